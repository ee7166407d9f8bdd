import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The days of a trip")
struct TripDaysTests {
    let device = TripDevice()

    @Test(
        "are picked tap by tap in either order, and a third tap begins anew",
        arguments: [
            ([25], 25, 25), ([25, 28], 25, 28), ([25, 25], 25, 25), ([25, 23], 23, 25), ([25, 28, 30], 30, 30),
            ([25, 28, 30, 2], 2, 30), ([-400], -400, -400),
        ] as [([Int32], Int32, Int32)])
    func pick(taps: [Int32], first: Int32, last: Int32) {
        var pick = DayRangePick()
        for tap in taps { pick.tap(device.day(tap)) }
        #expect(pick.days == TripDays(device.day(first), device.day(last)))
    }

    @Test("are shown when the picker opens again, until a day is tapped")
    func reopened() {
        var pick = DayRangePick(TripDays(device.day(1), device.day(4)))
        #expect(pick.days?.nights == 3)
        pick.tap(device.day(9))
        #expect(pick.days == TripDays(device.day(9), device.day(9)))
        #expect(DayRangePick().days == nil)
    }

    @Test("are counted with their nights, and many ask first")
    func counts() {
        let days = TripDays(device.day(3), device.day(0))
        #expect((days.nights, days.count) == (3, 4))
        #expect(days.ordinal(of: device.day(1)) == 2)
        #expect(days.ordinal(of: device.day(4)) == nil)
        #expect(days.day(4) == device.day(3))
        #expect(days.day(5) == nil)
        #expect(!TripDays(device.day(0), device.day(364)).asks)
        #expect(TripDays(device.day(0), device.day(399)).asks)
    }

    @Test("are under way through the last one")
    func phase() {
        let days = TripDays(device.day(0), device.day(2))
        #expect(days.phase(on: device.day(-2)) == .upcoming(days: 2))
        #expect(days.phase(on: device.day(0)) == .ongoing(day: 1))
        #expect(days.phase(on: device.day(2)) == .ongoing(day: 3))
        #expect(days.phase(on: device.day(3)) == .past(days: 1))
    }

    /// A trip of three days from day 10 with a stop on each, and more.
    private func planned() -> (TripDevice, Trip) {
        var device = TripDevice()
        let trip = device.trip("T", from: 10, days: 3)
        device.stop("0A", "T", 10)
        device.stop("0B", "T", 11)
        device.stop("0C", "T", 12, "10:00")
        device.stop("0C2", "T", 12)
        device.stop("wish", "T", nil)
        device.write(Expense(id: "e", trip: "T", day: device.day(12), kind: .meals, money: Money(1, .won)).creation)
        device.write(
            Expense(id: "flight", trip: "T", day: device.day(1), kind: .transport, money: Money(1, .won)).creation)
        var note = TripNote(id: "n", trip: "T", day: device.day(12))
        note.text = "글"
        device.write(note.edits(from: nil))
        return (device, trip)
    }

    private func days(_ device: TripDevice) -> [String: Int32?] {
        var days: [String: Int32?] = [:]
        for part in device.index.stops.all(of: "T") {
            days[part.value.id] = .some(part.value.day.map { TripDevice.today.days(to: $0) })
        }
        return days
    }

    @Test("that move take everything with them")
    func shift() {
        var (device, trip) = planned()
        let change = TripDateChange(
            trip, to: TripDays(device.day(20), device.day(23)), way: .shift, in: device.index)
        #expect((change.movedStops, change.addedDays, change.removedDays, change.asks) == (4, 1, 0, false))
        #expect(change.movedDated == 2, "not what was spent before")
        device.write(change.edits(leftOver: .nearest))
        #expect(days(device) == ["0A": 20, "0B": 21, "0C": 22, "0C2": 22, "wish": nil])
        #expect(device.index.item(id: "T")?.trip.days == TripDays(device.day(20), device.day(23)))
        #expect(device.index.expenses(of: "T", on: device.day(22)).map(\.value.id) == ["e"])
        #expect(device.index.expenses(of: "T", on: device.day(1)).map(\.value.id) == ["flight"])
        #expect(device.index.notes(of: "T", on: device.day(22)).map(\.value.id) == ["n"])
    }

    @Test("that keep their dates leave over the stops outside, to go where the person says")
    func keep() {
        var (device, trip) = planned()
        device.stop("0D", "T", 11, rank: "Z")
        let change = TripDateChange(
            trip, to: TripDays(device.day(8), device.day(11)), way: .keepDates, in: device.index)
        #expect(change.leftOver.map(\.value.id) == ["0C", "0C2"])
        #expect((change.movedStops, change.addedDays, change.removedDays) == (0, 2, 1))
        #expect(change.movedDated == 0)
        let before = device
        device.write(change.edits(leftOver: .nearest))
        #expect(device.ids("T", 11) == ["0B", "0D", "0C", "0C2"])
        #expect(device.index.notes(of: "T", on: device.day(12)).count == 1)
        device = before
        device.write(change.edits(leftOver: .on(device.day(8))))
        #expect(device.ids("T", 8) == ["0C", "0C2"])
        device = before
        device.write(change.edits(leftOver: .withoutDay))
        let kept = device.index.item(id: "T")!.trip
        #expect(Set(device.index.stopsWithoutDay(of: kept).map(\.value.id)) == ["0C", "0C2", "wish"])
    }

    @Test("where one end alone changes keep the dates of the plan, unless a person says otherwise")
    func likelierWay() {
        let device = TripDevice()
        func way(_ first: Int32, _ last: Int32) -> TripDateChange.Way {
            TripDateChange.Way(
                from: TripDays(device.day(10), device.day(12)), to: TripDays(device.day(first), device.day(last)))
        }
        for (first, last) in [(11, 12), (8, 12), (10, 11), (10, 14), (12, 12)] as [(Int32, Int32)] {
            #expect(way(first, last) == .keepDates)
        }
        for (first, last) in [(11, 13), (9, 11), (11, 11), (20, 22)] as [(Int32, Int32)] {
            #expect(way(first, last) == .shift)
        }
    }

    @Test("that move and become fewer leave over the stops of the days that are gone")
    func shiftAndShrink() {
        var (device, trip) = planned()
        let change = TripDateChange(trip, to: TripDays(device.day(11), device.day(12)), way: .shift, in: device.index)
        #expect(change.leftOver.map(\.value.id) == ["0C", "0C2"])
        #expect((change.movedStops, change.addedDays, change.removedDays) == (2, 0, 1))
        device.write(change.edits(leftOver: .nearest))
        #expect(days(device) == ["0A": 11, "0B": 12, "0C": 12, "0C2": 12, "wish": nil])
        #expect(device.ids("T", 12) == ["0B", "0C", "0C2"])
    }

    @Test("that share none with the old ones leave everything over where dates are kept")
    func apart() {
        let (device, trip) = planned()
        let change = TripDateChange(
            trip, to: TripDays(device.day(30), device.day(31)), way: .keepDates, in: device.index)
        #expect(change.leftOver.count == 4)
        #expect((change.addedDays, change.removedDays) == (2, 3))
    }
}
