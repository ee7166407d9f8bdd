import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The days of a trip")
struct TripDaysTests {
    let desk = TripDesk()

    @Test(
        "are picked tap by tap in either order, and a third tap begins anew",
        arguments: [
            ([25], 25, 25), ([25, 28], 25, 28), ([25, 25], 25, 25), ([25, 23], 23, 25), ([25, 28, 30], 30, 30),
            ([25, 28, 30, 2], 2, 30), ([-400], -400, -400),
        ] as [([Int32], Int32, Int32)])
    func pick(taps: [Int32], first: Int32, last: Int32) {
        var pick = DayRangePick()
        for tap in taps { pick.tap(desk.day(tap)) }
        #expect(pick.days == TripDays(desk.day(first), desk.day(last)))
    }

    @Test("are shown when the picker opens again, until a day is tapped")
    func reopened() {
        var pick = DayRangePick(TripDays(desk.day(1), desk.day(4)))
        #expect(pick.days?.nights == 3)
        pick.tap(desk.day(9))
        #expect(pick.days == TripDays(desk.day(9), desk.day(9)))
        #expect(DayRangePick().days == nil)
    }

    @Test("are counted with their nights, and many ask first")
    func counts() {
        let days = TripDays(desk.day(3), desk.day(0))
        #expect((days.nights, days.count) == (3, 4))
        #expect(days.ordinal(of: desk.day(1)) == 2)
        #expect(days.ordinal(of: desk.day(4)) == nil)
        #expect(days.day(4) == desk.day(3))
        #expect(days.day(5) == nil)
        #expect(!TripDays(desk.day(0), desk.day(364)).asks)
        #expect(TripDays(desk.day(0), desk.day(399)).asks)
    }

    @Test("are under way through the last one")
    func phase() {
        let days = TripDays(desk.day(0), desk.day(2))
        #expect(days.phase(on: desk.day(-2)) == .upcoming(days: 2))
        #expect(days.phase(on: desk.day(0)) == .ongoing(day: 1))
        #expect(days.phase(on: desk.day(2)) == .ongoing(day: 3))
        #expect(days.phase(on: desk.day(3)) == .past(days: 1))
    }

    /// A trip of three days from day 10 with a stop on each, and more.
    private func planned() -> (TripDesk, Trip) {
        var desk = TripDesk()
        let trip = desk.trip("T", from: 10, days: 3)
        desk.stop("0A", "T", 10)
        desk.stop("0B", "T", 11)
        desk.stop("0C", "T", 12, "10:00")
        desk.stop("0C2", "T", 12)
        desk.stop("wish", "T", nil)
        desk.write(Expense(id: "e", trip: "T", day: desk.day(12), kind: .meals, money: Money(1, .won)).creation)
        desk.write(Expense(id: "flight", trip: "T", day: desk.day(1), kind: .transport, money: Money(1, .won)).creation)
        var note = TripNote(id: "n", trip: "T", day: desk.day(12))
        note.text = "글"
        desk.write(note.edits(from: nil))
        return (desk, trip)
    }

    private func days(_ desk: TripDesk) -> [String: Int32?] {
        var days: [String: Int32?] = [:]
        for part in desk.index.stops.all(of: "T") {
            days[part.value.id] = .some(part.value.day.map { TripDesk.today.days(to: $0) })
        }
        return days
    }

    @Test("that move take everything with them")
    func shift() {
        var (desk, trip) = planned()
        let change = TripDateChange(
            trip, to: TripDays(desk.day(20), desk.day(23)), way: .shift, in: desk.index)
        #expect((change.movedStops, change.addedDays, change.removedDays, change.asks) == (4, 1, 0, false))
        #expect(change.movedDated == 2, "not what was spent before")
        desk.write(change.edits(leftOver: .nearest))
        #expect(days(desk) == ["0A": 20, "0B": 21, "0C": 22, "0C2": 22, "wish": nil])
        #expect(desk.index.item(id: "T")?.trip.days == TripDays(desk.day(20), desk.day(23)))
        #expect(desk.index.expenses(of: "T", on: desk.day(22)).map(\.value.id) == ["e"])
        #expect(desk.index.expenses(of: "T", on: desk.day(1)).map(\.value.id) == ["flight"])
        #expect(desk.index.notes(of: "T", on: desk.day(22)).map(\.value.id) == ["n"])
    }

    @Test("that keep their dates leave over what lies outside, to go where the person says")
    func keep() {
        var (desk, trip) = planned()
        desk.stop("0D", "T", 11, rank: "Z")
        let change = TripDateChange(trip, to: TripDays(desk.day(8), desk.day(11)), way: .keepDates, in: desk.index)
        #expect(change.leftOver.map(\.value.id) == ["0C", "0C2"])
        #expect((change.movedStops, change.addedDays, change.removedDays) == (0, 2, 1))
        #expect(change.movedDated == 0)
        let before = desk
        desk.write(change.edits(leftOver: .nearest))
        #expect(desk.ids("T", 11) == ["0B", "0D", "0C", "0C2"])
        #expect(desk.index.notes(of: "T", on: desk.day(12)).count == 1)
        desk = before
        desk.write(change.edits(leftOver: .on(desk.day(8))))
        #expect(desk.ids("T", 8) == ["0C", "0C2"])
        desk = before
        desk.write(change.edits(leftOver: .withoutDay))
        let kept = desk.index.item(id: "T")!.trip
        #expect(Set(desk.index.stopsWithoutDay(of: kept).map(\.value.id)) == ["0C", "0C2", "wish"])
    }

    @Test("that move and become fewer leave over what was on the days that are gone")
    func shiftAndShrink() {
        var (desk, trip) = planned()
        let change = TripDateChange(trip, to: TripDays(desk.day(11), desk.day(12)), way: .shift, in: desk.index)
        #expect(change.leftOver.map(\.value.id) == ["0C", "0C2"])
        #expect((change.movedStops, change.addedDays, change.removedDays) == (2, 0, 1))
        desk.write(change.edits(leftOver: .nearest))
        #expect(days(desk) == ["0A": 11, "0B": 12, "0C": 12, "0C2": 12, "wish": nil])
        #expect(desk.ids("T", 12) == ["0B", "0C", "0C2"])
    }

    @Test("that share none with the old ones leave everything over where dates are kept")
    func apart() {
        let (desk, trip) = planned()
        let change = TripDateChange(trip, to: TripDays(desk.day(30), desk.day(31)), way: .keepDates, in: desk.index)
        #expect(change.leftOver.count == 4)
        #expect((change.addedDays, change.removedDays) == (2, 3))
    }
}
