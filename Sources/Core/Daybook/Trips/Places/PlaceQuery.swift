/// What to look for on a map.
public struct PlaceQuery: Equatable, Sendable {
    /// How many places a page has.
    public static let pageSize: Int32 = 15
    /// More than three pages Kakao does not give, and nobody reads.
    public static let pageLimit: Int32 = 3
    /// The longest text that is sent, in characters.
    public static let textLimit: Int32 = 100

    public enum Sort: String, Sendable {
        case accuracy
        /// From the middle of ``area``; means nothing without one.
        case distance
    }

    public var text = ""
    /// The chip that is chosen; nil for all.
    public var kind: PlaceCategory.Kind?
    /// Where to look; nil for everywhere.
    public var area: GeoBox?
    /// Where the person plans to be, which tells whom to ask; nil where that is not known. Nothing is left out for it.
    public var near: GeoPoint?
    public var sort = Sort.accuracy
    /// 1 to ``pageLimit``.
    public var page: Int32 = 1

    public init() {}

    /// What is sent of the text.
    var words: String { String(Text.trimmed(text).prefix(Int(PlaceQuery.textLimit))) }

    /// Whether there is something to look for: a text, or a kind in an area.
    public var isBlank: Bool { words.isEmpty && (kind == nil || area == nil) }

    /// The same for the next page; nil behind the last.
    public var next: PlaceQuery? {
        guard page < PlaceQuery.pageLimit else { return nil }
        var next = self
        next.page += 1
        return next
    }

    /// The address at Haru's server that answers it: below its base path.
    public var target: String {
        var target = "api/v1/places?query=" + Text.escaped(words) + "&page=\(page)&sort=" + sort.rawValue
        if let kind { target += "&kind=" + kind.rawValue }
        if let area { target += "&area=" + Text.escaped(PlaceQuery.text(area, "swne")) }
        if let near { target += "&near=" + Text.escaped(near.latitudeText + "," + near.longitudeText) }
        return target
    }

    /// The query in the parameters of ``target``; nil where one is none, or it is blank.
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

    /// The sides of a box by the letters of s, w, n and e, in their order, with commas between.
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
