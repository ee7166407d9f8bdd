import Almanac
import Replica

/// `haru lunar`: conversion between the civil and the Korean lunar calendar.
enum LunarCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("lunar", console) { () throws(Arguments.Failure) in
            let rest = Array(words.dropFirst())
            switch words.first {
            case "from-solar": return try fromSolar(rest, console)
            case "to-solar": return try toSolar(rest, console)
            case "verify": return try VerifyCommand.run(rest, console)
            case .some(let word): throw .unexpected(word)
            case nil: throw .missing("from-solar, to-solar or verify")
            }
        }
    }

    private static func fromSolar(_ words: [String], _ console: Console) throws(Arguments.Failure) -> Int32 {
        let arguments = try Arguments(words, flags: ["historical", "json"])
        let items = try arguments.items("a date", console)
        let reckoning: Reckoning = arguments.has("historical") ? .historical : .gregorian
        return items.each { (text) throws(Complaint) in
            let day = try Complaint.day(text, in: reckoning)
            guard let date = LunarDate(day) else {
                throw Complaint("the lunar calendar is known from \(LunarTable.firstDay) to \(LunarTable.lastDay)")
            }
            return arguments.has("json") ? json(date, reckoning) : date.text
        }
    }

    private static func toSolar(_ words: [String], _ console: Console) throws(Arguments.Failure) -> Int32 {
        let arguments = try Arguments(words, flags: ["leap", "historical", "json"])
        let items = try arguments.items("a lunar date", console)
        let reckoning: Reckoning = arguments.has("historical") ? .historical : .gregorian
        return items.each { (text) throws(Complaint) in
            let date = try Complaint.lunarDate(text, isLeap: arguments.has("leap"))
            return arguments.has("json") ? json(date, reckoning) : date.solar.text(in: reckoning)
        }
    }

    private static func json(_ date: LunarDate, _ reckoning: Reckoning) -> String {
        let value: JSON = [
            "solar": .string(date.solar.text(in: reckoning)), "lunar": .string(date.plainText),
            "leap": .bool(date.isLeap), "certainty": .string("\(date.certainty)"),
            "year": .string(date.yearName.korean), "month": date.monthName.map { .string($0.korean) } ?? .null,
            "day": .string(date.solar.sexagenary.korean),
        ]
        return value.text
    }
}

extension LunarDate {
    /// `yyyy-MM-dd` without the mark of a leap month, for use beside that mark.
    var plainText: String { String(text.prefix(10)) }
}

extension Arguments {
    /// The positionals as items to work through; there must be one.
    func items(_ what: String, _ console: Console) throws(Failure) -> Items {
        guard !positionals.isEmpty else { throw .missing(what) }
        return Items(words: positionals, console: console)
    }
}
