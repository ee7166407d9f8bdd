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

@Suite("The sheet of a stop")
struct StopSheetTests {
    @Test("has addresses of its own, over the day of the trip")
    func addresses() throws {
        var app = App.onTrip()
        app.put(name: "비자림", day: 2)
        let id = try app.stop("비자림").id
        for path in ["/stops/\(id)", "/trips/T/2026-11-22/add"] {
            #expect(Route(path: path).path == path)
            let opened = App(path, rows: app.stored)
            #expect(opened.state.screenRoute == .trips(.trip(id: "T", try Day.parse("2026-11-22"))))
            #expect(opened.screen.first { $0.tag == .dialog } != nil)
            #expect(opened.state.parent == opened.state.screenRoute)
        }
        #expect(App("/stops/none", rows: app.stored).text.contains("페이지를 찾을 수 없어요"))
        #expect(App("/trips/none/2026-11-22/add").text.contains("페이지를 찾을 수 없어요"))
        #expect(Route(path: "/trips/T/soon/add") == .unknown(path: "/trips/T/soon/add"))
    }

    @Test("makes a stop with all that it has, at the place of its time")
    func making() throws {
        var app = App.onTrip()
        app.put(name: "저녁", time: 1080)
        try app.tap("장소 추가")
        try app.type("비자림", into: "stop-name")
        try app.change("11:00", in: "stop-time")
        try app.tap("1시간 30분")
        try app.type("숲길", into: "stop-memo")
        try app.type("37.5796, 126.9770", into: "stop-location")
        try app.type("구좌읍", into: "stop-address")
        try app.turn(app.state.words.mustSee, on: true)
        try app.tap("추가")
        #expect(app.state.route == .trips(.trip(id: "T", try Day.parse("2026-11-21"))))
        #expect(app.stopNames() == ["비자림", "저녁"])
        let stop = try app.stop("비자림")
        #expect(stop.time == 660 && stop.minutes == 90 && stop.isMustSee && stop.memo == "숲길")
        #expect(stop.place.address == "구좌읍" && stop.place.point?.latitudeText == "37.5796")
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["저녁"])
    }

    @Test("writes only changed fields, and Undo takes them back")
    func changing() throws {
        var app = App.onTrip()
        app.put(name: "비자림", time: 660, minutes: 80, memo: "숲길", at: (33.488, 126.808))
        app.put(name: "점심", time: 720)
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        #expect(app.field("stop-location") == "33.488, 126.808")
        try app.type("숲길, 물", into: "stop-memo")
        app.effects = []
        try app.tap("저장")
        #expect(app.saved.flatMap { $0.changes }.map { $0.field } == ["memo"])
        try app.tap("되돌리기")
        #expect(try app.stop("비자림").memo == "숲길")

        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.change("13:00", in: "stop-time")
        try app.tap("저장")
        #expect(app.stopNames() == ["점심", "비자림"])
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["비자림", "점심"])
    }

    @Test("moves a stop to another day, or to none")
    func moving() throws {
        var app = App.onTrip()
        app.put(name: "비자림", time: 660)
        app.put(name: "아침", day: 2, time: 480)
        app.put(name: "저녁", day: 2, time: 1080)
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.tap("3일차 · 11.22(일)")
        try app.tap("저장")
        #expect(app.stopNames(day: 2) == ["아침", "비자림", "저녁"])
        #expect(app.state.route == .trips(.trip(id: "T", try Day.parse("2026-11-21"))))
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.tap("날짜 없음")
        try app.tap("저장")
        #expect(try app.stop("비자림").day == nil)
    }

    @Test(
        "tells an error beside its field, and loses nothing",
        arguments: [
            ("stop-name", " "), ("stop-name", String(repeating: "가", count: 201)), ("stop-length", "오래"),
            ("stop-length", "2000"), ("stop-memo", String(repeating: "가", count: 2001)),
            ("stop-address", String(repeating: "가", count: 201)),
        ])
    func problems(id: String, text: String) throws {
        var app = App.onTrip()
        try app.tap("장소 추가")
        try app.type("비자림", into: "stop-name")
        try app.type(text, into: id)
        app.effects = []
        try app.tap("추가")
        #expect(app.screen.first { $0.attribute(.id) == "\(id)-error" } != nil)
        #expect(app.field(id) == text)
        #expect(app.saved.isEmpty)
        #expect(app.effects.contains { if case .focus(let focused) = $0 { focused == id } else { false } })
    }

    @Test(
        "a location that cannot be read is told beside its field, and the one that was there stays",
        arguments: ["95, 200", "저기"])
    func badLocation(text: String) throws {
        var app = App.onTrip()
        app.put(name: "비자림", at: (33.488, 126.808))
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.type(text, into: "stop-location")
        #expect(app.screen.first { $0.attribute(.id) == "stop-location-error" } != nil)
        #expect(!app.text.contains("카카오맵"))
        try app.tap("저장")
        #expect(try app.stop("비자림").place.point?.latitudeText == "33.488")
    }

    @Test("a link without a location is kept beside the location that was there, and opened from the sheet")
    func link() throws {
        var app = App.onTrip()
        app.put(name: "비자림", at: (33.488, 126.808))
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.type("https://maps.app.goo.gl/abc", into: "stop-location")
        #expect(app.screen.first { $0.attribute(.id) == "stop-location-error" } == nil)
        #expect(app.text.contains("링크는 저장돼요"))
        try app.tap("저장")
        let stop = try app.stop("비자림")
        #expect(stop.place.point != nil && stop.place.url == "https://maps.app.goo.gl/abc")
        app.open(.trips(.stop(id: stop.id)))
        #expect(app.screen.first { $0.tag == .a && $0.attribute(.href) == "https://maps.app.goo.gl/abc" } != nil)
        try app.tap("취소")
        try app.tap("되돌리기")
        #expect(try app.stop("비자림").place.url == "")
    }

    @Test("a time before dawn is of the morning, or after the midnight that the day ends with")
    func night() throws {
        var app = App.onTrip()
        app.put(name: "저녁", time: 1140)
        app.put(name: "야식", time: 90)
        #expect(app.stopNames() == ["야식", "저녁"])
        app.open(.trips(.stop(id: try app.stop("야식").id)))
        try app.tap("다음 날 새벽")
        #expect(app.value(of: "stop-time") == "01:30")
        try app.tap("저장")
        #expect(app.stopNames() == ["저녁", "야식"])
        #expect(try app.row("야식").textContent.contains("01:30다음 날"))
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["야식", "저녁"])
    }

    @Test("leads to other maps in another window, and to its own")
    func links() throws {
        var app = App.onTrip()
        app.put(name: "비자림", at: (33.488, 126.808))
        let id = try app.stop("비자림").id
        app.open(.trips(.stop(id: id)))
        let links = app.screen.all { $0.tag == .a && $0.attribute(.target) == "_blank" }
        #expect(
            links.map { $0.textContent } == [
                "카카오맵", "네이버 지도", "구글 지도", "애플 지도", "OpenStreetMap", "카카오맵", "네이버 지도", "구글 지도", "애플 지도",
                "OpenStreetMap",
            ])
        #expect(
            links.allSatisfy {
                ($0.attribute(.href) ?? "").hasPrefix("https://") && $0.attribute(.rel) == "noopener noreferrer"
            })
        try app.tap("지도에서 보기")
        #expect(app.tripScreen?.chosen == id)
        #expect(app.screen.first { $0.tag == .dialog } == nil)
    }

    @Test("an unfinished draft is kept, goes on after a reload, and is left by starting over")
    func drafts() throws {
        var app = App.onTrip()
        try app.tap("장소 추가")
        try app.type("비자", into: "stop-name")
        try app.tap("취소")
        let kept = try #require(app.state.drafts["draft/stop/new-T"])
        var again = App("/trips/T/2026-11-21/add", rows: app.stored, drafts: ["draft/stop/new-T": kept])
        #expect(again.field("stop-name") == "비자")
        #expect(again.text.contains("작성하던 내용을 불러왔어요"))
        try again.tap("처음부터")
        #expect(again.field("stop-name") == "")
        try again.type("비자림", into: "stop-name")
        try again.tap("추가")
        #expect(again.state.drafts["draft/stop/new-T"] == nil)
        #expect(again.stopNames() == ["비자림"])
    }

    @Test("deletes, which can be undone; one deleted elsewhere is told and saved again when it is wanted")
    func deleting() throws {
        var app = App.onTrip()
        app.put(name: "비자림")
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        try app.tap("삭제")
        #expect(app.stopNames().isEmpty)
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["비자림"])

        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        let deletion = Change(
            key: try app.stop("비자림").key, field: "deleted", value: true,
            stamp: Stamp(milliseconds: app.state.now + 10_000, counter: 0, device: 9))
        app.perform(.host(.received(deletion.json.text)))
        #expect(app.text.contains("그사이 삭제된 장소예요"))
        app.state.now += 60_000
        try app.type("비자림 숲", into: "stop-name")
        try app.tap("저장")
        #expect(app.stopNames() == ["비자림 숲"])
    }

    @Test("offers its pin on the map where it has one: a location, and a day of the trip")
    func onMap() throws {
        for (day, point, isThere) in [(1, (33.49, 126.8), true), (nil, (33.49, 126.8), false), (1, nil, false)]
            as [(Int32?, (Double, Double)?, Bool)]
        {
            var app = App.onTrip()
            app.put(name: "비자림", day: day, at: point)
            app.open(.trips(.stop(id: try app.stop("비자림").id)))
            if point == nil { try app.type("33.49, 126.8", into: "stop-location") }
            let dialog = try #require(app.screen.first { $0.tag == .dialog })
            #expect((dialog.first { $0.textContent == app.state.words.showOnMap } != nil) == isThere)
        }
    }
}
