import Glibc

/// Which target libFuzzer's `main` runs: `HaruFuzz TARGET [what libFuzzer takes]`. `./test fuzz` builds and calls it.
enum FuzzCommand {
    /// Called for each input; a trap in it is a find. Set once, before the first.
    nonisolated(unsafe) static var target: ([UInt8]) -> Int32 = { _ in 0 }

    static func target(_ name: String) -> (([UInt8]) -> Int32)? {
        switch name {
        case "json": JSONTarget.run
        case "submission": SubmissionTarget.run
        case "answer": AnswerTarget.run
        case "credentials": CredentialsTarget.run
        case "path": PathTarget.run
        default: nil
        }
    }
}

/// Where a process that libFuzzer starts itself, as for a merge, finds the target's name: its command line lacks it.
private let inherited = "HARU_FUZZ_TARGET"

/// libFuzzer calls it before all else (llvm.org/docs/LibFuzzer.html); the first word is ours, and taken away.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
    if let name = getenv(inherited), let target = FuzzCommand.target(String(cString: name)) {
        FuzzCommand.target = target
        return 0
    }
    guard count.pointee > 1, let name = words.pointee[1], let target = FuzzCommand.target(String(cString: name)) else {
        print("usage: HaruFuzz json|submission|answer|credentials|path [what libFuzzer takes]")
        exit(2)
    }
    FuzzCommand.target = target
    setenv(inherited, name, 1)
    let program = words.pointee[0]
    words.pointee += 1
    words.pointee[0] = program
    count.pointee -= 1
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    // libFuzzer owns the bytes that it hands over.
    FuzzCommand.target(Array(UnsafeBufferPointer(start: start, count: count)))
}

/// Ends the program, and so reports the input, where a rule does not hold.
func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { fatalError(what()) }
}

/// The result of `body`; ends the program, and so reports the input, where `body` throws.
func made<Value>(_ body: () throws -> Value) -> Value {
    do { return try body() } catch { fatalError("\(error)") }
}
