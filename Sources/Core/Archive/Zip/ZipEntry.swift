/// A file in a zip file, as its directory describes it.
package final class ZipEntry {
    package let name: String
    let part: ArchivePart
    /// Its unpacked size in bytes.
    package let size: Int64
    /// Its size in the zip file, in bytes.
    package let packedSize: Int64
    package let isDeflated: Bool
    package let crc: UInt32
    /// The position of its header.
    package let offset: Int64
    /// Its SHA-256, as the manifest has it.
    var sum = ""

    /// - Parameter start: the position of its directory entry.
    init(_ name: String, isDeflated: Bool, at start: Int, of directory: [UInt8]) {
        self.name = name
        part = ArchivePart(name)
        self.isDeflated = isDeflated
        crc = directory.little(at: start + 16, bytes: 4)
        packedSize = Int64(directory.little(at: start + 20, bytes: 4))
        size = Int64(directory.little(at: start + 24, bytes: 4))
        offset = Int64(directory.little(at: start + 42, bytes: 4))
    }

    /// The length of a header before the name.
    package static let headerSize: Int64 = 30

    /// Whether it may be the path of a file below a folder: no way out of it (`..`), no root, no backslash, drive or
    /// control character, no empty part; at most 255 bytes.
    static func isSafe(_ name: String) -> Bool {
        var length = 0
        var dots = 0
        var count = 0
        for byte in Array(name.utf8) + [UInt8(ascii: "/")] {
            count += 1
            switch byte {
            case 0x00..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ":"): return false
            case UInt8(ascii: "/"):
                // Empty, one dot or two.
                if length == 0 || length <= 2 && dots == length { return false }
                length = 0
                dots = 0
            default:
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return count <= 256
    }
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
