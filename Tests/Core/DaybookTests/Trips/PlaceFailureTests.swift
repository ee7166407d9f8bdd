import Testing

@testable import Daybook

@Suite("The server's answer to a search for places")
struct PlaceFailureTests {
    private static let found = #"""
        {"places":[{"name":"비자림","lat":33.491,"lon":126.811,"lotAddress":"제주 구좌읍 평대리 3164-1","provider":"kakao",
        "providerId":"8000","url":"javascript:alert(1)"},{"name":"어디"}],"last":false,"code":"found","provider":"kakao"}
        """#

    @Test("is read with its places, without faulty ones and without an address that a browser would run")
    func found() throws {
        let answer = try PlaceAnswer(status: 200, Array(Self.found.utf8))
        #expect(answer.places.map(\.name) == ["비자림"])
        #expect(answer.places[0].shownAddress == "제주 구좌읍 평대리 3164-1")
        #expect(answer.places[0].url == "")
        #expect(!answer.isLast && answer.skipped == 1)
        #expect(
            try PlaceAnswer(status: 200, Array(#"{"places":[],"last":true,"code":"nothingFound"}"#.utf8)).places.isEmpty
        )
    }

    @Test(
        "is told apart by its code",
        arguments: [
            (0, "", .offline), (501, #"{"code":"noKey"}"#, .noProvider), (404, "Not found\n", .noProvider),
            (502, #"{"code":"badKey"}"#, .badKey), (503, #"{"code":"quota","retryAfter":7200}"#, .quota(hours: 3)),
            (503, #"{"code":"quota"}"#, .quota(hours: nil)),
            (503, #"{"code":"busy","retryAfter":60}"#, .busy(seconds: 60)),
            (503, #"{"code":"busy","retryAfter":-5}"#, .busy(seconds: 1)), (503, #"{"code":"offline"}"#, .unreachable),
            (504, #"{"code":"timeout"}"#, .unreachable), (502, #"{"code":"unreachable"}"#, .unreachable),
            (400, #"{"code":"unknownQuery"}"#, .needsWords), (502, #"{"code":"unreadable"}"#, .unreadable),
            (200, "<html>", .unreadable), (200, "[]", .unreadable), (200, #"{"code":"found"}"#, .unreadable),
            (200, #"{"code":"found","places":[{"name":""}],"last":true}"#, .unreadable), (500, "", .unreadable),
        ] as [(Int32, String, PlaceFailure)])
    func failures(status: Int32, body: String, failure: PlaceFailure) {
        #expect(throws: failure) { try PlaceAnswer(status: status, Array(body.utf8)) }
    }
}

@Suite("A tap on the plain ground")
struct MapTapTests {
    private static let boxes = [
        GeoBox(south: 33.1, west: 126.1, north: 33.6, east: 127), GeoBox(south: -40, west: -20, north: 60, east: 140),
        GeoBox(south: -17.9, west: 177, north: -16, east: 182), GeoBox(south: 37.5, west: 127, north: 37.5, east: 127),
    ]

    @Test("is at the place that is drawn there", arguments: boxes)
    func there(box: GeoBox?) throws {
        let ground = MapGround(try #require(box), width: 360, height: 264, margins: MapGround.Margins(52))
        for x in stride(from: 20.0, through: 340, by: 40) {
            for y in stride(from: 14.0, through: 250, by: 29) {
                let point = try #require(ground.point(x: x, y: y))
                let spot = ground.spot(point)
                #expect(abs(spot.x - x) < 0.001 && abs(spot.y - y) < 0.001)
            }
        }
    }

    @Test("beyond the ends of the world is nowhere")
    func beyond() throws {
        let world = try #require(GeoBox(south: -80, west: -180, north: 80, east: 180))
        let ground = MapGround(world, width: 360, height: 900)
        #expect(ground.point(x: 180, y: 10) == nil)
        #expect(ground.point(x: 180, y: 890) == nil)
        #expect(ground.point(x: 170, y: 450) != nil)
    }

    @Test("the same ground is made from its shown part", arguments: boxes)
    func again(box: GeoBox?) throws {
        let first = MapGround(try #require(box), width: 360, height: 264, margins: MapGround.Margins(52))
        let second = MapGround(try #require(first.shown), width: 360, height: 264)
        let point = try #require(first.point(x: 100, y: 90))
        #expect(abs(second.spot(point).x - 100) < 0.01 && abs(second.spot(point).y - 90) < 0.01)
    }
}
