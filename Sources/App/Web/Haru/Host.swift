import Cards

// The functions that haru.js offers beside those of every script (WebHost). Nothing else knows the browser. Natively
// the twin has them (Tests/Twin/Child).

@_extern(wasm, module: "host", name: "patch") @_extern(c)
func host_patch(_ ops: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ size: Int32)

/// Milliseconds since 1970-01-01T00:00Z.
@_extern(wasm, module: "host", name: "now") @_extern(c)
func host_now() -> Double

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
