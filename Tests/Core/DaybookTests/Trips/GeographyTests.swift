import Testing

@testable import Daybook

@Suite("A place on the Earth")
struct GeographyTests {
    @Test(
        "is none outside the world, at nought and nought, and where there are no numbers",
        arguments: [
            ("37.5665", "126.9780", true), (" -33.8688 ", "+151.2093", true), ("90", "-180", true), ("0", "1e-3", true),
            ("90.01", "0", false), ("10", "180.5", false), ("nan", "0", false), ("inf", "1", false),
            ("0x10", "1", false),
            ("", "1", false), ("0", "0.0", false), ("12,5", "1", false),
        ])
    func valid(latitude: String, longitude: String, isValid: Bool) {
        #expect((GeoPoint(latitude: latitude, longitude: longitude) != nil) == isValid)
    }

    @Test("is none where a number is not finite")
    func notFinite() {
        #expect(GeoPoint(latitude: .nan, longitude: 1) == nil)
        #expect(GeoPoint(latitude: 1, longitude: .infinity) == nil)
    }

    @Test("is written with six decimals and no exponent")
    func text() {
        let point = GeoPoint(latitude: -0.0000004, longitude: 126.97712349)
        #expect(point?.latitudeText == "0")
        #expect(point?.longitudeText == "126.977123")
        #expect(GeoPoint(latitude: -33.05, longitude: 0.00001)?.latitudeText == "-33.05")
        #expect(GeoPoint(latitude: -33.05, longitude: 0.00001)?.longitudeText == "0.00001")
    }

    @Test(
        "is as far from another as a sphere has it",
        arguments: [
            // On a sphere of radius 6,371,008.8 m: quarter, half, and an arc of one degree; then Seoul and Busan, London and Paris.
            (0.0, 10.0, 0.0, 100.0, 10_007_557.2), (90.0, 0.0, -90.0, 0.0, 20_015_114.4),
            (0.0, 1.0, 1.0, 1.0, 111_195.1),
            (37.5665, 126.978, 35.1796, 129.0756, 325_112.0), (51.5074, -0.1278, 48.8566, 2.3522, 343_557.0),
            (37.0, 127.0, 37.0, 127.0, 0.0), (37.0, 179.9, 37.0, -179.9, 17_760.6),
        ])
    func distance(a: Double, b: Double, c: Double, d: Double, metres: Double) throws {
        let from = try #require(GeoPoint(latitude: a, longitude: b))
        let to = try #require(GeoPoint(latitude: c, longitude: d))
        #expect(abs(from.distance(to: to) - metres) <= max(metres * 0.0005, 0.5))
        #expect(abs(to.distance(to: from) - from.distance(to: to)) < 1e-6)
    }

    @Test("is measured with sines that are true to fifteen digits")
    func sines() {
        // sin 1, sin 30°, sin 3; from tables.
        #expect(abs(Sine.of(1) - 0.841470984807896507) < 1e-15)
        #expect(abs(Sine.of(.pi / 6) - 0.5) < 1e-15)
        #expect(abs(Sine.of(3) - 0.141120008059867222) < 1e-15)
        #expect(abs(Sine.of(-.pi) + 0) < 1e-15)
        for step in 0...100 {
            let x = Double(step) / 100
            #expect(abs(Sine.of(Sine.inverse(x)) - x) < 1e-15)
        }
    }

    @Test(
        "tells distances as they are read",
        arguments: [
            (0.0, "0 m"), (4.9, "0 m"), (347, "350 m"), (994, "990 m"), (996, "1.0 km"), (2_449, "2.4 km"),
            (9_949, "9.9 km"), (9_951, "10 km"), (21_300, "21 km"), (999_400, "999 km"), (1_240_400, "1,240 km"),
            (20_015_114, "20,015 km"), (1_002_000, "1,002 km"), (-5, "0 m"),
        ])
    func distanceText(metres: Double, text: String) { #expect(GeoPoint.text(metres: metres) == text) }

    @Test("is opened in the maps that know that part of the world")
    func services() throws {
        let jeju = GeoPoint(latitude: 33.5, longitude: 126.8)
        #expect(MapService.offered(at: jeju) == [.kakao, .naver, .google, .apple, .openStreetMap])
        let paris = try #require(GeoPoint(latitude: 48.85, longitude: 2.35))
        #expect(MapService.offered(at: paris) == [.google, .apple, .openStreetMap])
        let tower = Place(name: "Tour, Eiffel", point: GeoPoint(latitude: 48.8584, longitude: 2.2945))
        let start = Place(name: "Louvre", point: paris)
        #expect(MapService.apple.link(to: tower) == "https://maps.apple.com/?ll=48.8584%2C2.2945&q=Tour%2C%20Eiffel")
        #expect(
            MapService.apple.directions(from: start, to: tower)
                == "https://maps.apple.com/?saddr=48.85%2C2.35&daddr=48.8584%2C2.2945")
        #expect(MapService.apple.directions(from: nil, to: tower) == "https://maps.apple.com/?daddr=48.8584%2C2.2945")
    }

    @Test("is shown in the smallest box, across the date line too")
    func box() throws {
        func box(_ points: [(Double, Double)]) -> GeoBox? {
            GeoBox(points.map { GeoPoint(latitude: $0.0, longitude: $0.1)! })
        }
        #expect(box([]) == nil)
        #expect(box([(1, 2)]) == GeoBox(south: 1, west: 2, north: 1, east: 2))
        #expect(box([(33, 126), (35, 129), (34, 120)]) == GeoBox(south: 33, west: 120, north: 35, east: 129))
        let pacific = try #require(box([(-17, 178), (-14, -172)]))
        #expect((pacific.west, pacific.east) == (178, 188))
        #expect(pacific.center == GeoPoint(latitude: -15.5, longitude: -177))
        #expect(GeoBox(south: 2, west: 0, north: 1, east: 0) == nil)
        #expect(GeoBox(south: .nan, west: 0, north: 1, east: 0) == nil)
    }
}
