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

@Suite("The map of a trip's day")
struct TripMapTests {
    private static let about =
        #"{"tiles":"tiles/{z}/{x}/{y}","mostZoom":19,"attribution":"© someone","attributionLink":"https://example.org/c","places":true}"#

    private func mapped() -> App {
        var app = App.onTrip()
        app.put(name: "해변", time: 540, at: (33.556, 126.795))
        app.put(name: "일출봉", time: 660, at: (33.458, 126.942))
        app.perform(.host(.clock(minutes: 600)))
        return app
    }

    private func answer(_ app: inout App, _ status: Int32, _ body: String) {
        guard let asked = app.requests.last(where: { $0.path == "api/v1/map" }) else {
            Issue.record("nobody was asked who draws the map")
            return
        }
        app.answer(asked, status, body)
    }

    private func tiles(_ app: App) -> [String] {
        app.screen.all { $0.tag == .image }.compactMap { $0.attribute(.href) }
    }

    private func pin(_ app: App, _ number: String) throws -> String {
        let pins = app.screen.all { $0.tag == .g }
        return try #require(pins.first { $0.textContent.hasPrefix(number) }?.attribute(.transform))
    }

    private func ground(_ app: App) throws -> Node<Action> {
        try #require(app.screen.first { $0.attribute(.class) == "ground" })
    }

    @Test("asks once who draws it, and shows whose it is")
    func pictures() throws {
        var app = mapped()
        let asked = app.requests.filter { $0.path == "api/v1/map" }
        #expect(asked.count == 1)
        #expect(tiles(app).isEmpty)
        answer(&app, 200, Self.about)
        #expect(tiles(app).count >= 4)
        #expect(
            tiles(app).allSatisfy {
                $0.hasPrefix("/tiles/") && !$0.contains("{") && $0.split(separator: "/").count == 4
            })
        let credit = try #require(app.screen.first { $0.attribute(.href) == "https://example.org/c" })
        #expect(credit.textContent == "© someone")
        #expect(credit.attribute(.rel)?.contains("noopener") == true)
    }

    @Test(
        "stays plain, with all its pins, where nobody draws it or the answer is no answer",
        arguments: [
            (200, #"{"tiles":null,"places":false}"#), (200, "rubbish"), (200, #"{"tiles":7}"#), (0, ""), (500, ""),
            (404, Self.about),
        ] as [(Int32, String)])
    func plain(_ status: Int32, _ body: String) throws {
        var app = mapped()
        answer(&app, status, body)
        #expect(tiles(app).isEmpty)
        #expect(app.screen.all { $0.tag == .g }.count == 2)
        // It is asked again by who comes back, and not at once.
        app.effects = []
        app.perform(.host(.clock(minutes: 601)))
        #expect(app.requests.isEmpty)
        app.open(.trips(.list))
        app.open(.trips(.trip(id: try #require(app.state.trips.index.all.first).trip.id, nil)))
        let isAsked = app.requests.contains { $0.path == "api/v1/map" }
        #expect(isAsked)
    }

    @Test("says so when pictures do not come, until something else is looked at")
    func missing() throws {
        var app = mapped()
        answer(&app, 200, Self.about)
        let before = tiles(app)
        try app.send(.error, to: app.screen.first { $0.tag == .image })
        #expect(app.text.contains(app.state.words.mapIsPatchy))
        #expect(tiles(app) == Array(before.dropFirst()))
        try app.map(.keydown, "+")
        #expect(!app.text.contains(app.state.words.mapIsPatchy))
        try app.tap(app.state.words.wholeMap)
        #expect(tiles(app) == before, "it is asked for again")
    }

    @Test("moves with a finger, a wheel, keys and buttons, and shows all again")
    func moving() throws {
        var app = mapped()
        let before = try pin(app, "1")
        let touches = try ground(app)
        func send(_ kind: EventKind, _ payload: String) throws {
            try app.send(kind, to: ground(app), payload)
        }
        try send(.pointerdown, "1 0.5 0.5")
        try send(.pointermove, "1 0.6 0.5")
        try send(.pointerup, "1 0.6 0.5")
        let dragged = try pin(app, "1")
        #expect(dragged != before)
        try send(.pointermove, "1 0.9 0.9")
        #expect(try pin(app, "1") == dragged, "a finger that left moves nothing")
        try app.tap("모든 장소 보기")
        #expect(try pin(app, "1") == before)
        for (kind, payload) in [
            (EventKind.wheel, "0.2 0.2 1.5"), (.dblclick, "0.2 0.2"), (.keydown, "ArrowLeft"), (.keydown, "+"),
        ] {
            try send(kind, payload)
            #expect(try pin(app, "1") != before, "\(payload)")
            try app.tap(app.state.words.wholeMap)
        }
        #expect(touches.action(for: .keydown, payload: "Tab") == nil)
        #expect(touches.action(for: .wheel, payload: "x y z") == nil)
        // Two fingers part: nearer.
        let near = try #require(app.mapGround).metresPerUnit
        try send(.pointerdown, "1 0.4 0.5")
        try send(.pointerdown, "2 0.6 0.5")
        try send(.pointermove, "2 0.8 0.5")
        #expect(try #require(app.mapGround).metresPerUnit < near / 1.9)
        try send(.pointercancel, "1 0 0")
        try send(.pointerup, "2 0 0")
        let placed = try pin(app, "1")
        try send(.pointermove, "1 0.9 0.9")
        try send(.pointermove, "2 0.1 0.9")
        #expect(try pin(app, "1") == placed, "no finger is left")
    }

    @Test(
        "is drawn for the size that the browser tells, with every pin clear of its edges and buttons",
        arguments: [
            (358.0, 264.0), (668, 264), (288, 264), (744, 800), (1069, 1080),
        ])
    func sized(_ width: Double, _ height: Double) throws {
        var app = mapped()
        let map = try #require(app.screen.first { $0.attribute(.class) == "map" })
        try app.send(.size, to: map, "\(width) \(height)")
        #expect(try ground(app).attribute(.viewBox) == "0 0 \(Int(width)) \(Int(height))")
        for number in ["1", "2"] {
            let place = try pin(app, number).dropFirst("translate(".count).dropLast().split(separator: " ")
            let (x, y) = (try #require(Double(place[0])), try #require(Double(place[1])))
            #expect(x >= 20 && x <= width - 60 && y >= 44 && y <= height - 40, "\(number) at \(x), \(y)")
        }
        // The point that a person moved the map to stays in the middle.
        try app.map(.keydown, "+")
        let middle = try #require(app.mapGround?.point(x: width / 2, y: height / 2))
        try app.resizeMap(300, 200)
        let moved = try #require(app.mapGround?.point(x: 150, y: 100))
        #expect(middle.distance(to: moved) < 1)
        try app.resizeMap(0, 0)
        #expect(app.tripScreen.map { $0.map.size == (300, 200) } == true, "a map that is put away measures nothing")
        #expect(map.action(for: .size, payload: "wide") == nil)
    }

    @Test("flies to the stop whose number is tapped, and shows all of another day")
    func flying() throws {
        var app = mapped()
        let id = try app.stop("일출봉").id
        try app.click("no-\(id)")
        #expect(try pin(app, "2") == "translate(180 132)")
        let trip = try #require(app.state.trips.index.all.first).trip
        let dayOfStop = try #require(try app.stop("일출봉").day)
        for day in [trip.days.last, dayOfStop] { try app.click("day-tab-\(try #require(trip.days.ordinal(of: day)))") }
        #expect(app.screen.first { $0.attribute(.ariaLabel) == app.state.words.wholeMap } == nil, "nobody moved it")
        // Behind the sheet that the rest of the row opens, too; and there it stays.
        app.open(.trips(.stop(id: id)))
        try app.close()
        #expect(try pin(app, "2") == "translate(180 132)")
        #expect(app.tripScreen?.chosen == id)
    }
}
