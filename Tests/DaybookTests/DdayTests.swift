import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A D-day")
struct DdayTests {
    static let today = Day(year: 2026, month: 11, day: 21)!

    @Test(
        "shows days until and since",
        arguments: [
            (Dday.Kind.countdown, "2026-11-21", DayNumber.dDay), (.countdown, "2026-11-22", .before(1)),
            (.countdown, "2026-12-25", .before(34)), (.countdown, "2026-11-20", .after(1)),
            (.countdown, "0001-01-01", .after(739_940)), (.count, "2026-11-21", .count(1)),
            (.count, "2026-11-20", .count(2)),
            (.count, "2024-03-02", .count(995)), (.count, "2026-11-22", .before(1)),
        ])
    func number(kind: Dday.Kind, date: String, expected: DayNumber) throws {
        let dday = Dday(id: "a", title: "t", kind: kind, date: try Day.parse(date))
        #expect(dday.number(on: Self.today) == expected)
    }

    @Test("with a date that cannot be read keeps its title and shows no number")
    func unreadable() {
        var replica = Replica(clock: HybridClock(device: 1))
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        _ = replica.write([Edit(key, "title", "생신"), Edit(key, "date", "someday"), Edit(key, "kind", "moon")], now: 1)
        let dday = Dday(replica.record(key)!)
        #expect(dday.title == "생신")
        #expect(dday.kind == .countdown)
        #expect(dday.date == nil)
        #expect(dday.number(on: Self.today) == nil)
    }
}

@Suite("A draft")
struct DdayDraftTests {
    let today = DdayTests.today

    @Test(
        "needs a title that can be seen",
        arguments: ["", "   ", "\u{3000}", "\n\t", "\u{200B}\u{FEFF}", "\u{3164}", "\u{200F}"])
    func blank(title: String) {
        #expect(DdayDraft(title: title, date: "2026-12-25").titleProblem == .missing)
    }

    @Test("takes emoji, right-to-left text and 200 characters, and refuses 201")
    func length() {
        #expect(DdayDraft(title: "👨‍👩‍👧‍👦").titleProblem == nil)
        #expect(DdayDraft(title: "عيد ميلاد").titleProblem == nil)
        #expect(DdayDraft(title: String(repeating: "👨‍👩‍👧‍👦", count: 200)).titleProblem == nil)
        #expect(DdayDraft(title: String(repeating: "가", count: 201)).titleProblem == .tooLong(count: 201))
        #expect(DdayDraft(title: String(repeating: "a", count: 10_000)).titleProblem == .tooLong(count: 10_000))
    }

    @Test("writes trimmed, normal values")
    func fields() throws {
        let draft = DdayDraft(title: "  엄마\n생신 ", kind: .count, date: "2026. 1. 2")
        let fields = try #require(draft.fields(today: today))
        #expect(fields.map { $0.name } == ["title", "kind", "date"])
        #expect(fields.map { $0.value } == [.string("엄마 생신"), .string("count"), .string("2026-01-02")])
        #expect(DdayDraft(title: "a", date: "2026-02-30").fields(today: today) == nil)
    }

    @Test("comes back as it was put away", arguments: ["", "엄마 \"생신\"\n\\", "🎂", "\u{0}"])
    func kept(title: String) {
        let draft = DdayDraft(title: title, kind: .count, date: "내일?")
        #expect(DdayDraft(kept: draft.kept) == draft)
        #expect(DdayDraft(kept: "rubbish") == nil)
    }
}
