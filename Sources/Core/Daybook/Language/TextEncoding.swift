/// Tells the encoding of text that another program wrote. Encodings have their names of the WHATWG Encoding Standard; a
/// browser's `TextDecoder` reads them.
package enum TextEncoding {
    /// The possible encodings, most likely first, separated by blanks: by a byte order mark, by the positions of zero
    /// bytes, else UTF-8, then the one that an XML declaration names, then ``likely(_:)``. Nil if the bytes are not
    /// text.
    package static func all(of bytes: [UInt8]) -> String? {
        var even = 0
        var odd = 0
        for place in bytes.indices.prefix(4096) where bytes[place] == 0 {
            // Text contains no character of only zero bytes.
            if place & 1 == 1, bytes[place - 1] == 0 { return nil }
            if place & 1 == 0 { even += 1 } else { odd += 1 }
        }
        if bytes.count > 1, bytes[0] == 0xFF, bytes[1] == 0xFE { return "utf-16le" }
        if bytes.count > 1, bytes[0] == 0xFE, bytes[1] == 0xFF { return "utf-16be" }
        // Few letters have a zero byte, such as 가 (U+AC00); blanks and digits, which all text has, are many.
        if odd > 2 * even { return "utf-16le" }
        if even > 2 * odd { return "utf-16be" }
        if odd > 0 { return nil }
        var names = Array("utf-8 ".utf8)
        // The last eight bytes: the word before the name in a declaration of XML (1.0, section 4.3.3).
        var word: UInt64 = 0
        for byte in bytes.prefix(200) {
            if word != 0x656E_636F_6469_6E67 {
                word = word << 8 | UInt64(byte)
            } else if byte > 0x2C, byte < 0x3B || byte > 0x3F {
                // UTF-16 and UCS-2 would have zero bytes; US-ASCII has no letter that is in doubt.
                if names.count == 6, byte | 0x20 == UInt8(ascii: "u") { break }
                names.append(byte)
            } else if names.count > 6 {
                // Blanks and quotes stand below letters, digits and some signs, or between them.
                break
            }
        }
        return String(decoding: names, as: UTF8.self) + " " + likely(bytes)
    }

    /// The encoding from before Unicode for which the letters speak: CP949, Shift_JIS or Windows-1252. Empty if they
    /// speak for none.
    package static func likely(_ bytes: [UInt8]) -> String {
        if isMost(bytes, isKorean: true) { return "euc-kr" }
        if isMost(bytes, isKorean: false) { return "shift_jis" }
        // In Western languages letters beyond ASCII stand among others, elsewhere side by side.
        var amongASCII = 0
        var joined = 0
        var last: UInt8 = 0
        for place in bytes.indices {
            let byte = bytes[place]
            if byte > 0x7F {
                let after = place + 1 < bytes.count ? bytes[place + 1] : 0
                if isLetter(last) || isLetter(after) { amongASCII += 1 }
                if last > 0x7F || after > 0x7F { joined += 1 }
            } else if byte < 0x20, byte < 9 || byte > 13 {
                return ""
            }
            last = byte
        }
        return amongASCII * 2 < joined ? "" : "windows-1252"
    }

    /// Whether the bytes are CP949 and most letters beyond ASCII are the 2,350 syllables of KS X 1001, or Shift_JIS and
    /// kana or kanji of JIS X 0208's first level. No lead byte of these is one of those.
    @inline(never)
    private static func isMost(_ bytes: [UInt8], isKorean: Bool) -> Bool {
        var common = 0
        var all = 0
        var last: UInt8 = 0
        var place = 0
        while place < bytes.count {
            let lead = bytes[place]
            let before = last
            last = lead
            place += 1
            // Half-width katakana have one byte, and other encodings have letters there.
            if lead < 0x80 || !isKorean && lead > 0xA0 && lead < 0xE0 { continue }
            let trail = place < bytes.count ? bytes[place] : 0
            place += 1
            if trail < 0x40 || isKorean && trail < 0xA1 && lead > 0xC6 { return false }
            // Signs and jamo.
            if isKorean, lead > 0xA0, lead < 0xAA { continue }
            all += 1
            let isAfter = isLetter(before)
            let isBefore = place < bytes.count && isLetter(bytes[place])
            // Two accented capitals within a word are no syllable, as in AÇÃO; an accented letter or a quotation mark
            // beside one is no kanji that ends in a letter.
            if isKorean
                ? lead > 0xAF && lead < 0xC9 && trail > 0xA0 && !(isAfter && isBefore)
                : lead < 0x99 && (trail > 0x7F ? !(isAfter && isBefore) : !isAfter && !isBefore)
            {
                common += 1
            }
        }
        return common * 8 > all * 5
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
