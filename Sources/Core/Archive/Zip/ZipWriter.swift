import Almanac

/// Writes a zip file (PKWARE, "APPNOTE.TXT") piece by piece. The same entries and day give the same bytes.
struct ZipWriter {
    /// The most bytes that the sizes of a zip file without extensions can say.
    static let limit: Int64 = 0xFFFF_FFFF
    /// The most entries, likewise.
    static let entryLimit: Int32 = 0xFFFF - 1

    private var directory: [UInt8] = []
    private var count: Int32 = 0
    private var offset: Int64 = 0
    private let date: UInt32

    /// Whether another entry fits, stored as it is, and much else after it.
    /// - Parameter limit: the most bytes that all entries may have together.
    func hasRoom(for content: [UInt8], within limit: Int64) -> Bool {
        offset + Int64(directory.count) + Int64(content.count) < limit && count < ZipWriter.entryLimit - 10_000
    }

    /// - Parameter day: the date that all entries bear; the format knows the years 1980 to 2107.
    init(day: Day) {
        let (year, month, number) = day.civil
        date = UInt32(min(max(year, 1980), 2107) - 1980) << 9 | UInt32(month) << 5 | UInt32(number)
    }

    /// Returns the bytes of an entry; nil if no more fit.
    /// - Parameters:
    ///   - content: the unpacked content.
    ///   - packed: the deflated content; nil to store it as it is.
    mutating func add(_ name: String, _ content: [UInt8], packed: [UInt8]?) -> [UInt8]? {
        let data = packed ?? content
        var bytes: [UInt8] = [0x50, 0x4B, 3, 4]
        bytes.reserveCapacity(data.count + 300)
        var common: [UInt8] = []
        // Version 2.0; names are UTF-8.
        for (number, size) in [(20, 2), (0x800, 2), (packed == nil ? 0 : 8, 2), (0, 2), (date, 2)] as [(UInt32, Int)] {
            common.append(little: number, bytes: size)
        }
        common.append(little: CRC32.of(content), bytes: 4)
        for size in [data.count, content.count] { common.append(little: UInt32(size), bytes: 4) }
        common.append(little: UInt32(name.utf8.count), bytes: 2)
        common += [0, 0]
        bytes += common
        bytes += Array(name.utf8)
        bytes += data
        guard offset + Int64(bytes.count) < ZipWriter.limit, count < ZipWriter.entryLimit else { return nil }
        // Made on Unix: a file that all may read.
        directory += [0x50, 0x4B, 1, 2, 20, 3]
        directory += common
        directory += [0, 0, 0, 0, 0, 0]
        directory.append(little: 0o100644 << 16, bytes: 4)
        directory.append(little: UInt32(offset), bytes: 4)
        directory += Array(name.utf8)
        offset += Int64(bytes.count)
        count += 1
        return bytes
    }

    /// Returns the directory that ends the file; nil if the file is too long for it.
    func end() -> [UInt8]? {
        guard offset + Int64(directory.count) + 22 <= ZipWriter.limit else { return nil }
        var bytes = directory
        bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        bytes.append(little: UInt32(count), bytes: 2)
        bytes.append(little: UInt32(count), bytes: 2)
        bytes.append(little: UInt32(directory.count), bytes: 4)
        bytes.append(little: UInt32(offset), bytes: 4)
        return bytes + [0, 0]
    }
}
