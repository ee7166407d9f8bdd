import Testing

@testable import Daybook

@Suite("Places on a plain ground")
struct MapGroundTests {
    private func ground(_ points: [GeoPoint]) throws -> MapGround {
        MapGround(try #require(GeoBox(points)), width: 360, height: 264, margins: MapGround.Margins(52))
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

    @Test("lie inside margins that differ, whatever room these leave")
    func margins() throws {
        let points = [try point(33.556, 126.795), try point(33.488, 126.808), try point(33.458, 126.942)]
        let box = try #require(GeoBox(points))
        let margins = MapGround.Margins(top: 52, left: 24, bottom: 44, right: 68)
        for (width, height) in [(360.0, 264.0), (688, 264), (288, 264), (744, 800), (1000, 1080)] {
            let ground = MapGround(box, width: width, height: height, margins: margins)
            for point in points {
                let spot = ground.spot(point)
                #expect(spot.x >= 23.9 && spot.x <= width - 67.9 && spot.y >= 51.9 && spot.y <= height - 43.9)
            }
        }
        let small = MapGround(box, width: 60, height: 40, margins: margins)
        #expect(small.metresPerUnit.isFinite && small.metresPerUnit > 0)
    }

    @Test("stay where they are about the middle when it takes another size")
    func resized() throws {
        let points = [try point(33.556, 126.795), try point(33.458, 126.942)]
        var ground = try ground(points)
        let before = points.map { ground.spot($0) }
        let scale = ground.metresPerUnit
        ground.resize(width: 700, height: 500)
        #expect(ground.middle == MapGround.Spot(x: 350, y: 250))
        #expect(ground.metresPerUnit == scale)
        for (point, old) in zip(points, before) {
            let spot = ground.spot(point)
            #expect(abs(spot.x - old.x - 170) < 0.01 && abs(spot.y - old.y - 118) < 0.01)
        }
        // The world is never smaller than its map.
        ground.zoom(by: 1e-9, at: ground.middle)
        ground.resize(width: 5_000, height: 500)
        #expect(ground.metresPerUnit * 5_000 <= MapGround.equator)
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

    // MARK: moving

    @Test("follow a finger, and come back with it")
    func moved() throws {
        let only = try point(37.5796, 126.977)
        var ground = try ground([only, only])
        ground.move(30, -20)
        let spot = ground.spot(only)
        #expect(abs(spot.x - 210) < 0.001 && abs(spot.y - 112) < 0.001)
        ground.move(-30, 20)
        #expect(abs(ground.spot(only).x - 180) < 0.001)
        // To the edges of the world and around it, and no farther.
        for _ in 0..<50 { ground.move(1e7, 1e7) }
        let box = try #require(ground.shown)
        #expect(box.north <= 90 && box.south >= -90 && box.west >= -180 && box.west <= box.east)
    }

    @Test("the point under the fingers stays there while the ground is zoomed", arguments: [0.001, 0.5, 2, 1e6])
    func zoomed(_ factor: Double) throws {
        let points = [try point(33.556, 126.795), try point(33.458, 126.942)]
        var ground = try ground(points)
        let finger = MapGround.Spot(x: 90, y: 200)
        let under = try #require(ground.point(x: finger.x, y: finger.y))
        let before = ground.metresPerUnit
        ground.zoom(by: factor, at: finger)
        let now = ground.spot(under)
        #expect(abs(now.x - 90) < 0.01)
        // The poles are as far as it goes.
        if factor > 0.01 { #expect(abs(now.y - 200) < 0.01) }
        #expect(factor > 1 ? ground.metresPerUnit < before : ground.metresPerUnit > before)
        #expect(ground.metresPerUnit > 0.3 && ground.metresPerUnit < 112_000)
    }

    @Test("come to the middle with the streets around them")
    func flown() throws {
        let (jeju, seoul) = (try point(33.45, 126.56), try point(37.5796, 126.977))
        var ground = try ground([jeju, seoul])
        ground.fly(to: seoul)
        #expect(abs(ground.spot(seoul).x - 180) < 0.001 && abs(ground.spot(seoul).y - 132) < 0.001)
        #expect(abs(ground.metresPerUnit - 4) < 0.1)
    }

    @Test("a spot of it is a place, to a metre", arguments: [(0.0, 0.1), (78.2, 15.6), (-54.8, -68.3), (35.1, 179.99)])
    func places(_ latitude: Double, _ longitude: Double) throws {
        let place = try point(latitude, longitude)
        var ground = try ground([place, place])
        ground.move(77, -31)
        let found = try #require(ground.point(x: ground.spot(place).x, y: ground.spot(place).y))
        #expect(place.distance(to: found) < 1)
    }

    @Test("the part that is seen holds places in the middle and none outside")
    func seen() throws {
        let place = try point(37.5796, 126.977)
        let box = try #require(try ground([place, place]).shown)
        #expect(box.south < 37.5796 && box.north > 37.5796 && box.west < 126.977 && box.east > 126.977)
        // 720 by 528 metres.
        let corners = (try point(box.south, box.west), try point(box.north, box.west), try point(box.south, box.east))
        #expect(abs(corners.0.distance(to: corners.1) - 528) < 5)
        #expect(abs(corners.0.distance(to: corners.2) - 720) < 5)
    }

    // MARK: tiles

    @Test("its tiles are the usual ones of every map of this kind")
    func tiles() throws {
        // The tile of Gyeongbokgung at zoom 16 (OpenStreetMap wiki, "Slippy map tilenames"): x = 55883, y = 25375.
        let place = try point(37.5796, 126.977)
        let ground = try ground([place, place])
        let tiles = ground.tiles(mostZoom: 19)
        let middle = try #require(
            tiles.first {
                $0.spot.x <= 180 && $0.spot.x + $0.size > 180 && $0.spot.y <= 132 && $0.spot.y + $0.size > 132
            })
        #expect(middle.zoom == 16)
        #expect(middle.column == 55883 && middle.row == 25375)
    }

    @Test("its tiles cover all of it once", arguments: [1.0, 0.3, 0.01, 0.0001, 5.7])
    func covered(_ factor: Double) throws {
        let place = try point(37.5796, 126.977)
        var ground = try ground([place, place])
        ground.zoom(by: factor, at: MapGround.Spot(x: 33, y: 44))
        let tiles = ground.tiles(mostZoom: 19)
        #expect(tiles.count <= 20)
        for x in stride(from: 0.5, to: 360, by: 35.9) {
            for y in stride(from: 0.5, to: 264, by: 26.3) {
                let over = tiles.filter {
                    $0.spot.x <= x && $0.spot.x + $0.size > x && $0.spot.y <= y && $0.spot.y + $0.size > y
                }
                #expect(over.count == 1, "\(x) \(y)")
            }
        }
        var keys: [Int32] = []
        for tile in tiles {
            #expect(!keys.contains(tile.key))
            keys.append(tile.key)
            #expect(tile.column >= 0 && tile.column < 1 << tile.zoom && tile.row >= 0 && tile.row < 1 << tile.zoom)
        }
    }

    @Test("its tiles stop at the deepest zoom there is, and go on over the date line")
    func deepest() throws {
        let place = try point(-17.7, 179.999)
        let ground = try ground([place, place])
        #expect(ground.tiles(mostZoom: 12).allSatisfy { $0.zoom == 12 })
        let columns = ground.tiles(mostZoom: 19).map(\.column)
        #expect(columns.contains(0) && columns.contains((1 << 16) - 1))
    }
}
