import Replica
import Testing

@testable import Daybook

@Suite("Looking for a place")
struct PlaceTests {
    static let kakao = """
        {"meta":{"total_count":2,"pageable_count":2,"is_end":false,"same_name":{"region":[],"keyword":"비자림","selected_region":""}},
        "documents":[
        {"id":"8000","place_name":"비자림","category_name":"여행 > 관광,명소 > 숲","category_group_code":"AT4",
        "category_group_name":"관광명소","phone":"064-710-7912","address_name":"제주 구좌읍 평대리 3164-1",
        "road_address_name":"제주 구좌읍 비자숲길 55","x":"126.811","y":"33.491","place_url":"http://place.map.kakao.com/8000","distance":""},
        {"id":"8001","place_name":"밭","category_name":"","category_group_code":"","category_group_name":"","phone":"",
        "address_name":"제주 구좌읍 평대리 1","road_address_name":"","x":"126.8","y":"33.4","place_url":"https://evil.example/","distance":"12"},
        {"id":"8002","place_name":"어디","x":"","y":"33.4"}, {"place_name":"","x":"126","y":"33"}, 5]}
        """

    @Test("reads Kakao's answer: the lot's address where there is no road, and nothing without a location")
    func kakaoAnswer() throws {
        let answer = try KakaoLocal.answer(Array(PlaceTests.kakao.utf8))
        #expect(answer.places.map(\.name) == ["비자림", "밭"])
        #expect(answer.skipped == 3)
        #expect(!answer.isLast)
        let first = answer.places[0]
        #expect(first.shownAddress == "제주 구좌읍 비자숲길 55")
        #expect(first.lotAddress == "제주 구좌읍 평대리 3164-1")
        #expect(first.category == PlaceCategory(.sight, label: "숲"))
        #expect(first.url == "https://place.map.kakao.com/8000")
        #expect(first.point == GeoPoint(latitude: 33.491, longitude: 126.811))
        #expect((first.provider, first.providerID, first.phone) == ("kakao", "8000", "064-710-7912"))
        #expect(answer.places[1].shownAddress == "제주 구좌읍 평대리 1")
    }

    @Test(
        "refuses rubbish with its reason",
        arguments: [
            ("", .malformed(at: 0)), ("<html>", .malformed(at: 0)), ("[]", .unexpected),
            ("{\"documents\":[]}", .unexpected),
            ("{\"errorType\":\"AccessDeniedError\",\"message\":\"wrong appKey\"}", .unexpected),
            ("{\"meta\":{\"is_end\":true},\"documents\":[1,{}]}", .rubbish(entries: 2)),
        ] as [(String, PlaceAnswer.Failure)])
    func rubbish(text: String, failure: PlaceAnswer.Failure) {
        #expect(throws: failure) { try KakaoLocal.answer(Array(text.utf8)) }
    }

    @Test("takes an empty answer for nothing found")
    func empty() throws {
        #expect(try KakaoLocal.answer(Array("{\"meta\":{\"is_end\":true},\"documents\":[]}".utf8)).places.isEmpty)
        #expect(try Nominatim.answer(Array("[]".utf8), to: PlaceQuery()).isLast)
        #expect(throws: PlaceAnswer.Failure.unexpected) { try Nominatim.answer(Array("{}".utf8), to: PlaceQuery()) }
    }

    @Test("reads Nominatim's answer, in pages, by kind, from the middle of the map")
    func nominatim() throws {
        var entries = ""
        for number in 0..<20 {
            entries += """
                {"place_id":\(number),"osm_type":"node","osm_id":\(100 + number),"lat":"35.\(10 + number)","lon":"135.0",
                "category":"\(number == 3 ? "amenity" : "tourism")","type":"\(number == 3 ? "cafe" : "attraction")",
                "name":"\(number == 0 ? "" : "곳 \(number)")","display_name":"곳 \(number), 교토, 일본"},
                """
        }
        entries += "{\"lat\":\"95\",\"lon\":\"1\",\"display_name\":\"x\"}"
        let bytes = Array("[\(entries)]".utf8)
        var query = PlaceQuery()
        query.text = "교토"
        let first = try Nominatim.answer(bytes, to: query)
        #expect(first.places.count == 15)
        #expect(!first.isLast)
        #expect(first.skipped == 1)
        #expect(first.places[0].name == "곳 0")
        #expect(first.places[0].address == "교토, 일본")
        #expect(first.places[0].url == "https://www.openstreetmap.org/node/100")
        query.page = 2
        let second = try Nominatim.answer(bytes, to: query)
        #expect((second.places.count, second.isLast) == (5, true))
        query.page = 1
        query.kind = .cafe
        #expect(try Nominatim.answer(bytes, to: query).places.map(\.name) == ["곳 3"])
        query.kind = nil
        query.sort = .distance
        query.area = GeoBox(south: 35.2, west: 134.9, north: 35.22, east: 135.1)
        #expect(try Nominatim.answer(bytes, to: query).places.first?.name == "곳 11")
    }

    @Test("asks each provider as it is documented, and the server as it is asked")
    func targets() throws {
        var query = PlaceQuery()
        #expect(query.isBlank)
        query.text = " 카페 & 숲+1 "
        #expect(
            KakaoLocal.target(query)
                == "/v2/local/search/keyword.json?query=%EC%B9%B4%ED%8E%98%20%26%20%EC%88%B2%2B1&page=1&size=15")
        query.area = GeoBox(south: 33.1, west: 126.2, north: 33.5, east: 126.9)
        query.kind = .food
        query.sort = .distance
        query.page = 3
        #expect(
            KakaoLocal.target(query)
                == "/v2/local/search/keyword.json?query=%EC%B9%B4%ED%8E%98%20%26%20%EC%88%B2%2B1&category_group_code=FD6"
                + "&page=3&size=15&rect=126.2%2C33.1%2C126.9%2C33.5&sort=distance&x=126.55&y=33.3")
        #expect(
            Nominatim.target(query, language: "ko")
                == "/search?format=jsonv2&addressdetails=1&limit=40&accept-language=ko"
                + "&q=%EC%B9%B4%ED%8E%98%20%26%20%EC%88%B2%2B1&bounded=1&viewbox=126.2%2C33.1%2C126.9%2C33.5")
        #expect(
            query.target
                == "api/v1/places?query=%EC%B9%B4%ED%8E%98%20%26%20%EC%88%B2%2B1&page=3&sort=distance&kind=food"
                + "&area=33.1%2C126.2%2C33.5%2C126.9")
        #expect(query.next == nil)
        query.text = "카페"
        let parameters = [
            "query": "카페", "page": "3", "sort": "distance", "kind": "food", "area": "33.1,126.2,33.5,126.9",
        ]
        #expect(PlaceQuery { parameters[$0] } == query)
        for (name, value) in [
            ("page", "4"), ("page", "0"), ("sort", "name"), ("kind", "bank"), ("area", "1,2,3"), ("area", "5,0,1,0"),
            ("area", "a,b,c,d"),
        ] {
            #expect(PlaceQuery { $0 == name ? value : parameters[$0] } == nil)
        }
        #expect(PlaceQuery { _ in nil } == nil)
        var abroad = PlaceQuery()
        abroad.text = "Paris"
        abroad.near = GeoPoint(latitude: 48.85, longitude: 2.35)
        #expect(abroad.target == "api/v1/places?query=Paris&page=1&sort=accuracy&near=48.85%2C2.35")
        #expect(PlaceQuery { ["query": "Paris", "near": "48.85,2.35"][$0] } == abroad)
        query.text = " "
        #expect(!query.isBlank)
        #expect(KakaoLocal.target(query).utf8.count > 0)
        #expect(Text.begins(KakaoLocal.target(query), with: "/v2/local/search/category.json?category_group_code=FD6"))
        #expect(Nominatim.target(query, language: "ko") == nil)
    }

    @Test("hands an answer on from the server as it was")
    func handedOn() throws {
        let answer = try KakaoLocal.answer(Array(PlaceTests.kakao.utf8))
        let read = try PlaceAnswer(Array(answer.json.text.utf8))
        #expect(read.places == answer.places)
        #expect(read.isLast == answer.isLast)
        #expect(throws: PlaceAnswer.Failure.unexpected) { try PlaceAnswer(Array("{}".utf8)) }
    }

    @Test("keeps the newest search only, adds pages without repeating, and goes on after a failure")
    func results() throws {
        func answer(_ names: Range<Int>, isLast: Bool = false) -> PlaceAnswer {
            var answer = PlaceAnswer()
            for name in names { answer.add(Place(name: "곳\(name)", point: GeoPoint(latitude: 33, longitude: 126))) }
            answer.isLast = isLast
            return answer
        }
        var query = PlaceQuery()
        query.text = "곳"
        var old = query
        old.text = "고"
        var results = PlaceResults(query)
        func take(_ answer: PlaceAnswer, _ query: PlaceQuery) -> Bool { results.receive(answer, to: query) }
        func fail(_ query: PlaceQuery) -> Bool { results.fail(query) }
        func more() -> PlaceQuery? { results.more() }
        #expect(take(answer(0..<3), old) == false)
        #expect(results.places.isEmpty && results.isLoading)
        #expect(take(answer(0..<15), query))
        #expect(results.hasMore)
        let second = try #require(more())
        #expect(!results.hasMore && second.page == 2)
        #expect(take(answer(0..<15), query) == false)
        #expect(fail(second))
        #expect(fail(second) == false)
        #expect(results.places.count == 15)
        #expect(more() == second)
        #expect(take(answer(10..<25), second))
        #expect(results.places.count == 25)
        let third = try #require(more())
        #expect(take(answer(25..<60), third))
        #expect(results.places.count == 45)
        #expect(more() == nil)
        #expect(results.distances(from: GeoPoint(latitude: 33, longitude: 126)!).count == 45)
    }

    @Test("links to maps elsewhere, whatever is in a name")
    func links() {
        let place = Place(name: "A/B, 카페 & 바?", point: GeoPoint(latitude: 37.5, longitude: 127.25))
        let start = Place(name: "집", point: GeoPoint(latitude: 37, longitude: 127))
        let name = "A%20B%20%20%EC%B9%B4%ED%8E%98%20%26%20%EB%B0%94%3F"
        #expect(MapService.kakao.link(to: place) == "https://map.kakao.com/link/map/\(name),37.5,127.25")
        #expect(
            MapService.kakao.directions(from: start, to: place)
                == "https://map.kakao.com/link/from/%EC%A7%91,37,127/to/\(name),37.5,127.25")
        #expect(
            MapService.kakao.directions(from: nil, to: place) == "https://map.kakao.com/link/to/\(name),37.5,127.25")
        #expect(
            MapService.naver.directions(from: start, to: place)
                == "https://map.naver.com/p/directions/127,37,%EC%A7%91/127.25,37.5,\(name)/-/transit")
        #expect(
            MapService.google.directions(from: start, to: place)
                == "https://www.google.com/maps/dir/?api=1&origin=37%2C127&destination=37.5%2C127.25")
        #expect(
            MapService.openStreetMap.directions(from: start, to: place)
                == "https://www.openstreetmap.org/directions?route=37%2C127%3B37.5%2C127.25")
        #expect(
            MapService.openStreetMap.link(to: place)
                == "https://www.openstreetmap.org/?mlat=37.5&mlon=127.25#map=17/37.5/127.25")
        for service in MapService.allCases {
            #expect(service.link(to: Place(name: "어디")) == nil)
            #expect(service.directions(from: start, to: Place(name: "어디")) == nil)
            #expect(service.directions(from: Place(name: "어디"), to: place) == service.directions(from: nil, to: place))
        }
    }
}
