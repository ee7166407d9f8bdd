/// A search for places on a map.
public struct PlaceQuery: Equatable, Sendable {
    /// The number of places per page.
    public static let pageSize: Int32 = 15
    /// Kakao provides no more than three pages, and nobody reads more.
    public static let pageLimit: Int32 = 3
    /// The longest text that is sent, in characters.
    public static let textLimit: Int32 = 100

    public enum Sort: String, Sendable {
        case accuracy
        /// By distance from the middle of ``area``; has no effect without one.
        case distance
    }

    public var text = ""
    /// The chosen kind; nil for all.
    public var kind: PlaceCategory.Kind?
    /// The area to search; nil for everywhere.
    public var area: GeoBox?
    /// Where the person plans to be, which decides the provider; nil if unknown. It excludes no results.
    public var near: GeoPoint?
    public var sort = Sort.accuracy
    /// 1 to ``pageLimit``.
    public var page: Int32 = 1

    public init() {}

    /// The words to send.
    var words: String { String(Text.trimmed(text).prefix(Int(PlaceQuery.textLimit))) }

    /// Whether there is nothing to search for: neither a text, nor a kind in an area.
    public var isBlank: Bool { words.isEmpty && (kind == nil || area == nil) }

    /// The same query for the next page; nil after the last.
    public var next: PlaceQuery? {
        guard page < PlaceQuery.pageLimit else { return nil }
        var next = self
        next.page += 1
        return next
    }

    /// The address of the query at Haru's server, below its base path.
    public var target: String {
        var target = "api/v1/places?query=" + Text.escaped(words) + "&page=\(page)&sort=" + sort.rawValue
        if let kind { target += "&kind=" + kind.rawValue }
        if let area { target += "&area=" + Text.escaped(PlaceQuery.text(area, "swne")) }
        if let near { target += "&near=" + Text.escaped(near.latitudeText + "," + near.longitudeText) }
        return target
    }

    /// Reads the query in the parameters of ``target``; nil if one is invalid, or the query is blank.
    public init?(parameter: (String) -> String?) {
        text = parameter("query") ?? ""
        if let name = parameter("sort") {
            guard let sort = Sort(rawValue: name) else { return nil }
            self.sort = sort
        }
        if let name = parameter("kind") {
            guard let kind = PlaceCategory.Kind(rawValue: name) else { return nil }
            self.kind = kind
        }
        if let number = parameter("page") {
            guard let page = Text.whole(number), page >= 1, page <= PlaceQuery.pageLimit else { return nil }
            self.page = page
        }
        if let sides = parameter("area") {
            let parts = Text.parts(sides, at: UInt8(ascii: ",")).map { GeoPoint.number($0) }
            guard parts.count == 4, let south = parts[0], let west = parts[1], let north = parts[2],
                let east = parts[3],
                let box = GeoBox(south: south, west: west, north: north, east: east)
            else { return nil }
            area = box
        }
        if let place = parameter("near") {
            let parts = Text.parts(place, at: UInt8(ascii: ","))
            guard parts.count == 2, let near = GeoPoint(latitude: parts[0], longitude: parts[1]) else { return nil }
            self.near = near
        }
        if isBlank { return nil }
    }

    /// The sides of a box in the order given by the letters s, w, n and e, separated by commas.
    static func text(_ box: GeoBox, _ order: StaticString) -> String {
        var text = ""
        for place in 0..<order.utf8CodeUnitCount {
            let side =
                switch order.utf8Start[place] {
                case UInt8(ascii: "s"): box.south
                case UInt8(ascii: "w"): box.west
                case UInt8(ascii: "n"): box.north
                default: box.east
                }
            text += (place == 0 ? "" : ",") + GeoPoint.text(side)
        }
        return text
    }
}
