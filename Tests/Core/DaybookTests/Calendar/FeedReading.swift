import Almanac
import Replica

@testable import Daybook

/// A feed as a program reads it: its lines, unfolded, component by component.
struct FeedReading {
    struct Component {
        var kind: String
        /// Names with their parameters, and values, as they stand there.
        var lines: [(name: String, value: String)] = []
        var inner: [Component] = []

        subscript(name: String) -> String? { lines.first { $0.name == name }?.value }
    }

    let text: String
    let calendar: Component
    var events: [Component] { calendar.inner.filter { $0.kind == "VEVENT" } }
    var todos: [Component] { calendar.inner.filter { $0.kind == "VTODO" } }
    var days: [String] { events.compactMap { $0["DTSTART;VALUE=DATE"] } }

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        var open: [Component] = [Component(kind: "")]
        for line in text.replacing("\r\n ", with: "").split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            switch name {
            case "BEGIN": open.append(Component(kind: value))
            case "END":
                let done = open.removeLast()
                open[open.count - 1].inner.append(done)
            default: open[open.count - 1].lines.append((name, value))
            }
        }
        calendar = open[0].inner.first ?? Component(kind: "")
    }

    /// The time at which the changes of ``record(_:_:_:)`` were written: 2026-11-19T07:06:40Z.
    static let written: Int64 = 1_795_072_000_000

    /// Reads the feed of some records, on a day.
    static func of(
        _ records: [Record], on today: String = "2026-11-23", localDay: String? = nil, zone: CalendarZone? = nil,
        _ adjust: (inout FeedChoice) -> Void = { _ in }
    ) -> FeedReading {
        var choice = FeedChoice()
        adjust(&choice)
        var feed = CalendarFeed(
            choice, name: "하루", source: "https://haru.example/feed/x.ics", zone: zone,
            today: try! Day.parse(today), localDay: try! Day.parse(localDay ?? today))
        for collection in feed.collections {
            let fields = Set(CalendarFeed.fields(of: collection))
            for record in records where record.key.known == collection {
                // Fields that the feed does not ask for are not there.
                var kept = Record(key: record.key)
                for change in record.changes where fields.contains(change.field) { _ = kept.merge(change) }
                feed.add(kept)
            }
        }
        return FeedReading(feed.finish())
    }

    static func record(_ collection: Collection, _ id: String, _ fields: [(String, JSON)]) -> Record {
        var record = Record(key: RecordKey(collection: collection.rawValue, id: id))
        for (name, value) in fields {
            let stamp = Stamp(milliseconds: written, counter: 0, device: 1)
            _ = record.merge(Change(key: record.key, field: name, value: value, stamp: stamp))
        }
        return record
    }

    static func dday(_ id: String, _ title: String, _ date: String, _ more: [(String, JSON)] = []) -> Record {
        record(.dday, id, [("title", .string(title)), ("date", .string(date))] + more)
    }

    static func lunar(_ id: String, _ date: String, _ more: [(String, JSON)] = []) -> Record {
        dday(id, "생신", date, [("calendar", "lunar"), ("repeat", "yearly")] + more)
    }
}
