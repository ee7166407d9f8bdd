import AppFrame
import Daybook
import Markup

/// The places found, or the reason why there are none.
func foundList(_ found: FoundPlaces) -> [HTML] {
    let words = found.words
    let search = found.search
    guard let results = search.results else {
        return [
            div(.class("empty"), key: 5) {
                p { words.searchIntro }
                byHand(found)
            }
        ]
    }
    var status: [HTML] = []
    if let failure = search.failure {
        status = failed(found, failure)
    } else if results.isLoading {
        status = [p(.class("sub late")) { words.placesAwaited }]
    } else if results.places.isEmpty {
        status = nothing(found)
    } else {
        status = [p(.class("hidden")) { words.found(Int32(truncatingIfNeeded: results.places.count)) }]
    }
    // Behind the list, where the next page appears; screen readers announce its changes.
    let statusRow = div(.role("status"), key: 8) { status }
    guard !results.places.isEmpty else { return [order(found), statusRow] }
    return [order(found), placeRows(found, results), statusRow] + foot(found, results)
}

/// The sort order and the search area.
private func order(_ found: FoundPlaces) -> HTML {
    let words = found.words
    let search = found.search
    return section(.class("sec"), key: 6) {
        if !search.places.isEmpty {
            partHead(words.foundPlaces, count: "\(search.places.count)")
        }
        if search.area != nil {
            div(.class("chips wrap"), .role("group"), .label(words.searchOrder)) {
                choiceChip(words.byAccuracy, search.sort == .accuracy, { found.screen.sort(.accuracy) })
                choiceChip(words.byDistance, search.sort == .distance, { found.screen.sort(.distance) })
                if search.isHere { choiceChip(words.onlyHere, true, { found.screen.search(here: false) }) }
            }
        }
    }
}

private func placeRows(_ found: FoundPlaces, _ results: PlaceResults) -> HTML {
    let distances = found.search.origin.map { results.distances(from: $0) } ?? []
    return element(.ol, [.class("rows rowblock gap"), .label(found.words.foundPlaces)], key: 7) {
        for index in results.places.indices {
            placeRow(
                found, results.places[index], Int32(truncatingIfNeeded: index),
                distance: distances.isEmpty ? nil : distances[index])
        }
    }
}

private func placeRow(_ found: FoundPlaces, _ place: Place, _ number: Int32, distance: Double?) -> [HTML] {
    let words = found.words
    let isChosen = found.search.chosen == number
    let isHere = found.isHere(number)
    var rows = [
        li(.class("contact"), .id("place-\(number)"), key: number * 2) {
            element(
                .button,
                [
                    .value(.type, "button"), .class("row"), .id("place-row-\(number)"), .pressed(isChosen),
                    .click { found.screen.choose(number) },
                ] + (isChosen ? [.value(.ariaCurrent, "true")] : [])
            ) {
                span(.class("no")) { "\(number + 1)" }
                span(.class("body")) {
                    b(.class("title two"), .value(.dir, "auto")) { place.name }
                    placeLine(found, place, number)
                }
                if let distance { span(.class("sub")) { GeoPoint.text(metres: distance) } }
            }
            button(
                .class("round hue"),
                .label(
                    isHere ? words.isPlanned(place.name, found.ordinal) : words.add(place.name, to: found.ordinal)),
                // A planned place is added again only on purpose, from its actions.
                .click { isHere ? found.screen.choose(number) : found.screen.add(number) }
            ) { icon(isHere ? "check" : "plus") }
        }
    ]
    if isChosen && found.isWide {
        rows.append(li(.class("setblock"), key: number * 2 + 1) { placeActions(found, place, number) })
    }
    return rows
}

/// The end of the list: more results, the attribution, and the meaning of the distances.
private func foot(_ found: FoundPlaces, _ results: PlaceResults) -> [HTML] {
    let words = found.words
    let isFull = results.places.count >= Int(PlaceQuery.pageSize * PlaceQuery.pageLimit)
    return [
        div(.class("gap"), key: 9) {
            if results.hasMore && found.search.failure == nil {
                button(.class("btn quiet full"), .click { found.screen.more() }) { words.seeMore }
            }
            p(.class("hint gap")) {
                if isFull { words.onlySoMany + " " }
                if found.search.origin != nil { words.distanceHint + " " }
                words.placeSource(results.places[0].provider)
            }
            div(.class("gap")) { byHand(found) }
        }
    ]
}

private func nothing(_ found: FoundPlaces) -> [HTML] {
    let words = found.words
    let search = found.search
    let isNarrow = search.kind != nil || search.results?.query.area != nil
    return [
        emptyView(words.placesNothing, words.placesNothingText(isNarrow: isNarrow), "empty") {
            byHand(found)
        }
    ]
}

private func failed(_ found: FoundPlaces, _ failure: PlaceFailure) -> [HTML] {
    let words = found.words
    let (title, text) = words.text(for: failure)
    let canRetry = failure != .noProvider && failure != .needsWords
    let retry = canRetry ? [button(.class("btn"), .click { found.screen.more() }) { words.tryAgain }] : []
    // The results so far stay; only the next page failed.
    if !found.search.places.isEmpty {
        return [
            banner(
                "warning", title: title, text, "banner gap", role: nil,
                acts: [textButton(words.tryAgain) { found.screen.more() }])
        ]
    }
    return [
        emptyView(title, text, "empty") {
            retry
            byHand(found)
        }
    ]
}

/// Says that no search provider is available, and names the ways that work without one.
func noFinding(_ found: FoundPlaces) -> HTML {
    let (title, text) = found.words.text(for: .noProvider)
    return emptyView(title, text, "empty", key: 5) { byHand(found) }
}

/// The fallback that always works.
private func byHand(_ found: FoundPlaces) -> HTML {
    link(to: .trips(.newStop(trip: found.trip.id, found.screen.day)), .class("btn quiet")) {
        icon("edit", "m")
        found.words.addByHand
    }
}
