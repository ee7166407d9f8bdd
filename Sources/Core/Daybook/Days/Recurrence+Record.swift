import Almanac
import Replica

// A recurrence in the fields of a record: calendar, date, leapMonth, repeat, leapPolicy, day30Policy, feb29Policy.
extension Recurrence {
    /// Reads the recurrence of a record; nil if its date cannot be read. Unknown policies become the defaults.
    init?(_ record: Record) {
        guard let text = record["date"]?.string else { return nil }
        let base: Base
        if record["calendar"]?.string == "lunar" {
            guard let date = try? LunarDate.parse(text, isLeap: record["leapMonth"]?.bool ?? false) else { return nil }
            base = .lunar(date)
        } else {
            guard let day = try? Day.parse(text) else { return nil }
            base = .solar(day)
        }
        self.init(
            base: base, repeats: Repeats(stored: record["repeat"]?.string),
            leapPolicy: LeapPolicy(stored: record["leapPolicy"]?.string),
            day30Policy: Day30Policy(stored: record["day30Policy"]?.string),
            feb29Policy: record["feb29Policy"]?.string == "mar1" ? .mar1 : .feb28)
    }

    /// The fields that store it.
    package var fields: [(name: String, value: JSON)] {
        let lunar: LunarDate? = if case .lunar(let date) = base { date } else { nil }
        let text: String = if case .solar(let day) = base { day.text } else { lunar?.plainText ?? "" }
        return [
            ("calendar", .string(lunar == nil ? "solar" : "lunar")), ("date", .string(text)),
            ("leapMonth", .bool(lunar?.isLeap ?? false)), ("repeat", .string(repeats.stored)),
            ("leapPolicy", .string(leapPolicy.stored)), ("day30Policy", .string(day30Policy.stored)),
            ("feb29Policy", .string(feb29Policy == .mar1 ? "mar1" : "feb28")),
        ]
    }
}

extension LunarDate {
    /// The date without the mark of a leap month: 2025-06-01.
    public var plainText: String {
        isLeap ? String(decoding: text.utf8.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self) : text
    }

    /// The date as typed, with the mark of a leap month before the month: 2025-윤06-01.
    public func text(leapMark: String) -> String {
        let text = plainText
        guard isLeap else { return text }
        return String(decoding: text.utf8.prefix(5), as: UTF8.self) + leapMark
            + String(decoding: text.utf8.dropFirst(5), as: UTF8.self)
    }
}

extension Recurrence.Repeats {
    init(stored: String?) {
        switch stored {
        case "monthly": self = .monthly
        case "yearly": self = .yearly
        default: self = .none
        }
    }
    var stored: String {
        switch self {
        case .none: "none"
        case .monthly: "monthly"
        case .yearly: "yearly"
        }
    }
}

extension Recurrence.LeapPolicy {
    init(stored: String?) {
        switch stored {
        case "present": self = .present
        case "both": self = .both
        case "only": self = .only
        default: self = .regular
        }
    }
    var stored: String {
        switch self {
        case .regular: "regular"
        case .present: "present"
        case .both: "both"
        case .only: "only"
        }
    }
}

extension Recurrence.Day30Policy {
    init(stored: String?) {
        switch stored {
        case "next": self = .next
        case "skip": self = .skip
        default: self = .last
        }
    }
    var stored: String {
        switch self {
        case .last: "last"
        case .next: "next"
        case .skip: "skip"
        }
    }
}
