// The almanac's digests as the browser's build gives them: Tests/Browser/test_almanac.py holds them to Tests/Core/Golden.
#if arch(wasm32)
import Almanac

/// The digest of a check, or 0 where there is no check of that number.
@_expose(wasm, "check") @_cdecl("probe_check")
func check(_ number: Int32) -> Int64 { Int64(bitPattern: AlmanacCheck(rawValue: number)?.digest ?? 0) }
#else
print("AlmanacProbe is built for WebAssembly: ./test browser runs it.")
#endif
