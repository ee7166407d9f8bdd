import Almanac
import Replica

extension TripDraft: FormDraft {
    public var encoded: String {
        var members = [
            JSONMember("title", .string(title)), JSONMember("concept", .string(concept)),
            JSONMember("start", .optional(pick.days?.first.text)), JSONMember("end", .optional(pick.days?.last.text)),
            JSONMember("budget", .string(budget)), JSONMember("currency", .string(currency)),
            JSONMember("rates", .string(rates)),
        ]
        for field in cover?.fields ?? [] { members.append(JSONMember(field.name, field.value)) }
        return JSON.object(members).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        title = json["title"]?.string ?? ""
        concept = json["concept"]?.string ?? ""
        if let first = Day(json["start"]), let last = Day(json["end"]) { pick = DayRangePick(TripDays(first, last)) }
        budget = json["budget"]?.string ?? ""
        currency = json["currency"]?.string ?? currency
        rates = json["rates"]?.string ?? ""
        cover = TripCover(json["cover"], crop: json["crop"])
    }
}
