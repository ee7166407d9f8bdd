// Moving and zooming the map.
extension MapGround {
    /// Moves the map by a number of units to the right and down, as by a finger.
    public mutating func move(_ across: Double, _ down: Double) {
        recenter(at: center.x - across / world, center.y - down / world)
    }

    /// Zooms in by a factor above 1, or out by one below; the spot stays where it is.
    public mutating func zoom(by factor: Double, at spot: Spot) {
        let before = world
        world = min(max(world * factor, max(width, height)), MapGround.limit * MapGround.equator)
        let shift = 1 / before - 1 / world
        recenter(at: center.x + (spot.x - width / 2) * shift, center.y + (spot.y - height / 2) * shift)
    }

    /// Moves a place to the middle, close enough to see the surrounding streets.
    public mutating func fly(to point: GeoPoint) {
        world = max(world, MapGround.nearest / 2 * MapGround.round(at: point.latitude))
        recenter(at: point.longitude / 360, MapGround.down(point.latitude))
    }

    private mutating func recenter(at across: Double, _ down: Double) {
        var across = across
        while across > 0.5 { across -= 1 }
        while across < -0.5 { across += 1 }
        center = Spot(x: across, y: min(max(down, 0), 1))
    }

    /// Changes the size, at least 1 unit; the middle and the zoom stay the same.
    public mutating func resize(width: Double, height: Double) {
        self.width = width
        self.height = height
        world = max(world, max(width, height))
    }

    /// The middle of the ground.
    public var middle: Spot { Spot(x: width / 2, y: height / 2) }

    // MARK: tiles

    /// A square tile of the map, and its position.
    public struct Tile: Equatable, Sendable {
        public let zoom: Int32
        public let column: Int32
        public let row: Int32
        /// Its upper left corner.
        public let spot: Spot
        /// Its width and height in units: 181 to 361, except at the ends of the zoom range.
        public let size: Double
        /// Distinguishes tiles shown at the same time; constant while the map moves.
        public let key: Int32
    }

    /// The tiles that cover the ground, line by line.
    /// - Parameter mostZoom: the deepest available zoom, 0 to 22.
    public func tiles(mostZoom: Int32) -> [Tile] {
        var zoom: Int32 = 0
        var size = world
        while size > 361, zoom < mostZoom {
            size /= 2
            zoom += 1
        }
        let count = Int32(1) << zoom
        // Measured in tiles from the corner of the world.
        let left = ((center.x + 0.5) * world - width / 2) / size
        let top = (center.y * world - height / 2) / size
        let rows = max(MapGround.floor(top), 0)...max(min(MapGround.floor(top + height / size), count - 1), 0)
        var tiles: [Tile] = []
        for row in rows {
            for column in MapGround.floor(left)...MapGround.floor(left + width / size) {
                let spot = Spot(x: (Double(column) - left) * size, y: (Double(row) - top) * size)
                tiles.append(
                    Tile(
                        zoom: zoom, column: (column % count + count) % count, row: row, spot: spot, size: size,
                        key: zoom << 20 | (row & 0x3FF) << 10 | (column & 0x3FF)))
            }
        }
        return tiles
    }

    private static func floor(_ number: Double) -> Int32 {
        let whole = Int32(number)
        return Double(whole) > number ? whole - 1 : whole
    }
}
