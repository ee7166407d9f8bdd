import Almanac
import Replica

extension DdayRequest {
    /// Reads one JSON object. Missing members keep their defaults, except `date`, which is required; `today` replaces
    /// `on`.
    init(json text: String, today: Day) throws(Complaint) {
        let value: JSON
        do {
            value = try JSON.parse(text)
        } catch {
            throw Complaint("not JSON, at byte \(error.offset)")
        }
        guard let members = value.object else { throw Complaint("not a JSON object") }
        self.init(on: today)
        var hasDate = false
        for member in members {
            switch member.key {
            case "date":
                date = try Self.string(member)
                hasDate = true
            case "kind": kind = try Self.choice(member, Self.kinds)
            case "calendar": isLunar = try Self.choice(member, ["solar": false, "lunar": true])
            case "leap":
                guard let flag = member.value.bool else { throw Complaint("leap: expected true or false") }
                isLeap = flag
            case "repeat": repeats = try Self.choice(member, Self.repeatWords)
            case "leapPolicy": leapPolicy = try Self.choice(member, Self.leapPolicies)
            case "day30": day30Policy = try Self.choice(member, Self.day30Policies)
            case "feb29": feb29Policy = try Self.choice(member, Self.feb29Policies)
            case "on":
                do throws(Complaint) {
                    on = try Complaint.day(Self.string(member))
                } catch {
                    throw Complaint("on: \(error)")
                }
            default: throw Complaint("unknown member \(member.key)")
            }
        }
        guard hasDate else { throw Complaint("date is missing") }
    }

    private static func string(_ member: JSONMember) throws(Complaint) -> String {
        guard let text = member.value.string else { throw Complaint("\(member.key): expected a string") }
        return text
    }

    private static func choice<Choice>(
        _ member: JSONMember, _ choices: KeyValuePairs<String, Choice>
    ) throws(Complaint) -> Choice {
        let text = try string(member)
        for (word, choice) in choices where word == text { return choice }
        throw Complaint("\(member.key): expected \(choices.map(\.key).joined(separator: ", "))")
    }
}
