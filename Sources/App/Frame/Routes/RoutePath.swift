import Almanac
import Daybook

extension Route {
    /// Finds the screen at a path; a trailing slash, a query and a fragment do not matter.
    public init(path: String) {
        let end = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
        let bare = String(decoding: path.utf8.prefix { !end($0) }, as: UTF8.self)
        self = RoutePath(bare).route ?? .unknown(path: bare)
    }
}

/// A path in its parts, from which each enum of screens makes the screens that it may lead to.
struct RoutePath {
    private let parts: [String]

    init(_ path: String) { parts = Text.parts(path, at: UInt8(ascii: "/")) }

    /// One of the parts; empty behind the last.
    subscript(place: Int) -> String { place < parts.count ? parts[place] : "" }

    func day(_ place: Int) -> Day? { try? Day.parse(self[place]) }

    /// The screen at the path; nil if there is none.
    var route: Route? {
        var path = ""
        for part in parts { path += "/" + part }
        if path.isEmpty { path = "/" }
        let screens =
            Route.screens(at: self) + Route.Days.screens(at: self) + Route.Todos.screens(at: self)
            + Route.Pages.screens(at: self) + Route.Trips.screens(at: self)
        return screens.first { $0.path == path }
    }
}
