#if !arch(wasm32)
/// Time and zones, which the driver says; carry.mjs has the same rules.
struct Clock {
    /// Milliseconds since 1970-01-01T00:00Z.
    var now = 0.0
    private var zones: [(from: Double, minutes: Int32)] = []

    /// - Parameter bytes: for each zone the instant from which it holds, in milliseconds, and its minutes.
    mutating func setZones(_ bytes: [UInt8]) {
        zones = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 12).map {
                (
                    bytes.loadUnaligned(fromByteOffset: $0, as: Double.self),
                    bytes.loadUnaligned(fromByteOffset: $0 + 8, as: Int32.self)
                )
            }
        }
    }

    func offset(at milliseconds: Double) -> Int32 {
        zones.last { $0.from <= milliseconds }?.minutes ?? zones.first?.minutes ?? 0
    }

    /// A zone of the model: each name with a slash is one, with a summer time of its own.
    static func offset(in zone: UnsafeRawBufferPointer, at milliseconds: Double) -> Int32 {
        guard zone.contains(UInt8(ascii: "/")) else { return zone.elementsEqual("UTC".utf8) ? 0 : 10_000 }
        let sum = zone.reduce(0) { $0 + Int32($1) }
        let isSummer = Int64((milliseconds / 15_778_800_000).rounded(.down)) & 1 == 1
        return (sum % 97 - 48) * 15 + (isSummer && sum & 1 == 1 ? 60 : 0)
    }

    /// A width of text in the model's font, which knows bytes and a size.
    static func width(of text: UnsafeRawBufferPointer, font: UnsafeRawBufferPointer) -> Double {
        let units = text.reduce(0) { $0 + Int64($1 & 7) + 3 }
        var size: Int64 = 0
        for place in font.indices where font[place] >= 0x30 && font[place] <= 0x39 {
            let isNext = place > 0 && font[place - 1] >= 0x30 && font[place - 1] <= 0x39
            size = (isNext ? size * 10 : 0) + Int64(font[place] - 0x30)
            if place + 1 < font.count, font[place + 1] == UInt8(ascii: "p") { break }
        }
        return Double(units * size) / 8
    }
}

nonisolated(unsafe) var clock = Clock()
#endif
