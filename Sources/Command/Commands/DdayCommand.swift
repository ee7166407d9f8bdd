import Almanac
import Replica

/// `haru dday`: the state of a D-day, its occurrences and its milestones.
enum DdayCommand {
    static func run(_ words: [String], _ console: Console, today: Day = .today) -> Int32 {
        runCommand("dday", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: DdayRequest.options, flags: DdayRequest.flags)
            if arguments.positionals == ["-"] {
                for option in DdayRequest.options where arguments.value(option) != nil {
                    throw .unexpected("--" + option)
                }
                for flag in DdayRequest.flags where flag != "json" && arguments.has(flag) {
                    throw .unexpected("--" + flag)
                }
                return Items(words: ["-"], console: console).each { (line) throws(Complaint) in
                    let request = try DdayRequest(json: line, today: today)
                    return try standing(of: request, asJSON: arguments.has("json"))
                }
            }
            try arguments.atMost(0)
            let request = try DdayRequest(arguments, today: today)
            let limit = try arguments.integer("next", in: 1...100_000)
            do throws(Complaint) {
                let text = try answer(request, arguments, limit: limit)
                // A list may have no lines.
                if !text.isEmpty { console.print(text) }
                return 0
            } catch {
                console.complain("\(request.date): \(error)")
                return 1
            }
        }
    }

    private static func answer(
        _ request: DdayRequest, _ arguments: Arguments, limit: Int?
    ) throws(Complaint) -> String {
        let asJSON = arguments.has("json")
        if arguments.has("milestones") {
            let found = DdayLists.milestones(try request.count().recurrence, on: request.on, limit: limit)
            return asJSON ? DdayLists.json(found) : DdayLists.text(found)
        }
        guard let limit else { return try standing(of: request, asJSON: asJSON) }
        let recurrence = try request.count().recurrence
        let found = DdayLists.occurrences(recurrence, from: request.on, limit: limit)
        return asJSON
            ? DdayLists.json(found, isLunar: request.isLunar) : DdayLists.text(found, isLunar: request.isLunar)
    }

    private static func standing(of request: DdayRequest, asJSON: Bool) throws(Complaint) -> String {
        guard let standing = try request.count().standing(on: request.on) else {
            throw Complaint("no occurrence is left; the lunar calendar is known to \(LunarTable.lastDay)")
        }
        let label = standing.label.text
        if asJSON {
            let value: JSON = [
                "label": .string(label), "days": .int(Int64(standing.days)), "target": .string(standing.target.text),
            ]
            return value.text
        }
        return "\(label)\t\(standing.days)\t\(standing.target)"
    }
}

extension DayLabel {
    /// The label in words for the terminal.
    var text: String {
        switch self {
        case .dDay: "D-DAY"
        case .before(let days): "D-\(days)"
        case .after(let days): "D+\(days)"
        case .count(let ordinal): "Day \(ordinal)"
        }
    }
}
