import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The stops of a day")
struct StopOrderTests {
    @Test("stand by time; those without one stay where they were put")
    func order() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        device.stop("a", "T", 0, "14:00", rank: "A")
        device.stop("u", "T", 0, rank: "B")
        device.stop("b", "T", 0, "09:30", rank: "C")
        device.stop("c", "T", 0, "09:30", rank: "D")
        #expect(device.ids("T", 0) == ["b", "u", "c", "a"])
        device.write(StopOrder.timing(device.shown("T", 0)[3].value, 480, minutes: nil, among: device.shown("T", 0)))
        #expect(device.ids("T", 0) == ["a", "b", "u", "c"])
    }

    @Test("are moved by hand within the day and to another; time holds a timed one")
    func move() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        for (id, time) in [("0A", "09:00"), ("0B", "11:00"), ("0BU", nil), ("0C", "13:00")] {
            device.stop(id, "T", 0, time)
        }
        #expect(device.ids("T", 0) == ["0A", "0B", "0BU", "0C"])
        func move(_ id: String, _ day: Int32, _ place: Int32) -> StopOrder.Move {
            StopOrder.moving(
                device.index.stops.part(id: id)!.value, to: device.day(day), place: place, among: device.shown("T", day)
            )
        }
        var made = move("0BU", 0, 0)
        #expect(made.edits.count == 2)
        device.write(made.edits)
        #expect(device.ids("T", 0) == ["0BU", "0A", "0B", "0C"])
        made = move("0A", 0, 3)
        #expect((made.isHeldByTime, made.place) == (true, 1))
        device.write(made.edits)
        #expect(device.ids("T", 0) == ["0BU", "0A", "0B", "0C"])
        made = move("0A", 0, 0)
        #expect(!made.isHeldByTime)
        device.write(made.edits)
        #expect(device.ids("T", 0) == ["0A", "0BU", "0B", "0C"])
        device.write(move("0B", 1, 9).edits)
        device.write(move("0BU", 1, 0).edits)
        #expect(device.ids("T", 1) == ["0BU", "0B"])
        #expect(device.ids("T", 0) == ["0A", "0C"])
        made = StopOrder.moving(device.shown("T", 1)[0].value, to: nil, place: 0, among: [])
        device.write(made.edits)
        #expect(device.index.stopsWithoutDay(of: device.index.item(id: "T")!.trip).map(\.value.id) == ["0BU"])
    }

    @Test("stand where they were put, in order of time, after any moves", arguments: 0..<4 as Range<UInt64>)
    func property(seed: UInt64) {
        var random = RandomSource(seed, 3)
        var device = TripDevice()
        device.trip("T", from: 0, days: 1)
        for number in 0..<8 {
            // Two devices can give the same rank.
            device.stop("S\(number)", "T", 0, rank: random.next() % 2 == 0 ? "I" : "")
        }
        for step in 0..<300 {
            let shown = device.shown("T", 0)
            let stop = shown[Int(random.next() % 8)].value
            if random.next() % 3 == 0 {
                let time = random.next() % 3 == 0 ? nil : Int32(random.next() % 6) * 60
                device.write(StopOrder.timing(stop, time, minutes: nil, among: shown))
            } else {
                let move = StopOrder.moving(stop, to: TripDevice.today, place: Int32(random.next() % 8), among: shown)
                device.write(move.edits)
                var expected = shown.map(\.value.id).filter { $0 != stop.id }
                expected.insert(stop.id, at: Int(move.place))
                #expect(device.ids("T", 0) == expected, "seed \(seed), step \(step)")
            }
            let times = device.shown("T", 0).compactMap(\.value.time)
            #expect(times == times.sorted(), "seed \(seed), step \(step)")
        }
    }

    @Test("after midnight stand behind the evening, and overlap with the morning that follows")
    func night() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        device.stop("DINNER", "T", 0, "19:00")
        var late = device.stop("SNACK", "T", 0, "01:30", minutes: 60)
        #expect(device.ids("T", 0) == ["SNACK", "DINNER"])
        let edits = StopOrder.timing(late, 1530, minutes: 60, among: device.shown("T", 0))
        device.write(edits)
        #expect(device.ids("T", 0) == ["DINNER", "SNACK"])
        late = device.index.stops.part(id: "SNACK")!.value
        #expect(late.time == 1530)
        #expect(device.replica.record(late.key)?["time"]?.string == "01:30")
        device.stop("SUNRISE", "T", 1, "02:00")
        #expect(StopHints.overlaps([device.shown("T", 0), device.shown("T", 1)]).map(\.minutes) == [30])
        // Another time takes the mark away.
        device.write(StopOrder.timing(late, 600, minutes: nil, among: device.shown("T", 0)))
        #expect(device.index.stops.part(id: "SNACK")?.value.time == 600)
    }

    @Test("that overlap are told, beyond midnight too")
    func overlaps() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        device.stop("a", "T", 0, "09:00", minutes: 180)
        device.stop("b", "T", 0, "10:00", minutes: 30)
        device.stop("c", "T", 0, "11:30")
        device.stop("d", "T", 0, "12:00")
        device.stop("e", "T", 0, "23:00", minutes: 120)
        device.stop("f", "T", 1, "00:30")
        let found = StopHints.overlaps([device.shown("T", 0), device.shown("T", 1)])
        #expect(found.map { $0.first.value.id + $0.second.value.id } == ["ab", "ac", "ef"])
        #expect(found.map(\.minutes) == [120, 30, 30])
    }

    @Test("are remarked when one comes twice, and offer the next and a time for a new one")
    func hints() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 2)
        let here = GeoPoint(latitude: 33.5, longitude: 126.5)
        let near = GeoPoint(latitude: 33.5005, longitude: 126.5)
        let far = GeoPoint(latitude: 33.6, longitude: 126.5)
        for (id, point) in [("x", here), ("y", near), ("z", far)] {
            var stop = Stop(id: id, trip: "T", place: Place(name: "호텔 제주", point: point), day: device.day(0))
            stop.time = 600
            stop.minutes = 17
            device.write(stop.creation)
        }
        let all = device.index.stops.all(of: "T")
        #expect(StopHints.duplicates(of: device.shown("T", 0), in: all).map { $0?.value.id } == ["y", "x", nil])
        var known = Place(name: "다른 이름", point: far)
        known.provider = "kakao"
        known.providerID = "1"
        var same = known
        same.name = "그곳"
        #expect(known.isSame(as: same))
        same.providerID = "2"
        #expect(!known.isSame(as: same))
        #expect(StopHints.next(in: device.shown("T", 0), at: 600)?.value.id == "x")
        #expect(StopHints.next(in: device.shown("T", 0), at: 601) == nil)
        #expect(StopHints.time(afterLastOf: device.shown("T", 0)) == 620)
        #expect(StopHints.time(afterLastOf: []) == 540)
        #expect(StopOrder.placeOfNew(500, among: device.shown("T", 0)) == 0)
        #expect(StopOrder.placeOfNew(600, among: device.shown("T", 0)) == 3)
        #expect(StopOrder.placeOfNew(nil, among: device.shown("T", 0)) == 3)
    }

    @Test("make a way of straight lines, past stops without a location")
    func route() {
        var device = TripDevice()
        device.trip("T", from: 0, days: 1)
        device.stop("a", "T", 0, at: GeoPoint(latitude: 33.0, longitude: 126.0))
        device.stop("b", "T", 0)
        device.stop("c", "T", 0, at: GeoPoint(latitude: 33.1, longitude: 126.0))
        device.stop("d", "T", 0, at: GeoPoint(latitude: 33.1, longitude: 126.0))
        let route = DayRoute(device.shown("T", 0))
        #expect(route.legs.map(\.from) == [0, 2])
        #expect(route.legs.map(\.to) == [2, 3])
        #expect(abs(route.metres - 11_119.5) < 1)
        #expect(route.legs[1].metres == 0)
        #expect(route.box?.north == 33.1)
        #expect(DayRoute([]).box == nil)
    }
}
