import Almanac
import Replica
import Testing

@testable import Daybook

/// Records, written in the fields that are stored.
struct Records {
    var replica = Replica(clock: HybridClock(device: 1))

    mutating func put(_ collection: String, _ id: String, _ fields: KeyValuePairs<String, JSON>) {
        let key = RecordKey(collection: collection, id: id)
        _ = replica.write(fields.map { Edit(key, $0.key, $0.value) }, now: 1_700_000_000_000)
    }

    mutating func dday(
        _ id: String, _ date: String, before: [Int64], milestones: Bool = false, more: [String: JSON] = [:]
    ) {
        put("dday", id, ["title": "엄마 생신", "date": .string(date)])
        put(
            "dday", id,
            ["reminders": ["before": .array(before.map { .int($0) }), "milestones": .bool(milestones), "time": 540]])
        for (field, value) in more { put("dday", id, [field: value]) }
    }
}

@Suite("The plan of reminders")
struct ReminderPlanTests {
    /// 2026-11-23, 12:00 in Seoul.
    private let now: Int64 = 1_795_402_800_000

    private func plan(_ records: Records, _ zone: ZoneOffsets = .seoul, now: Int64? = nil) -> ReminderPlan {
        ReminderPlan(records.replica, zone: zone, since: now ?? self.now, now: now ?? self.now)
    }

    /// Local day and time, and the name, of all.
    private func lines(_ records: Records, _ zone: ZoneOffsets = .seoul, now: Int64? = nil) -> [String] {
        plan(records, zone, now: now).notices.map { notice in
            let (day, minutes) = zone.local(at: notice.at)
            return "\(day.text) \(ClockTime.text(minutes)) \(notice.name)"
        }
    }

    @Test(
        "a D-day is told on the day and before, by its calendar and its policies",
        arguments: [
            (
                "2026-12-24", [0, 7], [:],
                ["2026-12-17 09:00 dday/a/2026-12-24/7", "2026-12-24 09:00 dday/a/2026-12-24/0"]
            ),
            // 음력 10월 20일 of 2026 is 28 November.
            (
                "1961-10-20", [0], ["calendar": "lunar", "repeat": "yearly"],
                ["2026-11-28 09:00 dday/a/2026-11-28/0"]
            ),
            ("1990-12-31", [30], ["repeat": "yearly"], ["2026-12-01 09:00 dday/a/2026-12-31/30"]),
            (
                "2026-08-31", [0], ["repeat": "monthly"],
                ["2026-11-30 09:00 dday/a/2026-11-30/0", "2026-12-31 09:00 dday/a/2026-12-31/0"]
            ),
            ("2026-12-24", [0], ["archived": true], []), ("2026-12-24", [0], ["deleted": true], []),
            ("2026-12-24", [], [:], []), ("2025-01-01", [0, 1], [:], []),
        ] as [(String, [Int64], [String: JSON], [String])])
    func days(date: String, before: [Int64], more: [String: JSON], expected: [String]) {
        var records = Records()
        records.dday("a", date, before: before, more: more)
        #expect(lines(records) == expected)
    }

    @Test(
        "29 February is told on the day that its policy gives",
        arguments: [("feb28", "2027-02-28"), ("mar1", "2027-03-01")])
    func leapDay(policy: String, expected: String) throws {
        var records = Records()
        records.dday("a", "2024-02-29", before: [0], more: ["repeat": "yearly", "feb29Policy": .string(policy)])
        let inFebruary = ZoneOffsets.seoul.moment(try day("2027-02-01"), minutes: 0)
        #expect(lines(records, now: inFebruary) == ["\(expected) 09:00 dday/a/\(expected)/0"])
    }

    @Test("the milestones of a count are told, each once")
    func milestones() {
        var records = Records()
        records.dday("a", "2026-09-01", before: [0, 1], milestones: true, more: ["kind": "count"])
        #expect(lines(records) == ["2026-12-09 09:00 dday/a/2026-12-09/m"])
    }

    @Test("a to-do is told its minutes before, on the day before too, and not when it is done")
    func todos() {
        var records = Records()
        records.put("todo", "a", ["text": "빵", "day": "2026-11-24", "time": "00:20", "reminder": 30])
        records.put("todo", "b", ["text": "약", "day": "2026-11-24", "time": "18:00", "reminder": 0])
        records.put("todo", "c", ["text": "끝", "day": "2026-11-24", "time": "18:00", "reminder": 0, "done": true])
        records.put("todo", "d", ["text": "말없이", "day": "2026-11-24", "time": "18:00"])
        records.put("todo", "e", ["text": "언제든", "day": "2026-11-24", "reminder": 0])
        #expect(
            lines(records) == [
                "2026-11-23 23:50 todo/a/2026-11-24/1430", "2026-11-24 18:00 todo/b/2026-11-24/1080",
            ])
        let first = plan(records).notices[0]
        #expect(first.until == ZoneOffsets.seoul.moment(first.day, minutes: 2880))
        #expect(first.actions == [.done])
        #expect(plan(records).notices[1].actions == [.done, .tomorrow])
    }

    @Test("to-dos that a series will make are told as if they were made, also where no device was opened for days")
    func series() {
        var records = Records()
        records.put("series", "s", ["repeat": "daily", "text": "약", "time": "08:00", "reminder": 0])
        records.put(
            "todo", "s20261118",
            ["text": "약", "day": "2026-11-18", "slot": "2026-11-18", "series": "s", "time": "08:00", "reminder": 0])
        let all = lines(records)
        #expect(all.first == "2026-11-23 08:00 todo/s20261123/2026-11-23/480")
        #expect(all.count == 61)
        #expect(Set(all).count == 61)
        records.put("series", "s", ["ended": true])
        #expect(lines(records).isEmpty)
    }

    @Test("the daily alarm counts open to-dos of its day, with ones that series will make, and is silent on empty days")
    func alarm() {
        var records = Records()
        records.put("setting", "person", ["alarm": ["on": true, "time": "08:30"]])
        records.put("todo", "a", ["text": "빵", "day": "2026-11-23"])
        records.put("todo", "b", ["text": "끝", "day": "2026-11-25", "done": true])
        records.put("todo", "c", ["text": "주마다", "day": "2026-11-26", "slot": "2026-11-26", "series": "s"])
        records.put("series", "s", ["repeat": "weekly 4", "text": "주마다"])
        let found = plan(records)
        let weekly = found.notices.filter { $0.day.text == "2026-12-03" }
        #expect(found.notices.first?.occasion == .openTodos(1))
        #expect(found.openToday == 1)
        #expect(!found.notices.contains { $0.day.text == "2026-11-25" })
        #expect(weekly.map(\.occasion) == [.openTodos(1)])
    }

    @Test("pages that open are told together, and pages read or never sealed are not")
    func opened() {
        var records = Records()
        for (id, written, opens, read) in [
            ("a", "2026-10-24", "2026-11-24", false), ("b", "2026-09-24", "2026-11-24", false),
            ("c", "2026-10-25", "2026-11-25", true), ("d", "2026-11-23", "2026-11-23", false),
            ("e", "2026-10-26", "2026-11-26", false),
        ] {
            records.put("page", id, ["day": .string(written), "opens": .string(opens), "title": "비밀", "text": "비밀"])
            if read { records.put("page", id, ["read": true]) }
        }
        #expect(lines(records) == ["2026-11-24 09:00 opened/2026-11-24", "2026-11-26 09:00 opened/2026-11-26"])
        let words = ReminderWords(.english, .american)
        #expect(
            plan(records).notices.map { words.text(of: $0).body } == [
                "2 pages have opened", "A page from a month ago has opened",
            ])
        #expect(plan(records).notices.map(\.path) == ["/pages", "/pages/2026-10-26"])
    }

    @Test("a page that is not written is told of where that is chosen, until it is")
    func unwritten() {
        var records = Records()
        #expect(lines(records).isEmpty)
        records.put("setting", "person", ["pageAlarm": ["on": true, "time": "22:00"]])
        #expect(lines(records).first == "2026-11-22 22:00 page/2026-11-22")
        records.put("page", "a", ["day": "2026-11-23", "opens": "2026-12-23"])
        #expect(!lines(records).contains { $0.contains("page/2026-11-23") })
        #expect(lines(records).contains("2026-11-24 22:00 page/2026-11-24"))
    }

    @Test("a trip is told on the evening before")
    func trips() {
        var records = Records()
        records.put("trip", "a", ["title": "부산", "start": "2026-11-30", "end": "2026-12-02"])
        records.put("trip", "b", ["title": "지난", "start": "2026-11-30", "end": "2026-12-02", "archived": true])
        #expect(lines(records) == ["2026-11-29 18:00 trip/a/2026-11-30"])
        records.put("setting", "person", ["tripAlarm": ["on": false]])
        #expect(lines(records).isEmpty)
    }

    @Test("in a zone with summer time nine in the morning stays nine in the morning")
    func summerTime() throws {
        var records = Records()
        records.dday("a", "2026-10-24", before: [0])
        records.dday("b", "2026-10-25", before: [0])
        let october = ZoneOffsets.berlin.moment(try day("2026-10-20"), minutes: 0)
        let moments = plan(records, .berlin, now: october).notices.map(\.at)
        #expect(moments[1] - moments[0] == 25 * 3_600_000)
        #expect(plan(records, .berlin, now: october).notices[0].until == moments[0] + 15 * 3_600_000)
    }

    @Test("at 00:00 it is the new day's, also where that day begins at one")
    func midnight() throws {
        var records = Records()
        records.put("todo", "a", ["text": "자정", "day": "2026-04-24", "time": "00:00", "reminder": 0])
        let before = ZoneOffsets.cairo.moment(try day("2026-04-23"), minutes: 600)
        let notice = try #require(plan(records, .cairo, now: before).notices.first)
        #expect(notice.at == 1_776_981_600_000)
        #expect(ZoneOffsets.cairo.local(at: notice.at) == (try day("2026-04-24"), 60))
        #expect(ZoneOffsets.cairo.local(at: notice.at - 1).day == (try day("2026-04-23")))
    }

    @Test("the fields that it names are all that it reads")
    func fields() {
        var records = Records()
        records.dday(
            "a", "1961-10-20", before: [0, 3], more: ["calendar": "lunar", "repeat": "yearly", "note": "긴 글"])
        records.put("todo", "b", ["text": "약", "day": "2026-11-24", "time": "18:00", "reminder": 0, "image": "x"])
        records.put("page", "c", ["day": "2026-10-24", "opens": "2026-11-24", "title": "비밀", "text": "비밀"])
        records.put("trip", "d", ["title": "부산", "start": "2026-11-30", "end": "2026-12-02", "concept": "바다"])
        var few = Replica(clock: HybridClock(device: 1))
        for (collection, fields) in ReminderPlan.fields {
            for record in records.replica.records(in: collection.rawValue) {
                _ = few.receive(record.changes.filter { fields.contains($0.field) }, now: now)
            }
        }
        let found = ReminderPlan(few, zone: .seoul, since: now, now: now).notices
        let words = ReminderWords(.korean, .american)
        #expect(found.map(\.name) == plan(records).notices.map(\.name))
        #expect(found.map { words.text(of: $0).title } == plan(records).notices.map { words.text(of: $0).title })
        #expect(found.count == 5)
        #expect(!found.contains { "\($0)".contains("비밀") })
    }

    @Test("notices missed since a moment are planned, too")
    func missed() {
        var records = Records()
        records.dday("a", "2026-11-20", before: [0])
        #expect(lines(records).isEmpty)
        let plan = ReminderPlan(records.replica, zone: .seoul, since: now - 4 * 86_400_000, now: now)
        #expect(plan.notices.map(\.name) == ["dday/a/2026-11-20/0"])
        #expect(plan.notices[0].until < now)
    }

    @Test("an answer says the same in every language", arguments: Language.allCases)
    func words(language: Language) {
        var records = Records()
        records.dday("a", "2026-11-24", before: [0, 1])
        records.put("trip", "a", ["title": "부산", "start": "2026-11-30", "end": "2026-12-02"])
        records.put("todo", "b", ["text": "약", "day": "2026-11-24", "time": "18:00", "reminder": 0])
        let words = ReminderWords(language, .american)
        let texts = plan(records).notices.map { words.text(of: $0) }.map { "\($0.title)|\($0.body)" }
        let expected: [Language: [String]] = [
            .korean: ["엄마 생신|‘엄마 생신’까지 1일 남았어요", "엄마 생신|오늘은 ‘엄마 생신’", "약|18:00", "부산|내일 떠나요"],
            .english: [
                "엄마 생신|“엄마 생신” is tomorrow", "엄마 생신|Today: “엄마 생신”", "약|6:00 PM", "부산|Your trip starts tomorrow",
            ],
            .japanese: ["엄마 생신|「엄마 생신」まであと1日", "엄마 생신|今日は「엄마 생신」", "약|18:00", "부산|明日から旅行です"],
        ]
        #expect(texts == expected[language])
    }
}
