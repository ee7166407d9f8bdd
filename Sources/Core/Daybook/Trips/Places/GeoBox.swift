/// The area of a map that contains some places: between two latitudes and two longitudes.
public struct GeoBox: Equatable, Sendable {
    public private(set) var south: Double
    public private(set) var west: Double
    public private(set) var north: Double
    /// Greater than 180 if the box crosses the date line, as map programs expect.
    public private(set) var east: Double

    /// The smallest box around places; nil without any.
    public init?(_ points: [GeoPoint]) {
        guard let first = points.first else { return nil }
        (south, west, north, east) = (first.latitude, first.longitude, first.latitude, first.longitude)
        var shiftedWest = 360.0
        var shiftedEast = -360.0
        for point in points {
            south = min(south, point.latitude)
            north = max(north, point.latitude)
            west = min(west, point.longitude)
            east = max(east, point.longitude)
            // The same measured across the date line.
            let longitude = point.longitude < 0 ? point.longitude + 360 : point.longitude
            shiftedWest = min(shiftedWest, longitude)
            shiftedEast = max(shiftedEast, longitude)
        }
        if shiftedEast - shiftedWest < east - west { (west, east) = (shiftedWest, shiftedEast) }
    }

    /// The area of a map; nil if a side is not a number, lies outside the world, or the sides have crossed.
    public init?(south: Double, west: Double, north: Double, east: Double) {
        guard south >= -90, north <= 90, west >= -180, east <= 540, south <= north, west <= east else { return nil }
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    /// The middle; nil only for the point 0, 0, which counts as no place.
    public var center: GeoPoint? {
        let longitude = (west + east) / 2
        return GeoPoint(latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude)
    }
}
