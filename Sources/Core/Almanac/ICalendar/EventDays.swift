/// The days of one event or to-do of iCalendar (RFC 5545): its first, and the rule by which it goes on.
public struct EventDays: Equatable, Sendable {
    /// Distinguishes the events of one recurrence: an end for their UIDs. Empty for the only or the main one.
    public let part: String
    /// The first day, which the rule gives as well (section 3.8.5.3).
    public let start: Day
    /// The RRULE value (section 3.3.10); empty for one day.
    public let rule: String

    public init(_ start: Day, rule: String = "", part: String = "") {
        self.part = part
        self.start = start
        self.rule = rule
    }

    /// One day of several that no rule gives.
    public static func single(_ day: Day) -> EventDays { EventDays(day, part: "-" + day.compactText) }

    /// The line of the rule; empty for one day.
    public var ruleLine: String { rule.isEmpty ? "" : "RRULE:" + rule + "\r\n" }
    /// The lines of whole days: DTSTART and the rule.
    public var lines: String { "DTSTART;VALUE=DATE:" + start.compactText + "\r\n" + ruleLine }
}
