import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The forms of a trip")
struct TripFormTests {
    @Test("make a stop where its day and time put it")
    func newStop() {
        var desk = TripDesk()
        desk.trip("T", from: 0, days: 2)
        func add(_ id: String, _ time: Int32?) {
            var draft = StopDraft(Place(name: " 곳 "), on: desk.day(0))
            draft.time = time
            let empty = Stop(id: id, trip: "T", place: Place(name: ""), day: nil)
            desk.write(StopOrder.adding(draft.stop(empty)!, among: desk.shown("T", 0)))
        }
        add("1", 600)
        add("2", nil)
        add("3", 540)
        add("4", 600)
        add("5", nil)
        #expect(desk.ids("T", 0) == ["3", "1", "2", "4", "5"])
        #expect(desk.shown("T", 0)[0].value.place.name == "곳")
    }

    @Test("change a stop by what differs, on its day or on another")
    func changedStop() throws {
        var desk = TripDesk()
        desk.trip("T", from: 0, days: 2)
        desk.stop("1", "T", 0, "09:00", minutes: 30)
        desk.stop("2", "T", 0, "11:00")
        desk.stop("3", "T", 1, "10:00")
        let old = try #require(desk.index.stops.part(id: "1")).value
        var draft = StopDraft(old)
        #expect(StopOrder.changing(old, to: draft.stop(old)!, among: desk.shown("T", 0)).isEmpty)
        draft.memo = "메모"
        draft.minutes = nil
        var edits = StopOrder.changing(old, to: draft.stop(old)!, among: desk.shown("T", 0))
        #expect(edits.map(\.field) == ["memo", "time", "minutes"])
        draft.day = desk.day(1)
        draft.time = 660
        edits = StopOrder.changing(old, to: draft.stop(old)!, among: desk.shown("T", 1))
        desk.write(edits)
        #expect(desk.ids("T", 1) == ["3", "1"])
        #expect(desk.ids("T", 0) == ["2"])
        #expect(desk.index.stops.part(id: "1")?.value.memo == "메모")
        draft.day = nil
        draft.time = nil
        let moved = desk.index.stops.part(id: "1")!.value
        desk.write(StopOrder.changing(moved, to: draft.stop(moved)!, among: []))
        #expect(desk.ids("T", 1) == ["3"])
        #expect(desk.index.stops.part(id: "1")?.value.time == nil)
    }

    @Test("say what is missing or too long, and keep drafts as they are")
    func drafts() {
        let desk = TripDesk()
        var place = Place(name: "비자림", point: GeoPoint(latitude: 33.491, longitude: 126.811))
        place.category = PlaceCategory(.sight, label: "숲")
        var stop = StopDraft(place, on: desk.day(0))
        stop.time = 600
        stop.minutes = 30
        stop.isMustSee = true
        stop.memo = " 쓰는 중 "
        #expect(StopDraft(kept: stop.kept) == stop)
        #expect(StopDraft(kept: "x") == nil)
        let empty = Stop(id: "1", trip: "T", place: Place(name: ""), day: nil)
        stop.memo = String(repeating: "가", count: 2_001)
        #expect(stop.memoProblem == .tooLong(limit: 2_000, count: 2_001))
        #expect(stop.stop(empty) == nil)
        stop.memo = ""
        stop.place.name = " "
        #expect(stop.nameProblem == .missing)
        #expect(stop.stop(empty) == nil)

        var expense = ExpenseDraft(on: desk.day(0), currency: Currency(code: "USD")!)
        #expect(expense.money == .failure(.missing))
        #expect(expense.expense(id: "1", trip: "T") == nil)
        expense.amount = "12.5"
        expense.title = " 점심 "
        expense.kind = .tickets
        #expect(ExpenseDraft(kept: expense.kept) == expense)
        let made = expense.expense(id: "1", trip: "T")
        #expect(made?.money?.text == "$12.50")
        #expect(made?.title == "점심")
        #expect(ExpenseDraft(made!).amount == "12.50")
        expense.currency = "달러"
        #expect(expense.money == .failure(.malformed))
        #expect(ExpenseDraft(kept: "1") == nil)
    }
}
