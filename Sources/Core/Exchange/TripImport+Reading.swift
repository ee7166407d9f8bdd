import Almanac
import Daybook

extension TripImport {
    /// Reads a file in any of these formats.
    public static func read(_ bytes: [UInt8]) throws(ImportFailure) -> TripImport {
        if bytes.count > byteLimit { throw ImportFailure(.tooLarge) }
        if bytes.count > 1, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "K") {
            throw ImportFailure(.packed)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw ImportFailure(.notText) }
        let hasMark = bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let bytes = hasMark ? Array(bytes[3...]) : bytes
        let found: TripImport
        switch bytes.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<")?: found = try MapFileReader.read(bytes)
        case UInt8(ascii: "{")?: found = try GeoJSONReader.read(bytes)
        case nil: throw ImportFailure(.nothingFound)
        default: found = try SavedListReader.read(bytes)
        }
        if found.entries.isEmpty { throw ImportFailure(.nothingFound) }
        return found
    }
}

extension TripImport.Entry {
    /// Reads a moment: `2026-11-21`, or with `T09:30:00` after it, in local time. Returns false for other text.
    mutating func read(moment text: String) -> Bool {
        let parts = Text.parts(Text.trimmed(text), at: UInt8(ascii: "T"))
        guard let first = parts.first, let day = try? Day.parse(first) else { return false }
        // A moment in UTC can fall on another day here; midnight UTC is how programs write a day alone.
        if parts.count == 2, parts[1].utf8.last.map({ $0 | 0x20 == UInt8(ascii: "z") }) == true {
            if Text.begins(parts[1], with: "00:00:00") { self.day = day }
            return true
        }
        self.day = day
        if parts.count == 2 { time = ClockTime.minutes(String(decoding: parts[1].utf8.prefix(5), as: UTF8.self)) }
        return true
    }
}
