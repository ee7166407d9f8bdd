/// A day of the week. The raw value is the ISO 8601 number: Monday 1 to Sunday 7.
public enum Weekday: UInt8, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Days from this weekday forward to the next `other`, 0 to 6.
    public func days(to other: Weekday) -> Int32 {
        (Int32(other.rawValue) - Int32(rawValue) + 7) % 7
    }

    /// The weekday so many days later.
    public func adding(days count: Int32) -> Weekday {
        let place = ((Int32(rawValue) - 1 + count) % 7 + 7) % 7
        return Weekday.allCases[Int(place)]
    }

    /// The weekday in one Korean letter, as calendars print it: `월` to `일`.
    public var korean: String {
        switch self {
        case .monday: "월"
        case .tuesday: "화"
        case .wednesday: "수"
        case .thursday: "목"
        case .friday: "금"
        case .saturday: "토"
        case .sunday: "일"
        }
    }
}

extension Day {
    /// The day of the week.
    public var weekday: Weekday {
        // 0001-01-01 is a Monday.
        switch (number - Day.first.number) % 7 {
        case 0: .monday
        case 1: .tuesday
        case 2: .wednesday
        case 3: .thursday
        case 4: .friday
        case 5: .saturday
        default: .sunday
        }
    }
}
