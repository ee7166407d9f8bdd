import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("The day of a trip")
struct TripDayTests {
    @Test("takes stops by Return, many in a row, and a pasted list as many that Undo takes back")
    func quickLine() throws {
        var app = App.onTrip()
        for name in ["월정리 해변", " 비자림 "] { try app.writeStops(name) }
        #expect(app.stopNames() == ["월정리 해변", "비자림"])
        #expect(app.value(of: "stop-new") == "")
        #expect(app.effects.contains { if case .focus("stop-new") = $0 { true } else { false } })
        try app.writeStops("성산일출봉\n\n광치기해변")
        #expect(app.stopNames().count == 4)
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["월정리 해변", "비자림"])
        try app.writeStops("  ")
        #expect(app.stopNames().count == 2)
        try app.writeStops(String(repeating: "가", count: 300))
        #expect(app.screen.first { $0.attribute(.id) == "stop-new-error" } != nil)
        #expect(app.value(of: "stop-new")?.count == 300)
    }

    @Test("shows times in their order, stops without one, the next one and past ones")
    func rows() throws {
        var app = App.onTrip()
        app.put(name: "점심", time: 780, minutes: 60)
        app.put(name: "해변", time: 570, minutes: 40, memo: "산책")
        app.put(name: "귤 농장")
        app.perform(.host(.clock(minutes: 660)))
        #expect(app.stopNames() == ["해변", "점심", "귤 농장"])
        #expect(app.text.contains("언제든"))
        #expect(app.text.contains("산책 · 40분"))
        #expect(try app.row("해변").attribute(.class) == "stop gone")
        #expect(try app.row("점심").attribute(.class) == "stop next")
        #expect(try app.row("점심").textContent.contains("다음"))
        #expect(app.text.contains("장소 3곳 · 머무는 시간 1시간 40분"))
    }

    @Test("says how far it is in a straight line, over a stop without a location too")
    func legs() throws {
        var app = App.onTrip()
        app.put(name: "해변", time: 540, at: (33.556, 126.795))
        app.put(name: "어딘가", time: 600)
        app.put(name: "일출봉", time: 660, at: (33.458, 126.942))
        app.put(name: "광치기", time: 720, at: (33.452, 126.925))
        #expect(try app.row("해변").textContent.contains("‘일출봉’까지 직선 17 km"))
        #expect(try app.row("일출봉").textContent.contains("직선 1.7 km"))
        #expect(try !app.row("어딘가").textContent.contains("직선"))
    }

    @Test("warns of an overlap, from the evening before too, and remarks on the same place twice")
    func hints() throws {
        var app = App.onTrip()
        app.put(name: "야시장", day: 0, time: 1380, minutes: 180)
        app.put(name: "일출", time: 60)
        app.put(name: "비자림", time: 600, minutes: 90)
        app.put(name: "점심", time: 660, minutes: 60, memo: "예약함")
        app.put(name: "비자림", day: 2)
        app.put(name: "점심", day: 2)
        #expect(try app.row("점심").textContent.contains("‘비자림’ 일정과 30분 겹쳐요"))
        #expect(try app.row("점심").textContent.contains("3일차에도 있음 · 예약함 · 1시간"))
        #expect(try app.row("일출").textContent.contains("‘야시장’ 일정과 1시간 겹쳐요"))
        #expect(try app.row("비자림").textContent.contains("3일차에도 있음"))
    }

    @Test("moves by keys within the day, held by times, which it says")
    func keys() throws {
        var app = App.onTrip()
        try app.writeStops("하나\n둘\n셋")
        try app.press("ArrowDown", inGripOf: "하나")
        #expect(app.stopNames() == ["둘", "하나", "셋"])
        try app.press("ArrowUp", inGripOf: "셋")
        #expect(app.stopNames() == ["둘", "셋", "하나"])
        try app.press("ArrowUp", inGripOf: "둘")
        #expect(app.stopNames() == ["둘", "셋", "하나"])
        app.put(name: "아침", time: 480)
        app.put(name: "점심", time: 720)
        let before = app.stopNames()
        try app.press("ArrowDown", inGripOf: "아침")
        #expect(app.stopNames() == before)
        #expect(app.state.snack?.text == app.state.words.heldByTime)
    }

    @Test("moves by buttons that the chosen row has")
    func buttons() throws {
        var app = App.onTrip()
        try app.writeStops("하나\n둘")
        try app.tap("‘하나’ 선택")
        try app.tap("‘하나’ 아래로")
        #expect(app.stopNames() == ["둘", "하나"])
        try app.tap("‘하나’ 선택")
        #expect(app.tripScreen?.chosen == nil)
    }

    @Test("has its tab brought into view, once for each day that is opened")
    func tab() throws {
        var app = App.onTrip("/trips")
        let first = try #require(try? Day.parse("2026-11-20"))
        func revealed(_ route: Route) -> [String] {
            app.effects = []
            app.open(route)
            return app.effects.compactMap { if case .reveal(let id) = $0 { id } else { nil } }
        }
        #expect(revealed(.trips(.trip(id: "T", nil))) == ["day-tab-2"], "today's")
        #expect(revealed(.trips(.newStop(trip: "T", first))) == ["day-tab-1"])
        #expect(revealed(.trips(.trip(id: "T", first))) == [])
        #expect(revealed(.trips(.list)) == [])
        #expect(revealed(.trips(.trip(id: "T", first))) == ["day-tab-1"])
    }

    @Test("a row follows its pointer to another place, which a line shows, and to another day's tab")
    func dragging() throws {
        var app = App.onTrip()
        try app.writeStops("하나\n둘\n셋")
        let id = try app.stop("하나").id
        try app.drag(.take(id: id, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        let second = try #require(try app.row("둘").attribute(.dataKey).flatMap { Int32($0) })
        try app.drag(.move(id: id, PointerTouch(id: 1, x: 0.5, y: 1.6, over: second)))
        #expect(try app.row("둘").attribute(.class) == "stop untimed below")
        #expect(try app.row("하나").attribute(.class) == "stop untimed dragged")
        #expect(try app.row("하나").attribute(.progress).flatMap { Double($0) }.map { abs($0 - 1.1) < 0.001 } == true)
        // Over nothing it goes where it was last.
        try app.drag(.move(id: id, PointerTouch(id: 1, x: 0.5, y: 9)))
        #expect(try app.row("둘").attribute(.class) == "stop untimed below")
        try app.drag(.drop(id: id, PointerTouch(id: 2, x: 0.5, y: 1.6, over: second)))
        #expect(app.stopNames() == ["하나", "둘", "셋"], "another finger is not this one")
        try app.drag(.drop(id: id, PointerTouch(id: 1, x: 0.5, y: 1.6, over: second)))
        #expect(app.stopNames() == ["둘", "하나", "셋"])
        #expect(try app.row("둘").attribute(.dataKey) == nil)

        try app.drag(.take(id: id, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        let touch = try #require(PointerTouch("1 0.5 -4.0 3", canDrop: true))
        let middle = try #require(PointerTouch("1 0.5 -4.0 2", canDrop: true))
        app.effects = []
        try app.drag(.move(id: id, middle))
        let revealed = app.effects.compactMap { if case .reveal(let id) = $0 { id } else { nil } }
        #expect(revealed == ["day-tab-1", "day-tab-3"] && revealed.allSatisfy { app.tag($0) != nil })
        app.effects = []
        try app.drag(.move(id: id, middle))
        #expect(app.effects.isEmpty)
        try app.drag(.move(id: id, touch))
        #expect(app.screen.first { $0.attribute(.class) == "chip daytab over" }?.textContent.contains("3일차") == true)
        try app.drag(.drop(id: id, touch))
        #expect(app.stopNames() == ["둘", "셋"])
        #expect(app.stopNames(day: 2) == ["하나"])
        #expect(app.lastFocus == "day-tab-2")
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["둘", "하나", "셋"])

        try app.drag(.take(id: id, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        try app.drag(.cancel(id: id))
        #expect(app.tripScreen?.order.drag == nil && app.stopNames() == ["둘", "하나", "셋"])
    }

    @Test("sideways keys carry a stop to the next day, which is shown then, and no further than the trip goes")
    func carrying() throws {
        var app = App.onTrip()
        try app.writeStops("하나")
        try app.press("ArrowRight", inGripOf: "하나")
        #expect(app.state.route == .trips(.trip(id: "T", try Day.parse("2026-11-22"))))
        #expect(app.stopNames(day: 2) == ["하나"])
        try app.press("ArrowRight", inGripOf: "하나")
        #expect(app.stopNames(day: 2) == ["하나"])
        try app.press("ArrowLeft", inGripOf: "하나")
        try app.press("ArrowLeft", inGripOf: "하나")
        #expect(app.stopNames(day: 0) == ["하나"])
    }

    @Test("a stop without a day waits below, and one tap puts it on the day that is shown")
    func withoutDay() throws {
        var app = App.onTrip()
        app.put(name: "언젠가 갈 곳", day: nil)
        #expect(app.text.contains("날짜 없는 장소"))
        try app.tap("‘언젠가 갈 곳’ 이날로")
        #expect(app.stopNames() == ["언젠가 갈 곳"])
        try app.tap("되돌리기")
        #expect(app.stopNames().isEmpty)
    }

    @Test("is deleted by its key, and brought back")
    func deleting() throws {
        var app = App.onTrip()
        try app.writeStops("하나\n둘")
        try app.press("Delete", inGripOf: "하나")
        #expect(app.stopNames() == ["둘"])
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["하나", "둘"])
    }

    @Test("reads a line of a plan, says its reading before Return, and gives the line back by Undo")
    func understanding() throws {
        var app = App.onTrip()
        try app.type("09:30 우진해장국 1시간", into: "stop-new")
        func chips(_ app: App) -> [String] {
            let group = app.screen.first { $0.attribute(.ariaLabel) == "이렇게 이해했어요" }
            return group?.all { $0.tag == .button }.map { $0.textContent } ?? []
        }
        #expect(chips(app) == ["09:30", "1시간 머물기"])
        try app.press("Enter", at: "stop-new")
        var stop = try app.stop("우진해장국")
        #expect(stop.time == 570 && stop.minutes == 60)
        try app.tap("되돌리기")
        #expect(app.stopNames().isEmpty && app.field("stop-new") == "09:30 우진해장국 1시간")
        try app.tap("09:30 빼기")
        #expect(chips(app) == ["1시간 머물기"])
        try app.press("Enter", at: "stop-new")
        stop = try app.stop("09:30 우진해장국")
        #expect(stop.time == nil && stop.minutes == 60)
        // The next line is read again.
        try app.writeStops("11:00 비자림")
        #expect(try app.stop("비자림").time == 660)
        // A line that is understood as it stands is added without a word.
        app.perform(.host(.timer(.snack)))
        try app.writeStops("성산일출봉")
        #expect(app.state.snack == nil)
    }

    @Test("keeps a link that is typed into the plan, and a place that the app of a map shares as one stop")
    func links() throws {
        var app = App.onTrip()
        try app.writeStops("https://maps.app.goo.gl/abc")
        #expect(try app.stop("지도 링크").place.url == "https://maps.app.goo.gl/abc")
        try app.writeStops("[카카오맵] 우진해장국\n제주시 서사로 11\nhttps://map.kakao.com/link/map/x,33.5,126.5")
        let place = try app.stop("우진해장국").place
        #expect(place.address == "제주시 서사로 11" && place.point?.latitudeText == "33.5")
        #expect(app.stopNames() == ["지도 링크", "우진해장국"])
    }

    @Test("a time before dawn behind an evening is after midnight, and says so")
    func afterMidnight() throws {
        var app = App.onTrip()
        try app.writeStops("19:00 저녁")
        try app.type("01:30 야식", into: "stop-new")
        #expect(app.text.contains("다음 날 01:30"))
        try app.press("Enter", at: "stop-new")
        #expect(app.stopNames() == ["저녁", "야식"])
        #expect(try app.row("야식").textContent.contains("01:30다음 날"))
    }

    @Test("shows directions from a stop to the next in the maps that know that part of the world, one leg at a time")
    func directions() throws {
        var app = App.onTrip()
        app.put(name: "해변", time: 540, at: (33.556, 126.795))
        app.put(name: "일출봉", time: 660, at: (33.458, 126.942))
        app.put(name: "루브르", time: 720, at: (48.86, 2.337))
        func ways(_ app: App) -> [String] {
            let group = app.screen.first { $0.attribute(.class) == "chips wrap ways" }
            return group?.all { $0.tag == .a }.map { $0.textContent } ?? []
        }
        #expect(ways(app) == [])
        try app.click("leg-\(try app.stop("해변").id)")
        #expect(ways(app) == ["카카오맵", "네이버 지도", "구글 지도", "애플 지도", "OpenStreetMap"])
        let links = app.screen.all { $0.tag == .a && $0.attribute(.target) == "_blank" }
        #expect(
            links.contains {
                $0.attribute(.href)
                    == "https://www.google.com/maps/dir/?api=1&origin=33.556%2C126.795&destination=33.458%2C126.942"
            })
        try app.click("leg-\(try app.stop("일출봉").id)")
        #expect(ways(app) == ["구글 지도", "애플 지도", "OpenStreetMap"])
        try app.click("leg-\(try app.stop("일출봉").id)")
        #expect(ways(app) == [])
    }

    @Test("shows the concept of the trip, all of it after a tap, and its parts as tabs that keep the day")
    func frame() throws {
        var app = App.onTrip("/trips/T/2026-11-22")
        app.write(Trip.key("T"), [("concept", "느리게 걷기")])
        #expect(app.screen.first { $0.attribute(.class) == "concept sub" }?.textContent == "느리게 걷기")
        let tabs = app.screen.all { $0.attribute(.class) == "triptab" }
        #expect(tabs.map { $0.textContent } == ["일정", "경비", "준비물", "일기"])
        #expect(tabs.map { $0.attribute(.ariaCurrent) } == ["page", nil, nil, nil])
        try app.tap("준비물")
        #expect(app.state.route == .trips(.packing(trip: "T")))
        try app.tap("일기")
        #expect(app.state.route == .trips(.diary(trip: "T", try Day.parse("2026-11-22"))))
        #expect(
            app.screen.first { $0.attribute(.ariaCurrent) == "page" && $0.attribute(.class) == "triptab" }?.textContent
                == "일기")
        try app.click("day-tab-1")
        #expect(app.state.route == .trips(.diary(trip: "T", try Day.parse("2026-11-20"))))
        try app.tap("일정")
        #expect(app.state.route == .trips(.trip(id: "T", try Day.parse("2026-11-20"))))
        app.open(.trips(.list))
        #expect(app.text.contains("느리게 걷기"))
    }

    @Test("has behind one button the actions for a trip as a whole, from any of its screens")
    func menu() throws {
        for path in ["/trips/T/2026-11-21", "/trips/T/money", "/trips/T/packing", "/trips/T/2026-11-21/diary"] {
            var app = App.onTrip(path)
            try app.click("trip-more")
            #expect(app.lastFocus == "trip-edit")
            let rows = app.screen.first { $0.tag == .dialog }?.all { $0.attribute(.class) == "row" } ?? []
            #expect(rows.map { $0.textContent } == ["여행 수정", "고정", "내보내기·인쇄", "복제", "보관", "삭제"])
            try app.tap("고정")
            #expect(app.state.trips.index.item(id: "T")?.trip.isPinned == true && app.lastFocus == "trip-more")
            try app.click("trip-more")
            try app.tap("여행 수정")
            #expect(app.state.route == .trips(.edit(id: "T")))
        }
    }

    @Test("has a map of numbered pins, whose taps find the rows; without a location one line says so")
    func map() throws {
        var app = App.onTrip()
        try app.writeStops("어딘가")
        #expect(app.text.contains("위치를 적은 장소가 있으면"))
        #expect(app.screen.first { $0.attribute(.id) == "trip-map" } == nil)
        app.put(name: "해변", time: 540, at: (33.556, 126.795))
        app.put(name: "일출봉", time: 660, at: (33.458, 126.942))
        let map = try #require(app.screen.first { $0.attribute(.id) == "trip-map" })
        let pins = map.all { $0.tag == .g }
        #expect(pins.map { $0.textContent } == ["2", "3"])
        app.effects = []
        try app.send(.click, to: pins[1])
        let id = try app.stop("일출봉").id
        #expect(app.tripScreen?.chosen == id)
        #expect(app.effects.contains { if case .scroll("stop-\(id)") = $0 { true } else { false } })
        #expect(app.screen.first { $0.attribute(.class) == "pin chosen" }?.textContent == "3일출봉")
        #expect(app.screen.first { $0.tag == .path && $0.attribute(.class) == "way" } != nil)
        app.perform(.host(.wide(true)))
        #expect(app.screen.all { $0.attribute(.id) == "trip-map" }.count == 1)
        #expect(app.screen.first { $0.attribute(.class) == "pane mappane" } != nil)
    }

    @Test("500 stops of one day are drawn and told of")
    func many() throws {
        var app = App.onTrip()
        try app.writeStops((0..<500).map { "장소 \($0)" }.joined(separator: "\n"))
        #expect(app.stopNames().count == 500)
        #expect(app.text.contains("장소 500곳"))
    }

    @Test("is on Today with its next stop, and under the calendar with a band over its days")
    func elsewhere() throws {
        var app = App.onTrip("/")
        app.put(name: "비자림", time: 660)
        app.perform(.host(.clock(minutes: 600)))
        #expect(app.text.contains("겨울 초입, 제주2일차 · 다음 11:00 비자림"))
        app.open(.calendar(nil))
        #expect(app.text.contains("2일차 · 다음 11:00 비자림"))
        let bands = app.screen.all { ($0.attribute(.class) ?? "").hasPrefix("band") }
        #expect(bands.map { $0.attribute(.progress) } == ["2", "1"])
        let names = app.screen.all { $0.tag == .button && ($0.attribute(.ariaLabel) ?? "").contains("겨울 초입, 제주") }
        #expect(names.map { $0.attribute(.id) } == ["day-2026-11-20", "day-2026-11-21", "day-2026-11-22"])
        try app.tapTool(app.state.words.archive, of: "T")
        #expect(app.screen.first { ($0.attribute(.class) ?? "").hasPrefix("band") } == nil)
    }

    @Test("says the same in three languages, and prints no array", arguments: ["ko-KR", "en-US", "ja-JP"])
    func languages(language: String) throws {
        var app = App.onTrip(language: language)
        app.put(name: "A", time: 540, minutes: 80, at: (33.556, 126.795))
        app.put(name: "B", time: 560, at: (33.458, 126.942))
        app.put(name: "A", time: 700, at: (33.556, 126.795))
        let words = app.state.words
        for part in [words.untimed, words.stopsWithoutDay] { #expect(!app.text.contains(part)) }
        #expect(app.text.contains(words.duplicateStop(nil)))
        #expect(app.text.contains(words.overlap("A", 60)))
        #expect(!app.text.contains("[") && !app.text.contains("Optional"))
    }

    @Test("lines that are left half-typed stay with their trip")
    func halfTyped() throws {
        var app = App.onTrip()
        let other = Trip(id: "U", title: "경주", days: TripDays(try Day.parse("2026-11-21"), try Day.parse("2026-11-21")))
        app.state.now += 1000
        app.write(other.creation)
        try app.type("비자", into: "stop-new")
        app.open(.trips(.packing(trip: "T")))
        try app.type("우산", into: "packing-new")
        app.open(.trips(.list))
        app.open(.trips(.trip(id: "U", nil)))
        #expect(app.field("stop-new") == "")
        try app.type("불국", into: "stop-new")
        app.open(.trips(.packing(trip: "U")))
        #expect(app.value(of: "packing-new") == "")
        app.open(.trips(.trip(id: "T", nil)))
        #expect(app.field("stop-new") == "비자")
        app.open(.trips(.packing(trip: "T")))
        #expect(app.field("packing-new") == "우산")
        app.open(.trips(.trip(id: "U", nil)))
        #expect(app.field("stop-new") == "불국")
    }
}

extension App {
    /// On a trip of three days from 20 November, on its second day, which is today.
    static func onTrip(_ path: String = "/trips/T/2026-11-21", language: String = "ko-KR") -> App {
        let trip = Trip(
            id: "T", title: "겨울 초입, 제주", days: TripDays(try! Day.parse("2026-11-20"), try! Day.parse("2026-11-22")))
        var app = App("/", language: language)
        app.write(trip.creation)
        return App(path, language: language, rows: app.stored)
    }

    mutating func writeStops(_ text: String) throws {
        try type(text, into: "stop-new")
        try press("Enter", at: "stop-new")
    }

    /// A stop of a day of the trip, counted from 0; nil for none.
    mutating func put(
        name: String, day: Int32? = 1, time: Int32? = nil, minutes: Int32? = nil, memo: String = "",
        at point: (Double, Double)? = nil
    ) {
        var place = Place(name: name)
        if let point { place.point = GeoPoint(latitude: point.0, longitude: point.1) }
        let count = state.replica.records(in: Stop.collection).count
        var stop = Stop(
            id: "S\(count)", trip: "T", place: place,
            day: day.flatMap { state.trips.index.item(id: "T")?.trip.days.day($0 + 1) })
        stop.time = time
        stop.minutes = minutes
        stop.memo = memo
        state.now += 1000
        write(stop.creation)
    }

    func stopNames(day: Int32 = 1) -> [String] {
        state.trips.index.stops(of: "T", on: try! Day.parse("2026-11-\(20 + day)")).map { $0.value.place.name }
    }

    func stop(_ name: String) throws -> Stop {
        try #require(state.trips.index.stops.all(of: "T").first { $0.value.place.name == name }).value
    }

    func row(_ name: String) throws -> Node<Action> {
        let id = try stop(name).id
        return try #require(screen.first { $0.attribute(.id) == "stop-\(id)" }, "no row of \(name)")
    }

    mutating func press(_ key: String, inGripOf name: String) throws {
        let id = try stop(name).id
        let grip = try #require(screen.first { $0.attribute(.id) == "grip-\(id)" })
        sendIfTaken(.keydown, to: grip, key)
    }
}
