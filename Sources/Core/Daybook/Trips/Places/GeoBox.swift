/// The part of a map that holds some places: between two latitudes and two longitudes.
public struct GeoBox: Equatable, Sendable {
    public private(set) var south: Double
    public private(set) var west: Double
    public private(set) var north: Double
    /// Greater than 180 where the box lies across the date line, as map programs take it.
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
            // The same the other way around the Earth.
            let longitude = point.longitude < 0 ? point.longitude + 360 : point.longitude
            shiftedWest = min(shiftedWest, longitude)
            shiftedEast = max(shiftedEast, longitude)
        }
        if shiftedEast - shiftedWest < east - west { (west, east) = (shiftedWest, shiftedEast) }
    }

    /// What a map shows; nil where a side is no number, lies outside the world or the sides have crossed.
    public init?(south: Double, west: Double, north: Double, east: Double) {
        guard south >= -90, north <= 90, west >= -180, east <= 540, south <= north, west <= east else { return nil }
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    /// The middle; nil only where it is the point 0, 0, which is no place.
    public var center: GeoPoint? {
        let longitude = (west + east) / 2
        return GeoPoint(latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude)
    }
}
