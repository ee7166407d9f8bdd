import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The content of a form")
struct FormDraftTests {
    private static let day = Day(year: 2031, month: 2, day: 3)!
    private static let photo = String(repeating: "0f", count: 32)
    private static let crop: JSON = ["ratio": "4:3", "zoom": 2]

    /// A value's stored properties by name, each as text.
    private func properties(of value: Any) -> [(name: String, text: String)] {
        Mirror(reflecting: value).children.map { ($0.label ?? "", String(reflecting: $0.value)) }
    }

    /// Expects that no property is as in an empty value: a new property has to get a value in this test.
    private func expectFull(_ full: Any, unlike empty: Any) {
        let rest = properties(of: empty)
        #expect(!rest.isEmpty)
        for (one, other) in zip(properties(of: full), rest) {
            #expect(one.text != other.text, "\(one.name) is empty in this test")
        }
    }

    /// Expects that all of a draft is there again after it was stored.
    private func expectStored<Draft: FormDraft>(_ full: Draft) throws {
        let empty = try #require(Draft(encoded: "{}"))
        expectFull(full, unlike: empty)
        let read = try #require(Draft(encoded: full.encoded))
        for (one, other) in zip(properties(of: read), properties(of: full)) {
            #expect(one.text == other.text, "\(one.name) is not stored")
        }
        #expect(Draft(encoded: "[]") == nil && Draft(encoded: "") == nil)
    }

    @Test("of a to-do is all stored")
    func todo() throws {
        var draft = try #require(TodoDraft(encoded: "{}"))
        draft.text = "약 먹기"
        draft.note = "식후\n물과 함께"
        draft.steps = [TodoStep(id: "1", text: "아침", isDone: true, rank: "I")]
        draft.newSteps = "저녁"
        draft.tags = "#건강"
        draft.isDone = true
        draft.isLater = true
        draft.date = "내일"
        draft.time = 461
        draft.reminder = 10
        draft.rule = .weekly(5)
        draft.ruleDay = Self.day
        draft.every = "2"
        draft.ending = .times
        draft.until = "내년 1월 1일"
        draft.times = "열"
        draft.isAfterDone = true
        draft.image = Self.photo
        draft.crop = Self.crop
        try expectStored(draft)
    }

    @Test("of a to-do makes a rule of an interval and an end as typed, and of nothing that cannot be used")
    func repeats() throws {
        let today = try Day.parse("2026-11-21")
        func rule(_ rule: TodoRepeat, _ change: (inout TodoDraft) -> Void) -> String? {
            var draft = TodoDraft(Todo(id: "A", text: "약", day: today), rule: rule)
            change(&draft)
            return draft.rule(on: today, today: today, order: .yearFirst)?.text
        }
        #expect(rule(.daily) { _ in } == "daily")
        #expect(rule(.daily) { $0.every = "3" } == "every 3 2026 11 21")
        #expect(rule(.daily) { $0.every = "３" } == "every 3 2026 11 21")
        #expect(rule(.daily) { $0.isAfterDone = true } == "daily done")
        #expect(rule(.weekly(0b101)) { $0.every = "2" } == "weekly 1 3 by 2 from 2026 11 23")
        #expect(rule(.monthly(21)) { ($0.ending, $0.until) = (.day, "내년 1월 1일") } == "monthly 21 until 2027 1 1")
        #expect(rule(.daily) { ($0.ending, $0.times) = (.times, "10") } == "daily from 2026 11 21 times 10")
        for every in ["", "0", "366", "둘", "-1", "2 3", "99999999999"] {
            #expect(rule(.daily) { $0.every = every } == "daily")
        }
        for times in ["", "0", "1000", "x"] {
            #expect(rule(.daily) { ($0.ending, $0.times) = (.times, times) } == "daily")
        }
        #expect(rule(.daily) { $0.ending = .day } == "daily")
        // A rule that is not touched stays as it is, with its own beginning.
        let stored = [
            "monthly 25 by 3 from 2025 2 25 until 2030 1 1", "weekly 6 from 2026 11 21 times 99", "weekly 6 by 2 done",
        ]
        for text in stored {
            let chosen = try #require(TodoRepeat(text: text))
            #expect(rule(chosen) { _ in } == text)
        }
    }

    @Test(
        "of a to-do of a series that ends after a number of times has those left, this one included",
        arguments: [
            ("daily from 2026 11 17 times 10", "2026-11-23", "6", "daily from 2026 11 23 times 6"),
            ("weekly 6 from 2026 10 24 times 10", "2026-11-24", "6", "weekly 2 from 2026 11 24 times 6"),
            ("monthly 21 by 2 from 2026 7 21 times 3", "2026-11-25", "1", "monthly 25 by 2 from 2026 11 25 times 1"),
            ("weekly 6 from 2026 11 21 times 4", "2026-11-21", "4", "weekly 6 from 2026 11 21 times 4"),
        ])
    func left(text: String, to: String, left: String, moved: String) throws {
        let today = try Day.parse("2026-11-21")
        let other = try Day.parse(to)
        var draft = TodoDraft(Todo(id: "A", text: "약", day: today), rule: TodoRepeat(text: text))
        #expect(draft.times == left)
        func rule(on day: Day) -> String? { draft.rule(on: day, today: today, order: .yearFirst)?.text }
        #expect(rule(on: other) == moved)
        // Another interval does not begin anew, either.
        draft.every = "3"
        #expect(rule(on: today)?.hasSuffix(" 2026 11 21 times \(left)") == true)
        draft.times = "2"
        #expect(rule(on: today)?.hasSuffix("2026 11 21 times 2") == true, "a number that is typed counts from this one")
        // One that was put off alone has those left from the day of its series.
        var todo = Todo(id: "A", text: "약", day: try Day.parse("2027-12-31"))
        todo.slot = today
        #expect(TodoDraft(todo, rule: TodoRepeat(text: text)).times == left)
    }

    @Test(
        "of a to-do that was put off past the day of its rule counts it as that one",
        arguments: [("2026-11-26", "10"), ("2026-11-30", "9"), ("2027-01-28", "1")])
    func putOff(slot: String, left: String) throws {
        var todo = Todo(id: "A", text: "약", day: try Day.parse("2027-02-01"))
        todo.slot = try Day.parse(slot)
        #expect(TodoDraft(todo, rule: TodoRepeat(text: "weekly 1 from 2026 11 23 times 10")).times == left)
    }

    @Test("of a page is all stored, with its photos and the words beside it")
    func page() throws {
        var draft = PageDraft()
        draft.title = "서랍을 비운 아침"
        draft.text = "영수증을 버렸다.\n펜도"
        draft.feeling = .refreshed
        draft.about.tags = "#정리"
        draft.about.place = "우리 집"
        draft.about.weather = "맑음"
        draft.images = [Self.photo]
        expectFull(draft, unlike: PageDraft())
        expectFull(draft.about, unlike: PageAbout())
        let stored = StoredPageDraft(
            id: "A", day: Self.day, opens: Self.day, draft: draft, original: PageDraft(), seconds: 1)
        #expect(try #require(StoredPageDraft(text: stored.text)).draft == draft)
    }

    @Test("of a D-day is all stored, with each of its reminders")
    func dday() throws {
        var draft = DdayDraft()
        draft.title = "엄마 생신"
        draft.kind = .count
        draft.isLunar = true
        draft.date = "윤6.1"
        draft.repeats = .yearly
        draft.leapPolicy = .present
        draft.day30Policy = .next
        draft.feb29Policy = .mar1
        draft.group = "가족"
        draft.isPinned = true
        draft.note = "미역국\n케이크"
        draft.reminders = Reminders(daysBefore: [0, 7], milestones: true, time: 461)
        draft.image = Self.photo
        draft.crop = Self.crop
        draft.style = "photo"
        try expectStored(draft)
        expectFull(draft.reminders, unlike: Reminders())
    }

    @Test("of an expense is all stored")
    func expense() throws {
        var draft = ExpenseDraft(on: Self.day)
        draft.kind = .lodging
        draft.title = "민박"
        draft.amount = "12.5"
        draft.currency = "CHF"
        try expectStored(draft)
    }

    @Test("of a trip is all stored, with the photo on its cover and how it is cropped")
    func trip() throws {
        var draft = TripDraft()
        draft.title = "제주 한 바퀴"
        draft.concept = "버스로만\n걷기"
        draft.pick = DayRangePick(TripDays(Self.day, Self.day.adding(days: 3)!))
        draft.cover = .photo(Self.photo, crop: Self.crop)
        draft.budget = "31415"
        draft.currency = "EUR"
        draft.rates = "USD 0.9"
        try expectStored(draft)
        expectFull(draft.pick, unlike: DayRangePick())
    }

    @Test("of a stop is all stored, also a time after midnight")
    func stop() throws {
        var draft = StopDraft(day: Self.day)
        draft.name = "월정리"
        draft.time = 1500
        draft.length = "1:30"
        draft.memo = "해 질 녘\n사진"
        draft.isMustSee = true
        draft.address = "월정리 33-3"
        draft.location = "33.5, 126.5"
        try expectStored(draft)
    }
}
