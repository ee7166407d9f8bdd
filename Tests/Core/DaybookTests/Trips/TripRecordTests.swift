import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A trip and its dependent records")
struct TripRecordTests {
    let today = TripDevice.today
    let photo = String(repeating: "0f", count: 32)

    @Test("comes back from its record as it was written")
    func trip() {
        var device = TripDevice()
        var trip = Trip(id: "T", title: " 겨울 초입,\n제주 ", days: TripDays(today, today.adding(days: 3)!))
        trip.concept = "느리게\n걷기"
        trip.cover = .photo(photo, crop: ["zoom": 2])
        trip.isPinned = true
        trip.isArchived = true
        trip.budget = Money(500_000, .won)
        trip.zone = "Asia/Seoul"
        device.write(trip.creation)
        trip.title = "겨울 초입, 제주"
        #expect(Trip(device.replica.record(trip.key)!) == trip)
        var changed = trip
        changed.budget = nil
        changed.cover = .drawn(.sea)
        changed.isPinned = false
        let edits = Edit.changes(of: device.replica.record(trip.key)!, to: changed.groups, from: trip.groups)
        #expect(edits.map(\.field) == ["cover", "crop", "pinned", "budget"])
        device.write(edits)
        #expect(Trip(device.replica.record(trip.key)!) == changed)
    }

    @Test("that is damaged is read as the nearest sound one")
    func damaged() {
        var device = TripDevice()
        func read(_ fields: [Todo.FieldValue]) -> Trip {
            device.write(Edit.of(Trip.key("x"), fields))
            return Trip(device.replica.record(Trip.key("x"))!)
        }
        let nothing = read([("title", 5), ("cover", "abstract"), ("budget", ["amount": 1.5, "currency": "KRW"])])
        #expect(nothing.title == "")
        #expect(nothing.days.count == 1)
        #expect(nothing.days.first == Day(number: Int32(device.now / 86_400_000)))
        #expect(nothing.cover == .drawn(TripDrawing.usual(for: "x")))
        #expect(nothing.budget == nil)
        #expect(read([("end", "2026-12-03")]).days == TripDays(Day(2026, 12, 3), Day(2026, 12, 3)))
        #expect(read([("start", "2026-12-05")]).days == TripDays(Day(2026, 12, 3), Day(2026, 12, 5)))
        #expect(read([("start", "0001-01-01"), ("end", "9999-12-31")]).days.count == TripDays.limit)
    }

    @Test("has stops, which come back as they were written")
    func stop() {
        var device = TripDevice()
        var place = Place(name: "비자림", point: GeoPoint(latitude: 33.4912345678, longitude: 126.81))
        place.address = "제주시 구좌읍 비자숲길 55"
        place.lotAddress = "평대리 3164-1"
        place.provider = "kakao"
        place.providerID = "8000"
        place.url = "https://place.map.kakao.com/8000"
        place.phone = "064-710-7912"
        place.category = PlaceCategory(.sight, label: "숲/산책")
        var stop = Stop(id: "S", trip: "T", place: place, day: today)
        stop.time = 660
        stop.minutes = 80
        stop.rank = "I"
        stop.memo = "천년\n비자나무"
        stop.isMustSee = true
        device.write(stop.creation)
        stop.place.point = GeoPoint(latitude: 33.491235, longitude: 126.81)
        #expect(Stop(device.replica.record(stop.key)!) == stop)
        var changed = stop
        changed.memo = ""
        changed.place.name = "비자숲"
        let edits = Edit.changes(of: device.replica.record(stop.key)!, to: changed.groups, from: stop.groups)
        #expect(edits.map(\.field) == ["name", "memo"])
    }

    @Test("has stops without location where the coordinates are none, and without a day where that is none")
    func damagedStop() {
        var device = TripDevice()
        let key = Stop.key("S")
        device.write(
            Edit.of(
                key,
                [
                    ("trip", "T"), ("name", 1), ("lat", 91), ("lon", 10), ("time", "24:00"), ("minutes", 0),
                    ("url", "javascript:alert(1)"), ("day", "2026-02-30"), ("category", "숲길"),
                ]))
        let stop = Stop(device.replica.record(key)!)!
        #expect(stop.place.point == nil)
        #expect(stop.place.url == "")
        #expect(stop.place.category == PlaceCategory(.other, label: "숲길"))
        #expect((stop.day, stop.time, stop.minutes) == (nil, nil, nil))
        device.write(Edit.of(Stop.key("U"), [("name", "없는 여행")]))
        #expect(Stop(device.replica.record(Stop.key("U"))!) == nil)
    }

    @Test("has expenses, diaries and things to pack, which come back as they were written")
    func others() {
        var device = TripDevice()
        var expense = Expense(
            id: "E", trip: "T", day: today, kind: .admission, money: Money(500, Currency(code: "usd")!))
        expense.title = "성산일출봉"
        device.write(expense.creation)
        #expect(Expense(device.replica.record(expense.key)!) == expense)
        var dearer = expense
        dearer.money = Money(600, expense.money!.currency)
        let changed = Edit.changes(of: device.replica.record(expense.key)!, to: dearer.groups, from: expense.groups)
        #expect(changed.map(\.field) == ["amount"])
        device.write(Edit.of(expense.key, [("kind", "casino"), ("amount", "12"), ("day", 3)]))
        let damaged = Expense(device.replica.record(expense.key)!)!
        #expect((damaged.kind, damaged.money, damaged.day) == (.other, nil, nil))

        var note = TripNote(id: "N", trip: "T", day: today)
        note.title = "둘째 날"
        note.text = "바람이 셌다.\n그래도 좋았다."
        note.images = [photo]
        device.write(note.edits(from: nil))
        #expect(TripNote(device.replica.record(note.key)!) == note)
        var longer = note
        longer.text += " 또 오자."
        longer.images = []
        let edits = longer.edits(from: note)
        #expect(edits.map(\.field) == ["text", "images"])
        #expect(edits[0].keepsBoth)
        device.write(edits)
        #expect(TripNote(device.replica.record(note.key)!) == longer)

        var item = PackingItem(id: "P", trip: "T", text: "여권")
        item.isPacked = true
        device.write(item.creation)
        #expect(PackingItem(device.replica.record(item.key)!) == item)
        device.write([PackingItem.packing("P", false)])
        #expect(PackingItem(device.replica.record(item.key)!)?.isPacked == false)
        #expect(PackingItem.problem(of: " ") == .missing)
    }

    @Test("names the fault that keeps its form from being saved, and keeps a draft as it was typed")
    func draft() {
        var draft = TripDraft()
        #expect(draft.titleProblem == .missing)
        #expect(draft.trip(id: "T") == nil)
        draft.title = " 제주 "
        draft.pick.tap(today)
        draft.budget = "50만"
        #expect(draft.money == .failure(.malformed))
        #expect(draft.trip(id: "T") == nil)
        draft.budget = "500,000"
        draft.cover = .photo(photo, crop: nil)
        draft.pick.tap(today.adding(days: -2)!)
        let trip = draft.trip(id: "T")
        #expect(trip?.title == "제주")
        #expect(trip?.days == TripDays(today.adding(days: -2)!, today))
        #expect(trip?.budget == Money(500_000, .won))
        #expect(TripDraft(encoded: draft.encoded) == draft)
        #expect(TripDraft(encoded: "[]") == nil)
        draft.title = String(repeating: "가", count: 101)
        #expect(draft.titleProblem == .tooLong(limit: 100, count: 101))
        var old = trip!
        old.isPinned = true
        #expect(TripDraft(old).trip(id: "T", old: old) == old)
    }
}

extension Day {
    init(_ year: Int32, _ month: Int32, _ day: Int32) { self.init(year: year, month: month, day: day)! }
}
