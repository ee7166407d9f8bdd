import Almanac
import Daybook
import FileWork
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Taking a trip along")
struct TripTransferTests {
    private static let gpx = """
        <?xml version="1.0"?>
        <gpx version="1.1"><metadata><name>제주 길</name></metadata>
        <wpt lat="33.1" lon="126.1"><name>하나</name></wpt>
        <rte><name>2026-11-22</name><rtept lat="33.3" lon="126.3"><name>둘</name></rtept></rte>
        <rte><name>2026-11-21</name><rtept lat="33.4" lon="126.4"><name>셋</name></rtept></rte>
        <wpt lat="95" lon="1"><name>밖</name></wpt><wpt/>
        <trk></trk></gpx>
        """

    private func planned(_ path: String = "/trips/T/take", language: String = "ko-KR") -> App {
        var app = App.onTrip(path, language: language)
        app.put(name: "해변", time: 540, minutes: 40, memo: "산책", at: (33.556, 126.795))
        app.put(name: "일출봉", time: 660, at: (33.458, 126.942))
        app.put(name: "어딘가", day: 2)
        app.put(name: "언젠가", day: nil)
        return app
    }

    private func choose(_ app: inout App, _ text: String, number: Int32 = 1) throws {
        try choose(&app, Array(text.utf8), number: number)
    }

    private func choose(_ app: inout App, _ bytes: [UInt8], number: Int32 = 1) throws {
        let field = try #require(app.screen.first { $0.attribute(.id) == "trip-file" })
        let files = ModelFiles()
        files.chosen[number] = bytes
        try app.send(.change, to: field, "\(number)")
        app.run(files)
    }

    @Test("a KMZ file is unpacked, and its places come in")
    func kmz() throws {
        let kml = """
            <kml><Document><Placemark><name>해운대</name><Point><coordinates>129.16,35.158</coordinates></Point></Placemark>\
            </Document></kml>
            """
        var app = planned()
        try choose(&app, ImportScreenTests.zip([("a.csv", Array("a,b\n".utf8))]))
        #expect(app.text.contains("압축 파일 안에 지도(KML)가 없어요."))
        try choose(&app, ImportScreenTests.zip([("images/a.txt", [1]), ("doc.kml", Array(kml.utf8))]))
        #expect(app.text.contains("장소 1곳을 찾았어요"))
        try app.tap("1곳 추가")
        #expect(try app.stop("해운대").place.point != nil)
    }

    @Test("the points of routes stand on the days of the trip in their order, whenever they were planned")
    func routes() throws {
        var app = planned()
        try choose(
            &app,
            """
            <gpx><rte><rtept lat="33.3" lon="126.3"><time>2026-05-01T12:00:00Z</time><name>둘</name></rtept></rte>
            <rte><rtept lat="33.4" lon="126.4"><time>2026-05-01T12:30:00Z</time><name>셋</name></rtept></rte></gpx>
            """)
        try app.tap("2곳 추가")
        let stops = try [app.stop("둘"), app.stop("셋")]
        #expect(stops.map { $0.day?.text } == ["2026-11-20", "2026-11-21"])
        #expect(stops.map(\.time) == [nil, nil])
    }

    @Test(
        "an archive of Haru that is chosen here is looked through where it is taken in; one that is too large here is sent there"
    )
    func archive() throws {
        var there = App.onTrip("/trips/T/take")
        let files = ModelFiles()
        try there.tap(there.state.words.archiveTrip + there.state.words.archiveTripMeaning)
        there.run(files)
        let bytes = try #require(files.saved).bytes
        for path in ["/trips/import", "/trips/T/take"] {
            var app = App.onTrip(path)
            try choose(&app, bytes)
            #expect(app.state.route == .settings)
            #expect(app.tag("archive-found") != nil)
        }
        var app = App.onTrip("/trips/import")
        try choose(&app, bytes + [UInt8](repeating: 0, count: Int(TripImport.byteLimit)))
        #expect(app.text.contains(app.state.words.largeZip))
    }

    @Test("the limits of other programs' files are said of those alone")
    func note() throws {
        let app = planned()
        let archive = try #require(
            app.screen.all { $0.attribute(.class) == "rows" }.first {
                $0.textContent.contains(app.state.words.archiveTrip)
            })
        #expect(!archive.textContent.contains("GPX"))
        let section = try #require(
            app.screen.all { $0.tag == .section }.first { $0.textContent.contains(app.state.words.archiveTrip) })
        #expect(section.textContent.hasSuffix("경비, 준비물, 일기는 파일에 들어가지 않아요"))
    }

    private func stops(_ app: App, of trip: String = "T") -> [Stop] {
        app.state.trips.index.stops.all(of: trip).map { $0.value }
    }

    @Test(
        "downloads the plan in each format, which can be read back",
        arguments: [
            ("GPX", "application/gpx+xml", ".gpx", 2), ("KML", "application/vnd.google-earth.kml+xml", ".kml", 4),
            ("GeoJSON", "application/geo+json", ".geojson", 4),
        ])
    func downloads(name: String, type: String, ending: String, count: Int) throws {
        var app = planned()
        app.effects = []
        let button = try #require(
            app.screen.first { $0.tag == .button && $0.textContent.hasPrefix(name) && $0.attribute(.class) == "row" })
        try app.send(.click, to: button)
        let found = app.effects.compactMap { effect in
            if case .download(let name, let type, let text) = effect { (name, type, text) } else { nil }
        }
        let (file, said, text) = try #require(found.first)
        #expect(file == "겨울 초입, 제주 2026-11-20" + ending && said == type)
        #expect(try TripImport.read(Array(text.utf8)).entries.count == count)
    }

    @Test("downloads a calendar, and says which stops cannot stand in which file")
    func calendar() throws {
        var app = planned()
        app.effects = []
        try app.tapRow(app.state.words.name(of: TripFormat.iCalendar))
        let texts = app.effects.compactMap {
            if case .download(_, "text/calendar", let text) = $0 { text } else { nil }
        }
        #expect(texts.first?.contains("SUMMARY:해변\r\n") == true)
        #expect(
            app.text.contains("장소 4곳 · 위치 없는 2곳은 GPX에 들어가지 않아요 · 날짜 없는 1곳은 캘린더에 들어가지 않아요 · 경비, 준비물, 일기는 파일에 들어가지 않아요"))
    }

    @Test("prints all days with times, names, memos and distances; nothing of that is drawn before it is asked for")
    func printing() throws {
        var app = planned()
        #expect(app.screen.first { $0.attribute(.class) == "onpaper" } == nil)
        app.effects = []
        try app.tapRow(app.state.words.printPlan)
        #expect(app.effects.contains { if case .print = $0 { true } else { false } })
        let paper = try #require(app.screen.first { $0.attribute(.class) == "onpaper" }).textContent
        for part in [
            "겨울 초입, 제주", "1일차 · 2026년 11월 20일 금요일아직 장소가 없어요.", "09:001. 해변 · 40분산책↓ 직선 17 km", "11:002. 일출봉",
            "언제든1. 어딘가", "날짜 없는 장소언젠가",
        ] {
            #expect(paper.contains(part), "\(part) is not in \(paper)")
        }
        try app.close()
        #expect(app.screen.first { $0.attribute(.class) == "onpaper" } == nil)
    }

    @Test("a file tells its places before any is stored, then adds them behind the ones there, with Undo")
    func adding() throws {
        var app = planned()
        let before = stops(app).count
        app.effects = []
        try choose(&app, Self.gpx)
        for part in [
            "장소 4곳을 찾았어요", "제주 길", "둘, 셋, 하나, 밖", "2곳은 여행 날짜와 맞지 않아", "1곳은 위치 없이", "경로와 도형 1개는", "이름도 위치도 없는 1개는 빠져요",
        ] {
            #expect(app.text.contains(part), "\(part) is not in \(app.text)")
        }
        #expect(app.saved.isEmpty && stops(app).count == before)
        try app.tap("4곳 추가")
        #expect(app.saved.count == 1)
        #expect(app.stopNames(day: 1) == ["해변", "일출봉", "셋"])
        #expect(app.stopNames(day: 2) == ["어딘가", "둘"])
        #expect(try app.stop("하나").day == nil && app.stop("밖").place.point == nil)
        #expect(app.state.route == .trips(.trip(id: "T", nil)))
        try app.tap("되돌리기")
        #expect(stops(app).count == before)
    }

    @Test("a file with groups of places without a date says that the groups go to the days in order")
    func order() throws {
        var app = planned()
        try choose(
            &app,
            "<kml><Document><Folder><Placemark><name>A</name></Placemark><Placemark><name>B</name></Placemark></Folder>"
                + "<Folder><Placemark><name>C</name></Placemark></Folder><Placemark><name>D</name></Placemark>"
                + "</Document></kml>")
        #expect(app.text.contains("3곳은 날짜가 없어서, 파일에 묶인 순서대로 첫날부터 들어가요"))
        #expect(app.text.contains("1곳은 여행 날짜와 맞지 않아"))
    }

    @Test("is let go without a trace")
    func cancelling() throws {
        var app = planned()
        app.effects = []
        try choose(&app, Self.gpx)
        try app.tap("취소")
        #expect(!app.text.contains("찾았어요"))
        #expect(app.saved.isEmpty)
        try choose(&app, Self.gpx, number: 2)
        app.open(.trips(.list))
        app.open(.trips(.files(id: "T")))
        #expect(!app.text.contains("찾았어요"))
    }

    @Test(
        "an error of a file is told beside the field with its line, and nothing is changed",
        arguments: [
            ("<gpx>\n<wpt lat=\"1\" lon=\"2\">\n<name>a</nam>\n</wpt></gpx>", "손상되어 있어요. (3번째 줄)"),
            ("<gpx>\n<wpt", "중간에 끊겨 있어요. (2번째 줄)"), ("PK\u{3}\u{4}", "압축 파일 안에 지도(KML)가 없어요."),
            ("hello", "구글 저장 목록이 아니에요."),
            ("<gpx></gpx>", "장소가 없어요."), ("<!DOCTYPE gpx []><gpx/>", "DOCTYPE"), ("", "장소가 없어요."),
        ])
    func problems(text: String, said: String) throws {
        var app = planned()
        app.effects = []
        try choose(&app, text)
        let error = try #require(app.screen.first { $0.attribute(.id) == "file-error" }).textContent
        #expect(error.contains(said) && error.contains("내 기록은 그대로예요"))
        #expect(app.screen.first { $0.attribute(.id) == "trip-file" }?.attribute(.ariaDescribedby) == "file-error")
        #expect(app.saved.isEmpty)
        try choose(&app, Self.gpx, number: 2)
        #expect(app.screen.first { $0.attribute(.id) == "file-error" } == nil)
    }

    @Test("a file that the browser cannot read is told; a late answer is let go")
    func unread() throws {
        var app = planned()
        let files = ModelFiles()
        files.chosen[2] = Array(Self.gpx.utf8)
        files.fault = ("open", "NotFoundError")
        try app.choose("1", in: "trip-file")
        #expect(app.text.contains("파일을 읽고 있어요"))
        app.run(files)
        #expect(app.text.contains("파일을 읽지 못했어요"))
        files.fault = nil
        try app.choose("2", in: "trip-file")
        app.run(files, steps: 1)
        try app.choose("3", in: "trip-file")
        app.run(files)
        #expect(!app.text.contains("찾았어요"))
        #expect(app.text.contains("장소가 없어요"))
    }

    @Test("a program for files that dies, or cannot be started, is told, and nothing is changed")
    func dead() throws {
        var app = planned()
        try app.choose("1", in: "trip-file")
        app.perform(.host(.files(nil)))
        #expect(app.text.contains("파일을 읽지 못했어요"))
        app.worker.isMissing = true
        app.effects = []
        try app.tapRow(app.state.words.name(of: TripFormat.gpx))
        #expect(app.text.contains("파일을 만들지 못했어요"))
        #expect(app.saved.isEmpty)
    }

    @Test("a file that says days becomes a trip of those days, which Undo takes back; one without asks for the dates")
    func newTrip() throws {
        var app = App("/trips")
        try app.tap("파일에서 여행 불러오기")
        #expect(app.state.route == .trips(.newFromFile))
        try choose(&app, Self.gpx)
        #expect(app.text.contains("11.21(토) – 11.22(일) · 1박 2일"))
        try app.tap("여행 만들기")
        let trip = try #require(app.state.trips.index.all.first).trip
        #expect(trip.title == "제주 길" && trip.days.count == 2)
        #expect(app.state.route == .trips(.trip(id: trip.id, nil)))
        #expect(Set(stops(app, of: trip.id).map { $0.place.name }) == ["하나", "둘", "셋", "밖"])
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty)

        var other = App("/trips/import")
        try choose(&other, "<gpx><wpt lat=\"1\" lon=\"2\"><name>a</name></wpt></gpx>")
        #expect(other.text.contains("이 파일에는 날짜가 없어요. 여행 날짜를 골라 주세요."))
        try other.tap("여행 만들기")
        #expect(other.state.route == .trips(.new) && other.text.contains("파일의 장소 1곳이 이 여행에 들어가요."))
        try other.type("어딘가", into: "title")
        try other.pick(try Day.parse("2026-11-23"))
        try other.tap("추가")
        let made = try #require(other.state.trips.index.all.first).trip
        #expect(stops(other, of: made.id).map { $0.place.name } == ["a"])
        try other.tap("되돌리기")
        #expect(other.state.trips.index.isEmpty && stops(other, of: made.id).isEmpty)
        // Another trip is made without them.
        other.open(.trips(.new))
        #expect(!other.text.contains("파일의 장소"))
    }

    @Test("the same file again says which places are there already, and adds the rest alone")
    func again() throws {
        var app = planned()
        try choose(&app, Self.gpx)
        try app.tap("4곳 추가")
        app.open(.trips(.files(id: "T")))
        try choose(&app, Self.gpx, number: 2)
        #expect(app.text.contains("이미 모두 이 여행에 있어요"))
        #expect(app.tag("file-add") == nil)
        try app.tap("취소")
        app.write([.delete(try app.stop("셋").key)])
        try choose(&app, Self.gpx, number: 3)
        #expect(app.text.contains("이미 있는 3곳은 빼고 넣어요"))
        try app.tap("1곳 추가")
        #expect(app.stopNames(day: 1).contains("셋") && stops(app).filter { $0.place.name == "둘" }.count == 1)

        var other = App("/trips/import")
        try choose(&other, Self.gpx)
        try other.tap("여행 만들기")
        other.open(.trips(.newFromFile))
        try choose(&other, Self.gpx, number: 2)
        #expect(other.text.contains("제목과 날짜가 같은 여행이 이미 있어요"))
    }

    @Test("its days and its concept come back from GeoJSON, also where no stop is on them")
    func range() throws {
        var app = App.onTrip("/trips/T/take")
        app.put(name: "해변", at: (33.556, 126.795))
        app.write(Trip.key("T"), [("concept", "느리게")])
        app.effects = []
        try app.tapRow("GeoJSON")
        let texts = app.effects.compactMap { if case .download(_, _, let text) = $0 { text } else { nil } }
        var other = App("/trips/import")
        try choose(&other, try #require(texts.first))
        #expect(other.text.contains("11.20(금) – 11.22(일) · 2박 3일"))
        try other.tap("여행 만들기")
        #expect(other.state.trips.index.all.first?.trip.concept == "느리게")
    }

    @Test(
        "a file of more than a year asks first, and says how many days that is",
        arguments: [
            ("ko-KR", "731일짜리 여행 만들기"), ("en-US", "Create a 731-day trip"), ("ja-JP", "731日間の旅行を作る"),
        ])
    func longTrip(language: String, name: String) throws {
        var app = App("/trips/import", language: language)
        let routes = ["2026-01-01", "2028-01-01"].map {
            "<rte><name>\($0)</name><rtept lat=\"1\" lon=\"2\"><name>a</name></rtept></rte>"
        }
        try choose(&app, "<gpx>" + routes.joined() + "</gpx>")
        app.effects = []
        try app.tap(app.state.words.makeTrip)
        #expect(app.saved.isEmpty && app.state.trips.index.isEmpty)
        #expect(app.text.contains(app.state.words.longTrip(731)))
        #expect(app.lastFocus == "file-add")
        try app.tap(name)
        #expect(app.state.trips.index.all.first?.trip.days.count == 731)
    }

    @Test("more places than are taken at once are told of")
    func many() throws {
        var app = planned()
        let many = (0..<2_001).map { "<wpt lat=\"1\" lon=\"2\"><name>곳 \($0)</name></wpt>" }.joined()
        try choose(&app, "<gpx>" + many + "</gpx>")
        #expect(app.text.contains("장소 2,000곳을 찾았어요") && app.text.contains("한 번에 2,000곳까지예요"))
    }

    @Test("is said in three languages, and prints no array", arguments: ["ko-KR", "en-US", "ja-JP"])
    func languages(language: String) throws {
        var app = planned(language: language)
        try app.tapRow(app.state.words.printPlan)
        try choose(&app, Self.gpx)
        let words = app.state.words
        for part in [words.exportAsFile, words.printPlan, words.found(4), words.shapesLeft(1)] {
            #expect(app.text.contains(part))
        }
        #expect(!app.text.contains("[") && !app.text.contains("Optional"))
        #expect(App("/trips/none/take", language: language).text.contains(words.lostTitle))
    }
}
