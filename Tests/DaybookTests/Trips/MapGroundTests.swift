import Testing

@testable import Daybook

@Suite("Places on a plain ground")
struct MapGroundTests {
    private func ground(_ points: [GeoPoint]) throws -> MapGround {
        MapGround(try #require(GeoBox(points)), width: 360, height: 264, margin: 52)
    }

    private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    @Test("lie inside its margins, the one that is farther north above, that farther east to the right")
    func fitted() throws {
        let points = [try point(33.556, 126.795), try point(33.488, 126.808), try point(33.458, 126.942)]
        let ground = try ground(points)
        let spots = points.map { ground.spot($0) }
        for spot in spots {
            #expect(spot.x >= 51.9 && spot.x <= 308.1 && spot.y >= 51.9 && spot.y <= 212.1)
        }
        #expect(spots[0].y < spots[1].y && spots[1].y < spots[2].y)
        #expect(spots[0].x < spots[1].x && spots[1].x < spots[2].x)
        // As wide or as high as may be.
        #expect(abs(spots[2].x - spots[0].x - 256) < 0.1 || abs(spots[2].y - spots[0].y - 160) < 0.1)
    }

    @Test("are as far apart as they are, by its scale")
    func distances() throws {
        let points = [try point(33.556, 126.795), try point(33.458, 126.942)]
        let ground = try ground(points)
        let (one, other) = (ground.spot(points[0]), ground.spot(points[1]))
        let length = ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
        let metres = points[0].distance(to: points[1])
        #expect(abs(length * ground.metresPerUnit - metres) < metres * 0.01)
    }

    @Test("lie near each other across the date line")
    func dateLine() throws {
        let points = [try point(-17.7, 179.9), try point(-17.8, -179.9)]
        let ground = try ground(points)
        #expect(ground.spot(points[0]).x < ground.spot(points[1]).x)
        #expect(ground.metresPerUnit < 200)
    }

    @Test("one alone lies in the middle, with a surrounding")
    func alone() throws {
        let only = try point(37.5796, 126.977)
        let ground = try ground([only, only])
        #expect(ground.spot(only) == MapGround.Spot(x: 180, y: 132))
        #expect(abs(ground.metresPerUnit - 2) < 0.01)
    }

    @Test("a pole and all of the world stay inside")
    func extremes() throws {
        let points = [try point(90, 0), try point(-90, 180), try point(0, -180), try point(10, 100)]
        let ground = try ground(points)
        for point in points {
            let spot = ground.spot(point)
            #expect(spot.x.isFinite && spot.y.isFinite && spot.y >= 51 && spot.y <= 213)
        }
        #expect(ground.scale.length > 0)
    }

    @Test("the scale is a round number of metres, at most a third of the width")
    func scale() throws {
        for east in [0.0001, 0.01, 0.3, 2, 40, 170] {
            let scale = try ground([try point(10, 0), try point(10, east)]).scale
            #expect(scale.length <= 120 && scale.length > 47)
            var rest = scale.metres
            while rest >= 10 { rest /= 10 }
            #expect([1.0, 2, 5].contains { abs($0 - rest) < 1e-9 })
        }
        #expect(GeoPoint.scaleText(metres: 500) == "500 m")
        #expect(GeoPoint.scaleText(metres: 20_000) == "20 km")
    }

    @Test("logarithms are true to twelve digits")
    func logarithms() {
        // ln 2, ln 10, ln 1000 and ln 0.001; from tables.
        #expect(abs(MapGround.logarithm(2) - 0.693147180559945) < 1e-12)
        #expect(abs(MapGround.logarithm(10) - 2.302585092994046) < 1e-12)
        #expect(abs(MapGround.logarithm(1000) - 6.907755278982137) < 1e-12)
        #expect(abs(MapGround.logarithm(0.001) + 6.907755278982137) < 1e-12)
        #expect(MapGround.logarithm(1) == 0)
    }
}
