#if arch(wasm32)
import Cards

// What haru.js offers, and what it needs to call in. Nothing else knows the browser.

@_extern(wasm, module: "host", name: "patch") @_extern(c)
func host_patch(_ ops: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ size: Int32)

@_extern(wasm, module: "host", name: "effect") @_extern(c)
func host_effect(
    _ kind: Int32, _ number: Int32, _ a: UnsafePointer<UInt8>?, _ aSize: Int32, _ b: UnsafePointer<UInt8>?,
    _ bSize: Int32)

/// Milliseconds since 1970-01-01T00:00Z.
@_extern(wasm, module: "host", name: "now") @_extern(c)
func host_now() -> Double

/// The local day as yyyymmdd.
@_extern(wasm, module: "host", name: "today") @_extern(c)
func host_today() -> Int32

/// Local minutes since midnight.
@_extern(wasm, module: "host", name: "minutes") @_extern(c)
func host_minutes() -> Int32

/// Milliseconds until the local day ends.
@_extern(wasm, module: "host", name: "midnight") @_extern(c)
func host_midnight() -> Int32

@_extern(wasm, module: "host", name: "panic") @_extern(c)
func host_panic(_ text: UnsafePointer<UInt8>?, _ size: Int32)

/// Stops the app for an invariant that does not hold; the page then says so, with this text in its report.
func panic(_ message: String, file: StaticString = #fileID, line: Int = #line) -> Never {
    var text = "\(file):\(line): \(message)"
    text.withUTF8 { host_panic($0.baseAddress, Int32(truncatingIfNeeded: $0.count)) }
    fatalError()
}

@_extern(wasm, module: "host", name: "measure") @_extern(c)
func host_measure(
    _ text: UnsafePointer<UInt8>?, _ size: Int32, _ font: UnsafePointer<UInt8>?, _ fontSize: Int32
) -> Double

/// Measures text as a canvas draws it, in pixels without letter spacing.
let canvasMeasurer = TextMeasurer { text, font in
    var text = text
    var font = font.css
    return text.withUTF8 { first in
        font.withUTF8 { second in
            host_measure(
                first.baseAddress, Int32(truncatingIfNeeded: first.count), second.baseAddress,
                Int32(truncatingIfNeeded: second.count))
        }
    }
}

/// Asks the browser for something; see the list in haru.js.
func hostEffect(_ kind: Int32, _ number: Int32 = 0, _ a: String = "", _ b: String = "") {
    var a = a
    var b = b
    a.withUTF8 { first in
        b.withUTF8 { second in
            host_effect(
                kind, number, first.baseAddress, Int32(truncatingIfNeeded: first.count), second.baseAddress,
                Int32(truncatingIfNeeded: second.count))
        }
    }
}

// `Double(String)` asks for a parser that Embedded Swift does not bring; libc has one.
@_extern(c, "strtod")
func c_strtod(_ text: UnsafePointer<CChar>, _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Double

@_cdecl("_swift_stdlib_strtod_clocale")
func parseDouble(_ text: UnsafePointer<CChar>, _ out: UnsafeMutablePointer<Double>) -> UnsafePointer<CChar>? {
    var end: UnsafeMutablePointer<CChar>? = nil
    out.pointee = c_strtod(text, &end)
    return UnsafePointer(end)
}
#endif
