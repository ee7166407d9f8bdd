import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The index of trips")
struct TripsIndexTests {
    @Test("has the trips of a day, and each in one part of the list")
    func parts() {
        var device = TripDevice()
        device.trip("now", from: -1, days: 4)
        device.trip("soon", from: 28, days: 1)
        device.trip("later", from: 125, days: 5)
        device.trip("was", from: -10, days: 3)
        device.trip("last", from: -2, days: 3)
        device.trip("pin", from: -300, days: 2)
        device.write([Edit(Trip.key("pin"), "pinned", true)])
        device.write([Edit(Trip.key("old"), "start", "2020-01-01"), Edit(Trip.key("old"), "archived", true)])
        #expect(device.index[TripDevice.today].map(\.trip.id) == ["last", "now"])
        #expect(device.index[device.day(1)].map(\.trip.id) == ["now"])
        #expect(device.index.trips(from: device.day(-9), to: device.day(-2)).map(\.trip.id) == ["was", "last"])
        let list = TripsList(device.index, sort: .nearest, titles: .korean, today: TripDevice.today)
        #expect(list.ongoing.map(\.trip.id) == ["last", "now"])
        #expect(list.upcoming.map(\.trip.id) == ["soon", "later"])
        #expect(list.past.map(\.trip.id) == ["was"])
        #expect(list.pinned.map(\.trip.id) == ["pin"])
        #expect(list.archived.map(\.trip.id) == ["old"])
        #expect(!list.isEmpty)
        device.write([.delete(Trip.key("now"))])
        #expect(device.index[device.day(1)].isEmpty)
        #expect(device.index.count == 6)
    }

    @Test(
        "sorts as a person chose",
        arguments: [
            (TripsSort.newest, ["3", "2", "1"]), (.nearest, ["2", "3", "1"]), (.date, ["1", "3", "2"]),
            (.title, ["2", "3", "1"]),
        ])
    func sort(sort: TripsSort, ids: [String]) {
        var device = TripDevice()
        device.trip("1", from: 70, days: 3, title: "하노이")
        device.trip("2", from: 10, days: 1, title: "강릉")
        device.trip("3", from: 20, days: 3, title: "교토")
        let list = TripsList(device.index, sort: sort, titles: .korean, today: TripDevice.today)
        #expect(list.upcoming.map(\.trip.id) == ids)
    }

    @Test("gives the days of a calendar bands that do not lie over each other")
    func bands() {
        var device = TripDevice()
        device.trip("a", from: -2, days: 4)
        device.trip("b", from: 1, days: 9)
        device.trip("c", from: 3, days: 1)
        device.trip("d", from: 7, days: 1)
        let bands = device.index.bands(from: TripDevice.today, days: 7)
        #expect(bands.map(\.item.trip.id) == ["a", "b", "c"])
        #expect(bands.map(\.first) == [0, 1, 3])
        #expect(bands.map(\.last) == [1, 6, 3])
        #expect(bands.map(\.line) == [0, 1, 0])
        #expect(bands.map(\.begins) == [false, true, true])
        #expect(bands.map(\.ends) == [true, false, true])
    }

    @Test("finds trips by title, concept and stops, by initials too")
    func search() {
        var device = TripDevice()
        device.trip("1", from: 0, days: 1, title: "겨울 초입, 제주")
        device.trip("2", from: 9, days: 1, title: "교토")
        device.write(Stop(id: "s", trip: "2", place: Place(name: "금각사"), day: nil).creation)
        #expect(device.index.trips(Search("ㅈㅈ")).map(\.trip.id) == ["1"])
        #expect(device.index.trips(Search("금각")).map(\.trip.id) == ["2"])
        #expect(device.index.trips(Search("")).map(\.trip.id) == ["2", "1"])
        #expect(device.index.trips(Search("부산")).isEmpty)
    }

    @Test("takes the dependent records of a trip before the trip itself, and remembers diaries by day")
    func early() {
        var device = TripDevice()
        device.stop("s", "T", 0)
        var note = TripNote(id: "n", trip: "T", day: device.day(0))
        note.text = "글"
        device.write(note.edits(from: nil))
        device.write(TripNote(id: "m", trip: "T", day: device.day(0)).edits(from: nil))
        #expect(device.index.diaries(on: device.day(0)).isEmpty)
        device.trip("T", from: 0, days: 1)
        #expect(device.ids("T", 0) == ["s"])
        #expect(device.index.diaries(on: device.day(0)).map(\.note.value.id) == ["n"])
        // Other days of the trip, and other days of its diary.
        device.write([Edit(Trip.key("T"), "start", "2027-01-01"), Edit(Trip.key("T"), "end", "2027-01-02")])
        device.trip("U", from: -1, days: 9)
        note = TripNote(id: "o", trip: "U", day: device.day(0))
        note.text = "다른 글"
        device.write(note.edits(from: nil))
        #expect(device.index.diaries(on: device.day(0)).map(\.note.value.id) == ["o", "n"])
        #expect(device.index.firstNoteDay == device.day(0))
        device.write([Edit(TripNote.key("o"), "day", .string(device.day(-5).text)), .delete(TripNote.key("m"))])
        #expect(device.index.diaries(on: device.day(0)).map(\.note.value.id) == ["n"])
        #expect(device.index.diaries(on: device.day(-5)).map(\.trip.trip.id) == ["U"])
        #expect(device.index.firstNoteDay == device.day(-5))
        device.write([.delete(TripNote.key("o")), Edit(TripNote.key("n"), "day", .null)])
        #expect(device.index.diaries(on: device.day(-5)).isEmpty && device.index.firstNoteDay == nil)
        let before = device.index.stops.part(id: "s")!
        device.write([Edit(Stop.key("s"), "memo", "메모")])
        let after = device.index.stops.part(id: "s")!
        #expect(after.key == before.key && after.revision > before.revision)
        device.write([Edit(Stop.key("s"), "trip", .null)])
        #expect(device.index.stops.part(id: "s") == nil)
    }

    @Test("deletes a trip with all that hangs on it, and brings back just that")
    func delete() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        device.trip("U", from: 0, days: 2)
        device.stop("a", "T", 0)
        device.stop("gone", "T", 0)
        device.stop("u", "U", 0)
        device.write(Expense(id: "e", trip: "T", day: nil, kind: .other, money: nil).creation)
        device.write(PackingItem(id: "p", trip: "T", text: "옷").creation)
        device.write([.delete(Stop.key("gone"))])
        let deletion = device.index.deletion(of: "T")
        #expect(deletion.map(\.key.id) == ["T", "a", "e", "p"])
        device.write(deletion)
        #expect(device.index.all.map(\.trip.id) == ["U"])
        #expect(device.index.stops.all(of: "T").isEmpty)
        device.write(deletion.map { .restore($0.key) })
        #expect(device.ids("T", 0) == ["a"])
        #expect(device.index.packing.all(of: "T").count == 1)
        #expect(device.ids("U", 0) == ["u"])
    }

    @Test("makes a copy on other days, with nothing of the past")
    func copy() {
        var device = TripDevice()
        let trip = device.trip("T", from: -30, days: 2, title: "제주")
        device.stop("a", "T", -30, "09:00")
        device.stop("b", "T", -29)
        device.stop("wish", "T", nil)
        device.write(Expense(id: "e", trip: "T", day: nil, kind: .other, money: nil).creation)
        var packed = PackingItem(id: "p", trip: "T", text: "옷")
        packed.isPacked = true
        device.write(packed.creation)
        let copy = TripCopy(trip, in: device.index)
        #expect(copy.count == 5)
        device.write(copy.edits(title: "제주 2", first: device.day(10), ids: ["v", "w", "x", "y", "z"]))
        let new = device.index.item(id: "v")!.trip
        #expect(new.title == "제주 2")
        #expect(new.days == TripDays(device.day(10), device.day(11)))
        #expect(device.shown("v", 10).first?.value.time == 540)
        #expect(device.ids("v", 11) == ["x"])
        #expect(device.index.stopsWithoutDay(of: new).map(\.value.id) == ["y"])
        #expect(device.index.packing.all(of: "v").map(\.value.isPacked) == [false])
        #expect(device.index.expenses.all(of: "v").isEmpty)
        #expect(device.ids("T", -30) == ["a"])
    }

    @Test("kept up to date one record at a time equals the index made anew", arguments: 0..<3 as Range<UInt64>)
    func incremental(seed: UInt64) {
        var random = RandomSource(seed, 11)
        var device = TripDevice()
        for _ in 0..<1_500 {
            let start = Int32(random.next() % 400)
            let trip = "T\(random.next() % 20)"
            let stop = "s\(random.next() % 300)"
            switch random.next() % 4 {
            case 0: device.trip(trip, from: start, days: Int32(random.next() % 9) + 1)
            case 1: device.stop(stop, trip, start, rank: "I")
            case 2: device.write([random.next() % 3 == 0 ? .delete(Stop.key(stop)) : .restore(Stop.key(stop))])
            default: device.write([random.next() % 3 == 0 ? .delete(Trip.key(trip)) : .restore(Trip.key(trip))])
            }
        }
        var anew = TripsIndex()
        for name in [Stop.collection, Trip.collection] {
            for record in device.replica.records(in: name) { anew.update(record) }
        }
        #expect(anew.all.map(\.trip.id) == device.index.all.map(\.trip.id), "seed \(seed)")
        for day in stride(from: 0 as Int32, to: 400, by: 7) {
            #expect(
                anew[device.day(day)].map(\.trip.id) == device.index[device.day(day)].map(\.trip.id), "seed \(seed)")
        }
        for trip in 0..<20 {
            let stops = device.index.stops.all(of: "T\(trip)").map(\.value)
            #expect(anew.stops.all(of: "T\(trip)").map(\.value) == stops, "seed \(seed)")
        }
    }
}
