import Almanac
import Daybook
import FileWork
import Replica

/// The plan of an import, before anything is stored: each row is taken, exists already, or is rejected with a reason.
public final class ImportPlan {
    /// The rows of each file, in order.
    public private(set) var files: [[Row]] = []
    let replica: Replica
    let clock: ImportClock
    private let rank: String
    private var drafts: [Draft] = []
    /// The pages by day.
    private var pages: [String: Int] = [:]
    /// Ids that are taken though no record has them: those of entries that were joined to a page, and of items taken
    /// from this file or an earlier one.
    private var known: [String: Int] = [:]
    /// How many times the current file produced an id.
    private var given: [String: Int] = [:]
    /// For each trip that came out of a file, the beginning of the hash from which the ids of its stops are made.
    private var importedTrips: [ImportHash] = []
    /// How many stops each trip has, those in the Trash too.
    private var stopCounts: [String: Int] = [:]
    /// Whether a text of the row that is read did not fit.
    private var isCut = false
    private var trips: [Edit] = []
    /// The span of the stops' days in the current file.
    private var span: TripDays?

    /// - Parameters:
    ///   - replica: the existing records.
    ///   - rank: a rank after all existing ones, such as a new id.
    ///   - tripName: the name for the trip of a file without one.
    public init(_ all: [ImportFile], _ replica: Replica, _ clock: ImportClock, rank: String, tripName: String) {
        self.replica = replica
        self.clock = clock
        self.rank = rank
        for record in replica.records(in: Page.collection) where !record.isDeleted && record.field("text") != nil {
            for source in Text.parts(record["sources"]?.string ?? "", at: 0x20) { known[source] = 1 }
        }
        for stop in replica.records(in: Stop.collection) {
            let trip = stop["trip"]?.string ?? ""
            stopCounts[trip] = (stopCounts[trip] ?? 0) + 1
        }
        for trip in replica.records(in: Trip.collection) where ImportID.isOne(trip.key.id) {
            importedTrips.append(ImportPlan.stops(of: trip.key.id))
        }
        for file in all { add(file, tripName) }
    }

    /// The photos of the rows taken when the plan was made, by the identifying parts of their names.
    public var photos: [String] {
        var all: [String] = []
        for draft in drafts { all += draft.photos }
        return all
    }

    /// The edits in parts. Any number of them from the first on may be stored without the rest: each has all of its
    /// records, and a series with its first to-do. The first part has all trips.
    public struct Parts {
        private let plan: ImportPlan
        private let stored: [String]
        private var isBegun = false
        private var draft = 0
        private var photo = 0

        fileprivate init(_ plan: ImportPlan, _ stored: [String]) {
            self.plan = plan
            self.stored = stored
        }

        /// Whether there are no more edits.
        public var isOver: Bool { isBegun && draft == plan.drafts.count }

        /// How many photos could not be stored.
        public var missing: Int32 {
            var missing: Int32 = 0
            for hash in stored where hash.isEmpty { missing += 1 }
            return missing
        }

        /// The next edits: about `most` of them, as no row is cut, and all trips in the first part.
        public mutating func next(most: Int) -> [Edit] {
            var edits = isBegun ? [] : plan.trips
            isBegun = true
            while draft < plan.drafts.count, edits.count < most {
                plan.drafts[draft].add(to: &edits, stored, &photo, in: plan)
                draft += 1
            }
            return edits
        }
    }

    /// All edits of the taken rows.
    /// - Parameter stored: the SHA-256 of each of ``photos`` in hexadecimal, in order; empty for one that was not
    ///   stored.
    public func parts(photos stored: [String]) -> Parts { Parts(self, stored) }

    /// The edits that take others back which are about to be made: new records go into the Trash, and restored ones are
    /// deleted again as they were.
    public func back(of edits: [Edit]) -> [Edit] {
        var back: [Edit] = []
        for edit in edits {
            if let record = replica.record(edit.key) {
                back.append(Edit(edit.key, edit.field, record[edit.field] ?? .null))
            } else if back.last?.key != edit.key {
                back.append(.delete(edit.key))
            }
        }
        return back
    }

    // MARK: rows

    private func add(_ file: ImportFile, _ tripName: String) {
        var rows: [Row] = []
        given = [:]
        let home = home(of: file)
        let trip = trip(of: file, home, tripName)
        for item in order(file) {
            let kind = file.kind(of: item)
            if let reason = refusal(of: item, kind, trip) {
                rows.append(Row(item, kind, .refused(reason)))
                continue
            }
            // Counts equal items, also ones that the person leaves out.
            let (id, number) = id(of: item)
            // Only where it may be a stop: hashing a long text takes time.
            let mayBeStop = kind == .stop || !home.isEmpty && !importedTrips.isEmpty
            let stop = mayBeStop ? stopID(item, number, ImportPlan.stops(of: home)) : ""
            // A place that is in two lists becomes a stop of two trips.
            let own = kind == .stop && item.source.isEmpty ? stop : id
            if known[own] != nil || isHere(id, stop, item, number) {
                rows.append(Row(item, kind, .here))
            } else {
                isCut = false
                if !item.isOmitted {
                    known[own] = 1
                    draft(item, kind, kind == .stop ? stop : id, trip)
                }
                let day = kind == .todo ? slot(of: item) ?? item.day ?? item.doneOn : nil
                rows.append(Row(item, kind, .imported, remark(of: item, kind), on: day))
            }
        }
        if let trip, rows.contains(where: { $0.isImported && $0.kind == .stop }) { make(trip) }
        files.append(rows)
    }

    /// Pages sorted by day and time, since entries of a day are joined in that order; everything else in the order of
    /// the file. Items without a time follow their predecessor in the file.
    private func order(_ file: ImportFile) -> [ImportItem] {
        guard file.kind == .page else { return file.items }
        var keys: [UInt64] = []
        var last: (day: Day?, time: Int32) = (nil, 0)
        for place in file.items.indices {
            let item = file.items[place]
            last = (item.day, item.time ?? (item.day == last.day ? last.time : 0))
            let moment = Int64(item.day?.number ?? 0) * 1441 + Int64(last.time)
            keys.append(UInt64(moment + 1_100_000_000) << 20 | UInt64(place))
        }
        keys.sort()
        var items: [ImportItem] = []
        for key in keys { items.append(file.items[Int(key & 0xF_FFFF)]) }
        return items
    }

    private func refusal(of item: ImportItem, _ kind: ImportKind, _ trip: Trip?) -> ImportRefusal? {
        if let refusal = item.refusal { return refusal }
        if Text.trimmed(item.name).isEmpty { return .empty }
        switch kind {
        case .todo: return nil
        case .day: return item.day == nil ? .noDate : nil
        case .page:
            guard let day = item.day else { return .noDate }
            return clock.isNear(day) ? nil : .farAway
        case .stop: return trip == nil && !item.isOmitted ? .tooFarApart : nil
        }
    }

    private func remark(of item: ImportItem, _ kind: ImportKind) -> ImportRemark? {
        switch kind {
        case .day where item.hasOtherRepeat && item.recurrence == nil: return .once
        case .todo where item.hasOtherRepeat && item.rule == nil: return .once
        case .stop where item.hasOtherRepeat: return .once
        case .todo where isForLater(item), .stop where item.day == nil: return .undated
        default: return isCut ? .cut : item.isElsewhere ? .elsewhere : nil
        }
    }

    /// Derives the id from the app's own id, or else from the whole content; a number distinguishes two items with the
    /// same content.
    private func id(of item: ImportItem) -> (id: String, number: Int) {
        var hash = ImportHash()
        hash.add("")
        add(item, to: &hash)
        let first = hash.id
        let number = given[first] ?? 0
        given[first] = number + 1
        if number == 0 { return (first, 0) }
        hash.add("\(number)")
        return (hash.id, number)
    }

    /// The beginning of the hash from which the ids of a trip's stops are made.
    private static func stops(of trip: String) -> ImportHash {
        var hash = ImportHash()
        hash.add(trip)
        return hash
    }

    /// - Parameter trip: the beginning of the hash, from `stops(of:)`.
    private func stopID(_ item: ImportItem, _ number: Int, _ trip: ImportHash) -> String {
        var hash = trip
        add(item, to: &hash)
        if number > 0 { hash.add("\(number)") }
        return hash.id
    }

    private func add(_ item: ImportItem, to hash: inout ImportHash) {
        guard item.source.isEmpty else { return hash.add(item.source) }
        hash.add(item.title)
        hash.add(item.formerText.isEmpty ? item.text : item.formerText)
        hash.add(item.written.isEmpty ? item.day?.text ?? "" : item.written)
        hash.add("\(item.time ?? -1)")
        if let point = item.point { hash.add(point.latitudeText + point.longitudeText) }
    }

    /// Whether the item was imported before, as whatever kind: importing the file again as another kind adds nothing.
    /// - Parameter stop: its id as a stop of the file's trip.
    private func isHere(_ id: String, _ stop: String, _ item: ImportItem, _ number: Int) -> Bool {
        if isThere(Dday.collection, id) || isThere(Todo.collection, id) || isThere(TodoSeries.collection, id)
            || isThere(Stop.collection, stop)
        {
            return true
        }
        // A page that lost its text while it was waiting to be encrypted is imported again.
        if isThere(Page.collection, id), replica.record(Page.key(id))?.field("text") != nil { return true }
        if item.source.isEmpty { return false }
        for trip in importedTrips where isThere(Stop.collection, stopID(item, number, trip)) { return true }
        return false
    }

    private func isThere(_ collection: String, _ id: String) -> Bool {
        replica.record(RecordKey(collection: collection, id: id)).map { !$0.isDeleted } == true
    }

    // MARK: records

    /// The text, cut to the limit, as it is stored.
    private func fitting(_ text: String, _ limit: Int32) -> String {
        guard text.utf8.count > Int(limit), text.count > Int(limit) else { return text }
        isCut = true
        return String(text.prefix(Int(limit)))
    }

    /// The text, unless the name already contains all of it.
    private func rest(_ item: ImportItem) -> String { item.text == item.name ? "" : item.text }

    private func draft(_ item: ImportItem, _ kind: ImportKind, _ id: String, _ trip: Trip?) {
        switch kind {
        case .day: drafts.append(dday(item, id))
        case .todo: drafts.append(todo(item, id))
        case .stop: drafts.append(stop(item, id, trip))
        case .page: page(item, id)
        }
    }

    private func nextRank() -> String {
        let number = "\(drafts.count)"
        var padding = ""
        for _ in number.utf8.count..<6 { padding += "0" }
        return rank + padding + number
    }

    /// Details without a field in D-days and to-dos: the last day, the address, the link, and ``ImportItem/aside``.
    private func beside(_ item: ImportItem) -> [String] {
        var all: [String] = []
        if let day = item.day, let last = item.last, last > day { all.append(day.text + " – " + last.text) }
        for more in [item.address, item.link] + item.aside where !more.isEmpty { all.append(more) }
        return all
    }

    private func dday(_ item: ImportItem, _ id: String) -> Draft {
        let draft = Draft(RecordKey(collection: Dday.collection, id: id))
        draft.set("title", fitting(Text.trimmed(item.name), Dday.titleLimit))
        draft.set("kind", (item.isCount ? Dday.Kind.count : .countdown).stored)
        draft.set("created", clock.today.text)
        let recurrence = item.recurrence ?? Recurrence(base: .solar(item.day ?? clock.today))
        draft.edits += edits(draft.key, recurrence.fields)
        var note = rest(item)
        var more = item.time.map { [ClockTime.text($0)] } ?? []
        more += beside(item)
        for line in more { note += (note.isEmpty ? "" : "\n") + line }
        draft.set("note", fitting(PageText.cleaned(note), Dday.noteLimit))
        return draft
    }

    private func todo(_ item: ImportItem, _ id: String) -> Draft {
        let text = fitting(Text.trimmed(item.title.isEmpty ? item.text : item.title), Todo.textLimit)
        var note = item.title.isEmpty ? "" : item.text
        var tags: [String] = []
        for more in beside(item) {
            if let found = TodoTags.only(more) {
                tags += found
            } else {
                note += (note.isEmpty ? "" : "\n") + more
            }
        }
        let slot = slot(of: item)
        let day = slot ?? item.day ?? item.doneOn ?? clock.today
        var todo = Todo(id: slot.map { TodoSeries.todoID(id, $0) } ?? id, text: text, day: day)
        todo.note = fitting(ImportText.body(note), Todo.noteLimit)
        todo.tags = tags
        todo.time = item.time
        todo.later = isForLater(item) ? day : nil
        todo.isDone = item.isDone
        todo.doneOn = item.doneOn
        todo.rank = nextRank()
        todo.created = clock.today
        guard let rule = item.rule, let slot else { return Draft(todo.key, edits(todo.key, todo.fields)) }
        todo.series = id
        todo.slot = slot
        let series = TodoSeries.key(id)
        var all = edits(series, TodoSeries.fields(rule, text: text, time: item.time, reminder: nil) + todo.details)
        if replica.record(series) != nil { all.append(.restore(series)) }
        return Draft(todo.key, all + edits(todo.key, todo.fields))
    }

    /// Whether a to-do has no day to stand on.
    private func isForLater(_ item: ImportItem) -> Bool {
        item.day == nil && item.doneOn == nil && !item.isDone && slot(of: item) == nil
    }

    /// The first slot of a repeating item: the next one.
    private func slot(of item: ImportItem) -> Day? {
        item.isDone ? nil : item.rule?.next(onOrAfter: max(item.day ?? clock.today, clock.today))
    }

    private func stop(_ item: ImportItem, _ id: String, _ trip: Trip?) -> Draft {
        var place = item.place ?? Place(name: fitting(Text.trimmed(item.name), Place.nameLimit), point: item.point)
        if item.place == nil { (place.address, place.url) = (item.address, item.link) }
        var stop = Stop(id: id, trip: trip?.id ?? "", place: place, day: item.day)
        stop.time = item.time
        stop.minutes = item.minutes
        stop.memo = fitting(ImportText.body(rest(item)), Stop.memoLimit)
        stop.isMustSee = item.isMustSee
        stop.rank = nextRank()
        return Draft(stop.key, stop.creation)
    }

    private func edits(_ key: RecordKey, _ fields: [Todo.FieldValue]) -> [Edit] {
        var edits: [Edit] = []
        for field in fields { edits.append(Edit(key, field.name, field.value)) }
        return edits
    }

    /// Makes a page, or joins the item to the day's page from this import: Haru has one a day.
    private func page(_ item: ImportItem, _ id: String) {
        let day = item.day ?? clock.today
        var content = PageDraft()
        let title = Text.trimmed(item.title)
        // A page requires only its text.
        if !item.text.isEmpty { content.title = fitting(title, Page.titleLimit) }
        content.text = fitting(item.text.isEmpty ? title : item.text, Page.textLimit / 4)
        content.feeling = item.feeling
        let rest = tags(of: item, in: &content.about)
        if !rest.isEmpty { content.text += (content.text.isEmpty ? "" : "\n\n") + rest }
        content.about.place = fitting(Text.trimmed(item.address), PageAbout.placeLimit)
        content.about.weather = fitting(Text.trimmed(item.weather), PageAbout.weatherLimit)
        let place = pages[day.text] ?? drafts.count
        if place == drafts.count {
            pages[day.text] = place
            drafts.append(Draft(Page.key(id)))
            drafts[place].day = day
        }
        drafts[place].add(
            Draft.Entry(id: id, time: item.time, tellsTime: item.tellsTime, page: content, photos: item.photos))
    }

    /// Gives a page the tags of an item, with a `_` for each blank in one.
    /// - Returns: the others, in one line: beyond the most, too long, or numbers alone.
    private func tags(of item: ImportItem, in about: inout PageAbout) -> String {
        var rest = ""
        for tag in item.aside where Text.begins(tag, with: "#") {
            var one = PageAbout()
            one.tags = String(decoding: tag.utf8.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
            let more = one.names.isEmpty ? tag : about.join(one)
            if !more.isEmpty { rest += (rest.isEmpty ? "" : " ") + more }
        }
        return rest
    }

    // MARK: trips

    /// The id of the trip for the file's stops; empty if none of its items can be one. A list grows and is imported
    /// again: if at least half of the items that could be stops are in a trip already, it is that trip. Otherwise the
    /// id is made of all of them.
    private func home(of file: ImportFile) -> String {
        guard file.kind == .stop || file.kinds.contains(.stop) else { return "" }
        var stops: [ImportItem] = []
        var hash = ImportHash()
        for item in file.items where (item.kind ?? .stop) == .stop && item.refusal == nil {
            stops.append(item)
            add(item, to: &hash)
        }
        if stops.isEmpty { return "" }
        for trip in replica.records(in: Trip.collection) where ImportID.isOne(trip.key.id) {
            // Items without ids of their own cannot be half of a trip that has fewer stops.
            if stops[0].source.isEmpty, (stopCounts[trip.key.id] ?? 0) * 2 < stops.count { continue }
            let beginning = ImportPlan.stops(of: trip.key.id)
            var there = 0
            var new = 0
            for item in stops {
                if replica.record(RecordKey(collection: Stop.collection, id: stopID(item, 0, beginning))) != nil {
                    there += 1
                } else if item.source.isEmpty || file.kind(of: item) == .stop {
                    new += 1
                }
            }
            if there > 0, there >= new { return trip.key.id }
        }
        return hash.id
    }

    /// The trip that a file's stops go to; nil where there are none, or their days are too far apart.
    private func trip(of file: ImportFile, _ id: String, _ name: String) -> Trip? {
        var days = file.span
        var hasStops = false
        for item in file.items where file.kind(of: item) == .stop && !item.isOmitted && item.refusal == nil {
            hasStops = true
            guard let day = item.day else { continue }
            let last = max(day, item.last ?? day)
            days = days.map { TripDays(min($0.first, day), max($0.last, last)) } ?? TripDays(day, last)
        }
        span = days
        if !hasStops { return nil }
        if let days, days.asks { return nil }
        var title = Text.trimmed(file.title)
        // The map in a KMZ file always has this name.
        if title.isEmpty, file.name != "doc.kml" { title = ImportText.stem(file.name) }
        var trip = Trip(
            id: id, title: title.isEmpty ? name : fitting(title, Trip.titleLimit),
            days: days ?? TripDays(clock.today, clock.today))
        trip.concept = file.concept
        return trip
    }

    /// Extends an existing trip to the days of the file.
    private func extend(_ trip: Trip) {
        guard let span else { return }
        let days = TripDays(min(trip.days.first, span.first), max(trip.days.last, span.last))
        if days.asks { return }
        if days.first < trip.days.first { trips.append(Edit(trip.key, "start", .string(days.first.text))) }
        if days.last > trip.days.last { trips.append(Edit(trip.key, "end", .string(days.last.text))) }
    }

    private func make(_ trip: Trip) {
        if let record = replica.record(trip.key) {
            guard record.isDeleted else { return extend(Trip(record)) }
            trips.append(.restore(trip.key))
        }
        trips += trip.creation
    }
}
