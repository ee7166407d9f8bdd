import Almanac
import Daybook

/// A screen and its address, relative to where the app is served.
public enum Route: Equatable, Sendable {
    case today
    case days
    case newDay
    case day(id: String)
    case editDay(id: String)
    case shareDay(id: String)
    /// A month with a day chosen on it; nil for today, whichever day that is.
    case calendar(Day?)
    /// A year of to-dos, 1 to 9999.
    case year(Int32)
    /// The sheet of a to-do, over the screen of its day.
    case todo(id: String)
    /// Its photo, large over the screen.
    case todoPhoto(id: String)
    case pages
    /// Today's page, begun or not.
    case writePage
    /// The page of a day: to be read, or its seal.
    case page(Day)
    /// A page that can be read, open for editing.
    case editPage(id: String)
    /// Looking back on a month or a year; nil for this month, whichever that is.
    case insights(InsightsPeriod?)
    /// Music for a feeling; nil for that of the last page.
    case music(Feeling?)
    case trips
    case newTrip
    /// A day of a trip; nil for the most wanted one: today's, or else the first.
    case trip(id: String, Day?)
    case editTrip(id: String)
    /// The sheet of a new stop, over the day it is for.
    case newStop(trip: String, Day)
    /// Finding places for a day of a trip.
    case searchPlaces(trip: String, Day)
    /// The sheet of a stop, over the day of its trip.
    case stop(id: String)
    /// A trip's costs; with the day for a new expense.
    case money(trip: String, Day?)
    /// The sheet of a new expense, over the trip's money.
    case newExpense(trip: String, Day?)
    /// The sheet of an expense, over the money of its trip.
    case expense(id: String)
    /// A trip's packing list.
    case packing(trip: String)
    /// The diary of a trip's day.
    case tripDiary(trip: String, Day)
    /// One of the diary's photos, by the hash of its bytes, large over the diary.
    case diaryPhoto(trip: String, Day, hash: String)
    /// Taking a trip's plan out as files and on paper, and taking in files of places.
    case takeTrip(id: String)
    /// Making a new trip from a file.
    case importTrip
    /// Searching all lenses at once.
    case search
    case settings
    case licences
    /// Importing from another app.
    case moveIn
    /// The account on a server, its devices, and the state of sync.
    case sync
    /// The addresses at which other calendars find what was chosen of the diary.
    case feeds
    /// Addresses at which other programs find pictures of what is chosen.
    case widgets
    /// The ways beside Web Push by which notices go.
    case channels
    /// Calendars of others that are shown in Haru's.
    case subscriptions
    /// Behind the link of one's own other device; the token stands behind the address's `#`.
    case join
    /// The target of somebody else's invitation to an account of one's own.
    case invited
    /// The lock of pages.
    case lock
    /// Deleted records.
    case trash
    /// An address that this version does not know; kept so that the page can name it.
    case unknown(path: String)

    /// The path below the app's base, beginning with a slash.
    public var path: String {
        switch self {
        case .today: "/"
        case .days: "/days"
        case .newDay: "/days/new"
        case .day(let id): "/days/\(id)"
        case .editDay(let id): "/days/\(id)/edit"
        case .shareDay(let id): "/days/\(id)/share"
        case .calendar(nil): "/calendar"
        case .calendar(let day?): "/calendar/\(day.text)"
        case .year(let year): "/calendar/\(year)"
        case .todo(let id): "/todos/\(id)"
        case .todoPhoto(let id): "/todos/\(id)/photo"
        case .pages: "/pages"
        case .writePage: "/pages/write"
        case .page(let day): "/pages/\(day.text)"
        case .editPage(let id): "/pages/\(id)/edit"
        case .insights(nil): "/pages/insights"
        case .insights(let period?): "/pages/insights/\(period.text)"
        case .music(nil): "/pages/music"
        case .music(let feeling?): "/pages/music/\(feeling.code)"
        case .trips: "/trips"
        case .newTrip: "/trips/new"
        case .trip(let id, nil): "/trips/\(id)"
        case .trip(let id, let day?): "/trips/\(id)/\(day.text)"
        case .editTrip(let id): "/trips/\(id)/edit"
        case .newStop(let trip, let day): "/trips/\(trip)/\(day.text)/add"
        case .searchPlaces(let trip, let day): "/trips/\(trip)/\(day.text)/search"
        case .stop(let id): "/stops/\(id)"
        case .money(let trip, nil): "/trips/\(trip)/money"
        case .money(let trip, let day?): "/trips/\(trip)/money/\(day.text)"
        case .newExpense(let trip, let day): Route.money(trip: trip, day).path + "/add"
        case .expense(let id): "/expenses/\(id)"
        case .packing(let trip): "/trips/\(trip)/packing"
        case .tripDiary(let trip, let day): "/trips/\(trip)/\(day.text)/diary"
        case .diaryPhoto(let trip, let day, let hash): "/trips/\(trip)/\(day.text)/diary/\(hash)"
        case .takeTrip(let id): "/trips/\(id)/take"
        case .importTrip: "/trips/import"
        case .search: "/search"
        case .settings: "/settings"
        case .licences: "/settings/licences"
        case .moveIn: "/settings/import"
        case .sync: "/settings/sync"
        case .feeds: "/settings/calendars"
        case .widgets: "/settings/widgets"
        case .channels: "/settings/channels"
        case .subscriptions: "/settings/subscriptions"
        case .join: "/join"
        case .invited: "/invited"
        case .lock: "/settings/lock"
        case .trash: "/settings/trash"
        case .unknown(let path): path
        }
    }

    /// Finds the screen at a path; a trailing slash, a query and a fragment do not matter.
    public init(path: String) {
        let end = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
        let bare = String(decoding: path.utf8.prefix { !end($0) }, as: UTF8.self)
        // An id may equal one of our words.
        self = RoutePattern(bare).route ?? RoutePattern(bare, named: true).route ?? .unknown(path: bare)
    }

    // Paths tell routes apart, and comparing them takes far less code than comparing each case's values.
    public static func == (left: Route, right: Route) -> Bool { left.path == right.path }

    /// The target of closing, if this screen was opened directly.
    package var parent: Route {
        switch self {
        case .newDay, .day: .days
        case .year: .calendar(nil)
        case .editDay(let id), .shareDay(let id): .day(id: id)
        case .newTrip, .trip, .importTrip: .trips
        case .editTrip(let id), .takeTrip(let id), .packing(let id): .trip(id: id, nil)
        case .newStop(let trip, let day), .searchPlaces(let trip, let day), .tripDiary(let trip, let day):
            .trip(id: trip, day)
        case .money(let trip, let day): .trip(id: trip, day)
        case .newExpense(let trip, let day): .money(trip: trip, day)
        case .diaryPhoto(let trip, let day, _): .tripDiary(trip: trip, day)
        case .licences, .moveIn, .lock, .sync, .feeds, .widgets, .channels, .subscriptions, .join, .invited, .trash:
            .settings
        case .writePage, .page, .editPage, .insights, .music: .pages
        // The app knows the day of the to-do and of the stop, and the trip of the expense.
        case .stop, .expense: .trips
        case .today, .days, .calendar, .todo, .todoPhoto, .pages, .trips, .search, .settings, .unknown: .today
        }
    }

    /// The trip that the screen is about; nil on any other screen.
    package var trip: String? {
        switch self {
        case .trip(let id, _), .editTrip(let id), .newStop(let id, _), .searchPlaces(let id, _), .money(let id, _),
            .newExpense(let id, _), .packing(let id), .tripDiary(let id, _), .takeTrip(let id):
            id
        default: nil
        }
    }

    /// The to-do whose sheet is open over its day; nil on any other screen.
    package var todo: String? {
        switch self {
        case .todo(let id), .todoPhoto(let id): id
        default: nil
        }
    }
}

extension Route {
    package var isCalendar: Bool {
        switch self {
        case .calendar, .year: true
        default: false
        }
    }

    /// The lens whose hue the screen has; none for Today and Settings.
    package var lens: String {
        switch self {
        case .days, .newDay, .day, .editDay, .shareDay: "days"
        case .pages, .writePage, .page, .editPage, .insights, .music: "pages"
        case .trips, .newTrip, .trip, .editTrip, .newStop, .searchPlaces, .stop, .money, .newExpense, .expense,
            .packing,
            .tripDiary, .diaryPhoto, .takeTrip, .importTrip:
            "trips"
        case .today, .calendar, .year, .todo, .todoPhoto, .search, .settings, .licences, .moveIn, .lock, .sync, .feeds,
            .widgets, .channels, .subscriptions, .join, .invited, .trash, .unknown:
            "none"
        }
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
