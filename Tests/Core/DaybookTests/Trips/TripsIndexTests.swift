import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The index of trips")
struct TripsIndexTests {
    @Test("has the trips of a day, and each in one part of the list")
    func parts() {
        var desk = TripDesk()
        desk.trip("now", from: -1, days: 4)
        desk.trip("soon", from: 28, days: 1)
        desk.trip("later", from: 125, days: 5)
        desk.trip("was", from: -10, days: 3)
        desk.trip("last", from: -2, days: 3)
        var pinned = desk.trip("pin", from: -300, days: 2)
        pinned.isPinned = true
        desk.write(pinned.edits(from: Trip(id: "pin", title: "여행", days: pinned.days)))
        desk.write([Edit(Trip.key("old"), "start", "2020-01-01"), Edit(Trip.key("old"), "archived", true)])
        #expect(desk.index[TripDesk.today].map(\.trip.id) == ["last", "now"])
        #expect(desk.index[desk.day(1)].map(\.trip.id) == ["now"])
        #expect(desk.index.trips(from: desk.day(-9), to: desk.day(-2)).map(\.trip.id) == ["was", "last"])
        let list = TripsList(desk.index, sort: .nearest, titles: .korean, today: TripDesk.today)
        #expect(list.ongoing.map(\.trip.id) == ["last", "now"])
        #expect(list.upcoming.map(\.trip.id) == ["soon", "later"])
        #expect(list.past.map(\.trip.id) == ["was"])
        #expect(list.pinned.map(\.trip.id) == ["pin"])
        #expect(list.archived.map(\.trip.id) == ["old"])
        #expect(!list.isEmpty)
        desk.write([.delete(Trip.key("now"))])
        #expect(desk.index[desk.day(1)].isEmpty)
        #expect(desk.index.count == 6)
    }

    @Test(
        "sorts as a person chose",
        arguments: [
            (TripsSort.newest, ["3", "2", "1"]), (.nearest, ["2", "3", "1"]), (.date, ["1", "3", "2"]),
            (.title, ["2", "3", "1"]),
        ])
    func sort(sort: TripsSort, ids: [String]) {
        var desk = TripDesk()
        desk.trip("1", from: 70, days: 3, title: "하노이")
        desk.trip("2", from: 10, days: 1, title: "강릉")
        desk.trip("3", from: 20, days: 3, title: "교토")
        let list = TripsList(desk.index, sort: sort, titles: .korean, today: TripDesk.today)
        #expect(list.upcoming.map(\.trip.id) == ids)
    }

    @Test("gives the days of a calendar bands that do not lie over each other")
    func bands() {
        var desk = TripDesk()
        desk.trip("a", from: -2, days: 4)
        desk.trip("b", from: 1, days: 9)
        desk.trip("c", from: 3, days: 1)
        desk.trip("d", from: 7, days: 1)
        let bands = desk.index.bands(from: TripDesk.today, days: 7)
        #expect(bands.map(\.item.trip.id) == ["a", "b", "c"])
        #expect(bands.map(\.first) == [0, 1, 3])
        #expect(bands.map(\.last) == [1, 6, 3])
        #expect(bands.map(\.line) == [0, 1, 0])
        #expect(bands.map(\.begins) == [false, true, true])
        #expect(bands.map(\.ends) == [true, false, true])
    }

    @Test("finds trips by title, concept and stops, by initials too")
    func search() {
        var desk = TripDesk()
        desk.trip("1", from: 0, days: 1, title: "겨울 초입, 제주")
        desk.trip("2", from: 9, days: 1, title: "교토")
        desk.write(Stop(id: "s", trip: "2", place: Place(name: "금각사"), day: nil).creation)
        #expect(desk.index.trips(Search("ㅈㅈ")).map(\.trip.id) == ["1"])
        #expect(desk.index.trips(Search("금각")).map(\.trip.id) == ["2"])
        #expect(desk.index.trips(Search("")).map(\.trip.id) == ["2", "1"])
        #expect(desk.index.trips(Search("부산")).isEmpty)
    }

    @Test("takes what hangs on a trip before the trip itself, and remembers diaries by day")
    func early() {
        var desk = TripDesk()
        desk.stop("s", "T", 0)
        var note = TripNote(id: "n", trip: "T", day: desk.day(0))
        note.text = "글"
        desk.write(note.edits(from: nil))
        desk.write(TripNote(id: "m", trip: "T", day: desk.day(0)).edits(from: nil))
        #expect(desk.index.diaries(on: desk.day(0)).isEmpty)
        desk.trip("T", from: 0, days: 1)
        #expect(desk.ids("T", 0) == ["s"])
        #expect(desk.index.diaries(on: desk.day(0)).map(\.note.value.id) == ["n"])
        // Other days of the trip, and other days of what was written.
        desk.write([Edit(Trip.key("T"), "start", "2027-01-01"), Edit(Trip.key("T"), "end", "2027-01-02")])
        desk.trip("U", from: -1, days: 9)
        note = TripNote(id: "o", trip: "U", day: desk.day(0))
        note.text = "다른 글"
        desk.write(note.edits(from: nil))
        #expect(desk.index.diaries(on: desk.day(0)).map(\.note.value.id) == ["o", "n"])
        #expect(desk.index.firstNoteDay == desk.day(0))
        desk.write([Edit(TripNote.key("o"), "day", .string(desk.day(-5).text)), .delete(TripNote.key("m"))])
        #expect(desk.index.diaries(on: desk.day(0)).map(\.note.value.id) == ["n"])
        #expect(desk.index.diaries(on: desk.day(-5)).map(\.trip.trip.id) == ["U"])
        #expect(desk.index.firstNoteDay == desk.day(-5))
        desk.write([.delete(TripNote.key("o")), Edit(TripNote.key("n"), "day", .null)])
        #expect(desk.index.diaries(on: desk.day(-5)).isEmpty && desk.index.firstNoteDay == nil)
        let before = desk.index.stops.part(id: "s")!
        desk.write([Edit(Stop.key("s"), "memo", "메모")])
        let after = desk.index.stops.part(id: "s")!
        #expect(after.key == before.key && after.revision > before.revision)
        desk.write([Edit(Stop.key("s"), "trip", .null)])
        #expect(desk.index.stops.part(id: "s") == nil)
    }

    @Test("deletes a trip with all that hangs on it, and brings back just that")
    func delete() {
        var desk = TripDesk()
        desk.trip("T", from: 0, days: 2)
        desk.trip("U", from: 0, days: 2)
        desk.stop("a", "T", 0)
        desk.stop("gone", "T", 0)
        desk.stop("u", "U", 0)
        desk.write(Expense(id: "e", trip: "T", day: nil, kind: .other, money: nil).creation)
        desk.write(PackingItem(id: "p", trip: "T", text: "옷").creation)
        desk.write([.delete(Stop.key("gone"))])
        let deletion = desk.index.deletion(of: "T")
        #expect(deletion.map(\.key.id) == ["T", "a", "e", "p"])
        desk.write(deletion)
        #expect(desk.index.all.map(\.trip.id) == ["U"])
        #expect(desk.index.stops.all(of: "T").isEmpty)
        desk.write(deletion.map { .restore($0.key) })
        #expect(desk.ids("T", 0) == ["a"])
        #expect(desk.index.packing.all(of: "T").count == 1)
        #expect(desk.ids("U", 0) == ["u"])
    }

    @Test("makes a copy on other days, with nothing of what was")
    func copy() {
        var desk = TripDesk()
        let trip = desk.trip("T", from: -30, days: 2, title: "제주")
        desk.stop("a", "T", -30, "09:00")
        desk.stop("b", "T", -29)
        desk.stop("wish", "T", nil)
        desk.write(Expense(id: "e", trip: "T", day: nil, kind: .other, money: nil).creation)
        var packed = PackingItem(id: "p", trip: "T", text: "옷")
        packed.isPacked = true
        desk.write(packed.creation)
        let copy = TripCopy(trip, in: desk.index)
        #expect(copy.count == 5)
        desk.write(copy.edits(title: "제주 2", first: desk.day(10), ids: ["v", "w", "x", "y", "z"]))
        let new = desk.index.item(id: "v")!.trip
        #expect(new.title == "제주 2")
        #expect(new.days == TripDays(desk.day(10), desk.day(11)))
        #expect(desk.shown("v", 10).first?.value.time == 540)
        #expect(desk.ids("v", 11) == ["x"])
        #expect(desk.index.stopsWithoutDay(of: new).map(\.value.id) == ["y"])
        #expect(desk.index.packing.all(of: "v").map(\.value.isPacked) == [false])
        #expect(desk.index.expenses.all(of: "v").isEmpty)
        #expect(desk.ids("T", -30) == ["a"])
    }

    @Test("kept up to date one record at a time equals the index made anew", arguments: 0..<3 as Range<UInt64>)
    func incremental(seed: UInt64) {
        var random = RandomSource(seed, 11)
        var desk = TripDesk()
        for _ in 0..<1_500 {
            let start = Int32(random.next() % 400)
            let trip = "T\(random.next() % 20)"
            let stop = "s\(random.next() % 300)"
            switch random.next() % 4 {
            case 0: desk.trip(trip, from: start, days: Int32(random.next() % 9) + 1)
            case 1: desk.stop(stop, trip, start, rank: "I")
            case 2: desk.write([random.next() % 3 == 0 ? .delete(Stop.key(stop)) : .restore(Stop.key(stop))])
            default: desk.write([random.next() % 3 == 0 ? .delete(Trip.key(trip)) : .restore(Trip.key(trip))])
            }
        }
        var anew = TripsIndex()
        for name in [Stop.collection, Trip.collection] {
            for record in desk.replica.records(in: name) { anew.update(record) }
        }
        #expect(anew.all.map(\.trip.id) == desk.index.all.map(\.trip.id), "seed \(seed)")
        for day in stride(from: 0 as Int32, to: 400, by: 7) {
            #expect(anew[desk.day(day)].map(\.trip.id) == desk.index[desk.day(day)].map(\.trip.id), "seed \(seed)")
        }
        for trip in 0..<20 {
            let stops = desk.index.stops.all(of: "T\(trip)").map(\.value)
            #expect(anew.stops.all(of: "T\(trip)").map(\.value) == stops, "seed \(seed)")
        }
    }
}
