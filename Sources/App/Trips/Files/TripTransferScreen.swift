import Almanac
import AppFrame
import Daybook
import FileWork
import Markup
import Replica

extension TripFormat {
    var ending: String {
        switch self {
        case .gpx: ".gpx"
        case .kml: ".kml"
        case .geoJSON: ".geojson"
        case .iCalendar: ".ics"
        }
    }

    /// The media type, as registered with IANA or named in the standard.
    var type: String {
        switch self {
        case .gpx: "application/gpx+xml"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .geoJSON: "application/geo+json"
        case .iCalendar: "text/calendar"
        }
    }
}

/// Exports a trip's plan as files and on paper, and imports the places of a file into it. Without a trip, makes a new
/// one from a file with dates.
final class TripTransferScreen: Screen {
    private let trips: Trips
    private let tripID: String?
    /// The file of places: being read, or its content until that is added or dropped.
    private var file = PlacesFile.none { didSet { known = nil } }
    /// The new places of the file, for a state of the trips.
    private var known: (version: Int32, fresh: TripImport)?
    /// Whether the person was asked if a trip of more than a year is intended.
    private var isAsked = false
    private var job: FileJob?
    /// Whether the plan is drawn for a printer.
    private var isOnPaper = false

    private enum PlacesFile {
        case none
        case reading
        case read(PlacesFound)
    }

    init(_ route: Route, trip: String?, of trips: Trips) {
        self.trips = trips
        tripID = trip
        super.init(route, in: trips.context)
    }

    override var title: String { tripID == nil ? words.importTrip : words.exportTrip }

    private var trip: Trip? { tripID.flatMap { trips.trip($0) } }

    // MARK: export

    private func download(_ trip: Trip, _ format: TripFormat) {
        let name = TripPlan(trip, in: trips.index).fileName + format.ending
        let rows = RecordRows(context.replica.part(trip.key)).all
        job = context.files.begin(
            .writePlan(format, trip: trip.id, rows: rows, now: context.now),
            { [self] message in
                job?.end(keepsFile: true)
                guard case .plan(let text)? = message, !text.isEmpty else { return context.announce(words.fileNotMade) }
                context.perform(.download(name: name, type: format.type, text: text))
            })
    }

    // MARK: import

    private func read(_ number: Int32) {
        let receive: (FileMessage?) -> Void = { [self] message in
            // An answer is no longer awaited once the screen is left.
            guard case .reading = file else { return }
            switch message {
            case .places(let found): didRead(found)
            case .isArchive:
                file = .none
                context.takeOpenedArchive()
            case nil: didRead(.unread)
            default: break
            }
        }
        job = context.files.begin(.readPlaces(file: number), receive, replaced: { [self] in file = .none })
        if job == nil { return }
        file = .reading
        isAsked = false
    }

    private func didRead(_ found: PlacesFound) {
        job?.end(keepsFile: true)
        file = .read(found)
        guard case .found = found else { return context.focus("trip-file") }
        // Scrolls to the middle; otherwise its buttons would lie under the tabs.
        context.perform([.focus(id: "file-found"), .scroll(id: "file-found")])
    }

    override func willClose() { if case .reading = file { job?.end(keepsFile: true) } }

    /// Adds the content of the file to the trip, or makes a trip of it.
    private func add(_ found: TripImport) {
        if let trip {
            addPlaces(fresh(found), to: trip)
        } else if found.days != nil {
            makeTrip(of: found)
        } else {
            // The person has to choose its days.
            context.open(TripFormSheet(adding: found, of: trips))
        }
    }

    /// The content of a file without the parts that the trip already has.
    private func fresh(_ found: TripImport) -> TripImport {
        guard let trip else { return found }
        if let known, known.version == trips.index.version { return known.fresh }
        let fresh = found.without(trips.index.stops.all(of: trip.id), of: trip)
        known = (trips.index.version, fresh)
        return fresh
    }

    private func addPlaces(_ found: TripImport, to trip: Trip) {
        let ids = context.nextIDs(found.entries.count)
        file = .none
        context.store(
            found.edits(into: trip, behind: trips.index.stops.all(of: trip.id), ids: ids),
            announcing: words.addedStops(Int32(truncatingIfNeeded: ids.count)))
        context.perform(.persist)
        context.close()
    }

    private func makeTrip(of found: TripImport) {
        guard let days = found.days else { return }
        if days.asks, !isAsked {
            isAsked = true
            return context.focus("file-add")
        }
        let ids = context.nextIDs(found.entries.count + 1)
        let title = String(found.title.prefix(Int(Trip.titleLimit)))
        var trip = Trip(id: ids[0], title: title.isEmpty ? words.tripOfFile : title, days: days)
        trip.concept = found.concept
        context.store(
            trip.creation + found.edits(into: trip, behind: [], ids: Array(ids[1...])),
            announcing: words.added(trip.title))
        context.perform(.persist)
        context.replace(with: .trips(.trip(id: trip.id, nil)))
    }

    // MARK: its view

    override func view() -> HTML {
        guard let tripID else {
            return element(.main, [.class("main")]) {
                screenHead(words, back: .trips(.list), over: words.trips, words.importTrip)
                div(key: 1) { banners(context) }
                section(.class("sec"), key: 4) { filePart }
            }
        }
        guard let trip else { return lostTrip(context) }
        return element(.main, [.class("main")]) {
            screenHead(words, back: .trips(.trip(id: tripID, nil)), over: trip.title, words.exportTrip)
            div(key: 1) { banners(context) }
            part(words.exportAsFile, key: 2) {
                div(.class("rows")) { context.archiveRows(of: trip) }
                div(.class("rows gap")) {
                    for format in TripFormat.allCases {
                        row("download", words.name(of: format), words.hint(format)) { [self] in download(trip, format) }
                    }
                }
                p(.class("sub foot")) { note(trip) }
            }
            part(words.onPaper, key: 3) {
                div(.class("rows")) { row("pages", words.printPlan, words.printHint) { [self] in printPlan() } }
            }
            part(words.bringPlaces, key: 4) { filePart }
            if isOnPaper { planOnPaper(trips, trip) }
        }
    }

    private func printPlan() {
        // The plan must be drawn first: effects run after the drawing.
        isOnPaper = true
        context.perform(.print)
    }

    private func row(_ drawing: StaticString, _ name: String, _ hint: String, _ call: @escaping () -> Void) -> HTML {
        button(.class("row"), .click(call)) {
            span(.class("hue")) { icon(drawing) }
            span(.class("body")) {
                span(.class("title")) { name }
                span(.class("sub")) { hint }
            }
        }
    }

    /// The number of exported stops, and which formats leave some out.
    private func note(_ trip: Trip) -> String {
        let stops = trips.index.stops.all(of: trip.id)
        let nowhere = stops.filter { $0.value.place.point == nil }.count
        let dayless = stops.filter { $0.value.day.map { trip.days.contains($0) } != true }.count
        return words.taken(
            Int32(truncatingIfNeeded: stops.count), nowhere: Int32(truncatingIfNeeded: nowhere),
            dayless: Int32(truncatingIfNeeded: dayless))
    }

    /// Chooses a file, or takes a dropped one, and shows its contents.
    private var filePart: HTML {
        var problem: String?
        var isReading = false
        var card: [HTML] = []
        switch file {
        case .none: break
        case .reading: isReading = true
        case .read(.found(let found)): card = [foundCard(found)]
        case .read(.failed(let failure)): problem = words.problem(failure)
        case .read(.largeZip): problem = words.largeZip
        case .read(.unread): problem = words.fileUnread
        }
        return fileField(
            "trip-file", words.chooseFile, hint: words.fileHint, status: isReading ? words.readingFile : "",
            problem: problem, error: "file-error", filesHandler { [self] in read($0[0]) }, more: card)
    }

    private func foundCard(_ found: TripImport) -> HTML {
        let count = Int32(truncatingIfNeeded: found.entries.count)
        let new = Int32(truncatingIfNeeded: fresh(found).entries.count)
        let canAdd = new > 0
        let long = trip == nil && isAsked ? found.days?.count : nil
        let adding = trip != nil ? words.addPlaces(new) : long.map { words.makeLongTrip($0) } ?? words.makeTrip
        return div(
            .class("card form"), .id("file-found"), .value(.tabindex, "-1"), .role("group"), .label(words.found(count))
        ) {
            div {
                b(.class("blk")) { words.found(count) }
                if !found.title.isEmpty { span(.class("sub one blk"), .value(.dir, "auto")) { found.title } }
                p(.class("sub"), .value(.dir, "auto")) { names(found) }
            }
            ul(.class("sub")) { for line in foundLines(found) { li { "· " + line } } }
            if let long { p(.class("error"), .role("alert")) { words.longTrip(long) } }
            div(.class("actions"), key: 1) {
                button(
                    .class("btn plain"),
                    .click { [self] in
                        file = .none
                        context.focus("trip-file")
                    }
                ) { words.cancel }
                if canAdd {
                    button(.class("btn"), .id("file-add"), .click { [self] in add(found) }) { adding }
                }
            }
        }
    }

    /// The names of the first places.
    private func names(_ found: TripImport) -> String {
        var names = ""
        for entry in found.entries.prefix(5) { names += (names.isEmpty ? "" : words.comma) + entry.place.name }
        return found.entries.count > 5 ? names + " …" : names
    }

    /// The effects that importing will have, line by line, before anything is stored.
    private func foundLines(_ found: TripImport) -> [String] {
        var lines: [String] = []
        let all = found
        let found = fresh(all)
        let duplicates = all.entries.count - found.entries.count
        if duplicates > 0 {
            lines.append(words.thereAlready(Int32(truncatingIfNeeded: duplicates), ofAll: found.entries.isEmpty))
        }
        if trip == nil {
            if let days = found.days {
                lines.append("\(words.tripDates(days, today: today)) · \(words.nights(days))")
                let isThere = trips.index.trips(from: days.first, to: days.last).contains {
                    $0.trip.days == days && $0.trip.title == Text.trimmed(found.title)
                }
                if isThere { lines.append(words.tripThereAlready) }
            } else {
                lines.append(words.fileWithoutDays)
            }
        }
        if let goal = trip ?? found.days.map({ Trip(id: "", title: "", days: $0) }) {
            let dated = found.edits(into: goal, behind: [], ids: found.entries.map { _ in "" })
                .filter { $0.field == "day" }.count
            let dayless = found.entries.count - dated
            let ordered = found.placedByOrder(in: goal)
            if ordered > 0 { lines.append(words.byOrder(ordered)) }
            if dayless > 0 { lines.append(words.withoutDay(Int32(truncatingIfNeeded: dayless))) }
        }
        if found.withoutLocation > 0 { lines.append(words.withoutLocation(found.withoutLocation)) }
        if found.shapes > 0 { lines.append(words.shapesLeft(found.shapes)) }
        if !found.omitted.isEmpty { lines.append(words.omitted(found.omitted)) }
        if found.isCut { lines.append(words.cutAt(Int32(TripImport.placeLimit))) }
        return lines
    }
}
