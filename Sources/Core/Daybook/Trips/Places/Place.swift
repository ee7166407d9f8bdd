import Replica

/// A place as known by a map provider, or entered by a person.
public struct Place: Equatable, Sendable {
    /// The longest name, in characters as a person counts them.
    public static let nameLimit: Int32 = 200

    public var name: String
    /// The road address (도로명 주소); empty if there is none.
    public var address = ""
    /// The lot address (지번 주소); empty if there is none.
    public var lotAddress = ""
    /// Nil if the location is unknown.
    public var point: GeoPoint?
    /// The provider: `kakao`, `nominatim` or one added by a later version; empty for a place entered by hand.
    public var provider = ""
    /// The provider's id of it.
    public var providerID = ""
    /// The address of its page, only https or http; empty if there is none.
    public var url = ""
    public var phone = ""
    public var category = PlaceCategory()

    public init(name: String, point: GeoPoint? = nil) {
        self.name = name
        self.point = point
    }

    /// Reads the place in a record or an answer.
    /// - Parameter field: returns the value of a field; nil for none. Coordinates outside the world are ignored.
    public init(_ field: (String) -> JSON?) {
        func text(_ name: String) -> String { field(name)?.string ?? "" }
        self.init(name: text("name"))
        address = text("address")
        lotAddress = text("lotAddress")
        if let latitude = field("lat")?.double, let longitude = field("lon")?.double {
            point = GeoPoint(latitude: latitude, longitude: longitude)
        }
        provider = text("provider")
        providerID = text("providerId")
        url = Place.safe(text("url"))
        phone = text("phone")
        category = PlaceCategory(text: text("category"))
    }

    /// The fields of a record or an answer, in this order; null for empty ones.
    public var fields: [Todo.FieldValue] {
        [
            ("name", .string(Text.trimmed(name))), ("address", .filled(address)), ("lotAddress", .filled(lotAddress)),
            ("lat", point.map { .double(GeoPoint.rounded($0.latitude)) } ?? .null),
            ("lon", point.map { .double(GeoPoint.rounded($0.longitude)) } ?? .null),
            ("provider", .filled(provider)), ("providerId", .filled(providerID)), ("url", .filled(url)),
            ("phone", .filled(phone)), ("category", .filled(category.text)),
        ]
    }

    /// The address to show: the road address, else the lot address.
    public var shownAddress: String { address.isEmpty ? lotAddress : address }

    /// Whether it is the same as another place: by the provider's id, else by its name and, if both are known, a
    /// location within a hundred metres.
    // Code for it at each of its places would be 2 KB of the program.
    @inline(never)
    public func isSame(as other: Place) -> Bool {
        isSameByProvider(as: other) ?? (isNear(other) && Search.letters(of: name) == Search.letters(of: other.name))
    }

    /// Whether it is the same as another place by the provider's id; nil unless both have one.
    func isSameByProvider(as other: Place) -> Bool? {
        if providerID.isEmpty || other.providerID.isEmpty || provider != other.provider { return nil }
        return providerID == other.providerID
    }

    /// Whether it is within a hundred metres of another, or neither has a location nor another link.
    func isNear(_ other: Place) -> Bool {
        guard let point, let otherPoint = other.point else {
            return point == nil && other.point == nil && (url == other.url || url.isEmpty || other.url.isEmpty)
        }
        // A thousandth of a degree is 111 m: this excludes nearly all others without computing a distance.
        return abs(point.latitude - otherPoint.latitude) <= 0.001 && point.distance(to: otherPoint) <= 100
    }

    /// Why a name cannot be saved; nil if it can.
    public static func problem(ofName name: String) -> DdayDraft.TextProblem? {
        let name = Text.trimmed(name)
        return name.isEmpty ? .missing : DdayDraft.length(name, nameLimit)
    }

    /// The address of a page; empty if a browser would execute it or look for it on the device. Kakao still gives its
    /// pages as http, though it serves them over https.
    public static func safe(_ url: String) -> String {
        if Text.begins(url, with: "http://place.map.kakao.com/") { return "https" + url.dropFirst(4) }
        return Text.begins(url, with: "https://") || Text.begins(url, with: "http://") ? url : ""
    }
}
