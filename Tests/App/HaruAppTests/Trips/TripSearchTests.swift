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

@Suite("Finding places for a trip")
struct TripSearchTests {
    @Test("has an address of its own, below the day it is for")
    func address() throws {
        let day = try Day.parse("2026-11-21")
        #expect(Route(path: "/trips/T/2026-11-21/search") == .trips(.search(trip: "T", day)))
        #expect(Route.trips(.search(trip: "T", day)).path == "/trips/T/2026-11-21/search")
        #expect(Route(path: "/trips/T/soon/search") == .unknown(path: "/trips/T/soon/search"))
        #expect(App.onTrip("/trips/none/2026-11-21/search").text.contains("페이지를 찾을 수 없어요"))
        var app = App.onTrip()
        try app.tap("장소 찾기")
        #expect(app.state.route == .trips(.search(trip: "T", day)))
        #expect(app.hasFocus("place-words"))
        try app.tap("뒤로")
        #expect(app.state.route == .trips(.trip(id: "T", day)))
        #expect(app.screen.all { $0.attribute(.href) == "/trips/T/2026-11-21/search" }.count == 1)
    }

    @Test("says at once where nobody can be asked, and offers the ways that work all the same")
    func nobody() throws {
        for (tiles, hasMap) in [("null", false), ("\"tiles/{z}/{x}/{y}\"", true)] {
            var app = App.searching()
            let asked = app.requests.last { $0.path == "api/v1/map" }
            app.answer("200 {\"tiles\":\(tiles),\"mostZoom\":19,\"places\":false}", to: asked)
            #expect(app.text.contains("아직 장소 찾기를 쓸 수 없어요"))
            #expect(app.tag("place-words") == nil && !app.text.contains("이 지역에서 찾기"))
            #expect((app.tag("place-map") != nil) == hasMap)
            try app.tap("직접 적기")
            #expect(app.state.route == .trips(.newStop(trip: "T", app.state.today)))
        }
    }

    @Test("asks nobody while a person types, and once when it is sent")
    func asking() throws {
        var app = App.searching()
        for text in ["비", "비자", "비자림"] { try app.type(text, into: "place-words") }
        #expect(app.asked.isEmpty)
        try app.find("비자림")
        #expect(
            app.asked == [
                "api/v1/places?query=%EB%B9%84%EC%9E%90%EB%A6%BC&page=1&sort=accuracy&language=ko"
            ])
        #expect(app.text.contains("장소를 찾고 있어요"))
        #expect(app.hasFocus("heading"), "the keys of a phone cover what comes")
    }

    @Test("wants a name or an address to look for, and asks nobody without one")
    func blank() throws {
        var app = App.searching()
        try app.find("  ")
        #expect(app.asked.isEmpty)
        #expect(app.text.contains("찾을 이름이나 주소를 적어 주세요."))
        #expect(app.tag("place-words")?.attribute(.ariaInvalid) == "true")
        try app.type("비", into: "place-words")
        #expect(app.tag("place-words")?.attribute(.ariaInvalid) == nil)
    }

    @Test("shows places with number, name, kind, address and distance, and the same numbers on the map")
    func found() throws {
        var app = App.searching()
        app.put(name: "숙소", at: (33.45, 126.8))
        app.open(try #require(app.state.route.trip.map { .trips(.trip(id: $0, nil)) }))
        app.open(.trips(.search(trip: "T", app.state.today)))
        #expect(app.tag("place-map") != nil, "the stops of the day are on it before any search")
        try app.find("비자림")
        app.answer(.found(places: [.forest, .field]))
        let first = try #require(app.tag("place-row-0"))
        #expect(first.textContent.contains("1비자림숲 · 제주 구좌읍 비자숲길 55"))
        #expect(first.textContent.contains("4.6 km"))
        #expect(app.tag("place-row-1")?.textContent.contains("제주 구좌읍 평대리 1") == true, "the lot's address")
        let pins = app.screen.all { $0.tag == .g }
        #expect(pins.map { $0.textContent } == ["1", "2", "1"], "the stop of the day, then the places")
        #expect(pins[0].attribute(.class) == "pin done" && pins[0].action(for: .click) == nil)
        #expect(app.text.contains("장소 2곳을 찾았어요"))
        #expect(app.text.contains("장소 정보: 카카오"))
    }

    @Test("keeps list and map in step: a row marks its pin, a pin its row")
    func inStep() throws {
        var app = App.searching()
        try app.find("비자림")
        app.answer(.found(places: [.forest, .field]))
        try app.tap(id: "place-row-1")
        #expect(app.tag("place-row-1")?.attribute(.ariaPressed) == "true")
        #expect(app.screen.first { $0.attribute(.class) == "pin chosen" }?.textContent == "2밭")
        #expect(app.tag("place-card")?.textContent.contains("밭") == true)
        #expect(app.hasFocus("place-card"))
        let pin = try #require(app.screen.first { $0.tag == .g && $0.textContent == "1" })
        try app.send(.click, to: pin)
        #expect(app.tag("place-row-0")?.attribute(.ariaPressed) == "true")
        #expect(app.tag("place-row-1")?.attribute(.ariaPressed) == "false")
        #expect(app.tag("place-card")?.textContent.contains("비자림") == true)
        try app.tap(id: "place-row-0")
        #expect(app.tag("place-card") == nil)
    }

    @Test("beside the list, the actions for a place stand in its row")
    func wide() throws {
        var app = App.searching()
        app.perform(.host(.wide(true)))
        try app.find("비자림")
        app.answer(.found(places: [.forest]))
        try app.tap(id: "place-row-0")
        #expect(app.tag("place-card") == nil)
        #expect(app.screen.first { $0.attribute(.class) == "setblock" }?.textContent.contains("1일차") == false)
        #expect(app.screen.first { $0.attribute(.class) == "setblock" }?.textContent.contains("2일차에 추가") == true)
    }

    @Test("adds to the day and stays; a planned place is marked, and Undo takes it back")
    func adding() throws {
        var app = App.searching()
        try app.find("비자림")
        app.answer(.found(places: [.forest, .field]))
        try app.tap("‘비자림’ 2일차에 추가")
        try app.tap("‘밭’ 2일차에 추가")
        #expect(app.state.route == .trips(.search(trip: "T", app.state.today)))
        #expect(app.stopNames() == ["비자림", "밭"])
        let place = try app.stop("비자림").place
        #expect((place.provider, place.providerID, place.phone) == ("kakao", "8000", "064-710-7912"))
        #expect(place.point != nil && place.category == PlaceCategory(.sight, label: "숲"))
        #expect(app.tag("place-row-1")?.textContent.contains("2일차에 있음 · 제주") == true)
        #expect(app.state.snack?.text == "‘밭’ 추가했어요")
        try app.tap("되돌리기")
        #expect(app.stopNames() == ["비자림"])
        // Once more is on purpose only: the button of the row opens it first.
        try app.tap("‘비자림’ 2일차에 있음")
        #expect(app.stopNames() == ["비자림"])
        try app.tap("2일차에 한 번 더")
        #expect(app.stopNames() == ["비자림", "비자림"])
        // On another day it is said where it is.
        app.open(.trips(.search(trip: "T", try Day.parse("2026-11-22"))))
        #expect(app.tag("place-row-0")?.textContent.contains("2일차에 있음") == true)
        try app.tap("‘비자림’ 3일차에 추가")
        #expect(app.stopNames(day: 2) == ["비자림"])
    }

    @Test("leads to the place's page and calls it, and to nothing that a browser would run")
    func ways() throws {
        var app = App.searching()
        try app.find("비자림")
        app.answer(.found(places: [.forest, .field]))
        try app.tap(id: "place-row-0")
        let page = try #require(app.screen.first { $0.textContent == "장소 보기" })
        #expect(page.attribute(.href) == "https://place.map.kakao.com/8000")
        #expect(page.attribute(.rel) == "noopener noreferrer" && page.attribute(.target) == "_blank")
        #expect(app.screen.first { $0.textContent == "전화 064-710-7912" }?.attribute(.href) == "tel:064-710-7912")
        try app.tap(id: "place-row-1")
        #expect(app.screen.first { $0.textContent == "장소 보기" } == nil)
    }

    @Test("the newest answer holds, in whatever order they come")
    func races() throws {
        var app = App.searching()
        try app.find("비자림")
        let first = app.newest
        try app.find("밭")
        app.answer(.found(places: [.field]))
        app.answer(.found(places: [.forest]), to: first)
        #expect(app.tag("place-row-0")?.textContent.contains("밭") == true)
        try app.find("비자림")
        let second = app.newest
        try app.tap(app.state.words.clear)
        try app.tap("모두")
        app.answer(.found(places: [.forest]), to: second)
        #expect(app.tag("place-row-0") == nil, "a field that was emptied asks for nothing")
    }

    @Test("and music do not take each other's answers")
    func music() throws {
        var app = App.searching()
        try app.find("비자림")
        let search = app.newest
        app.open(.pages(.music(.happy)))
        #expect(app.newest?.job != search?.job)
        app.answer(.found(places: [.forest]), to: search)
        #expect(app.text.contains("노래를 찾고 있어요"))
        app.answer(#"200 {"code":"nothingFound","items":[]}"#)
        #expect(app.text.contains("찾지 못했어요"))
        app.open(.trips(.search(trip: "T", app.state.today)))
        #expect(app.tag("place-row-0") != nil)
        #expect(app.hasFocus("heading"), "what was found is there")
    }

    @Test("turns pages to 45 places, each once, and says that there are no more")
    func pages() throws {
        var app = App.searching()
        try app.find("카페")
        for page in 0..<3 as Range<Int32> {
            // Pages shift while they are turned.
            app.answer(.found(places: (0..<15).map { .numbered(page * 15 + $0 - page) }, isLast: false))
            if page < 2 {
                #expect(!app.text.contains("45곳까지"))
                try app.tap("더 보기")
                #expect(app.asked.last?.contains("&page=\(page + 2)&") == true)
            }
        }
        #expect(app.tag("place-row-42") != nil && app.tag("place-row-43") == nil)
        #expect(app.screen.first { $0.textContent == "더 보기" } == nil)
        try app.find("식당")
        for page in 0..<3 as Range<Int32> {
            app.answer(.found(places: (0..<15).map { .numbered(page * 15 + $0) }, isLast: false))
            if page < 2 { try app.tap("더 보기") }
        }
        #expect(app.tag("place-row-44") != nil)
        #expect(app.text.contains("45곳까지 보여 드려요"))
    }

    @Test("a page that does not come leaves those before, and is tried again")
    func brokenPage() throws {
        var app = App.searching()
        try app.find("카페")
        app.answer(.found(places: (0..<15).map { .numbered($0) }, isLast: false))
        try app.tap("더 보기")
        app.answer("0 ")
        #expect(app.tag("place-row-14") != nil)
        #expect(app.text.contains("인터넷에 연결되어 있지 않아요"))
        try app.tap("다시 시도")
        #expect(app.asked.last?.contains("&page=2&") == true)
        app.answer(.found(places: (15..<20).map { .numbered($0) }))
        #expect(app.tag("place-row-19") != nil)
        #expect(!app.text.contains("인터넷에 연결되어 있지 않아요"))
    }

    @Test("asks anew for a chip, for this area and for the nearest, which belong to a map")
    func narrowing() throws {
        var app = App.searching()
        try app.tap("카페")
        #expect(app.asked.isEmpty, "neither words nor a where")
        try app.find("비자림")
        app.answer(.found(places: [.forest, .field]))
        #expect(app.asked.last?.contains("kind=cafe") == true && app.asked.last?.contains("area=") == false)
        let shown = app.placeSearch?.area
        try app.tap("거리순")
        #expect(app.asked.last?.contains("sort=distance&kind=cafe&area=33.") == true)
        app.answer(.found(places: [.field, .forest]))
        #expect(app.placeSearch?.area == shown, "what lies in it does not move the map")
        try app.tap("이 지역에서 찾기")
        app.answer(.found(places: [.field]))
        try app.tap("이 지역만")
        #expect(app.asked.last?.contains("area=") == false && app.asked.last?.contains("sort=accuracy") == true)
        try app.tap(app.state.words.clear)
        try app.tap("음식점")
        #expect(app.asked.last?.hasPrefix("api/v1/places?query=&page=1&sort=accuracy&kind=food&area=") == true)
    }

    @Test("says where the trip goes, so that whoever knows that part of the world is asked")
    func abroad() throws {
        var app = App.onTrip()
        app.put(name: "숙소", at: (48.86, 2.35))
        app.open(.trips(.search(trip: "T", app.state.today)))
        try app.find("카페")
        #expect(app.asked.last?.contains("&near=48.86") == true && app.asked.last?.contains("area=") == false)
        app.answer(.found(places: [.tower]))
        try app.tap("이 지역에서 찾기")
        #expect(app.asked.last?.contains("&area=48.") == true && app.asked.last?.contains("near=") == false)
        var unknown = App.searching()
        try unknown.find("카페")
        #expect(unknown.asked.last?.contains("near=") == false)
    }

    @Test("where nothing is found, says so, and how to go on")
    func nothing() throws {
        var app = App.searching()
        try app.find("ㅁㄴㅇㄹ")
        app.answer(.found(places: []))
        #expect(app.text.contains("찾는 장소가 없어요") && app.text.contains("다른 검색어로 찾거나"))
        try app.tap("직접 적기")
        #expect(app.state.route == .trips(.newStop(trip: "T", app.state.today)))
        #expect(
            app.state.screenRoute == .trips(.search(trip: "T", app.state.today)), "the search stays under the sheet")
    }

    @Test(
        "that fails tells why, and that a stop can be written by hand",
        arguments: [
            ("0 ", "인터넷에 연결되어 있지 않아요", true), (#"503 {"code":"quota","retryAfter":3000}"#, "1시간 안에", true),
            (#"502 {"code":"badKey"}"#, "키를 쓸 수 없어요", true),
            (#"503 {"code":"busy","retryAfter":60}"#, "60초 뒤에", true),
            (#"501 {"code":"noKey"}"#, "아직 장소 찾기를 쓸 수 없어요", false), ("200 <html>", "알 수 없는 응답", true),
            (#"504 {"code":"timeout"}"#, "지도 서비스가 응답하지 않아요", true),
            (#"400 {"code":"unknownQuery"}"#, "종류만으로 찾을 수 없어요", false),
        ])
    func failing(json: String, said: String, canRetry: Bool) throws {
        var app = App.searching()
        try app.find("비자림")
        app.answer(json)
        #expect(app.text.contains(said))
        #expect(app.screen.first { $0.attribute(.href) == "/trips/T/2026-11-21/add" && $0.tag == .a } != nil)
        guard canRetry else {
            #expect(!app.text.contains("다시 시도"))
            return
        }
        try app.tap("다시 시도")
        app.answer(.found(places: [.forest]))
        #expect(app.tag("place-row-0") != nil)
    }

    @Test("a pin is put on the map by hand, and a stop written there")
    func picking() throws {
        var app = App.onTrip()
        app.put(name: "숙소", at: (33.45, 126.8))
        app.open(.trips(.search(trip: "T", app.state.today)))
        let ground = try #require(app.screen.first { $0.attribute(.class) == "ground" })
        func send(_ kind: EventKind, _ payload: String) throws {
            try app.map(kind, payload)
        }
        // A finger that moves the map, or is taken away, means no place.
        try send(.pointerdown, "1 0.5 0.5")
        try send(.pointermove, "1 0.6 0.5")
        try send(.pointermove, "1 0.5 0.5")
        try send(.pointerup, "1 0.5 0.5")
        try send(.pointerdown, "1 0.5 0.5")
        try send(.pointercancel, "1 0 0")
        #expect(app.tag("place-card") == nil)
        try send(.pointerdown, "1 0.5 0.5")
        try send(.pointerup, "1 0.5 0.5")
        // The stop has more room at its top and right, for the pin and the buttons: the middle lies beside it.
        let middle = "33.450432, 126.800474"
        #expect(app.tag("place-card")?.textContent.contains(middle) == true)
        #expect(ground.action(for: .pointerup, payload: "rubbish") == nil)
        try app.tap("여기에 추가")
        #expect(app.field("stop-location") == middle)
        try app.type("전망 좋은 곳", into: "stop-name")
        // Starting over keeps the place it was opened for.
        app.perform(Action { [app] in (app.state.sheet as? AnyFormSheet)?.startOver() })
        #expect(app.field("stop-name") == "" && app.field("stop-location") == middle)
        try app.type("전망 좋은 곳", into: "stop-name")
        try app.submitSheet()
        #expect(try app.stop("전망 좋은 곳").place.point == GeoPoint(latitude: 33.450432, longitude: 126.800474))
        #expect(app.state.route == .trips(.search(trip: "T", app.state.today)))
        #expect(app.placeSearchScreen?.picked == nil)
        app.open(.trips(.newStop(trip: "T", app.state.today)))
        #expect(app.field("stop-location") == "", "the next one is somewhere else")
    }

    @Test(
        "a trip that knows no place yet begins with a map of Korea, on which a pin can be put, and asks for no area of it"
    )
    func first() throws {
        var app = App.searching()
        try app.map(.pointerdown, "1 0.5 0.5")
        try app.map(.pointerup, "1 0.5 0.5")
        let picked = try #require(app.placeSearchScreen?.picked)
        #expect(abs(picked.latitude - 35.9) < 0.2 && abs(picked.longitude - 127.75) < 0.01)
        try app.find("비자림")
        #expect(app.asked.last?.contains("area=") == false)
        try app.tap("이 지역에서 찾기")
        #expect(app.asked.last?.contains("area=") == true)
    }

    @Test("a pin is put in the middle by keys, and taken away")
    func middle() throws {
        var app = App.onTrip()
        app.put(name: "숙소", at: (33.45, 126.8))
        app.open(.trips(.search(trip: "T", app.state.today)))
        try app.tap("지도 가운데에 핀 놓기")
        #expect(app.hasFocus("place-card"))
        try app.tap("핀 지우기")
        #expect(app.tag("place-card") == nil)
    }

    @Test("looks the same in every language, and says everything in it", arguments: Language.allCases)
    func languages(language: Language) throws {
        var app = App.onTrip("/trips/T/2026-11-21/search", language: language.tag)
        try app.find("Paris")
        #expect(app.asked.last?.hasSuffix("&language=\(language.tag)") == true)
        app.answer(.found(places: [.tower]))
        let row = try #require(app.tag("place-row-0"))
        #expect(row.textContent.contains("Paris") && !row.textContent.contains("attraction"))
        #expect(row.textContent.contains(app.state.words.name(of: PlaceCategory.Kind.sight)))
        #expect(app.text.contains("© OpenStreetMap contributors"))
    }
}

@Suite("The ways out of a stop's sheet")
struct StopWaysTests {
    @Test("lead to directions in three maps, from the stop before while planning, and to the place's page")
    func directions() throws {
        var app = App.searching("/trips/T/2026-11-22/search")
        app.put(name: "숙소", day: 2, at: (33.45, 126.8))
        try app.find("비자림")
        app.answer(.found(places: [.forest]))
        try app.tap("‘비자림’ 3일차에 추가")
        app.open(.trips(.stop(id: try app.stop("비자림").id)))
        let links = app.screen.all { $0.tag == .a && $0.attribute(.target) == "_blank" }.compactMap {
            $0.attribute(.href)
        }
        #expect(
            links.contains(
                "https://map.kakao.com/link/from/%EC%88%99%EC%86%8C,33.45,126.8/to/%EB%B9%84%EC%9E%90%EB%A6%BC,33.491,126.811"
            ))
        #expect(links.contains("https://www.openstreetmap.org/directions?route=33.45%2C126.8%3B33.491%2C126.811"))
        #expect(links.contains { $0.hasPrefix("https://map.naver.com/p/directions/126.8,33.45,") })
        #expect(links.contains("https://place.map.kakao.com/8000"))
        #expect(app.text.contains("전화 064-710-7912"))
        // On the day itself the way begins where the person is.
        try app.type("37.5, 127", into: "stop-location")
        try app.tap("2일차 · 11.21(토)")
        #expect(
            app.screen.first {
                $0.attribute(.href) == "https://map.kakao.com/link/to/%EB%B9%84%EC%9E%90%EB%A6%BC,37.5,127"
            } != nil)
    }
}

extension Place {
    fileprivate static var forest: Place {
        var place = Place(name: "비자림", point: GeoPoint(latitude: 33.491, longitude: 126.811))
        place.address = "제주 구좌읍 비자숲길 55"
        place.lotAddress = "제주 구좌읍 평대리 3164-1"
        (place.provider, place.providerID) = ("kakao", "8000")
        (place.url, place.phone) = ("https://place.map.kakao.com/8000", "064-710-7912")
        place.category = PlaceCategory(.sight, label: "숲")
        return place
    }

    fileprivate static var field: Place {
        var place = Place(name: "밭", point: GeoPoint(latitude: 33.4, longitude: 126.8))
        place.lotAddress = "제주 구좌읍 평대리 1"
        (place.provider, place.providerID, place.url) = ("kakao", "8001", "javascript:alert(1)")
        return place
    }

    fileprivate static var tower: Place {
        var place = Place(name: "Tour Eiffel", point: GeoPoint(latitude: 48.8582, longitude: 2.2945))
        place.address = "5, Avenue Anatole France, Paris"
        (place.provider, place.providerID) = ("nominatim", "way/5013364")
        place.category = PlaceCategory(.sight, label: "attraction")
        return place
    }

    fileprivate static func numbered(_ number: Int32) -> Place {
        var place = Place(
            name: "카페 \(number)", point: GeoPoint(latitude: 33.4 + Double(number) / 100, longitude: 126.8))
        (place.provider, place.providerID) = ("kakao", "\(number)")
        return place
    }
}

extension String {
    /// The server's answer: a status, a space and a body.
    fileprivate static func found(places: [Place], isLast: Bool = true) -> String {
        var entries: [JSON] = []
        for place in places {
            entries.append(.object(place.fields.filter { !$0.value.isNull }.map { JSONMember($0.name, $0.value) }))
        }
        let answer: JSON = [
            "places": .array(entries), "last": .bool(isLast), "code": places.isEmpty ? "nothingFound" : "found",
        ]
        return "200 " + answer.text
    }
}

extension App {
    fileprivate static func searching(_ path: String = "/trips/T/2026-11-21/search") -> App { App.onTrip(path) }

    private var questions: [Request] { requests.filter { $0.path != "api/v1/map" } }
    /// The paths of the questions to the server, in order, and the newest question.
    fileprivate var asked: [String] { questions.map(\.path) }
    fileprivate var newest: Request? { questions.last }

    fileprivate func hasFocus(_ id: String) -> Bool {
        for effect in effects.reversed() { if case .focus(let focused) = effect { return focused == id } }
        return false
    }

    /// Writes into the field and presses Return.
    fileprivate mutating func find(_ words: String) throws {
        try type(words, into: "place-words")
        let form = try #require(screen.first { $0.tag == .form && $0.attribute(.role) == "search" })
        try send(.submit, to: form)
    }

    fileprivate mutating func answer(_ json: String, to request: Request? = nil) {
        let parts = json.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let request = request ?? newest else {
            Issue.record("nobody was asked")
            return
        }
        answer(request, Int32(parts[0]) ?? 0, String(parts[1]))
    }
}
