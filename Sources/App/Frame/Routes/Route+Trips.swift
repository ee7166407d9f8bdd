import Almanac
import Daybook

extension Route {
    /// A screen of trips.
    public enum Trips: Equatable, Sendable {
        case list
        case new
        /// A day of a trip; nil for the most wanted one: today's, or else the first.
        case trip(id: String, Day?)
        case edit(id: String)
        /// The sheet of a new stop, over the day it is for.
        case newStop(trip: String, Day)
        /// Finding places for a day of a trip.
        case search(trip: String, Day)
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
        case diary(trip: String, Day)
        /// One of the diary's photos, by the hash of its bytes, large over the diary.
        case photo(trip: String, Day, hash: String)
        /// A trip's plan as files and on paper, and files of places for it.
        case files(id: String)
        /// Making a new trip from a file.
        case newFromFile

        var path: String {
            switch self {
            case .list: "/trips"
            case .new: "/trips/new"
            case .trip(let id, nil): "/trips/\(id)"
            case .trip(let id, let day?): "/trips/\(id)/\(day.text)"
            case .edit(let id): "/trips/\(id)/edit"
            case .newStop(let trip, let day): "/trips/\(trip)/\(day.text)/add"
            case .search(let trip, let day): "/trips/\(trip)/\(day.text)/search"
            case .stop(let id): "/stops/\(id)"
            case .money(let trip, nil): "/trips/\(trip)/money"
            case .money(let trip, let day?): "/trips/\(trip)/money/\(day.text)"
            case .newExpense(let trip, let day): Trips.money(trip: trip, day).path + "/add"
            case .expense(let id): "/expenses/\(id)"
            case .packing(let trip): "/trips/\(trip)/packing"
            case .diary(let trip, let day): "/trips/\(trip)/\(day.text)/diary"
            case .photo(let trip, let day, let hash): "/trips/\(trip)/\(day.text)/diary/\(hash)"
            case .files(let id): "/trips/\(id)/take"
            case .newFromFile: "/trips/import"
            }
        }

        var parent: Route {
            switch self {
            case .list: .today
            // The lens knows the trip of a stop and of an expense.
            case .new, .trip, .newFromFile, .stop, .expense: .trips(.list)
            case .edit(let id), .files(let id), .packing(let id): .trips(.trip(id: id, nil))
            case .newStop(let trip, let day), .search(let trip, let day), .diary(let trip, let day):
                .trips(.trip(id: trip, day))
            case .money(let trip, let day): .trips(.trip(id: trip, day))
            case .newExpense(let trip, let day): .trips(.money(trip: trip, day))
            case .photo(let trip, let day, _): .trips(.diary(trip: trip, day))
            }
        }

        /// The trip that the screen is about; nil where the address does not say it.
        package var trip: String? {
            switch self {
            case .trip(let id, _), .edit(let id), .newStop(let id, _), .search(let id, _), .money(let id, _),
                .newExpense(let id, _), .packing(let id), .diary(let id, _), .photo(let id, _, _), .files(let id):
                id
            case .list, .new, .stop, .expense, .newFromFile: nil
            }
        }

        /// The screens that a path may lead to: the first whose own path it is.
        static func screens(at path: RoutePath) -> [Route] {
            let id = path[1]
            var screens: [Trips] = [
                .list, .new, .newFromFile, .trip(id: id, path.day(2)), .edit(id: id), .stop(id: id),
                .money(trip: id, path.day(3)), .newExpense(trip: id, path.day(3)), .expense(id: id), .packing(trip: id),
                .files(id: id),
            ]
            if let day = path.day(2) {
                screens += [.newStop(trip: id, day), .search(trip: id, day), .diary(trip: id, day)]
                if Photo.isHash(path[4]) { screens.append(.photo(trip: id, day, hash: path[4])) }
            }
            return screens.map { .trips($0) }
        }

        public static func == (left: Trips, right: Trips) -> Bool { left.path == right.path }
    }

    /// The trip that the screen is about; nil on any other screen.
    package var trip: String? { if case .trips(let route) = self { route.trip } else { nil } }
}
