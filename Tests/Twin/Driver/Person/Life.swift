import Replica

/// Rows of a life with something of every collection, under ids that paths name. Its today is 2027-01-15.
enum Life {
    static let wide = String(repeating: "ab", count: 32)
    static let tall = String(repeating: "cd", count: 32)
    /// Records as they are stored, by their keys.
    static let rows: [(String, String)] = days + todos + pages + trips + others

    private static let days = [
        day("D1", "엄마 생신", "1961-01-20", ["calendar": "lunar", "repeat": "yearly", "reminders": [0, 3]]),
        day("D2", "새 학기", "2027-03-02", ["group": "학교", "note": "서울 🏫\n둘째 줄"]),
        day("D3", "이사 가는 날", "2027-01-15", ["image": .string(wide), "crop": crop]),
        day("D4", "사귄 날", "2019-02-28", ["kind": "countup", "pinned": true]),
        day("D5", "윤달 제사", "2017-05-15", ["calendar": "lunar", "leapMonth": true, "repeat": "yearly"]),
        day("D6", "ひな祭り", "2028-02-29", ["repeat": "yearly", "feb29Policy": "march1"]),
    ]
    private static let todos = [
        row("todo", "W1", ["text": "우체국 들르기", "day": "2027-01-15", "rank": "10", "created": "2027-01-15"]),
        row(
            "todo", "W2",
            ["text": "buy milk", "day": "2027-01-15", "rank": "20", "time": "09:30", "created": "2027-01-14"]),
        row(
            "todo", "W3",
            [
                "text": "영수증 챙기기", "day": "2027-01-15", "rank": "30", "created": "2027-01-15", "image": .string(wide),
                "crop": crop,
            ]),
        row(
            "todo", "W4",
            ["text": "지난 일", "day": "2027-01-10", "rank": "10", "done": true, "doneAt": "2027-01-10T10:00"]),
        row("series", "R", ["repeat": "daily", "text": "물 마시기", "time": "08:00", "reminder": 10]),
        row(
            "todo", "R20270115",
            ["text": "물 마시기", "day": "2027-01-15", "series": "R", "slot": "2027-01-15", "created": "2027-01-14"]),
    ]
    private static let pages = [
        row(
            "page", "P",
            [
                "day": "2026-10-10", "opens": "2026-11-10", "created": "2026-10-10", "title": "서랍을 비운 아침",
                "text": "오래된 영수증을 버렸다.", "emotion": "refreshed",
            ]),
        row(
            "page", "Q",
            [
                "day": "2027-01-14", "opens": "2027-02-14", "created": "2027-01-14", "title": "봉해 둔 말",
                "text": "한 달 뒤에.",
                "emotion": "calm",
            ]),
        row("page", "P2", ["day": "2026-01-15", "opens": "2026-02-15", "text": "한 해 전 오늘", "emotion": "happy"]),
        row("comment", "C", ["page": "P", "day": "2026-12-20", "text": "그때는 몰랐던 말"]),
    ]
    private static let trips = [
        row(
            "trip", "T",
            [
                "title": "제주 한 바퀴", "start": "2027-01-14", "end": "2027-01-17", "concept": "버스로만",
                "budget": ["amount": 850_000, "currency": "KRW"],
            ]),
        row(
            "trip", "A",
            [
                "title": "도쿄 골목", "start": "2026-05-08", "end": "2026-05-10",
                "budget": ["amount": 90_000, "currency": "JPY"],
            ]),
        row(
            "expense", "B",
            ["trip": "A", "kind": "meals", "title": "라멘", "amount": 1_200, "currency": "USD", "day": "2026-05-09"]),
        row(
            "expense", "E",
            ["trip": "T", "kind": "meals", "title": "고기국수", "amount": 22_000, "currency": "KRW", "day": "2027-01-15"]),
        row(
            "tripnote", "N",
            [
                "trip": "T", "day": "2027-01-14", "title": "젖은 흙", "text": "말없이 걸었다.",
                "images": [.string(wide), .string(tall)],
            ]),
        row(
            "stop", "S1",
            ["trip": "T", "name": "월정리", "day": "2027-01-15", "rank": "10", "lat": 33.5563, "lon": 126.7958]),
        row(
            "stop", "S2",
            [
                "trip": "T", "name": "비자림", "day": "2027-01-15", "rank": "20", "time": "14:00", "lat": 33.4909,
                "lon": 126.811,
            ]),
        row("packing", "K1", ["trip": "T", "text": "신분증", "rank": "10"]),
        row("packing", "K2", ["trip": "T", "text": "우산", "rank": "20", "done": true]),
    ]
    private static let others = [
        row("subscription", "V", ["address": "https://calendar.example/a.ics", "name": "동네 축구", "tone": "pine"]),
        row("setting", "app", ["language": "system", "alarm": "09:00"]),
        row("gift", "G", ["what": "of a newer version"]),
    ]
    private static let crop: JSON = ["ratio": "4:3", "x": 0.5, "y": 0.25, "zoom": 1.5, "width": 640, "height": 480]

    /// The addresses of screens; ids and days are those above.
    static let paths = [
        "/", "/days", "/days/new", "/days/D1", "/days/D3", "/days/D1/edit", "/days/D3/share", "/calendar",
        "/calendar/2027-01-15", "/calendar/2027", "/todos/W1", "/todos/W3/photo", "/pages", "/pages/write",
        "/pages/2026-10-10", "/pages/2027-01-14", "/pages/P/edit", "/pages/insights", "/pages/insights/2026",
        "/pages/insights/2026-10", "/pages/music", "/pages/music/calm", "/trips", "/trips/new", "/trips/import",
        "/trips/T",
        "/trips/T/2027-01-15", "/trips/T/edit", "/trips/A/edit", "/trips/T/2027-01-15/add",
        "/trips/T/2027-01-15/search",
        "/stops/S1", "/trips/T/money", "/trips/A/money", "/trips/T/money/2027-01-15", "/trips/T/money/add",
        "/trips/T/money/2027-01-15/add", "/expenses/E", "/trips/T/packing", "/trips/T/2027-01-14/diary",
        "/trips/T/2027-01-15/diary", "/trips/T/2027-01-14/diary/" + wide, "/trips/T/take", "/search", "/settings",
        "/settings/licences", "/settings/import", "/settings/lock", "/settings/trash", "/settings/sync",
        "/settings/calendars", "/settings/widgets", "/settings/channels", "/settings/subscriptions", "/join#token",
        "/invited#token", "/nothing",
    ]

    private static func day(_ id: String, _ title: String, _ date: String, _ more: Fields) -> (String, String) {
        let kind: JSON = more.members.first { $0.0 == "kind" }?.1 ?? "countdown"
        let plain: [(String, JSON)] = [
            ("title", .string(title)), ("kind", kind), ("date", .string(date)), ("created", "2026-01-01"),
        ]
        return row("dday", id, plain + more.members.filter { $0.0 != "kind" })
    }

    private static func row(_ collection: String, _ id: String, _ fields: Fields) -> (String, String) {
        row(collection, id, fields.members)
    }

    private static func row(_ collection: String, _ id: String, _ fields: [(String, JSON)]) -> (String, String) {
        var record = Replica(clock: HybridClock(device: 7))
        let key = RecordKey(collection: collection, id: id)
        _ = record.write(fields.map { Edit(key, $0.0, $0.1) }, now: 1_767_225_600_000)
        return (key.text, record.record(key)!.json.text)
    }

    private struct Fields: ExpressibleByDictionaryLiteral {
        var members: [(String, JSON)]
        init(dictionaryLiteral elements: (String, JSON)...) { members = elements }
    }
}
