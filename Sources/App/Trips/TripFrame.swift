import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The four parts of a trip.
enum TripPartScreen: CaseIterable {
    case plan, money, packing, diary
}

/// The shared head of a trip's screens: its name in at most two lines, its menu, its parts as tabs and, on screens
/// about one day, its days.
/// - Parameter days: the tabs made by ``dayTabs(_:_:_:route:target:show:)``.
func tripHead(_ trips: Trips, _ trip: Trip, _ shown: TripPartScreen, over screen: Screen, days: [HTML] = []) -> HTML {
    let context = trips.context
    let words = context.words
    // A row dropped on it lands nowhere.
    return div(.class("tophead"), .value(.dataKey, "-1"), key: 49) {
        headBar {
            backLink(words, .trips(.list))
            h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
                span(.class("over one")) {
                    "\(words.nights(trip.days)) · \(words.tripDates(trip.days, today: context.today))"
                }
                span(.class("two")) { trip.title }
            }
            button(
                .class("round"), .id("trip-more"), .label(words.moreOfTrip),
                .click { screen.presented = TripMenuSheet(trip.id, over: screen, of: trips) }
            ) { icon("more") }
        }
        element(.nav, [.class("triptabs"), .label(words.tripParts)]) {
            for part in TripPartScreen.allCases {
                let route = trips.route(to: part, of: trip)
                element(
                    .a,
                    [.class("triptab"), .value(.href, route.path), .click { context.replace(with: route) }]
                        + (part == shown ? [.value(.ariaCurrent, "page")] : [])
                ) { words.name(of: part) }
            }
        }
        days
    }
}

/// The days of a trip side by side, each with its link.
/// - Parameter target: the ordinal of the day that a stop is dragged over; 0 for none.
func dayTabs(
    _ trips: Trips, _ trip: Trip, _ shown: Day, route: (Day) -> Route, target: Int32 = 0,
    show: @escaping (Day) -> Void
) -> HTML {
    let words = trips.context.words
    return element(.nav, [.class("chips daytabs"), .label(words.tripDays)]) {
        for ordinal in 1...trip.days.count {
            if let day = trip.days.day(ordinal) {
                element(
                    .a,
                    [
                        .class(target == ordinal ? "chip daytab over" : "chip daytab"),
                        .value(.href, route(day).path), .value(.dataKey, "\(ordinal)"), .id("day-tab-\(ordinal)"),
                        .click { show(day) },
                    ] + (day == shown ? [.value(.ariaCurrent, "true")] : []), key: ordinal
                ) {
                    b { words.tripDay(ordinal) }
                    span(.class("tiny")) { words.shortDate(day, today: trips.context.today) }
                }
            }
        }
    }
}

extension Trips {
    /// The route of a part of a trip, on the day shown last.
    func route(to part: TripPartScreen, of trip: Trip) -> Route {
        let day = shownDay.flatMap { $0.trip == trip.id && trip.days.contains($0.day) ? $0.day : nil }
        return switch part {
        case .plan: .trips(.trip(id: trip.id, day))
        case .money: .trips(.money(trip: trip.id, day))
        case .packing: .trips(.packing(trip: trip.id))
        case .diary: .trips(.diary(trip: trip.id, day ?? self.day(of: trip, nil)))
        }
    }

    // MARK: a trip as a whole

    /// Copies the plan to start today, or on its own dates if they are still to come.
    func duplicate(_ trip: Trip) {
        let copy = TripCopy(trip, in: index)
        let ids = context.nextIDs(copy.count)
        let words = context.words
        let edits = copy.edits(
            title: words.copyOf(trip.title), first: max(trip.days.first, context.today), ids: ids)
        context.store(edits, announcing: words.duplicated(trip.title))
        context.open(.trips(.trip(id: ids[0], nil)))
    }

    func archive(_ trip: Trip) {
        let words = context.words
        context.store(
            [Edit(trip.key, "archived", trip.isArchived ? .null : true)],
            announcing: trip.isArchived ? words.unarchived(trip.title) : words.archived(trip.title))
    }

    func delete(_ trip: Trip) {
        context.store(index.deletion(of: trip.id), announcing: context.words.deleted(trip.title))
        context.replace(with: .trips(.list))
    }
}
