import AppFrame
import Daybook
import Markup
import Replica

/// All trips, current, future and past, as covers and rows.
final class TripsScreen: Screen {
    private let trips: Trips
    /// How many past trips are shown before the person asks for all.
    private static let fewPast = 3

    init(_ route: Route, of trips: Trips) {
        self.trips = trips
        super.init(route, in: trips.context)
    }

    override var title: String { words.trips }

    override func presents(_ route: Route) -> Bool { route == .trips(.new) }

    override func addButton() -> [HTML] { [roundButton(words.addTrip, .trips(.new), isEmpty: trips.index.isEmpty)] }

    override func view() -> HTML {
        let list = TripsList(
            trips.index, sort: context.preferences.tripsSort, titles: context.preferences.language.titleOrder,
            today: today)
        return element(.main, [.class("main")]) {
            headBar {
                screenHeading(words.trips)
                if !list.isEmpty {
                    button(
                        .class("round"), .id("sorting"), .label(words.sortTrips),
                        .value(.ariaExpanded, trips.list.isSorting ? "true" : "false"),
                        .click { [self] in toggleSorting() }
                    ) { icon("sort") }
                }
                span(.class("phone-only inline")) {
                    searchLink(context)
                    gear(context)
                }
            }
            banners(context)
            if trips.list.isSorting && !list.isEmpty { sorts }
            if list.isEmpty { noTrips }
            covers(words.pinnedTrips, list.pinned)
            covers(words.ongoingTrips, list.ongoing, isLarge: true)
            covers(words.comingTrips, list.upcoming)
            past(list.past)
            archived(list.archived)
            link(to: .trips(.newFromFile), .class("textbtn wide gap")) { words.importTrip }
        }
    }

    private func toggleSorting() {
        trips.list.isSorting.toggle()
        context.focus(trips.list.isSorting ? "sort-\(context.preferences.tripsSort.rawValue)" : "sorting")
    }

    private var noTrips: HTML {
        emptyView(words.noTrips, words.noTripsMore) { link(to: .trips(.new), .class("btn")) { words.addTrip } }
    }

    private var sorts: HTML {
        div(.class("arrange")) {
            radios(
                [.label(words.sortTrips)], .tripsSort, in: context, "sort-",
                chosen: context.preferences.tripsSort.rawValue,
                TripsSort.allCases.map { ($0.rawValue, words.name(of: $0)) })
        }
    }

    private func covers(_ name: String, _ items: [TripsIndex.Item], isLarge: Bool = false) -> [HTML] {
        guard !items.isEmpty else { return [] }
        return [
            part(name, count: "\(items.count)") {
                div(.class(isLarge || items.count == 1 ? "cards" : "gallery trips2")) {
                    for item in items { cover(item) }
                }
            }
        ]
    }

    /// A trip as its cover, with its title, its dates and how far off it is.
    private func cover(_ item: TripsIndex.Item) -> HTML {
        let trip = item.trip
        let route = Route.trips(.trip(id: trip.id, nil))
        return element(.a, [.class("cover"), .value(.href, route.path), .click(.open(route))], key: item.key) {
            coverPicture(trip)
            span(.class("badge")) { words.tripPhase(trip.days.phase(on: today)) }
            span(.class("name two"), .value(.dir, "auto")) { trip.title }
            if !trip.concept.isEmpty { span(.class("tiny one"), .value(.dir, "auto")) { trip.concept } }
            span(.class("tiny")) {
                span(.class("blk")) { words.tripDates(trip.days, today: today) }
                span(.class("blk")) { words.nights(trip.days) }
            }
        }
    }

    private func past(_ items: [TripsIndex.Item]) -> [HTML] {
        guard !items.isEmpty else { return [] }
        let isAll = trips.list.showsPast || items.count <= TripsScreen.fewPast
        let more =
            isAll ? [] : [button(.class("more"), .click { [self] in trips.list.showsPast = true }) { words.seeAll }]
        return [
            part(words.pastTrips, count: "\(items.count)", more: more) {
                rows(isAll ? items[...] : items.prefix(TripsScreen.fewPast))
            }
        ]
    }

    private func archived(_ items: [TripsIndex.Item]) -> [HTML] {
        guard !items.isEmpty else { return [] }
        let isShown = trips.list.showsArchived
        return [
            section(.class("sec")) {
                button(
                    .class("textbtn wide"), .value(.ariaExpanded, isShown ? "true" : "false"),
                    .click { [self] in trips.list.showsArchived.toggle() }
                ) { words.archivedTrips(Int32(truncatingIfNeeded: items.count)) }
                if isShown { rows(items[...]) }
            }
        ]
    }

    private func rows(_ items: ArraySlice<TripsIndex.Item>) -> HTML {
        ul(.class("rows thumbed rowblock")) {
            for item in items {
                li(key: item.key) {
                    link(to: .trips(.trip(id: item.trip.id, nil)), .class("row tall")) {
                        span(.class("thumb")) { coverPicture(item.trip) }
                        span(.class("body")) {
                            b(.class("title two"), .value(.dir, "auto")) { item.trip.title }
                            span(.class("sub")) { words.tripDates(item.trip.days, today: today) }
                        }
                        span(.class("sub")) { words.nights(item.trip.days) }
                    }
                }
            }
        }
    }
}

/// The cover of a trip: its photo or its drawing.
func coverPicture(_ trip: Trip) -> HTML {
    // The default crop is for an upright card.
    if let photo = trip.photo { return photoCanvas(photo.crop == Crop(covering: .portrait) ? photo.wide : photo) }
    return tripDrawing(trip.drawing ?? .sea)
}

extension Photo {
    /// As much of the photo as possible, for cards that are mostly landscape.
    var wide: Photo {
        var photo = self
        if let size { photo.crop = Crop(covering: .nearest(to: size)) }
        return photo
    }
}

extension Trip {
    /// The photo on its cover; nil if the cover is drawn.
    var photo: Photo? {
        if case .photo(let hash, let crop) = cover { return Photo(image: hash, crop: crop) }
        return nil
    }

    /// The drawing on its cover, if there is no photo.
    var drawing: TripDrawing? {
        if case .drawn(let drawing) = cover { return drawing }
        return nil
    }
}

extension TripDraft {
    var photo: Photo? {
        get {
            if case .photo(let hash, let crop)? = cover { return Photo(image: hash, crop: crop) }
            return nil
        }
        set { cover = newValue.map { .photo($0.hash, crop: $0.json) } }
    }
}
