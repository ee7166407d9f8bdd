@testable import Archive

/// A zip file as other programs write them (PKWARE, "APPNOTE.TXT"). The content of an entry goes in as it is.
struct ForeignZip {
    struct Entry {
        var name: [UInt8]
        var content: [UInt8]
        /// 1: encrypted; 8: sizes behind the content; 0x800: the name is UTF-8.
        var flags: UInt32
        var method: UInt32
        /// A field of the directory, by its number.
        var extra: (number: UInt32, data: [UInt8])?
        /// Whether its sizes and its place stand in a field of ZIP64.
        var isLong: Bool
        /// The sizes that the directory says, where they are not true.
        var said: (packed: UInt32, unpacked: UInt32)?

        init(_ name: [UInt8], _ content: [UInt8]) {
            self.init(name)
            self.content = content
        }

        init(
            _ name: [UInt8], _ content: String = "text", flags: UInt32 = 0, method: UInt32 = 0,
            extra: (number: UInt32, data: [UInt8])? = nil, isLong: Bool = false,
            said: (packed: UInt32, unpacked: UInt32)? = nil
        ) {
            self.name = name
            self.content = Array(content.utf8)
            self.flags = flags
            self.method = method
            self.extra = extra
            self.isLong = isLong
            self.said = said
        }
    }

    /// - Parameter isLong: whether the end is that of ZIP64.
    static func bytes(_ entries: [Entry], isLong: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let start = UInt32(bytes.count)
            let size = UInt32(entry.content.count)
            var common: [UInt8] = []
            common.append(little: entry.flags, bytes: 2)
            common.append(little: entry.method, bytes: 2)
            common.append(little: 0, bytes: 4)
            var extra: [UInt8] = []
            if let field = entry.extra {
                extra.append(little: field.number, bytes: 2)
                extra.append(little: UInt32(field.data.count), bytes: 2)
                extra += field.data
            }
            if entry.isLong {
                extra += [1, 0, 24, 0]
                for number in [size, size, start] { extra.append(long: number) }
            }
            let none: UInt32 = .max
            let sum = CRC32.of(entry.content)
            bytes += [0x50, 0x4B, 3, 4, 45, 0]
            bytes += common
            let isBehind = entry.flags & 8 != 0
            for number in [isBehind ? 0 : sum, isBehind ? 0 : size, isBehind ? 0 : size] {
                bytes.append(little: number, bytes: 4)
            }
            bytes.append(little: UInt32(entry.name.count), bytes: 2)
            bytes += [0, 0]
            bytes += entry.name + entry.content
            if isBehind {
                bytes += [0x50, 0x4B, 7, 8]
                for number in [sum, size, size] { bytes.append(little: number, bytes: 4) }
            }
            directory += [0x50, 0x4B, 1, 2, 45, 0, 45, 0]
            directory += common
            for number in [
                sum, entry.isLong ? none : entry.said?.packed ?? size,
                entry.isLong ? none : entry.said?.unpacked ?? size,
            ] {
                directory.append(little: number, bytes: 4)
            }
            directory.append(little: UInt32(entry.name.count), bytes: 2)
            directory.append(little: UInt32(extra.count), bytes: 2)
            directory += [UInt8](repeating: 0, count: 10)
            directory.append(little: entry.isLong ? none : start, bytes: 4)
            directory += entry.name + extra
        }
        let place = UInt32(bytes.count)
        bytes += directory
        let count = UInt32(entries.count)
        if isLong {
            let end = UInt32(bytes.count)
            bytes += [0x50, 0x4B, 6, 6, 44, 0, 0, 0, 0, 0, 0, 0, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            for number in [count, count, UInt32(directory.count), place] { bytes.append(long: number) }
            bytes += [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
            bytes.append(long: end)
            bytes += [1, 0, 0, 0]
        }
        bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        for number in [count, count] { bytes.append(little: isLong ? 0xFFFF : number, bytes: 2) }
        for number in [UInt32(directory.count), place] { bytes.append(little: isLong ? .max : number, bytes: 4) }
        return bytes + [0, 0]
    }
}

extension [UInt8] {
    /// Appends a number of eight bytes.
    fileprivate mutating func append(long number: UInt32) {
        append(little: number, bytes: 4)
        append(little: 0, bytes: 4)
    }
}
