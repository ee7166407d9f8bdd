import Almanac
import Daybook

/// A screen and its address, relative to where the app is served.
///
/// Each lens has an enum of its own screens, which its ``path``, ``parent`` and maker handle one by one: a new case
/// does not compile until they do.
public enum Route: Equatable, Sendable {
    case today
    case days(Days)
    /// A month with a day chosen on it; nil for today, whichever day that is.
    case calendar(Day?)
    /// A year of to-dos, 1 to 9999.
    case year(Int32)
    case todos(Todos)
    /// The coming days, one below the other.
    case upcoming
    case pages(Pages)
    case trips(Trips)
    /// Searching all lenses at once.
    case search
    case settings
    case licences
    /// Importing from another app.
    case moveIn
    /// The account on a server, its devices, and the state of sync.
    case sync
    /// The addresses at which other calendars find the chosen parts of the diary.
    case feeds
    /// Addresses at which other programs find chosen parts of the diary as pictures.
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
        case .days(let route): route.path
        case .calendar(nil): "/calendar"
        case .calendar(let day?): "/calendar/\(day.text)"
        case .year(let year): "/calendar/\(year)"
        case .todos(let route): route.path
        case .upcoming: "/upcoming"
        case .pages(let route): route.path
        case .trips(let route): route.path
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

    /// The screens that a path may lead to, without those of the lenses: the first whose own path it is.
    static func screens(at path: RoutePath) -> [Route] {
        let screens: [Route] = [
            .today, .calendar(path.day(1)), .upcoming, .search, .settings, .licences, .moveIn, .sync, .feeds, .widgets,
            .channels, .subscriptions, .join, .invited, .lock, .trash,
        ]
        guard let year = Int32(path[1]), Day(year: year, month: 1, day: 1) != nil else { return screens }
        return screens + [.year(year)]
    }

    // Paths tell routes apart, and comparing them takes far less code than comparing each case's values.
    public static func == (left: Route, right: Route) -> Bool { left.path == right.path }

    /// The target of closing, if this screen was opened directly.
    package var parent: Route {
        switch self {
        case .days(let route): route.parent
        case .pages(let route): route.parent
        case .trips(let route): route.parent
        case .year: .calendar(nil)
        case .licences, .moveIn, .lock, .sync, .feeds, .widgets, .channels, .subscriptions, .join, .invited, .trash:
            .settings
        case .today, .calendar, .todos, .upcoming, .search, .settings, .unknown: .today
        }
    }

    /// The lens whose hue the screen has; none for Today and Settings.
    package var lens: String {
        switch self {
        case .days: "days"
        case .pages: "pages"
        case .trips: "trips"
        case .today, .calendar, .year, .todos, .upcoming, .search, .settings, .licences, .moveIn, .lock, .sync,
            .feeds, .widgets, .channels, .subscriptions, .join, .invited, .trash, .unknown:
            "none"
        }
    }

    /// The tab that it is under; nil for none.
    package var tab: Route? {
        switch self {
        case .today, .upcoming: .today
        case .days: .days(.list)
        case .calendar, .year: .calendar(nil)
        case .pages: .pages(.list)
        case .trips: .trips(.list)
        case .todos, .search, .settings, .licences, .moveIn, .lock, .sync, .feeds, .widgets, .channels, .subscriptions,
            .join, .invited, .trash, .unknown:
            nil
        }
    }
}
