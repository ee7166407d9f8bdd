import Glibc
@_spi(_Unicode) import Swift

/// Text as a browser's `TextDecoder` reads it, by the C library.
enum Encodings {
    /// Nil where the bytes are not of the encoding.
    static func text(_ bytes: [UInt8], _ encoding: String) -> String? {
        let marks: [String: [UInt8]] = [
            "utf-8": [0xEF, 0xBB, 0xBF], "utf-16le": [0xFF, 0xFE], "utf-16be": [0xFE, 0xFF],
        ]
        let names = [
            "utf-8": "UTF-8", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE", "euc-kr": "CP949", "shift_jis": "CP932",
            "windows-1251": "CP1251", "windows-1252": "CP1252", "iso-8859-1": "CP1252", "iso-8859-15": "ISO-8859-15",
            "koi8-r": "KOI8-R", "ibm866": "CP866", "iso-2022-jp": "ISO-2022-JP", "euc-jp": "EUC-JP", "gbk": "GBK",
        ]
        guard let name = names[encoding.lowercased()] else { return nil }
        let mark = marks[encoding] ?? []
        var input = (!mark.isEmpty && bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes).map {
            CChar(bitPattern: $0)
        }
        let converter = iconv_open("UTF-8", name)!
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
            .composed
    }

    /// The text in CP949.
    static func korean(_ text: String) -> [UInt8] { bytes(text, "CP949") }

    /// The text in an encoding that the C library names.
    static func bytes(_ text: String, _ encoding: String) -> [UInt8] {
        var input = text.utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count * 4 + 16)
        let converter = iconv_open(encoding, "UTF-8")!
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

extension String {
    /// The text in Normalization Form C, as a browser's `normalize()` gives it.
    var composed: String { String(String.UnicodeScalarView(_nfc)) }
    /// The text in Normalization Form D, as macOS writes names.
    var decomposed: String { String(String.UnicodeScalarView(_nfd)) }
}
