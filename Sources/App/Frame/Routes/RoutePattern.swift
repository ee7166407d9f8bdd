import Almanac
import Daybook

extension Route {
    /// Finds the screen at a path; a trailing slash, a query and a fragment do not matter.
    public init(path: String) {
        let end = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
        let bare = String(decoding: path.utf8.prefix { !end($0) }, as: UTF8.self)
        // An id may equal one of our words.
        self = RoutePattern(bare).route ?? RoutePattern(bare, named: true).route ?? .unknown(path: bare)
    }
}

/// A path by its shape: its fixed words as they are, `@` for a date, `*` for anything else.
///
/// The file of each enum of screens says its fixed words and its shapes.
struct RoutePattern {
    private(set) var shape = ""
    private(set) var names: [String] = []
    private(set) var day: Day?
    var name: String { names.first ?? "" }

    /// - Parameter named: whether its second part is an id, whatever it says.
    init(_ path: String, named: Bool = false) {
        for (place, part) in Text.parts(path, at: UInt8(ascii: "/")).enumerated() {
            if !shape.isEmpty { shape += "/" }
            if named && place == 1 {
                names.append(part)
                shape += "*"
            } else if RoutePattern.isWord(part) {
                shape += part
            } else if day == nil, let date = try? Day.parse(part) {
                day = date
                shape += "@"
            } else {
                names.append(part)
                shape += "*"
            }
        }
    }

    private static func isWord(_ part: String) -> Bool {
        Route.isWord(part) || Route.Days.isWord(part) || Route.Todos.isWord(part) || Route.Pages.isWord(part)
            || Route.Trips.isWord(part)
    }

    /// The screen at the path; nil if there is none.
    var route: Route? {
        if let route = Route(self) { return route }
        if let route = Route.Days(self) { return .days(route) }
        if let route = Route.Todos(self) { return .todos(route) }
        if let route = Route.Pages(self) { return .pages(route) }
        return Route.Trips(self).map { .trips($0) }
    }
}
