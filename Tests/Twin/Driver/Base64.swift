/// RFC 4648, section 4.
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            var number = 0
            for place in 0..<3 { number = number << 8 | (start + place < part.endIndex ? Int(part[start + place]) : 0) }
            for place in 0..<4 {
                out.append(place <= part.count ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Nil for any other letter.
    static func bytes(_ text: String) -> [UInt8]? {
        var out: [UInt8] = []
        var bits = 0
        var number = 0
        for letter in text.utf8 where letter != UInt8(ascii: "=") {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            number = (number << 6 | value) & 0xFFFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                out.append(UInt8(truncatingIfNeeded: number >> bits))
            }
        }
        return out
    }
}
