import Almanac
import Replica

/// One occurrence in a calendar of somebody else, on the days and at the times of the person's zone.
public struct SubscribedEvent: Equatable, Sendable {
    /// Its first day.
    public let day: Day
    /// The days that it touches, at least 1.
    public let days: Int32
    /// Empty where it has none.
    public let title: String
    /// When it begins on its first day and ends on its last one, in minutes after midnight, 1440 being its end; both
    /// nil for whole days, and the second for one without a length.
    public let start: Int32?
    public let end: Int32?

    public init(_ day: Day, days: Int32 = 1, _ title: String, start: Int32? = nil, end: Int32? = nil) {
        self.day = day
        self.days = max(days, 1)
        self.title = title
        self.start = start
        self.end = end
    }

    public var last: Day { day.adding(days: days - 1) ?? Day.last }

    /// The order on a day: whole days first, then by the time.
    public func comes(before other: SubscribedEvent) -> Bool {
        if day != other.day { return day < other.day }
        if start != other.start { return (start ?? -1) < (other.start ?? -1) }
        if days != other.days { return days > other.days }
        return title < other.title
    }

    /// `["2026-12-25", 0, 1, 540, 600]`: its day, the place of its title among the titles, its days, its start and its
    /// end.
    func json(title place: Int32) -> JSON {
        var values: [JSON] = [.string(day.text), .int(Int64(place))]
        if days > 1 || start != nil { values.append(.int(Int64(days))) }
        if let start { values.append(.int(Int64(start))) }
        if let end, start != nil { values.append(.int(Int64(end))) }
        return .array(values)
    }

    init?(_ json: JSON, titles: [String]) {
        guard let values = json.array, values.count >= 2, let day = (values[0].string).flatMap({ try? Day.parse($0) }),
            let place = values[1].int32, place >= 0, Int(place) < titles.count
        else { return nil }
        func number(_ place: Int) -> Int32? { place < values.count ? values[place].int32 : nil }
        self.init(day, days: number(2) ?? 1, titles[Int(place)], start: number(3), end: number(4))
    }
}
