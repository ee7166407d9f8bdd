extension GeoPoint {
    /// The mean radius of the Earth in metres (R1 of GRS 80, IUGG 1980; Moritz, "Geodetic Reference System 1980").
    static let earthRadius = 6_371_008.8

    /// The straight-line distance in metres, on a sphere: within 0.6 % of that on the ellipsoid, which is longest along
    /// a meridian near the poles and shortest there near the equator. Roads are longer, by an unknown amount.
    ///
    /// Uses the haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984), which is accurate for near points.
    public func distance(to other: GeoPoint) -> Double {
        let degree = Double.pi / 180
        let down = Sine.of((other.latitude - latitude) * degree / 2)
        let across = Sine.of((other.longitude - longitude) * degree / 2)
        let cosines = Sine.of((90 - latitude) * degree) * Sine.of((90 - other.latitude) * degree)
        let half = min(down * down + cosines * across * across, 1)
        return 2 * GeoPoint.earthRadius * Sine.inverse(half.squareRoot())
    }

    /// A round number of metres for a map's scale: 500 m, 20 km.
    public static func scaleText(metres: Double) -> String {
        metres < 1000 ? "\(Int32(metres)) m" : "\(Int32(min(metres, 1e9) / 1000)) km"
    }

    /// A distance for display: 350 m, 2.4 km, 21 km, 1,240 km; rounded to ten metres, a hundred, then a thousand.
    /// Korean, English and Japanese share this format.
    public static func text(metres: Double) -> String {
        let metres = max(metres, 0)
        if metres < 995 { return "\(Int32((metres / 10).rounded()) * 10) m" }
        if metres < 9_950 {
            let tenths = Int32((metres / 100).rounded())
            return "\(tenths / 10).\(tenths % 10) km"
        }
        let whole = Int32((min(metres, 1e9) / 1000).rounded())
        if whole < 1000 { return "\(whole) km" }
        let rest = whole % 1000
        return "\(whole / 1000),\(rest < 100 ? "0" : "")\(rest < 10 ? "0" : "")\(rest) km"
    }
}

/// Sines without a library, which the browser's Swift lacks. Accurate to 1e-15, less than a millionth of a metre on the
/// Earth.
enum Sine {
    /// - Parameter angle: in radians, -3π/2 to 3π/2.
    static func of(_ angle: Double) -> Double {
        var x = angle
        if x > .pi / 2 { x = .pi - x } else if x < -.pi / 2 { x = -.pi - x }
        var term = x
        var sum = x
        var n = 1.0
        // Taylor's series; at π/2 the term with x^23 is 1e-18.
        while n < 23 {
            term *= -x * x / ((n + 1) * (n + 2))
            sum += term
            n += 2
        }
        return sum
    }

    /// The angle in radians, 0 to π/2, whose sine is `x`, 0 to 1.
    static func inverse(_ x: Double) -> Double {
        if x > 0.5 { return .pi / 2 - 2 * inverse(((1 - x) / 2).squareRoot()) }
        var term = x
        var sum = x
        var n = 1.0
        // Each term is less than a quarter of the one before.
        while n < 55 {
            term *= x * x * n * n / ((n + 1) * (n + 2))
            sum += term
            n += 2
        }
        return sum
    }
}
