import Almanac
import Replica

extension DdayDraft: FormDraft {
    public var encoded: String {
        JSON.object([
            JSONMember("title", .string(title)), JSONMember("kind", .string(kind.stored)),
            JSONMember("lunar", .bool(isLunar)), JSONMember("date", .string(date)),
            JSONMember("pinned", .bool(isPinned)), JSONMember("repeat", .string(repeats.stored)),
            JSONMember("leapPolicy", .string(leapPolicy.stored)),
            JSONMember("day30Policy", .string(day30Policy.stored)),
            JSONMember("mar1", .bool(feb29Policy == .mar1)), JSONMember("group", .string(group)),
            JSONMember("note", .string(note)), JSONMember("reminders", reminders.json),
            JSONMember("image", image.map { JSON.string($0) } ?? .null), JSONMember("crop", crop ?? .null),
            JSONMember("style", .string(style)),
        ]).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        title = json["title"]?.string ?? ""
        kind = Dday.Kind(stored: json["kind"]?.string)
        isLunar = json["lunar"]?.bool ?? false
        date = json["date"]?.string ?? ""
        // Older versions kept the leap month beside the text.
        if json["leapMonth"]?.bool == true { date = "윤" + date }
        isPinned = json["pinned"]?.bool ?? false
        repeats = Recurrence.Repeats(stored: json["repeat"]?.string)
        leapPolicy = Recurrence.LeapPolicy(stored: json["leapPolicy"]?.string)
        day30Policy = Recurrence.Day30Policy(stored: json["day30Policy"]?.string)
        feb29Policy = json["mar1"]?.bool == true ? .mar1 : .feb28
        group = json["group"]?.string ?? ""
        note = json["note"]?.string ?? ""
        reminders = Reminders(json["reminders"])
        image = json["image"]?.string
        if let crop = json["crop"], !crop.isNull { self.crop = crop }
        style = json["style"]?.string ?? ""
    }
}
