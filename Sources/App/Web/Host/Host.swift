// The functions that the scripts of both programs offer. Natively the twin has them (Tests/Twin/Child).

@_extern(wasm, module: "host", name: "effect") @_extern(c)
func host_effect(
    _ kind: Int32, _ number: Int32, _ a: UnsafePointer<UInt8>?, _ aSize: Int32, _ b: UnsafePointer<UInt8>?,
    _ bSize: Int32)

/// Local time less UTC at an instant, given in milliseconds since 1970-01-01T00:00Z, in minutes.
@_extern(wasm, module: "host", name: "offset") @_extern(c)
package func host_offset(_ milliseconds: Double) -> Int32

/// The same in a zone by its IANA name; more than a day where the browser does not know that zone.
@_extern(wasm, module: "host", name: "zone") @_extern(c)
func host_zone(_ milliseconds: Double, _ name: UnsafePointer<UInt8>?, _ size: Int32) -> Int32

/// Local time less UTC in a zone at an instant in seconds since 1970-01-01T00:00Z, in minutes; nil where nobody knows
/// the zone.
package func hostOffset(in zone: String, at seconds: Int64) -> Int32? {
    var zone = zone
    let minutes = zone.withUTF8 {
        host_zone(Double(seconds) * 1000, $0.baseAddress, Int32(truncatingIfNeeded: $0.count))
    }
    return abs(minutes) > 1440 ? nil : minutes
}

@_extern(wasm, module: "host", name: "panic") @_extern(c)
func host_panic(_ text: UnsafePointer<UInt8>?, _ size: Int32)

/// Stops the app for a broken invariant; the page then says so, with this text in its report.
package func panic(_ message: String, file: StaticString = #fileID, line: Int = #line) -> Never {
    var text = "\(file):\(line): \(message)"
    text.withUTF8 { host_panic($0.baseAddress, Int32(truncatingIfNeeded: $0.count)) }
    fatalError()
}

/// Lays out bytes for the next effect.
@_extern(wasm, module: "host", name: "lay") @_extern(c)
func host_lay(_ bytes: UnsafePointer<UInt8>?, _ size: Int32)

/// Asks the browser for something; EffectCode, or in files.js.
package func hostEffect(_ kind: Int32, _ number: Int32 = 0, _ a: String = "", _ b: String = "") {
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

/// Lays out bytes for the next effect; nothing for none.
package func hostLay(_ bytes: [UInt8]) {
    if !bytes.isEmpty { bytes.withUnsafeBufferPointer { host_lay($0.baseAddress, Int32($0.count)) } }
}
