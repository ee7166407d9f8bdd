import Almanac

extension DdayRequest {
    static let options: Set<String> = ["kind", "date", "repeat", "leap-policy", "day30", "feb29", "on", "next"]
    static let flags: Set<String> = ["lunar", "leap", "milestones", "json"]

    /// Reads the options of a command line; missing ones keep their defaults, and `today` replaces `--on`.
    init(_ arguments: Arguments, today: Day) throws(Arguments.Failure) {
        self.init(on: today)
        guard let date = arguments.value("date") else { throw .missing("--date") }
        self.date = date
        isLunar = arguments.has("lunar")
        isLeap = arguments.has("leap")
        kind = try arguments.choice("kind", of: Self.kinds) ?? kind
        repeats = try arguments.choice("repeat", of: Self.repeatWords) ?? repeats
        leapPolicy = try arguments.choice("leap-policy", of: Self.leapPolicies) ?? leapPolicy
        day30Policy = try arguments.choice("day30", of: Self.day30Policies) ?? day30Policy
        feb29Policy = try arguments.choice("feb29", of: Self.feb29Policies) ?? feb29Policy
        guard let text = arguments.value("on") else { return }
        do throws(Complaint) {
            on = try Complaint.day(text)
        } catch {
            throw .invalidValue(option: "on", value: text, expected: "a date of the form yyyy-MM-dd")
        }
    }
}
