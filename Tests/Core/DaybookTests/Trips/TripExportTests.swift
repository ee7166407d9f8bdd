import Almanac
import Replica
import Testing

@testable import Daybook
@testable import Exchange

@Suite("A trip that is taken along")
struct TripExportTests {
    /// Two days, one stop without a location, one without a day, and names that every format has to escape.
    static func plan() -> (TripDevice, TripPlan) {
        var device = TripDevice()
        var trip = Trip(id: "T", title: "제주 <1> & \"2\"", days: TripDays(device.day(0), device.day(1)))
        trip.concept = "느리게,\n걷기; 쉬기"
        device.write(trip.creation)
        func add(_ id: String, _ name: String, _ day: Int32?, _ time: Int32?, _ point: GeoPoint?) {
            var place = Place(name: name, point: point)
            place.address = point == nil ? "" : "구좌읍 1"
            place.category.kind = .sight
            var stop = Stop(id: id, trip: "T", place: place, day: day.map(device.day))
            stop.time = time
            stop.minutes = time.map { _ in 40 }
            stop.memo = id == "1" ? "바람, 많음 & <모자>" : ""
            device.write(stop.creation)
        }
        add("1", "해변 & 숲", 0, 570, GeoPoint(latitude: 33.5, longitude: 126.8))
        add("2", "밥집", 0, nil, GeoPoint(latitude: 33.25, longitude: 126.5))
        add("3", "시장", 1, nil, nil)
        add("4", "언젠가", nil, nil, GeoPoint(latitude: 33.3, longitude: 126.3))
        return (device, TripPlan(trip, in: device.index))
    }

    /// The places that the reader found, each with its name, day, time and location.
    private func outline(_ read: TripImport) -> [String] {
        read.entries.map { entry in
            let time = entry.time.map { ClockTime.text($0) } ?? "-"
            let point = entry.place.point.map { $0.latitudeText + " " + $0.longitudeText } ?? "-"
            return entry.place.name + "|" + (entry.day?.text ?? "-") + "|" + time + "|" + point
        }
    }

    @Test("comes back from GPX, but for stops without a location")
    func gpx() throws {
        let (_, plan) = Self.plan()
        let read = try TripImport.read(Array(plan.gpx.utf8))
        #expect(read.title == plan.trip.title)
        #expect(
            outline(read) == [
                "해변 & 숲|2026-11-21|09:30|33.5 126.8", "밥집|2026-11-21|-|33.25 126.5", "언젠가|-|-|33.3 126.3",
            ])
        #expect(plan.gpx.contains("<desc>바람, 많음 &amp; &lt;모자&gt;\n구좌읍 1</desc>"))
        #expect(read.entries.map(\.memo) == ["바람, 많음 & <모자>", "", ""])
        #expect(read.entries.map(\.place.address) == ["구좌읍 1", "구좌읍 1", "구좌읍 1"])
        #expect(read.entries[0].place.category.kind == .sight)
    }

    @Test("comes back from KML, with stops without a location, and its lines are left")
    func kml() throws {
        let (_, plan) = Self.plan()
        let read = try TripImport.read(Array(plan.kml.utf8))
        #expect(read.title == plan.trip.title)
        #expect(
            outline(read) == [
                "해변 & 숲|2026-11-21|09:30|33.5 126.8", "밥집|2026-11-21|-|33.25 126.5", "시장|2026-11-22|-|-",
                "언젠가|-|-|33.3 126.3",
            ])
        #expect((read.withoutLocation, read.shapes) == (1, 1))
        #expect(read.entries[0].memo == "바람, 많음 & <모자>")
        #expect(read.entries[0].place.address == "구좌읍 1")
    }

    @Test("has quotes in KML that are escaped once, as programs show them that take no HTML")
    func quotes() throws {
        var device = TripDevice()
        var trip = Trip(id: "T", title: "제주", days: TripDays(device.day(0), device.day(0)))
        trip.concept = "\"느리게\" & <걷기>"
        device.write(trip.creation)
        var stop = Stop(id: "A", trip: "T", place: Place(name: "A"), day: device.day(0))
        stop.memo = "\"조용히\" & <천천히>"
        device.write(stop.creation)
        let kml = TripPlan(trip, in: device.index).kml
        #expect(kml.contains("<description>&quot;느리게&quot; &amp;amp; &amp;lt;걷기&amp;gt;</description>"))
        #expect(kml.contains("<description>&quot;조용히&quot; &amp;amp; &amp;lt;천천히&amp;gt;</description>"))
        #expect(try TripImport.read(Array(kml.utf8)).entries.map(\.memo) == [stop.memo])
    }

    @Test("comes back from GeoJSON with all that is known")
    func geoJSON() throws {
        let (_, plan) = Self.plan()
        let read = try TripImport.read(Array(plan.geoJSON.utf8))
        #expect(read.title == plan.trip.title)
        #expect(read.days == plan.trip.days)
        #expect(read.entries[0].minutes == 40)
        #expect(read.entries[0].memo == "바람, 많음 & <모자>")
        #expect(read.entries.map(\.place.name) == ["해변 & 숲", "밥집", "시장", "언젠가"])
        #expect(read.entries[0].place.point == GeoPoint(latitude: 33.5, longitude: 126.8))
        #expect(read.shapes == 1)
    }

    @Test("comes back from GeoJSON on all of its days, with its concept, also where the first and the last are empty")
    func range() throws {
        var device = TripDevice()
        var trip = Trip(id: "T", title: "제주", days: TripDays(device.day(-1), device.day(2)))
        trip.concept = "느리게"
        device.write(trip.creation)
        device.stop("A", "T", 0)
        var read = try TripImport.read(Array(TripPlan(trip, in: device.index).geoJSON.utf8))
        #expect(read.days == trip.days && read.concept == "느리게")
        // Another program may have added places on other days.
        read.entries[0].day = device.day(5)
        #expect(read.days == TripDays(device.day(-1), device.day(5)))
    }

    @Test("that came in once is told of, and nothing of it is taken twice")
    func again() throws {
        let (_, plan) = Self.plan()
        var device = TripDevice()
        let trip = device.trip("U", from: 0, days: 2)
        let read = try TripImport.read(Array(plan.geoJSON.utf8))
        #expect(read.without([], of: trip) == read)
        device.write(read.edits(into: trip, behind: [], ids: ["A", "B", "C", "D"]))
        let stops = device.index.stops.all(of: "U")
        #expect(read.without(stops, of: trip).entries.isEmpty)
        // On another day the same place is no twin.
        device.write([Edit(Stop.key("B"), "day", .string(device.day(1).text))])
        #expect(read.without(device.index.stops.all(of: "U"), of: trip).entries.map(\.place.name) == ["밥집"])
    }

    @Test("after midnight is on the next day of the calendar, and comes back to its own")
    func night() throws {
        var device = TripDevice()
        let trip = device.trip("T", from: 0, days: 2)
        var stop = Stop(
            id: "A", trip: "T", place: Place(name: "야시장", point: GeoPoint(latitude: 33, longitude: 126)),
            day: device.day(0))
        stop.time = 1530
        device.write(stop.creation)
        let plan = TripPlan(trip, in: device.index)
        #expect(plan.iCalendar(now: 0).contains("DTSTART:20261122T013000"))
        #expect(plan.gpx.contains("<cmt>2026-11-22T01:30:00</cmt>"))
        let read = try TripImport.read(Array(plan.geoJSON.utf8))
        #expect(read.entries[0].day == device.day(0) && read.entries[0].time == 1530)
    }

    @Test("is put into a trip on its days, or on none")
    func edits() throws {
        let (_, plan) = Self.plan()
        var device = TripDevice()
        let trip = device.trip("U", from: 1, days: 3)
        let read = try TripImport.read(Array(plan.geoJSON.utf8))
        device.write(read.edits(into: trip, behind: [], ids: ["A", "B", "C", "D"]))
        #expect(device.ids("U", 1) == ["C"])
        #expect(device.index.stopsWithoutDay(of: trip).map(\.value.id) == ["A", "B", "D"])
        #expect(device.index.stops.part(id: "A")?.value.minutes == 40)
    }

    @Test("is an event for the trip and one for each stop in iCalendar, with lines of 75 octets")
    func iCalendar() {
        let (_, plan) = Self.plan()
        let text = plan.iCalendar(now: 1_795_224_600_000)
        let lines = text.split(separator: "\r\n").map(String.init)
        #expect(lines.first == "BEGIN:VCALENDAR")
        #expect(lines.last == "END:VCALENDAR")
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 4)
        #expect(lines.contains("DTSTAMP:20261121T013000Z"))
        #expect(lines.contains("DTSTART;VALUE=DATE:20261121"))
        #expect(lines.contains("DTEND;VALUE=DATE:20261123"))
        #expect(lines.contains("DTSTART:20261121T093000"))
        #expect(lines.contains("DURATION:PT40M"))
        #expect(lines.contains("DESCRIPTION:느리게\\,\\n걷기\\; 쉬기"))
        #expect(lines.contains("GEO:33.5;126.8"))
        #expect(lines.contains("UID:1@haru"))
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    }

    @Test("writes its expenses as a table that no spreadsheet takes for formulas")
    func csv() {
        var device = TripDevice()
        func add(_ id: String, _ title: String, _ money: Money?) {
            var expense = Expense(id: id, trip: "T", day: device.day(0), kind: .meals, money: money)
            expense.title = title
            device.write(expense.creation)
        }
        add("1", "=SUM(A1)", Money(-1_205, .won))
        add("2", "국수, \"곱빼기\"", Money(1_205, Currency(code: "USD")!))
        add("3", "@x", nil)
        let text = TripSpending.csv(device.index.expenses.all(of: "T"), header: ["날짜", "+82"]) { $0.rawValue }
        #expect(
            text == "\u{FEFF}날짜,+82\r\n2026-11-21,meals,'=SUM(A1),-1205,KRW\r\n"
                + "2026-11-21,meals,\"국수, \"\"곱빼기\"\"\",12.05,USD\r\n2026-11-21,meals,'@x,,\r\n")
    }

    @Test("has a name for its file that every system takes")
    func fileName() {
        let (_, plan) = Self.plan()
        #expect(plan.fileName == "제주 -1- & -2- 2026-11-21")
    }

    @Test("packs from lists in three languages of the same length, without items that are on the list already")
    func packing() {
        for template in PackingTemplate.allCases {
            let korean = template.items(language: "ko")
            #expect(korean.count >= 8)
            #expect(template.items(language: "en").count == korean.count)
            #expect(template.items(language: "ja").count == korean.count)
            #expect(template.items(language: "fr") == template.items(language: "en"))
        }
        var device = TripDevice()
        device.write(PackingItem(id: "0", trip: "T", text: "여 권").creation)
        device.write(
            PackingTemplate.adding(
                ["비자", "여권", "우산"], to: "T", behind: device.index.packing.all(of: "T"), ids: ["9", "8", "7"]))
        #expect(device.index.packing.all(of: "T").map(\.value.text) == ["여 권", "비자", "우산"])
    }
}
