import AppFrame
import Daybook
import Markup

/// The whole plan for the printer; the screen does not show it. Each day has its times, names, addresses, memos and
/// distances.
func planOnPaper(_ trips: Trips, _ trip: Trip) -> HTML {
    let words = trips.context.words
    let plan = TripPlan(trip, in: trips.index)
    return element(.article, [.class("onpaper")], key: 9) {
        div {
            h1 { trip.title }
            p { "\(words.tripDates(trip.days, today: trips.context.today)) · \(words.nights(trip.days))" }
            if !trip.concept.isEmpty { p(.class("note")) { trip.concept } }
        }
        for ordinal in 1...trip.days.count {
            if let day = trip.days.day(ordinal) {
                paperDay(
                    words, "\(words.tripDay(ordinal)) · \(words.longDate(day))", plan.days[Int(ordinal) - 1],
                    isOrdered: true)
            }
        }
        if !plan.withoutDay.isEmpty { paperDay(words, words.stopsWithoutDay, plan.withoutDay, isOrdered: false) }
    }
}

private func paperDay(_ words: Words, _ name: String, _ stops: [TripPart<Stop>], isOrdered: Bool) -> HTML {
    let route = isOrdered ? DayRoute(stops) : DayRoute([])
    return section {
        h2 { name }
        if stops.isEmpty { p(.class("sub")) { words.noStopsThatDay } }
        element(.ol, []) {
            for (place, part) in stops.enumerated() {
                let stop = part.value
                li {
                    span { stop.time.map { words.stopTime($0) } ?? (isOrdered ? words.untimed : "") }
                    div {
                        b { (isOrdered ? "\(place + 1). " : "") + stop.place.name + (stop.isMustSee ? " ★" : "") }
                        if let minutes = stop.minutes { " · " + words.duration(minutes) }
                        if !stop.place.shownAddress.isEmpty { p(.class("sub")) { stop.place.shownAddress } }
                        if !stop.place.phone.isEmpty { p(.class("sub")) { stop.place.phone } }
                        if !stop.memo.isEmpty { p(.class("note sub")) { stop.memo } }
                        for leg in route.legs where Int(leg.from) == place {
                            p(.class("tiny")) {
                                "↓ "
                                    + words.straight(
                                        leg.metres,
                                        to: Int(leg.to) == place + 1 ? nil : stops[Int(leg.to)].value.place.name)
                            }
                        }
                    }
                }
            }
        }
    }
}
