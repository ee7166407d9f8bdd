import Almanac
import Replica

/// A calendar that a person has subscribed to, as the server sends it and the app keeps it: its days within a window,
/// and how fetching it went.
public struct SubscribedCalendar: Equatable, Sendable {
    /// The most occurrences sent for one calendar.
    public static let mostEvents = 3_000
    /// The most unreadable events that are listed by name; the rest are only counted.
    public static let mostUnread = 20

    /// The calendar's own name; empty where it has none.
    public var name = ""
    /// In the order of their days.
    public var events: [SubscribedEvent] = []
    /// The number of further occurrences in the window, beyond ``mostEvents``.
    public var omitted: Int32 = 0
    /// The first unreadable entries, and the number of all of them.
    public var unread: [UnreadEvent] = []
    public var unreadCount: Int32 = 0
    /// When it was fetched last, in milliseconds since 1970; nil for never.
    public var fetched: Int64?
    /// Why it could not be fetched since; nil if it could.
    public var problem: SubscriptionProblem?

    public init() {}

    public var json: JSON {
        var titles: [JSON] = []
        var places: [String: Int32] = [:]
        var rows: [JSON] = []
        for event in events {
            let place = places[event.title] ?? Int32(truncatingIfNeeded: titles.count)
            if Int(place) == titles.count {
                places[event.title] = place
                titles.append(.string(event.title))
            }
            rows.append(event.json(title: place))
        }
        var failures: [JSON] = []
        for one in unread {
            failures.append(
                .object([
                    JSONMember("line", .int(Int64(one.line))), JSONMember("title", .string(one.title)),
                    JSONMember("reason", .string(one.reason.rawValue)),
                ]))
        }
        return .object([
            JSONMember("name", .string(name)), JSONMember("fetched", fetched.map { .int($0) } ?? .null),
            JSONMember("problem", problem.map { .string($0.rawValue) } ?? .null), JSONMember("titles", .array(titles)),
            JSONMember("events", .array(rows)), JSONMember("left", .int(Int64(omitted))),
            JSONMember("unread", .array(failures)), JSONMember("unreadCount", .int(Int64(unreadCount))),
        ])
    }

    /// Reads ``json``. Members that are missing or of another version are as if nothing was said.
    public init?(_ json: JSON) {
        guard let rows = json["events"]?.array, let titles = json["titles"]?.array else { return nil }
        var texts: [String] = []
        for title in titles { texts.append(title.string ?? "") }
        name = json["name"]?.string ?? ""
        for row in rows { if let event = SubscribedEvent(row, titles: texts) { events.append(event) } }
        omitted = json["left"]?.int32 ?? 0
        for one in json["unread"]?.array ?? [] {
            guard let reason = (one["reason"]?.string).flatMap({ UnreadEvent.Reason(rawValue: $0) }) else { continue }
            unread.append(UnreadEvent(line: one["line"]?.int32 ?? 0, title: one["title"]?.string ?? "", reason))
        }
        unreadCount = json["unreadCount"]?.int32 ?? 0
        fetched = json["fetched"]?.int
        problem = (json["problem"]?.string).flatMap { SubscriptionProblem(rawValue: $0) }
    }
}
