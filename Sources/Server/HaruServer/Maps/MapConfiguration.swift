/// The sources of maps and places. A source that is nil is never asked.
public struct MapConfiguration: Equatable, Sendable {
    /// The map tiles.
    public var tiles: TileSource?
    /// The key for Kakao Local, which covers Korea. A secret: it must appear in no log, no answer and no page.
    public var kakaoKey: String?
    /// The address of Kakao's API, without a trailing slash.
    public var kakaoAddress = "https://dapi.kakao.com"
    /// The most requests per second to Kakao, for all people together, so that one client in a loop does not use up
    /// everybody's daily quota. At least 1.
    public var kakaoPerSecond = 10
    /// The most requests at once after a rest. At least 1.
    public var kakaoBurst = 20
    /// The address of a Nominatim, without a trailing slash; it covers the world.
    public var nominatimAddress: String?
    /// The time limit of a service's answers, in milliseconds.
    public var timeout = 4000

    public init() {}

    /// The public services of OpenStreetMap, whose usage policies Haru follows.
    public static var openStreetMap: MapConfiguration {
        var configuration = MapConfiguration()
        configuration.tiles = .openStreetMap
        configuration.nominatimAddress = openNominatim
        return configuration
    }

    public static let openNominatim = "https://nominatim.openstreetmap.org"
}

/// A source of map tiles.
public struct TileSource: Equatable, Sendable {
    /// An address with `{z}`, `{x}` and `{y}` in it, as usual for tile servers.
    public var template: String
    /// The attribution shown on the map.
    public var attribution: String
    /// The link of the attribution; nil for none.
    public var attributionLink: String?
    /// The deepest available zoom, 0 to 22.
    public var mostZoom = 19

    public init(template: String, attribution: String, attributionLink: String? = nil) {
        self.template = template
        self.attribution = attribution
        self.attributionLink = attributionLink
    }

    public static let openStreetMap = TileSource(
        template: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", attribution: "© OpenStreetMap contributors",
        attributionLink: "https://www.openstreetmap.org/copyright")

    /// Whether an address is on OpenStreetMap's own servers, whose attribution is known.
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
