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
private struct RoutePattern {
    private var shape = ""
    private var names: [String] = []
    private var day: Day?

    /// - Parameter named: whether its second part is an id, whatever it says.
    init(_ path: String, named: Bool = false) {
        for (place, part) in Text.parts(path, at: UInt8(ascii: "/")).enumerated() {
            if !shape.isEmpty { shape += "/" }
            switch part {
            case _ where named && place == 1:
                names.append(part)
                shape += "*"
            case "add", "calendar", "calendars", "channels", "days", "diary", "edit", "expenses", "import", "insights",
                "invited",
                "join",
                "licences",
                "lock", "money", "music", "new", "packing", "pages", "photo", "search", "settings", "share", "stops",
                "subscriptions", "sync",
                "take", "todos", "trash", "trips", "widgets", "write":
                shape += part
            default:
                if day == nil, let date = try? Day.parse(part) {
                    day = date
                    shape += "@"
                } else {
                    names.append(part)
                    shape += "*"
                }
            }
        }
    }

    /// The screen at the path; nil if there is none.
    var route: Route? {
        let name = names.first ?? ""
        switch shape {
        case "": return .today
        case "days": return .days(.list)
        case "days/new": return .days(.new)
        case "days/*": return .days(.day(id: name))
        case "days/*/edit": return .days(.edit(id: name))
        case "days/*/share": return .days(.share(id: name))
        case "calendar": return .calendar(nil)
        case "calendar/@": return .calendar(day)
        case "calendar/*": return year(name)
        case "todos/*": return .todos(.todo(id: name))
        case "todos/*/photo": return .todos(.photo(id: name))
        case "pages": return .pages(.list)
        case "pages/write": return .pages(.write)
        case "pages/@": return day.map { .pages(.page($0)) }
        case "pages/*/edit": return .pages(.edit(id: name))
        case "pages/insights": return .pages(.insights(nil))
        case "pages/insights/*": return InsightsPeriod(text: name).map { .pages(.insights($0)) }
        case "pages/music": return .pages(.music(nil))
        case "pages/music/*": return Feeling(code: name).map { .pages(.music($0)) }
        case "search": return .search
        case "settings": return .settings
        case "settings/licences": return .licences
        case "settings/import": return .moveIn
        case "settings/lock": return .lock
        case "settings/sync": return .sync
        case "settings/calendars": return .feeds
        case "settings/widgets": return .widgets
        case "settings/channels": return .channels
        case "settings/subscriptions": return .subscriptions
        case "join": return .join
        case "invited": return .invited
        case "settings/trash": return .trash
        default: return ofTrips(name)
        }
    }

    private func ofTrips(_ name: String) -> Route? {
        switch shape {
        case "trips": return .trips(.list)
        case "trips/new": return .trips(.new)
        case "trips/import": return .trips(.newFromFile)
        case "trips/*": return .trips(.trip(id: name, nil))
        case "trips/*/@": return .trips(.trip(id: name, day))
        case "trips/*/edit": return .trips(.edit(id: name))
        case "trips/*/take": return .trips(.files(id: name))
        case "trips/*/packing": return .trips(.packing(trip: name))
        case "trips/*/money", "trips/*/money/@": return .trips(.money(trip: name, day))
        case "trips/*/money/add", "trips/*/money/@/add": return .trips(.newExpense(trip: name, day))
        case "trips/*/@/add": return day.map { .trips(.newStop(trip: name, $0)) }
        case "trips/*/@/search": return day.map { .trips(.search(trip: name, $0)) }
        case "trips/*/@/diary": return day.map { .trips(.diary(trip: name, $0)) }
        case "trips/*/@/diary/*":
            return Photo.isHash(names[1]) ? day.map { .trips(.photo(trip: name, $0, hash: names[1])) } : nil
        case "stops/*": return .trips(.stop(id: name))
        case "expenses/*": return .trips(.expense(id: name))
        default: return nil
        }
    }

    private func year(_ name: String) -> Route? {
        guard let year = Int32(name), name == "\(year)", Day(year: year, month: 1, day: 1) != nil else { return nil }
        return .year(year)
    }
}
