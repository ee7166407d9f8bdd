import Almanac
import Replica

/// `haru holidays`: the public holidays of Korea in a year, and a comparison of them with KASI's.
enum HolidaysCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("holidays", console) { () throws(Arguments.Failure) in
            if words.first == "verify" { return try HolidaysVerifyCommand.run(Array(words.dropFirst()), console) }
            let arguments = try Arguments(words, flags: ["rules-only", "json"])
            return try arguments.items("a year", console).each { (text) throws(Complaint) in
                let known = HolidayYear.years
                guard let number = Int32(text) else { throw Complaint("not a year") }
                guard let year = HolidayYear(number, decrees: arguments.has("rules-only") ? .none : .known) else {
                    throw Complaint("holidays are known from \(known.lowerBound) to \(known.upperBound)")
                }
                return arguments.has("json") ? json(year) : self.text(year)
            }
        }
    }

    private static func text(_ year: HolidayYear) -> String {
        year.holidays.map { "\($0.day) \($0.day.weekday.korean) \($0.korean)" }.joined(separator: "\n")
    }

    private static func json(_ year: HolidayYear) -> String {
        JSON.array(
            year.holidays.map { holiday in
                [
                    "date": .string(holiday.day.text), "name": .string(holiday.korean),
                    "reason": .string(holiday.reason.word),
                ]
            }
        ).text
    }
}

extension Holiday.Reason {
    /// The reason in one word.
    var word: String {
        switch self {
        case .rule: "rule"
        case .substitute: "substitute"
        case .election: "election"
        case .decree: "decree"
        }
    }
}
