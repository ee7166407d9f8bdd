/// Where maps and places come from. What is nil is not there: nobody is asked for it.
public struct MapConfiguration: Equatable, Sendable {
    /// Pictures of the map.
    public var tiles: TileSource?
    /// The key for Kakao Local, which knows Korea. A secret: in no log, no answer and no page.
    public var kakaoKey: String?
    /// Where Kakao's API is, without a slash at the end.
    public var kakaoAddress = "https://dapi.kakao.com"
    /// How many questions a second Kakao is asked, by all people together, so that whoever asks in a loop does not use up
    /// the key's day for all the others. At least 1.
    public var kakaoPerSecond = 10
    /// How many it is asked at once after a rest. At least 1.
    public var kakaoBurst = 20
    /// Where a Nominatim is, without a slash at the end; it knows the world.
    public var nominatimAddress: String?
    /// Milliseconds that a service has for an answer.
    public var timeout = 4000

    public init() {}

    /// The public services of OpenStreetMap, whose policies of use Haru keeps.
    public static var openStreetMap: MapConfiguration {
        var configuration = MapConfiguration()
        configuration.tiles = .openStreetMap
        configuration.nominatimAddress = openNominatim
        return configuration
    }

    public static let openNominatim = "https://nominatim.openstreetmap.org"
}

/// Who draws the map.
public struct TileSource: Equatable, Sendable {
    /// An address with `{z}`, `{x}` and `{y}` in it, as all tile servers have them.
    public var template: String
    /// Who is named on the map.
    public var attribution: String
    /// Where that name leads; nil for nowhere.
    public var attributionLink: String?
    /// The deepest zoom it has, 0 to 22.
    public var mostZoom = 19

    public init(template: String, attribution: String, attributionLink: String? = nil) {
        self.template = template
        self.attribution = attribution
        self.attributionLink = attributionLink
    }

    public static let openStreetMap = TileSource(
        template: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", attribution: "© OpenStreetMap contributors",
        attributionLink: "https://www.openstreetmap.org/copyright")

    /// Whether an address leads to OpenStreetMap's own servers, whose credit is known.
    public static func isOpenStreetMap(_ template: String) -> Bool {
        guard let host = template.split(separator: "/").dropFirst().first?.split(separator: ":").first?.lowercased()
        else { return false }
        return host == "openstreetmap.org" || host.hasSuffix(".openstreetmap.org")
    }

    /// Whether a text can be such an address.
    public static func isTemplate(_ text: String) -> Bool {
        (text.hasPrefix("https://") || text.hasPrefix("http://"))
            && ["{z}", "{x}", "{y}"].allSatisfy { text.contains($0) }
    }
}
