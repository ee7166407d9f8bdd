import Almanac
import Daybook
import Markup
import Replica

/// A trip's plan as files and on paper, and files whose places come into it.
func takeView(_ state: State, _ id: String) -> HTML {
    guard let trip = state.trips.index.item(id: id)?.trip else { return lostTrip(state) }
    let words = state.words
    return element(.main, [.class("main")]) {
        takeHead(state, over: trip.title, words.takeAlong, back: .trip(id: id, nil))
        div(key: 1) { notices(state) }
        section(.class("sec"), key: 2) {
            div(.class("sec-head")) { h2 { words.takeFiles } }
            div(.class("rows")) {
                for format in TripFormat.allCases {
                    takeRow("download", words.name(of: format), words.hint(format), .take(.download(format)))
                }
            }
            p(.class("sub foot")) { takeNote(state, trip) }
        }
        section(.class("sec"), key: 3) {
            div(.class("sec-head")) { h2 { words.onPaper } }
            div(.class("rows")) { takeRow("pages", words.printPlan, words.printHint, .take(.print)) }
        }
        section(.class("sec"), key: 4) {
            div(.class("sec-head")) { h2 { words.bringPlaces } }
            filePlace(state, into: trip)
        }
        if state.trips.isOnPaper { planOnPaper(state, trip) }
    }
}

/// A new trip out of a file that says days.
func importTripView(_ state: State) -> HTML {
    element(.main, [.class("main")]) {
        takeHead(state, over: state.words.trips, state.words.importTrip, back: .trips)
        div(key: 1) { notices(state) }
        section(.class("sec"), key: 4) { filePlace(state, into: nil) }
    }
}

private func takeHead(_ state: State, over: String, _ name: String, back: Route) -> HTML {
    element(.header, [.class("head")], key: 0) {
        element(
            .a,
            [.value(.href, back.path), .class("round"), .label(state.words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1"), .value(.dir, "auto")) {
            span(.class("over one")) { over }
            name
        }
    }
}

private func takeRow(_ drawing: StaticString, _ name: String, _ hint: String, _ action: Action) -> HTML {
    button(.class("row"), .click(action)) {
        span(.class("hue")) { icon(drawing) }
        span(.class("body")) {
            span(.class("title")) { name }
            span(.class("sub")) { hint }
        }
    }
}

/// How many stops go along, and which cannot stand in which file.
private func takeNote(_ state: State, _ trip: Trip) -> String {
    let stops = state.trips.index.stops.all(of: trip.id)
    var nowhere: Int32 = 0
    var dayless: Int32 = 0
    for stop in stops {
        if stop.value.place.point == nil { nowhere += 1 }
        if stop.value.day.map({ trip.days.contains($0) }) != true { dayless += 1 }
    }
    return state.words.taken(Int32(truncatingIfNeeded: stops.count), nowhere: nowhere, dayless: dayless)
}

// MARK: files in

/// Where a file is chosen or dropped, and what was found in it.
private func filePlace(_ state: State, into trip: Trip?) -> HTML {
    let words = state.words
    let file = state.trips.file
    let problem = file.isUnread ? words.fileUnread : file.failure.map { words.problem($0) }
    let read = photosHandler { .take(.read($0[0])) }
    return element(
        .div,
        [
            .class("field"), .on(.drop, read), .on(.paste, read),
            .value(.ariaBusy, file.reading == nil ? "false" : "true"),
        ]
    ) {
        // Of any ending: phones grey out those that they do not know.
        element(.label, [.class("btn quiet full filebtn")]) {
            icon("place")
            words.chooseFile
            element(
                .input,
                [.value(.type, "file"), .id("trip-file"), .class("hidden"), .on(.change, read)]
                    + invalid(problem, "file-error")
            ) {}
        }
        fieldError(problem, "file-error")
        p(.class("hint")) { words.fileHint }
        p(.class("hint"), .role("status")) { file.reading == nil ? "" : words.readingFile }
        if let found = file.found { foundCard(state, found, into: trip) }
    }
}

private func foundCard(_ state: State, _ found: TripImport, into trip: Trip?) -> HTML {
    let words = state.words
    let count = Int32(truncatingIfNeeded: found.entries.count)
    let canAdd = trip != nil || found.days != nil
    let long = trip == nil && state.trips.file.isAsked ? found.days?.count : nil
    let adding = trip != nil ? words.addPlaces(count) : long.map { words.makeLongTrip($0) } ?? words.makeTrip
    return div(
        .class("card form"), .id("file-found"), .value(.tabindex, "-1"), .role("group"), .label(words.found(count))
    ) {
        div {
            b(.class("blk")) { words.found(count) }
            if !found.title.isEmpty { span(.class("sub one blk"), .value(.dir, "auto")) { found.title } }
            p(.class("sub"), .value(.dir, "auto")) { names(found) }
        }
        ul(.class("sub")) {
            for line in foundLines(words, found, into: trip, today: state.today) { li { "· " + line } }
        }
        if !canAdd {
            p(.class("error")) {
                icon("warning", "s")
                words.fileWithoutDays
            }
        }
        if let long { p(.class("error"), .role("alert")) { words.longTrip(long) } }
        div(.class("actions"), key: 1) {
            button(.class("btn plain"), .click(.take(.cancel))) { words.cancel }
            if canAdd {
                button(.class("btn"), .id("file-add"), .click(.take(.add))) { adding }
            }
        }
    }
}

/// The first of them by name.
private func names(_ found: TripImport) -> String {
    var names = ""
    for entry in found.entries.prefix(5) { names += (names.isEmpty ? "" : ", ") + entry.place.name }
    return found.entries.count > 5 ? names + " …" : names
}

/// What becomes of it, line by line, before anything is stored.
private func foundLines(_ words: Words, _ found: TripImport, into trip: Trip?, today: Day) -> [String] {
    var lines: [String] = []
    if trip == nil, let days = found.days {
        lines.append("\(words.tripDates(days, today: today)) · \(words.nights(days))")
    }
    let goal = trip ?? found.days.map { Trip(id: "", title: "", days: $0) }
    if let goal {
        var dayless = Int32(truncatingIfNeeded: found.entries.count)
        for edit in found.edits(into: goal, behind: [], ids: found.entries.map { _ in "" }) where edit.field == "day" {
            dayless -= 1
        }
        let ordered = found.placedByOrder(in: goal)
        if ordered > 0 { lines.append(words.byOrder(ordered)) }
        if dayless > 0 { lines.append(words.withoutDay(dayless)) }
    }
    if found.withoutLocation > 0 { lines.append(words.withoutLocation(found.withoutLocation)) }
    if found.shapes > 0 { lines.append(words.shapesLeft(found.shapes)) }
    if !found.leftOut.isEmpty { lines.append(words.leftOut(found.leftOut)) }
    if found.isCut { lines.append(words.cutAt(Int32(TripImport.placeLimit))) }
    return lines
}
