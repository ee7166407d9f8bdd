import Almanac
import Daybook

extension TripImport {
    /// A moment of UTC as it is told here: its day, and its minutes after midnight.
    package typealias Local = (Day, Int32) -> (day: Day, time: Int32)?

    /// Reads a file in any of these formats.
    /// - Parameters:
    ///   - datesRoutes: whether points of GPX routes, too, stand on the days on which they were made. A route may have
    ///     been planned long before its days, which the order of the routes then tells.
    ///   - local: tells moments of UTC; without it they give no day.
    package static func read(
        _ bytes: [UInt8], datesRoutes: Bool = true, local: @escaping Local = { _, _ in nil }
    ) throws(ImportFailure) -> TripImport {
        if bytes.count > byteLimit { throw ImportFailure(.tooLarge) }
        if bytes.count > 1, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "K") {
            throw ImportFailure(.packed)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw ImportFailure(.notText) }
        let hasMark = bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let bytes = hasMark ? Array(bytes[3...]) : bytes
        let found: TripImport
        switch bytes.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<")?: found = try MapFileReader.read(bytes, datesRoutes: datesRoutes, local)
        case UInt8(ascii: "{")?, 0x1E?: found = try GeoJSONReader.read(bytes)
        case nil: throw ImportFailure(.nothingFound)
        default: found = try SavedListReader.read(bytes)
        }
        if found.entries.isEmpty { throw ImportFailure(.nothingFound) }
        return found
    }
}

extension TripImport.Entry {
    /// Reads a moment: `2026-11-21`, or with `T09:30:00` after it. With `Z` it is one of UTC, which another place tells
    /// otherwise; one with a distance from it (`+09:00`) stays as it is told there. Returns false for other text.
    mutating func read(moment text: String, _ local: TripImport.Local) -> Bool {
        guard let (day, time) = TripImport.moment(text, local) else { return false }
        if let day { (self.day, self.time) = (day, time) }
        return true
    }
}

extension TripImport {
    /// A day and a time; no day for a moment of UTC that nobody tells here; nil for other text.
    static func moment(_ text: String, _ local: Local) -> (day: Day?, time: Int32?)? {
        let parts = Text.parts(Text.trimmed(text), at: UInt8(ascii: "T"))
        guard let first = parts.first, let day = try? Day.parse(first) else { return nil }
        guard parts.count == 2 else { return (day, nil) }
        let time = ClockTime.minutes(String(decoding: parts[1].utf8.prefix(5), as: UTF8.self))
        if parts[1].utf8.last.map({ $0 | 0x20 == UInt8(ascii: "z") }) == true {
            // Midnight UTC is how programs write a day alone.
            if Text.begins(parts[1], with: "00:00:00") { return (day, nil) }
            let here = time.flatMap { local(day, $0) }
            return (here?.day, here?.time)
        }
        return (day, time)
    }
}
