/// A file in a zip file, as its directory describes it.
package final class ZipEntry {
    /// Its path, as ``setPath(_:)`` has it.
    package private(set) var name = ""
    /// The name as it is in the file, or in UTF-8 beside it.
    package private(set) var written: [UInt8]
    /// Whether that is UTF-8 for certain.
    package let isUnicode: Bool
    /// Whether no file below a folder can have this name.
    package private(set) var isUnsafe = false
    var part: ArchivePart { ArchivePart(name) }
    /// Its unpacked size in bytes.
    package let size: Int64
    /// Its size in the zip file, in bytes.
    package let packedSize: Int64
    package let isDeflated: Bool
    /// Whether it is neither encrypted nor packed in another way than by deflate.
    package let isReadable: Bool
    package let crc: UInt32
    /// The position of its header.
    package let offset: Int64
    /// Its SHA-256, as the manifest has it.
    var sum = ""

    /// - Parameter start: the position of its directory entry, which is there as a whole.
    init(at start: Int, of directory: [UInt8]) {
        let nameEnd = start + 46 + Int(directory.little(at: start + 28, bytes: 2))
        var name = Array(directory[(start + 46)..<nameEnd])
        let flags = directory.little(at: start + 8, bytes: 2)
        var isCertain = flags & 0x800 != 0
        var field = nameEnd
        let end = nameEnd + Int(directory.little(at: start + 30, bytes: 2))
        while field + 9 < end {
            let next = field + 4 + Int(directory.little(at: field + 2, bytes: 2))
            // A name in UTF-8 beside that one (APPNOTE.TXT, 4.6.9).
            if directory.little(at: field, bytes: 2) == 0x7075, next > field + 9, next <= end,
                directory.little(at: field + 5, bytes: 4) == CRC32.of(name)
            {
                name = Array(directory[(field + 9)..<next])
                isCertain = true
                break
            }
            field = next
        }
        // A letter of three bytes or four in UTF-8, such as a syllable, is hardly anything else.
        isUnicode = (isCertain || name.contains { $0 > 0xDF }) && String(validating: name, as: UTF8.self) != nil
        written = name
        let method = directory.little(at: start + 10, bytes: 2)
        isDeflated = method == 8
        crc = directory.little(at: start + 16, bytes: 4)
        packedSize = Int64(directory.little(at: start + 20, bytes: 4))
        size = Int64(directory.little(at: start + 24, bytes: 4))
        isReadable = flags & 1 == 0 && (method == 8 || method == 0 && size == packedSize)
        offset = Int64(directory.little(at: start + 42, bytes: 4))
        setPath(written)
    }

    /// Whether it is larger than ``ArchiveReader/sizeLimit``, packed or not.
    package var isTooLarge: Bool { size > ArchiveReader.sizeLimit || packedSize > ArchiveReader.sizeLimit }

    /// Whether an archive of Haru may have it: the path of a file below a folder as it is in the file, without a colon,
    /// and at most 255 bytes.
    var isPlain: Bool {
        !isUnsafe && written.count < 256 && Array(name.utf8) == written && !written.contains(UInt8(ascii: ":"))
    }

    /// Takes the name that another program wrote for its path. Nothing is stored under it, so it may be of any length,
    /// with a root or a drive, and with backslashes, as Windows writes them. It is unsafe if it leads out (`..`), is
    /// empty or has control characters, which become question marks.
    /// - Parameter text: UTF-8.
    package func setPath(_ text: [UInt8]) {
        var path: [UInt8] = []
        var part: [UInt8] = []
        isUnsafe = false
        for byte in text + [UInt8(ascii: "/")] {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                let isDots = !part.contains { $0 != UInt8(ascii: ".") }
                if isDots, part.count == 2 { isUnsafe = true }
                if !isDots || part.count > 1 {
                    if !path.isEmpty { path.append(UInt8(ascii: "/")) }
                    path += part
                }
                part = []
            } else if byte < 0x20 || byte == 0x7F {
                isUnsafe = true
                part.append(UInt8(ascii: "?"))
            } else {
                part.append(byte)
            }
        }
        if path.isEmpty {
            isUnsafe = true
            path.append(UInt8(ascii: "?"))
        }
        name = String(decoding: path, as: UTF8.self)
    }

    /// Takes the name for UTF-8 whose letters may be those of code page 437, the format's own (APPNOTE.TXT, D.1). Most
    /// accented letters of Windows-1252 are signs there.
    package func readCodePage437() {
        // From 0x80 to 0xA8, two bytes each, but for the peseta; then 0xE1.
        let letters: StaticString = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥¤ƒáíóúñÑªº¿ß"
        var name: [UInt8] = []
        for byte in written {
            let place = byte == 0xE1 ? 41 : Int(byte) - 0x80
            if place > 41 || byte == 0xA9 { return }
            // A sharp s stands behind a vowel; elsewhere the byte is an á of Windows-1252.
            if byte == 0xE1 {
                switch (name.last ?? 0) | 0x20 {
                case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
                    0x80...:
                    break
                default: return
                }
            }
            if place < 0 {
                name.append(byte)
            } else {
                name.append(letters.utf8Start[place * 2])
                name.append(letters.utf8Start[place * 2 + 1])
            }
        }
        written = name
    }

    /// The length of a header before the name.
    package static let headerSize: Int64 = 30
}

extension [UInt8] {
    /// Appends a number of two or four bytes, the lowest first.
    mutating func append(little number: UInt32, bytes: Int) {
        for place in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> UInt32(8 * place))) }
    }

    /// Reads a number of so many bytes at a place, the lowest first. The bytes must be there.
    package func little(at place: Int, bytes: Int) -> UInt32 {
        var number: UInt32 = 0
        for offset in (0..<bytes).reversed() { number = number << 8 | UInt32(self[place + offset]) }
        return number
    }
}
