import Almanac
import Daybook

/// A path by its shape: its own words as they are, `@` for a date, `*` for anything else.
struct RoutePattern {
    private var shape = ""
    private var names: [String] = []
    private var day: Day?

    init(_ path: String) {
        for part in Text.parts(path, at: UInt8(ascii: "/")) {
            if !shape.isEmpty { shape += "/" }
            switch part {
            case "add", "calendar", "days", "diary", "edit", "expenses", "import", "insights", "licences", "lock", "money",
                "music", "new", "packing", "pages", "photo", "search", "settings", "share", "stops", "take", "todos", "trash",
                "trips", "write":
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

    /// The screen at the path; nil where there is none.
    var route: Route? {
        let name = names.first ?? ""
        switch shape {
        case "": return .today
        case "days": return .days
        case "days/new": return .newDay
        case "days/*": return .day(id: name)
        case "days/*/edit": return .editDay(id: name)
        case "days/*/share": return .shareDay(id: name)
        case "calendar": return .calendar(nil)
        case "calendar/@": return .calendar(day)
        case "calendar/*": return year(name)
        case "todos/*": return .todo(id: name)
        case "todos/*/photo": return .todoPhoto(id: name)
        case "pages": return .pages
        case "pages/write": return .writePage
        case "pages/@": return day.map { .page($0) }
        case "pages/*/edit": return .editPage(id: name)
        case "pages/insights": return .insights(nil)
        case "pages/insights/*": return InsightsPeriod(text: name).map { .insights($0) }
        case "pages/music": return .music(nil)
        case "pages/music/*": return Feeling(code: name).map { .music($0) }
        case "search": return .search
        case "settings": return .settings
        case "settings/licences": return .licences
        case "settings/import": return .moveIn
        case "settings/lock": return .lock
        case "settings/trash": return .trash
        default: return ofTrips(name)
        }
    }

    private func ofTrips(_ name: String) -> Route? {
        switch shape {
        case "trips": return .trips
        case "trips/new": return .newTrip
        case "trips/import": return .importTrip
        case "trips/*": return .trip(id: name, nil)
        case "trips/*/@": return .trip(id: name, day)
        case "trips/*/edit": return .editTrip(id: name)
        case "trips/*/take": return .takeTrip(id: name)
        case "trips/*/packing": return .packing(trip: name)
        case "trips/*/money", "trips/*/money/@": return .money(trip: name, day)
        case "trips/*/money/add", "trips/*/money/@/add": return .newExpense(trip: name, day)
        case "trips/*/@/add": return day.map { .newStop(trip: name, $0) }
        case "trips/*/@/search": return day.map { .searchPlaces(trip: name, $0) }
        case "trips/*/@/diary": return day.map { .tripDiary(trip: name, $0) }
        case "trips/*/@/diary/*":
            return Photo.isHash(names[1]) ? day.map { .diaryPhoto(trip: name, $0, hash: names[1]) } : nil
        case "stops/*": return .stop(id: name)
        case "expenses/*": return .expense(id: name)
        default: return nil
        }
    }

    private func year(_ name: String) -> Route? {
        guard let year = Int32(name), name == "\(year)", Day(year: year, month: 1, day: 1) != nil else { return nil }
        return .year(year)
    }
}
