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
    /// A page that can be read, to be changed.
    case editPage(id: String)
    /// Looking back on a month or a year; nil for this month, whichever that is.
    case insights(InsightsPeriod?)
    /// Music for a feeling; nil for that of the last page.
    case music(Feeling?)
    case trips
    case newTrip
    /// A day of a trip; nil for the one that is most wanted: today's, else the first.
    case trip(id: String, Day?)
    case editTrip(id: String)
    /// The sheet of a new stop, over the day it is for.
    case newStop(trip: String, Day)
    /// Finding places for a day of a trip.
    case searchPlaces(trip: String, Day)
    /// The sheet of a stop, over the day of its trip.
    case stop(id: String)
    /// What a trip costs; with the day that a new expense is for.
    case money(trip: String, Day?)
    /// The sheet of a new expense, over it.
    case newExpense(trip: String, Day?)
    /// The sheet of an expense, over the money of its trip.
    case expense(id: String)
    /// What is packed for a trip.
    case packing(trip: String)
    /// The diary of a trip's day.
    case tripDiary(trip: String, Day)
    /// One of its photos, by the hash of its bytes, large over the diary.
    case diaryPhoto(trip: String, Day, hash: String)
    /// A trip's plan as files and on paper, and files whose places come in.
    case takeTrip(id: String)
    /// A new trip out of a file.
    case importTrip
    /// Searching all lenses at once.
    case search
    case settings
    case licences
    /// Bringing in what another app has.
    case moveIn
    /// The lock of pages.
    case lock
    /// What was deleted.
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
        case .lock: "/settings/lock"
        case .trash: "/settings/trash"
        case .unknown(let path): path
        }
    }

    /// The screen at a path; a trailing slash, a query and a fragment do not matter.
    public init(path: String) {
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            bytes.append(byte)
        }
        let bare = String(decoding: bytes, as: UTF8.self)
        let parts = Text.parts(bare, at: UInt8(ascii: "/"))
        if let route = Route.besides(parts) {
            self = route
            return
        }
        switch parts.count {
        case 0: self = .today
        case 1 where parts[0] == "days": self = .days
        case 1 where parts[0] == "calendar": self = .calendar(nil)
        case 1 where parts[0] == "pages": self = .pages
        case 1 where parts[0] == "trips": self = .trips
        case 1 where parts[0] == "search": self = .search
        case 1 where parts[0] == "settings": self = .settings
        case 2 where parts[0] == "settings" && parts[1] == "licences": self = .licences
        case 2 where parts[0] == "settings" && parts[1] == "import": self = .moveIn
        case 2 where parts[0] == "settings" && parts[1] == "lock": self = .lock
        case 2 where parts[0] == "settings" && parts[1] == "trash": self = .trash
        case 2 where parts[0] == "days" && parts[1] == "new": self = .newDay
        case 2 where parts[0] == "days": self = .day(id: parts[1])
        case 3 where parts[0] == "days" && parts[2] == "edit": self = .editDay(id: parts[1])
        case 3 where parts[0] == "days" && parts[2] == "share": self = .shareDay(id: parts[1])
        case 2 where parts[0] == "trips" && parts[1] == "new": self = .newTrip
        case 2 where parts[0] == "trips" && parts[1] == "import": self = .importTrip
        case 2 where parts[0] == "trips": self = .trip(id: parts[1], nil)
        case 3 where parts[0] == "trips" && parts[2] == "edit": self = .editTrip(id: parts[1])
        case 3 where parts[0] == "trips" && parts[2] == "take": self = .takeTrip(id: parts[1])
        case 3 where parts[0] == "trips":
            if let day = try? Day.parse(parts[2]) {
                self = .trip(id: parts[1], day)
            } else {
                self = .unknown(path: bare)
            }
        case 4 where parts[0] == "trips" && (parts[3] == "add" || parts[3] == "search"):
            if let day = try? Day.parse(parts[2]) {
                self = parts[3] == "add" ? .newStop(trip: parts[1], day) : .searchPlaces(trip: parts[1], day)
            } else {
                self = .unknown(path: bare)
            }
        case 4 where parts[0] == "trips" && parts[3] == "diary", 5 where parts[0] == "trips" && parts[3] == "diary":
            if let day = try? Day.parse(parts[2]), parts.count == 4 || Photo.isHash(parts[4]) {
                self =
                    parts.count == 4
                    ? .tripDiary(trip: parts[1], day) : .diaryPhoto(trip: parts[1], day, hash: parts[4])
            } else {
                self = .unknown(path: bare)
            }
        case 2 where parts[0] == "stops": self = .stop(id: parts[1])
        case 2 where parts[0] == "todos": self = .todo(id: parts[1])
        case 3 where parts[0] == "todos" && parts[2] == "photo": self = .todoPhoto(id: parts[1])
        case 2 where parts[0] == "pages" && parts[1] == "write": self = .writePage
        case 2 where parts[0] == "pages" && parts[1] == "insights": self = .insights(nil)
        case 2 where parts[0] == "pages" && parts[1] == "music": self = .music(nil)
        case 2 where parts[0] == "pages":
            if let day = try? Day.parse(parts[1]) { self = .page(day) } else { self = .unknown(path: bare) }
        case 3 where parts[0] == "pages" && parts[1] == "insights":
            if let period = InsightsPeriod(text: parts[2]) {
                self = .insights(period)
            } else {
                self = .unknown(path: bare)
            }
        case 3 where parts[0] == "pages" && parts[1] == "music":
            if let feeling = Feeling(code: parts[2]) {
                self = .music(feeling)
            } else {
                self = .unknown(path: bare)
            }
        case 3 where parts[0] == "pages" && parts[2] == "edit": self = .editPage(id: parts[1])
        case 2 where parts[0] == "calendar":
            if let day = try? Day.parse(parts[1]) {
                self = .calendar(day)
            } else if let year = Int32(parts[1]), parts[1] == "\(year)", Day(year: year, month: 1, day: 1) != nil {
                self = .year(year)
            } else {
                self = .unknown(path: bare)
            }
        default: self = .unknown(path: bare)
        }
    }

    /// Where closing this screen leads when it was opened directly.
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
        case .licences, .moveIn, .lock, .trash: .settings
        case .writePage, .page, .editPage, .insights, .music: .pages
        // State knows the day of the to-do and of the stop, and the trip of the expense.
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

    /// The to-do that stands over its day; nil on any other screen.
    package var todo: String? {
        switch self {
        case .todo(let id), .todoPhoto(let id): id
        default: nil
        }
    }
}

extension Route {
    /// The screens of what belongs to a trip besides its days: `/trips/<id>/money`, `/trips/<id>/packing` and those below;
    /// nil for any other.
    fileprivate static func besides(_ parts: [String]) -> Route? {
        if parts.count == 2, parts[0] == "expenses" { return .expense(id: parts[1]) }
        guard parts.count > 2, parts[0] == "trips" else { return nil }
        if parts[2] == "packing" { return parts.count == 3 ? .packing(trip: parts[1]) : nil }
        guard parts[2] == "money" else { return nil }
        let isNew = parts.count > 3 && parts[parts.count - 1] == "add"
        let count = parts.count - (isNew ? 1 : 0)
        if count == 3 { return isNew ? .newExpense(trip: parts[1], nil) : .money(trip: parts[1], nil) }
        guard count == 4, let day = try? Day.parse(parts[3]) else { return nil }
        return isNew ? .newExpense(trip: parts[1], day) : .money(trip: parts[1], day)
    }
}

extension Route {
    package var isCalendar: Bool {
        switch self {
        case .calendar, .year: true
        default: false
        }
    }

    /// The lens whose hue the screen wears; none for Today and Settings.
    package var lens: String {
        switch self {
        case .days, .newDay, .day, .editDay, .shareDay: "days"
        case .pages, .writePage, .page, .editPage, .insights, .music: "pages"
        case .trips, .newTrip, .trip, .editTrip, .newStop, .searchPlaces, .stop, .money, .newExpense, .expense,
            .packing,
            .tripDiary, .diaryPhoto, .takeTrip, .importTrip:
            "trips"
        case .today, .calendar, .year, .todo, .todoPhoto, .search, .settings, .licences, .moveIn, .lock, .trash,
            .unknown:
            "none"
        }
    }
}
