/// A place on the Earth in degrees (WGS 84).
public struct GeoPoint: Equatable, Sendable {
    /// -90 to 90, north positive.
    public let latitude: Double
    /// -180 to 180, east positive.
    public let longitude: Double

    /// Nil for values that are not numbers or lie outside the world, and for exactly 0, 0: that is open sea, and how
    /// programs (and Google's lists) write an unknown location.
    public init?(latitude: Double, longitude: Double) {
        // A comparison with NaN is false.
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180, latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads two decimal numbers; nil for anything else.
    public init?(latitude: String, longitude: String) {
        guard let latitude = GeoPoint.number(latitude), let longitude = GeoPoint.number(longitude) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Reads a decimal number with surrounding spaces; nil for words and hexadecimal digits, which `Double` would
    /// accept.
    static func number(_ text: String) -> Double? {
        let text = Text.trimmed(text)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                break
            default: return nil
            }
        }
        return Double(text)
    }

    /// Whether it is in Korea, roughly: in a box around it, without the corner of Tsushima and Kyushu.
    public var isInKorea: Bool {
        latitude >= 33 && latitude <= 39 && longitude >= 124 && longitude <= 132 && (latitude >= 35 || longitude < 129)
    }

    /// The degrees as stored and sent: with six decimals, a tenth of a metre, and no exponent.
    public var latitudeText: String { GeoPoint.text(latitude) }
    public var longitudeText: String { GeoPoint.text(longitude) }

    /// The degrees, rounded like their text.
    package static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }

    static func text(_ degrees: Double) -> String {
        let millionths = Int32((degrees * 1_000_000).rounded())
        var digits = Array(String(millionths.magnitude).utf8)
        while digits.count < 7 { digits.insert(UInt8(ascii: "0"), at: 0) }
        digits.insert(UInt8(ascii: "."), at: digits.count - 6)
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        if digits.last == UInt8(ascii: ".") { digits.removeLast() }
        return (millionths < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
    }
}
