import Almanac
import AppFrame
import Daybook
import Markup

// Trips on Today and on the calendar.
extension Trips {
    /// The trips under way, each with its current day and its next stop.
    package func todaySection() -> [HTML] {
        let rows = tripRows(on: context.today)
        guard !rows.isEmpty else { return [] }
        return [
            part(context.words.trips, [.lens("trips")], key: 92) { div(.class("rows")) { rows } }
        ]
    }

    /// The trips, places, expenses, things to pack and diaries that match a search or are on the days that it names, of
    /// the latest trip first. Places and expenses are listed by days for a week at most.
    func rows(matching search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        let words = context.words
        let short = spans.filter { $0.count <= 7 }
        func isOn(_ day: Day?) -> Bool { day.map { short.include($0) } ?? false }
        var rows: [HTML] = []
        for item in index.all.reversed() {
            let trip = item.trip
            if search.matches(trip.title) || search.matches(trip.concept)
                || spans.include(from: trip.days.first, to: trip.days.last)
            {
                rows.append(
                    foundRow(
                        "trips", .trips(.trip(id: trip.id, nil)), trip.title,
                        words.tripDates(trip.days, today: context.today)))
            }
            for part in index.stops.all(of: trip.id)
            where rows.count < limit
                && (search.matches(part.value.place.name) || search.matches(part.value.memo) || isOn(part.value.day))
            {
                rows.append(
                    foundRow("place", .trips(.trip(id: trip.id, part.value.day)), part.value.place.name, trip.title))
            }
            for part in index.expenses.all(of: trip.id) where rows.count < limit {
                let name = part.value.title.isEmpty ? words.name(of: part.value.kind) : part.value.title
                if search.matches(name) || isOn(part.value.day) {
                    rows.append(foundRow("wallet", .trips(.expense(id: part.value.id)), name, trip.title))
                }
            }
            for part in index.packing.all(of: trip.id)
            where rows.count < limit && search.matches(part.value.text) {
                rows.append(foundRow("packing", .trips(.packing(trip: trip.id)), part.value.text, trip.title))
            }
            for part in index.notes.all(of: trip.id)
            where rows.count < limit && !part.value.isEmpty
                && (search.matches(part.value.title) || search.matches(part.value.text)
                    || spans.include(part.value.day))
            {
                rows.append(diaryRow(words, part.value, sub: trip.title))
            }
            if rows.count >= limit { break }
        }
        return rows
    }

    private func foundRow(_ drawing: StaticString, _ route: Route, _ title: String, _ sub: String) -> HTML {
        link(to: route, .class("row")) {
            span(.class("hue")) { icon(drawing) }
            span(.class("body")) {
                span(.class("title two"), .value(.dir, "auto")) { title }
                span(.class("sub one"), .value(.dir, "auto")) { sub }
            }
            icon("forward", "go")
        }
    }

    /// The trips that include a day, each as a row with a link.
    /// - Parameter begins: whether only those are meant that begin on it.
    package func tripRows(on day: Day, begins: Bool = false) -> [HTML] {
        index[day].filter { !$0.trip.isArchived && (!begins || $0.trip.days.first == day) }.map { item in
            let stops = index.stops(of: item.trip.id, on: day)
            let next = day == context.today ? StopHints.next(in: stops, at: context.minutes)?.value : nil
            return link(to: .trips(.trip(id: item.trip.id, day)), .class("row"), .lens("trips")) {
                span(.class("hue")) { icon("trips") }
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { item.trip.title }
                    span(.class("sub")) {
                        context.words.tripLine(
                            item.trip.days.ordinal(of: day) ?? 1, next: next,
                            stops: Int32(truncatingIfNeeded: stops.count))
                    }
                }
                icon("forward", "go")
            }
        }
    }
}
