import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A form changes only the fields changed in it")
struct FormChangesTests {
    private let photo = String(repeating: "0f", count: 32)

    /// A record as it was when the form was opened, and as another window has changed it since.
    private func record(
        _ collection: String, _ fields: [Todo.FieldValue], then changes: [Todo.FieldValue] = []
    ) -> (opened: Record, stored: Record) {
        var replica = Replica(clock: HybridClock(device: 1))
        let key = RecordKey(collection: collection, id: "1")
        _ = replica.write(Edit.of(key, fields), now: 1)
        let opened = replica.record(key)!
        _ = replica.write(Edit.of(key, changes), now: 2)
        return (opened, replica.record(key)!)
    }

    private func fields(_ edits: [Edit]) -> [String] { edits.map(\.field) }

    @Test("an expense: its amount with its currency, even where the currency was changed elsewhere")
    func expense() {
        let (opened, stored) = record(
            "expense", [("trip", "T"), ("kind", "meals"), ("title", "커피"), ("amount", 3000), ("currency", "KRW")],
            then: [("kind", "shopping"), ("title", "빵"), ("currency", "JPY")])
        let original = ExpenseDraft(Expense(opened)!)
        var draft = original
        #expect(draft.edits(of: stored, since: original) == [])
        draft.amount = "4000"
        let edits = draft.edits(of: stored, since: original)
        #expect(edits.map { "\($0.field) \($0.value.text)" } == ["amount 4000", "currency \"KRW\""])
    }

    @Test("an expense in a currency that only a newer version knows: the amount, and nothing else")
    func unreadable() {
        let (opened, stored) = record(
            "expense", [("trip", "T"), ("kind", "meals"), ("amount", 3000), ("currency", "?")], then: [("title", "빵")])
        let original = ExpenseDraft(Expense(opened)!)
        var draft = original
        draft.amount = "5"
        draft.currency = "USD"
        #expect(fields(draft.edits(of: stored, since: original)) == ["amount", "currency"])
    }

    @Test("a trip: its photo with its crop")
    func trip() {
        let (opened, stored) = record(
            "trip",
            [("title", "제주"), ("start", "2026-11-21"), ("end", "2026-11-22"), ("cover", .string(photo))],
            then: [("title", "겨울 제주"), ("crop", ["zoom": 2]), ("archived", true)])
        let original = TripDraft(Trip(opened))
        var draft = original
        draft.cover = .drawn(.sea)
        #expect(fields(draft.edits(of: stored, Trip(stored), since: original)) == ["cover", "crop"])
        draft = original
        draft.rates = "USD 1400"
        #expect(fields(draft.edits(of: stored, Trip(stored), since: original)) == ["rates"])
    }

    @Test("a stop: its address of the road or the lot, its point with its link")
    func stop() {
        let (opened, stored) = record(
            "stop", [("trip", "T"), ("name", "비자림"), ("lotAddress", "평대리 3164-1"), ("lat", 33.49), ("lon", 126.81)],
            then: [("name", "비자숲"), ("memo", "천년"), ("url", "https://map.naver.com/p/1")])
        let original = StopDraft(Stop(opened)!)
        var draft = original
        #expect(draft.edits(of: stored, Stop(stored)!, since: original) == [])
        draft.address = "비자숲길 55"
        #expect(fields(draft.edits(of: stored, Stop(stored)!, since: original)) == ["address", "lotAddress"])
        draft = original
        draft.location = "33.5, 126.9"
        #expect(fields(draft.edits(of: stored, Stop(stored)!, since: original)) == ["lat", "lon"])
        draft = original
        draft.isMustSee = true
        #expect(fields(draft.edits(of: stored, Stop(stored)!, since: original)) == ["mustSee"])
    }

    @Test("a D-day: its date with its calendar, each rule for itself, and a note that a newer version lets be longer")
    func dday() {
        let long = String(repeating: "가", count: Int(Dday.noteLimit) + 1)
        let (opened, stored) = record(
            "dday",
            [
                ("title", "시험"), ("kind", "countdown"), ("calendar", "solar"), ("date", "2026-12-03"),
                ("repeat", "none"), ("note", .string(long)), ("image", .string(photo)),
            ], then: [("title", "기말시험"), ("group", "학교"), ("crop", ["zoom": 2])])
        func changed(_ change: (inout DdayDraft) -> Void) -> [String] {
            let original = DdayDraft(Dday(opened))
            var draft = original
            change(&draft)
            return fields(
                draft.edits(of: stored, since: original, today: TripDevice.today, order: .yearFirst))
        }
        #expect(changed { _ in } == [])
        #expect(changed { $0.note = "" } == ["note"])
        #expect(changed { $0.date = "2026-12-04" } == ["date", "leapMonth"])
        #expect(changed { $0.repeats = .yearly } == ["repeat"])
        #expect(changed { $0.image = nil } == ["image", "crop"])
    }

    @Test("a to-do: its time with its reminder")
    func todo() {
        let (opened, stored) = record(
            "todo", [("text", "우유"), ("day", "2026-11-21"), ("time", "09:30"), ("reminder", 10)],
            then: [("text", "우유 사기"), ("reminder", .null)])
        let original = TodoDraft(Todo(opened, today: TripDevice.today), rule: nil)
        func changed(_ change: (inout TodoDraft) -> Void) -> [String] {
            var draft = original
            change(&draft)
            return fields(draft.edits(of: stored, since: original, today: TripDevice.today))
        }
        #expect(changed { _ in } == [])
        #expect(changed { $0.time = 600 } == ["time", "reminder"])
        #expect(changed { $0.isDone = true } == ["done", "doneAt"])
        #expect(changed { $0.text = " 우유 \n" } == [])
    }
}
