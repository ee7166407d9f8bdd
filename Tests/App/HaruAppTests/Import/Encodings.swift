import Glibc

/// Text as a browser's `TextDecoder` reads it, by the C library.
enum Encodings {
    /// Nil where the bytes are not of the encoding.
    static func text(_ bytes: [UInt8], _ encoding: String) -> String? {
        let marks: [String: [UInt8]] = [
            "utf-8": [0xEF, 0xBB, 0xBF], "utf-16le": [0xFF, 0xFE], "utf-16be": [0xFE, 0xFF],
        ]
        let names = ["utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE", "euc-kr": "CP949", "shift_jis": "CP932"]
        let mark = marks[encoding] ?? []
        var input = (!mark.isEmpty && bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes).map {
            CChar(bitPattern: $0)
        }
        let converter = iconv_open("UTF-8", names[encoding] ?? "UTF-8")!
        defer { iconv_close(converter) }
        var output = [CChar](repeating: 0, count: input.count * 4 + 16)
        var left = input.count
        var room = output.count
        let isRead = input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { to in
                var from = from.baseAddress
                var to = to.baseAddress
                return iconv(converter, &from, &left, &to, &room) != -1
            }
        }
        guard isRead else { return nil }
        return String(decoding: output.prefix(output.count - room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The text in CP949.
    static func korean(_ text: String) -> [UInt8] {
        var input = text.utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count * 2)
        let converter = iconv_open("CP949", "UTF-8")!
        defer { iconv_close(converter) }
        var left = input.count
        var room = output.count
        input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { to in
                var from = from.baseAddress
                var to = to.baseAddress
                _ = iconv(converter, &from, &left, &to, &room)
            }
        }
        return output.prefix(output.count - room).map { UInt8(bitPattern: $0) }
    }
}
