import LoopbackService
import Replica
import Testing

@testable import Daybook
@testable import HaruServer

/// A service whose providers of places are on this machine.
struct PlaceService {
    static let key = "kakao-very+secret"
    let provider: LoopbackService
    let service: TestService

    init(
        kakao: Bool = true, nominatim: Bool = true, timeout: Int = 5000,
        _ answer: @escaping @Sendable (String, Int) -> LoopbackService.Answer
    ) throws {
        let provider = try LoopbackService(answer)
        self.provider = provider
        service = try TestService {
            $0.map.kakaoKey = kakao ? Self.key : nil
            $0.map.kakaoAddress = provider.url
            $0.map.nominatimAddress = nominatim ? provider.url + "/osm" : nil
            $0.map.timeout = timeout
        }
    }

    /// An answer as Kakao Local's documentation has it (keyword search).
    static let kakao = #"""
        {"meta": {"same_name": {"region": [], "keyword": "비자림", "selected_region": ""}, "pageable_count": 1, "total_count": 1,
        "is_end": true}, "documents": [{"place_name": "비자림", "distance": "", "place_url": "http://place.map.kakao.com/8064396",
        "category_name": "여행 > 관광,명소 > 숲", "address_name": "제주특별자치도 제주시 구좌읍 평대리 3164-1",
        "road_address_name": "제주특별자치도 제주시 구좌읍 비자숲길 55", "id": "8064396", "phone": "064-710-7912",
        "category_group_code": "AT4", "category_group_name": "관광명소", "x": "126.8110", "y": "33.4909"}]}
        """#
    /// The same where Kakao finds nothing.
    static let none = #"{"meta": {"is_end": true, "total_count": 0}, "documents": []}"#
    /// An answer as Nominatim's has it (search, jsonv2).
    static let nominatim = #"""
        [{"place_id": 1, "licence": "Data © OpenStreetMap contributors", "osm_type": "way", "osm_id": 5013364,
        "lat": "48.8582599", "lon": "2.2945006", "category": "man_made", "type": "tower", "importance": 0.8,
        "name": "Tour Eiffel", "display_name": "Tour Eiffel, 5, Avenue Anatole France, Paris"}]
        """#
}

@Suite("Places")
struct PlacesTests {
    private static let bija = "%EB%B9%84%EC%9E%90%EB%A6%BC"

    @Test("are found by Kakao with the operator's key, and once for the same words")
    func kakao() async throws {
        let places = try PlaceService { _, _ in .http(PlaceService.kakao) }
        defer { places.provider.stop() }
        for _ in 0..<2 {
            let response = try await places.service.get("/api/v1/places?query=\(Self.bija)&page=1&sort=accuracy")
            #expect(response.status == 200)
            #expect(response["cache-control"] == "no-store")
            let json = try JSON.parse(response.body)
            #expect(json["code"]?.string == "found")
            #expect(json["provider"]?.string == "kakao")
            let place = try #require(try PlaceAnswer(response.body).places.first)
            #expect(place.name == "비자림")
            #expect(place.address == "제주특별자치도 제주시 구좌읍 비자숲길 55")
            #expect(place.url == "https://place.map.kakao.com/8064396")
            #expect(!response.text.contains(PlaceService.key))
        }
        #expect(places.provider.requests.count == 1)
        let asked = try #require(places.provider.requests.first)
        #expect(asked.hasPrefix("GET /v2/local/search/keyword.json?query=\(Self.bija)&"))
        #expect(asked.contains("Authorization: KakaoAK \(PlaceService.key)\r\n"))
    }

    @Test("outside Korea are found by Nominatim, in the person's language")
    func nominatim() async throws {
        let places = try PlaceService { _, _ in .http(PlaceService.nominatim) }
        defer { places.provider.stop() }
        let response = try await places.service.get(
            "/api/v1/places?query=eiffel&area=48.8%2C2.2%2C48.9%2C2.4&language=en")
        #expect(try JSON.parse(response.body)["provider"]?.string == "nominatim")
        #expect(try PlaceAnswer(response.body).places.first?.name == "Tour Eiffel")
        let asked = try #require(places.provider.requests.first)
        #expect(asked.hasPrefix("GET /osm/search?format=jsonv2&"))
        #expect(asked.contains("accept-language=en&q=eiffel"))
        #expect(asked.contains("User-Agent: Haru"))
        #expect(!asked.contains("Authorization"))
    }

    @Test(
        "are asked of whoever knows the part of the world that the trip goes to",
        arguments: [
            ("33.59%2C130.4", "nominatim"), ("48.85%2C2.35", "nominatim"), ("33.49%2C126.53", "kakao"),
            ("35.05%2C129.08", "kakao"),
        ])
    func near(place: String, provider: String) async throws {
        let places = try PlaceService { request, _ in
            .http(request.hasPrefix("GET /osm/") ? PlaceService.nominatim : PlaceService.kakao)
        }
        defer { places.provider.stop() }
        let response = try await places.service.get("/api/v1/places?query=a&near=\(place)")
        #expect(try JSON.parse(response.body)["provider"]?.string == provider)
        #expect(places.provider.requests.count == 1)
    }

    @Test("that Kakao does not know at all are asked of Nominatim, page by page, and once each")
    func unknown() async throws {
        let places = try PlaceService { request, _ in
            .http(request.hasPrefix("GET /osm/") ? PlaceService.nominatim : PlaceService.none)
        }
        defer { places.provider.stop() }
        for page in 1...2 {
            let response = try await places.service.get("/api/v1/places?query=eiffel&page=\(page)&language=en")
            let json = try JSON.parse(response.body)
            #expect(json["provider"]?.string == "nominatim")
            #expect(json["code"]?.string == (page == 1 ? "found" : "nothingFound"))
        }
        #expect(places.provider.requests.map { $0.hasPrefix("GET /osm/") } == [false, true])
        // A kind alone only Kakao can look for.
        let kind = try await places.service.get("/api/v1/places?kind=food&area=33.4%2C126.5%2C33.5%2C126.6")
        #expect(try JSON.parse(kind.body)["provider"]?.string == "kakao")
    }

    @Test(
        "that one service fails to give are asked of the other",
        arguments: [
            LoopbackService.Answer.http("{}", status: "401 Unauthorized"), .http("{}", status: "503 No"),
            .http("<html>"), .hangUp,
        ])
    func failedByOne(failure: LoopbackService.Answer) async throws {
        let places = try PlaceService { request, _ in
            request.hasPrefix("GET /osm/") ? .http(PlaceService.nominatim) : failure
        }
        defer { places.provider.stop() }
        let found = try await places.service.get("/api/v1/places?query=tokyo&language=en")
        #expect(found.status == 200)
        #expect(try JSON.parse(found.body)["provider"]?.string == "nominatim")
        // A kind alone only Kakao can look for: its failure is told.
        let kind = try await places.service.get("/api/v1/places?kind=food&area=33.4%2C126.5%2C33.5%2C126.6")
        #expect(kind.status == 502)
    }

    @Test("that Nominatim fails to give are asked of Kakao, and told as failed where it has none either")
    func failedAbroad() async throws {
        let places = try PlaceService { request, _ in
            request.hasPrefix("GET /osm/")
                ? .http("{}", status: "503 No")
                : .http(request.contains("query=a&") ? PlaceService.kakao : PlaceService.none)
        }
        defer { places.provider.stop() }
        let found = try await places.service.get("/api/v1/places?query=a&near=48.85%2C2.35")
        #expect(try JSON.parse(found.body)["provider"]?.string == "kakao")
        #expect(try await places.service.get("/api/v1/places?query=b&near=48.85%2C2.35").status == 502)
    }

    @Test("are not asked at once again of a service that refused")
    func refusedByOne() async throws {
        let places = try PlaceService { request, _ in
            request.hasPrefix("GET /osm/")
                ? .http(PlaceService.nominatim) : .http("{}", status: "401 Unauthorized")
        }
        defer { places.provider.stop() }
        for words in ["eiffel", "tower"] {
            #expect(try await places.service.get("/api/v1/places?query=\(words)&language=en").status == 200)
        }
        let asked = places.provider.requests.map { $0.hasPrefix("GET /osm/") }
        #expect(asked == [false, true, true])
    }

    @Test(
        "that cannot be had are told apart",
        arguments: [
            (LoopbackService.Answer.http("{}", status: "401 Unauthorized"), 502, "badKey"),
            (.http(#"{"code":-10,"msg":"API limit has been exceeded."}"#, status: "429 Too Many"), 503, "quota"),
            (.http("{}", status: "429 Too Many"), 503, "busy"), (.http("{}", status: "503 No"), 502, "unreachable"),
            (.http("<html>"), 502, "unreadable"), (.http(#"{"documents": 1}"#), 502, "unreadable"),
            (.hangUp, 502, "unreachable"), (.silence, 504, "timeout"),
        ])
    func refused(answer: LoopbackService.Answer, status: Int, code: String) async throws {
        let places = try PlaceService(timeout: status == 504 ? 400 : 30_000) { _, _ in answer }
        defer { places.provider.stop() }
        let response = try await places.service.get("/api/v1/places?query=a")
        #expect(response.status == status)
        let json = try JSON.parse(response.body)
        #expect(json["code"]?.string == code)
        #expect(response["retry-after"].flatMap { Int64($0) } == json["retryAfter"]?.int)
    }

    @Test("are not found where the answer has none")
    func nothing() async throws {
        let places = try PlaceService(nominatim: false) { _, _ in .http(PlaceService.none) }
        defer { places.provider.stop() }
        let json = try JSON.parse(try await places.service.get("/api/v1/places?query=zzz").body)
        #expect(json["code"]?.string == "nothingFound")
        #expect(json["last"]?.bool == true)
    }

    @Test("are not looked for by an invalid question")
    func blank() async throws {
        let places = try PlaceService(kakao: false) { _, _ in .http(PlaceService.nominatim) }
        defer { places.provider.stop() }
        for target in [
            "", "?query=%20", "?query=a&page=4", "?query=a&sort=x", "?query=a&area=1,2,3", "?query=a&near=1",
            "?query=a&near=91%2C2",
            "?query=a&language=xx",
            "?kind=food&area=48.8%2C2.2%2C48.9%2C2.4",
        ] {
            let response = try await places.service.get("/api/v1/places" + target)
            #expect(response.status == 400, "\(target)")
        }
        #expect(places.provider.requests.isEmpty)
    }

    @Test("are nowhere to be looked for where the operator set up nothing")
    func none() async throws {
        let service = try TestService()
        let response = try await service.get("/api/v1/places?query=a")
        #expect(response.status == 501)
        #expect(try JSON.parse(response.body)["code"]?.string == "noKey")
        #expect(try JSON.parse(try await service.get("/api/v1/map").body)["places"]?.bool == false)
    }
}
