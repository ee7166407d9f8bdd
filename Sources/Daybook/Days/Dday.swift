import Almanac
import Replica

/// A day that is counted to or from: one record of the collection `dday`.
public struct Dday: Equatable, Sendable {
    public static let collection = "dday"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200

    /// What is counted.
    public enum Kind: String, CaseIterable, Sendable {
        /// Days until and since the day, which itself is 0.
        case countdown
        /// The day itself is day 1.
        case count
    }

    public var id: String
    public var title: String
    public var kind: Kind
    /// Nil when the record has no date that this version can read; the record itself is kept.
    public var date: Day?

    public init(id: String, title: String, kind: Kind, date: Day?) {
        self.id = id
        self.title = title
        self.kind = kind
        self.date = date
    }

    /// The D-day in a record, whatever of it can be read.
    public init(_ record: Record) {
        id = record.key.id
        title = record["title"]?.string ?? ""
        kind = (record["kind"]?.string).flatMap { Kind(rawValue: $0) } ?? .countdown
        date = (record["date"]?.string).flatMap { text in try? Day.parse(text) }
    }

    /// What it shows on a day; nil without a date.
    public func number(on today: Day) -> DayNumber? {
        guard let date else { return nil }
        let passed = date.days(to: today)
        switch kind {
        case .countdown: return passed < 0 ? .before(-passed) : passed == 0 ? .dDay : .after(passed)
        case .count: return passed < 0 ? .before(-passed) : .count(passed + 1)
        }
    }
}

/// The big number of a D-day, as a value; each language writes it its own way.
public enum DayNumber: Equatable, Sendable {
    /// The day itself.
    case dDay
    /// This many days to go, at least 1: D-7.
    case before(Int32)
    /// This many days ago, at least 1: D+3.
    case after(Int32)
    /// The n-th day of a count, at least 1.
    case count(Int32)
}
