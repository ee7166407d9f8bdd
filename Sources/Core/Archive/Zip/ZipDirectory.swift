import FileWork

/// Reads the directory of a zip file: of ours strictly, refusing whatever another program could read differently.
package enum ZipDirectory {
    /// The end of the file that is looked at: the record that ends it, with the longest comment.
    package static let tailSize: Int64 = 22 + 0xFFFF

    /// The position of the directory.
    package struct Place: Equatable {
        package var offset: Int64
        package var size: Int64
        package var count: Int32
    }

    /// - Parameters:
    ///   - tail: the last bytes of the file, ``tailSize`` of them or all.
    ///   - fileSize: how many bytes it has in all.
    package static func place(in tail: [UInt8], fileSize: Int64) throws(ArchiveError) -> Place {
        var start = tail.count - 22
        while start >= 0 {
            if tail.little(at: start, bytes: 4) == 0x0605_4B50,
                Int(tail.little(at: start + 20, bytes: 2)) == tail.count - start - 22
            {
                break
            }
            start -= 1
        }
        guard start >= 0 else { throw ArchiveError(.cut) }
        let place = Place(
            offset: Int64(tail.little(at: start + 16, bytes: 4)), size: Int64(tail.little(at: start + 12, bytes: 4)),
            count: Int32(tail.little(at: start + 10, bytes: 2)))
        // One disk, and nothing between the directory and its end, where the longer format has more.
        guard tail.little(at: start + 4, bytes: 4) == 0, Int32(tail.little(at: start + 8, bytes: 2)) == place.count,
            place.offset + place.size == fileSize - Int64(tail.count - start)
        else { throw ArchiveError(.cut) }
        if place.size > ArchiveReader.sizeLimit { throw ArchiveError(.tooLarge) }
        return place
    }

    /// Returns the entries, in the order of their places in the file.
    /// - Parameter isForeign: whether another program made it. All entries are then returned, folders and unreadable
    ///   ones too; their names are still to be read (``ZipEntry/setPath(_:)``).
    package static func entries(
        in bytes: [UInt8], at place: Place, isForeign: Bool = false
    ) throws(ArchiveError) -> [ZipEntry] {
        var entries: [ZipEntry] = []
        var names: [String] = []
        var start = 0
        while start < bytes.count {
            guard start + 46 <= bytes.count, bytes.little(at: start, bytes: 4) == 0x0201_4B50 else {
                throw ArchiveError(.cut)
            }
            let rest = Int(bytes.little(at: start + 30, bytes: 2)) + Int(bytes.little(at: start + 32, bytes: 2))
            let next = start + 46 + Int(bytes.little(at: start + 28, bytes: 2)) + rest
            guard next <= bytes.count else { throw ArchiveError(.cut) }
            let entry = ZipEntry(at: start, of: bytes)
            start = next
            if !isForeign {
                if !entry.isPlain {
                    throw ArchiveError(.unsafeName, in: String(decoding: entry.written, as: UTF8.self))
                }
                if entry.isTooLarge { throw ArchiveError(.tooLarge, in: entry.name) }
                if !entry.isReadable { throw ArchiveError(.unsupported, in: entry.name) }
                names.append(entry.name)
            }
            entries.append(entry)
        }
        guard entries.count == Int(place.count) else { throw ArchiveError(.cut) }
        names.sort()
        for index in names.indices.dropFirst() where names[index] == names[index - 1] {
            throw ArchiveError(.duplicateName, in: names[index])
        }
        // By their places, with the number of each behind them.
        var order: [UInt64] = []
        for index in entries.indices { order.append(UInt64(entries[index].offset) << 16 | UInt64(index)) }
        order.sort()
        var sorted: [ZipEntry] = []
        for entry in order { sorted.append(entries[Int(entry & 0xFFFF)]) }
        entries = sorted
        // Overlapping entries could unpack to far more than the file has.
        for index in entries.indices where !entries[index].isTooLarge {
            let entry = entries[index]
            let end = index + 1 < entries.count ? entries[index + 1].offset : place.offset
            let nameSize = isForeign ? 0 : Int64(entry.written.count)
            if entry.offset + ZipEntry.headerSize + nameSize + entry.packedSize > end {
                throw ArchiveError(.overlapping, in: entry.name)
            }
        }
        return entries
    }

    /// The distance from the start of an entry to its data, in bytes.
    /// - Parameter header: the entry's header and name as they are in the file.
    static func dataOffset(of entry: ZipEntry, _ header: [UInt8]) throws(ArchiveError) -> Int64 {
        let name = Array(entry.name.utf8)
        guard header.count == 30 + name.count, header.little(at: 0, bytes: 4) == 0x0403_4B50,
            Int(header.little(at: 26, bytes: 2)) == name.count, Array(header[30...]) == name
        else { throw ArchiveError(.cut, in: entry.name) }
        return Int64(header.count) + Int64(header.little(at: 28, bytes: 2))
    }
}
