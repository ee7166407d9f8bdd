/// A map projection: a part of the world in Web Mercator (EPSG:3857), fitted into a box with north up.
public struct MapGround: Sendable {
    /// A point in the box, from its upper left corner.
    public struct Spot: Equatable, Sendable {
        public let x: Double
        public let y: Double

        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Space kept free at each edge, in units.
    public struct Margins: Equatable, Sendable {
        let top: Double
        let left: Double
        let bottom: Double
        let right: Double

        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }

        public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }
    }

    var width: Double
    var height: Double
    /// The middle: the fraction around the Earth from Greenwich, -0.5 to 0.5, and the fraction down, 0 to 1.
    var center: Spot
    /// The width of the whole world, in units of the box.
    var world: Double

    /// The closest zoom for fitting a box, in units per metre, so that a single place has surroundings.
    static let nearest = 0.5
    /// The closest zoom for a person, in the same unit.
    static let limit = 2.0
    /// The length of the equator in metres, on the sphere of ``GeoPoint/distance(to:)``.
    static let equator = 2 * Double.pi * GeoPoint.earthRadius

    /// The part of the world that shows a whole box, with margins at its edges.
    /// - Parameters:
    ///   - box: around the places.
    ///   - width: of the ground, in units.
    ///   - height: of the ground, in units.
    ///   - margins: kept free at the edges, if that leaves any room.
    public init(_ box: GeoBox, width: Double, height: Double, margins: Margins = Margins()) {
        self.width = width
        self.height = height
        let upper = MapGround.down(box.north)
        let lower = MapGround.down(box.south)
        let across = (box.east - box.west) / 360
        var world = MapGround.nearest * MapGround.round(at: (box.north + box.south) / 2)
        if across > 0 { world = min(world, max(width - margins.left - margins.right, 16) / across) }
        if lower > upper { world = min(world, max(height - margins.top - margins.bottom, 16) / (lower - upper)) }
        self.world = world
        // The middle of the area between the margins is the middle of the places.
        center = Spot(
            x: (box.west + box.east) / 720 - (margins.left - margins.right) / 2 / world,
            y: (upper + lower) / 2 - (margins.top - margins.bottom) / 2 / world)
    }

    /// Metres per unit at the middle of the box; less towards the poles, as in every Mercator map.
    public var metresPerUnit: Double { MapGround.round(at: MapGround.latitude(center.y)) / world }

    /// The length of a circle of latitude, in metres.
    static func round(at latitude: Double) -> Double {
        equator * max(Sine.of((90 - latitude) * .pi / 180), 0.01)
    }

    /// The spot of a place.
    public func spot(_ point: GeoPoint) -> Spot {
        var across = point.longitude / 360 - center.x
        // The shorter way around the Earth.
        if across < -0.5 { across += 1 } else if across > 0.5 { across -= 1 }
        return Spot(
            x: width / 2 + across * world, y: height / 2 + (MapGround.down(point.latitude) - center.y) * world)
    }

    /// The place at a spot; nil beyond the ends of the world.
    /// - Parameters:
    ///   - x: from the left edge, in units.
    ///   - y: from the upper edge, in units.
    public func point(x: Double, y: Double) -> GeoPoint? {
        let down = (y - height / 2) / world + center.y
        guard down >= 0, down <= 1 else { return nil }
        var longitude = self.longitude(x)
        while longitude > 180 { longitude -= 360 }
        while longitude < -180 { longitude += 360 }
        return GeoPoint(latitude: MapGround.latitude(down), longitude: longitude)
    }

    /// The part of the world that is shown. A ground of the same size made from it, without a margin, shows it again.
    public var shown: GeoBox? {
        let west = max(longitude(0), -180)
        return GeoBox(
            south: MapGround.latitude((height / 2) / world + center.y), west: west,
            north: MapGround.latitude((-height / 2) / world + center.y), east: min(longitude(width), west + 360))
    }

    private func longitude(_ x: Double) -> Double { ((x - width / 2) / world + center.x) * 360 }

    /// The latitude at a fraction down the world: the inverse of ``down(_:)``, by bisection.
    static func latitude(_ down: Double) -> Double {
        var south = -85.05
        var north = 85.05
        // To 1e-12 of a degree.
        for _ in 0..<48 {
            let middle = (south + north) / 2
            if MapGround.down(middle) > down { south = middle } else { north = middle }
        }
        return (south + north) / 2
    }

    /// The longest of 1, 2, 5, 10, 20 … metres that is at most a third of the ground's width.
    public var scale: (metres: Double, length: Double) {
        let most = metresPerUnit * width / 3
        var metres = 1.0
        var step = 0
        while true {
            let next = metres * (step % 3 == 1 ? 2.5 : 2)
            if next > most { return (metres, metres / metresPerUnit) }
            metres = next
            step += 1
        }
    }

    /// The fraction down the world of a latitude, 0 to 1; latitudes beyond 85° are at the edge.
    static func down(_ latitude: Double) -> Double {
        let sine = Sine.of(min(max(latitude, -85.05), 85.05) * .pi / 180)
        return 0.5 - logarithm((1 + sine) / (1 - sine)) / (4 * .pi)
    }

    /// The natural logarithm of a number from 1e-6 to 1e6, without a library.
    static func logarithm(_ number: Double) -> Double {
        var x = number
        var halvings = 0.0
        while x > 1.5 {
            x /= 2
            halvings += 1
        }
        while x < 0.75 {
            x *= 2
            halvings -= 1
        }
        // ln x = 2 artanh((x - 1) / (x + 1)); each term is less than a twenty-fifth of the one before.
        let z = (x - 1) / (x + 1)
        var power = z
        var sum = 0.0
        var n = 1.0
        while n < 27 {
            sum += power / n
            power *= z * z
            n += 2
        }
        return 2 * sum + halvings * 0.693147180559945309
    }
}
