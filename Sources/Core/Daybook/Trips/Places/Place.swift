import Replica

/// A place as a provider of maps knows it, or as a person put it down.
public struct Place: Equatable, Sendable {
    /// The longest name, in characters as a person counts them.
    public static let nameLimit: Int32 = 200

    public var name: String
    /// By road (도로명 주소); empty when there is none.
    public var address = ""
    /// By lot (지번 주소); empty when there is none.
    public var lotAddress = ""
    /// Nil when it is not known where it is.
    public var point: GeoPoint?
    /// Who knows it: `kakao`, `nominatim` or a name that a later version gives; empty for a place put down by hand.
    public var provider = ""
    /// The provider's own name for it.
    public var providerID = ""
    /// Its page, which is of the schemes https and http alone; empty when there is none.
    public var url = ""
    public var phone = ""
    public var category = PlaceCategory()

    public init(name: String, point: GeoPoint? = nil) {
        self.name = name
        self.point = point
    }

    /// The place in a record or an answer.
    /// - Parameter field: what it says under a name; nil for nothing. Coordinates outside the world are none.
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

    /// What a record or an answer says of it, in this order; null for nothing.
    public var fields: [Todo.FieldValue] {
        [
            ("name", .string(Text.trimmed(name))), ("address", .filled(address)), ("lotAddress", .filled(lotAddress)),
            ("lat", point.map { .double(GeoPoint.rounded($0.latitude)) } ?? .null),
            ("lon", point.map { .double(GeoPoint.rounded($0.longitude)) } ?? .null),
            ("provider", .filled(provider)), ("providerId", .filled(providerID)), ("url", .filled(url)),
            ("phone", .filled(phone)), ("category", .filled(category.text)),
        ]
    }

    /// The address to be shown: by road, else by lot.
    public var shownAddress: String { address.isEmpty ? lotAddress : address }

    /// Whether it is another's place: by the provider's name for it, else by its name and, where both are known, its
    /// location to a hundred metres.
    public func isSame(as other: Place) -> Bool {
        isSameByProvider(as: other) ?? (isNear(other) && Search.letters(of: name) == Search.letters(of: other.name))
    }

    /// Whether it is another's place by the provider's name for it; nil where that is not known of both.
    func isSameByProvider(as other: Place) -> Bool? {
        if providerID.isEmpty || other.providerID.isEmpty || provider != other.provider { return nil }
        return providerID == other.providerID
    }

    /// Whether it lies within a hundred metres of another, or neither is anywhere.
    func isNear(_ other: Place) -> Bool {
        guard let point, let otherPoint = other.point else { return point == nil && other.point == nil }
        // A thousandth of a degree is 111 m: nearly all others are told apart without a distance.
        return abs(point.latitude - otherPoint.latitude) <= 0.001 && point.distance(to: otherPoint) <= 100
    }

    /// What keeps a name from being saved; nil when it can be.
    public static func problem(ofName name: String) -> DdayDraft.TextProblem? {
        let name = Text.trimmed(name)
        return name.isEmpty ? .missing : DdayDraft.length(name, nameLimit)
    }

    /// The address of a page, and nothing where a browser would run it or look for it on the device. Kakao still names its
    /// pages by http, though it serves them by https.
    public static func safe(_ url: String) -> String {
        if Text.begins(url, with: "http://place.map.kakao.com/") { return "https" + url.dropFirst(4) }
        return Text.begins(url, with: "https://") || Text.begins(url, with: "http://") ? url : ""
    }
}
