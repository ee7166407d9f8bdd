import Almanac
import Replica

/// A person's records as a calendar for other programs to subscribe to: RFC 5545, with RFC 7986 for calendar-wide
/// properties.
///
/// Give it the records of its ``collections``, one collection after the other, then ask for its ``bytes``. It contains
/// days and no distances, so the same records give the same bytes throughout a year, unless a page opens whose feeling
/// stays hidden until then, or the day of a repeating to-do passes before a device has made the next one.
///
/// Endless events are written as rules where every program takes these alike. Lunar days, a 29 February kept on 1 March
/// and milestones are written day by day, from 1 January of last year through twenty years after this one.
public struct CalendarFeed: Sendable {
    /// How far days that are written one by one go, in years after this one.
    public static let years: Int32 = 20
    /// The most days written one by one in a whole feed. Later events get only those of this year and the next; no real
    /// diary comes near the limit.
    static let mostDays = 20_000

    private let choice: FeedChoice
    private let head: String
    private let timeZone: CalendarZone?
    /// The zone of times, as its VTIMEZONE names it; empty for none.
    private var zone: String { timeZone?.name ?? "" }
    private let today: Day
    /// The day in the zone.
    private let localDay: Day
    /// Whether pages that have not opened show their feelings.
    private var showsSealedFeelings = true
    private let first: Day
    private let last: Day
    private var body: [UInt8] = []
    /// The earliest day that may have a time.
    private var earliest: Day
    private var expanded = 0
    private var trips: [String: TripDays] = [:]
    private var series: [TodoSeries] = []
    private var stamps: [Int64] = []
    /// The latest to-do of each series, deleted or not.
    private var latest: [String: (todo: Todo, isDeleted: Bool)] = [:]

    /// - Parameters:
    ///   - name: The name that calendar programs show.
    ///   - source: Where it is (RFC 7986, section 5.8): an absolute address.
    ///   - zone: The zone that is chosen; nil where none is, or nobody here knows it: times are the same wherever one
    ///     is then.
    ///   - today: The latest day that it is anywhere. Only its year counts.
    ///   - localDay: The day in the zone; the earliest that it is anywhere where the zone is not known.
    public init(
        _ choice: FeedChoice, name: String, source: String, zone: CalendarZone?, today: Day, localDay: Day
    ) {
        self.choice = choice
        (self.today, self.localDay) = (today, localDay)
        timeZone = zone
        first = Day(year: max(today.year - 1, 1), month: 1, day: 1) ?? Day.first
        last = CalendarFeed.end(from: today)
        earliest = first
        var head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Feed//EN\r\nCALSCALE:GREGORIAN\r\n"
        // Without a UID (RFC 7986, section 5.3): vdirsyncer takes it for that of every event.
        head += ContentLine.text("NAME", name)
        // For programs older than RFC 7986.
        head += ContentLine.text("X-WR-CALNAME", name)
        head += "COLOR:tomato\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n"
        head += ContentLine.line("SOURCE;VALUE=URI:" + source)
        // A name that the reader does not know either keeps some from reading the rest.
        if let zone { head += "X-WR-TIMEZONE:" + zone.name + "\r\n" }
        self.head = head
    }

    /// The last day that is written one by one.
    public static func end(from today: Day) -> Day {
        Day(year: min(today.year + years, 9999), month: 12, day: 31) ?? Day.last
    }

    /// The collections whose records it needs, in the order in which it needs them.
    public var collections: [Collection] {
        var all: [Collection] = []
        if choice.days || choice.milestones { all.append(.dday) }
        if choice.pages { all += [.setting, .page] }
        if choice.trips { all += [.trip, .stop] }
        if choice.todos != .none { all += [.series, .todo] }
        return all
    }

    /// The fields that it needs of a record; no others need to be read. Fields of pages that contain words are never
    /// among them.
    public static func fields(of collection: Collection) -> [String] {
        switch collection.feedSource {
        case .day:
            [
                "archived", "calendar", "date", "day30Policy", "deleted", "feb29Policy", "kind", "leapMonth",
                "leapPolicy",
                "note", "reminders", "repeat", "title",
            ]
        case .page: ["created", "day", "deleted", "emotion", "opens"]
        case .setting: ["sealedFeelings"]
        case .trip: ["archived", "concept", "deleted", "end", "start", "title"]
        case .stop:
            [
                "address", "day", "deleted", "lat", "late", "lon", "lotAddress", "memo", "minutes", "name", "time",
                "trip",
                "url",
            ]
        case .series: ["deleted", "ended", "note", "reminder", "repeat", "tags", "text", "time"]
        case .todo:
            [
                "created", "day", "deleted", "done", "doneAt", "later", "note", "reminder", "series", "slot", "tags",
                "text", "time",
            ]
        case nil: []
        }
    }

    /// Takes in a record.
    public mutating func add(_ record: Record) {
        let stamp = record.newestStamp.milliseconds
        switch record.key.known?.feedSource {
        case .day: if !record.isDeleted { add(Dday(record), stamp) }
        case .page: if !record.isDeleted { add(Page(record), stamp) }
        case .trip: if !record.isDeleted { add(Trip(record), stamp) }
        case .stop: if !record.isDeleted, let stop = Stop(record) { add(stop, stamp) }
        case .series:
            series.append(TodoSeries(record))
            stamps.append(stamp)
        case .todo: add(record, stamp)
        case .setting: if record.key.id == "person" { showsSealedFeelings = record["sealedFeelings"]?.bool ?? true }
        case nil: break
        }
    }

    /// Returns the whole feed, once all records are in.
    public mutating func finish() -> [UInt8] {
        addComing()
        var bytes = Array(head.utf8)
        // A calendar must have a component (section 3.6).
        if let zone = timeZone ?? (body.isEmpty ? .utc : nil) {
            let start = Day(year: earliest.year, month: 1, day: 1) ?? Day.first
            bytes += Array(zone.component(from: start, through: last).utf8)
        }
        bytes += body
        body = []
        return bytes + Array("END:VCALENDAR\r\n".utf8)
    }

    // MARK: D-days

    /// The texts of milestones; they are the same in all regions.
    private var words: ReminderWords { ReminderWords(choice.language, .american) }

    private mutating func add(_ dday: Dday, _ stamp: Int64) {
        guard !dday.isArchived, let recurrence = dday.recurrence else { return }
        if choice.days {
            var more = "COLOR:tomato\r\n"
            for before in choice.alarms ? dday.reminders.daysBefore : [] {
                more += CalendarComponent.alarm(dday.title, minutes: dday.reminders.time - before * 1440)
            }
            let days = dday.kind == .count ? Recurrence(base: recurrence.base) : recurrence
            if choice.lunarRules, let lines = days.lunarLines(through: last) {
                write(dday, stamp, lines, more)
            } else {
                for event in days.events(in: first...end()) {
                    write(dday, stamp, event.lines, more, part: event.part)
                    if event.rule.isEmpty, days.repeats != .none { expanded += 1 }
                }
            }
        }
        if choice.milestones, dday.kind == .count { addMilestones(dday, recurrence, stamp) }
    }

    private mutating func write(_ dday: Dday, _ stamp: Int64, _ days: String, _ more: String, part: String = "") {
        put(
            CalendarComponent.begin("VEVENT", dday.id, part: part, stamp: stamp) + days
                + ContentLine.text("SUMMARY", dday.title)
                + (choice.notes ? CalendarComponent.text("DESCRIPTION", dday.note) : "") + CalendarComponent.transparent
                + more + CalendarComponent.end("VEVENT"))
    }

    private mutating func addMilestones(_ dday: Dday, _ recurrence: Recurrence, _ stamp: Int64) {
        // The first day is covered by the D-day itself.
        guard let second = recurrence.first.adding(days: 1) else { return }
        let end = end()
        let start = max(second, first)
        guard start <= end else { return }
        for milestone in Milestones(of: recurrence).milestones(in: start...end) {
            let title = dday.title + " · " + words.occasions(milestone)
            let days = milestone.day.compactText
            var text = CalendarComponent.begin("VEVENT", dday.id, part: "-m" + days, stamp: stamp)
            text += "DTSTART;VALUE=DATE:" + days + "\r\n" + ContentLine.text("SUMMARY", title)
            text += CalendarComponent.transparent + "COLOR:tomato\r\n"
            if choice.alarms, dday.reminders.milestones {
                text += CalendarComponent.alarm(title, minutes: dday.reminders.time)
            }
            put(text + CalendarComponent.end("VEVENT"))
            expanded += 1
        }
    }

    /// The last day through which events are written day by day.
    private func end() -> Day {
        expanded < CalendarFeed.mostDays ? last : Day(year: min(today.year + 1, 9999), month: 12, day: 31) ?? Day.last
    }

    // MARK: pages

    private mutating func add(_ page: Page, _ stamp: Int64) {
        // Subscribers keep a feeling that was in it once: one of today is hidden from the beginning.
        let feeling = showsSealedFeelings || page.opens <= localDay ? page.feeling : nil
        put(
            CalendarComponent.begin("VEVENT", page.id, stamp: stamp)
                + "DTSTART;VALUE=DATE:\(page.day.compactText)\r\n"
                + ContentLine.text("SUMMARY", feeling?.emoji ?? "📝")
                + "CLASS:PRIVATE\r\n" + CalendarComponent.transparent + "COLOR:darkgoldenrod\r\n"
                + CalendarComponent.end("VEVENT"))
    }

    // MARK: trips

    private mutating func add(_ trip: Trip, _ stamp: Int64) {
        trips[trip.id] = trip.days
        put(trip.event(stamp: stamp, hasNotes: choice.notes, more: "COLOR:royalblue\r\n"))
    }

    private mutating func add(_ stop: Stop, _ stamp: Int64) {
        guard let days = trips[stop.trip], let day = stop.day, days.contains(day) else { return }
        earliest = min(earliest, day)
        put(stop.event(stamp: stamp, zone: zone, hasNotes: choice.notes, more: "COLOR:royalblue\r\n"))
    }

    // MARK: to-dos

    private mutating func add(_ record: Record, _ stamp: Int64) {
        // A to-do without a day stands on today in Haru; here it gets the day (in UTC) of its last change, which stays.
        let changed = Day(number: Int32(truncatingIfNeeded: stamp / 86_400_000)) ?? Day.first
        let todo = Todo(record, today: changed)
        if let name = todo.series, let slot = todo.slot {
            let isLatest = latest[name].map { ($0.todo.slot ?? .first, $0.todo.id) < (slot, todo.id) } ?? true
            if isLatest { latest[name] = (todo, record.isDeleted) }
        }
        if record.isDeleted || todo.isLater { return }
        earliest = min(earliest, todo.day)
        put(component(todo, stamp, EventDays(todo.day)))
    }

    private func component(_ todo: Todo, _ stamp: Int64, _ days: EventDays) -> String {
        let isTask = choice.todos == .tasks
        var more = (choice.notes ? todo.calendarDetails : "") + (isTask ? "" : "COLOR:seagreen\r\n")
        if choice.alarms, !todo.isDone, let reminder = todo.reminder {
            more += CalendarComponent.alarm(todo.text, minutes: -reminder, isOfTodo: isTask)
        }
        return isTask
            ? todo.task(on: days, stamp: stamp, zone: zone, more: more)
            : todo.event(on: days, stamp: stamp, zone: zone, more: more)
    }

    /// Adds the to-dos that series will make after their current ones: where no device was opened for days, the last
    /// one due first.
    private mutating func addComing() {
        for place in series.indices {
            let series = series[place]
            guard let rule = series.rule, let (last, isDeleted) = latest[series.id],
                var next = series.due(after: last, isDeleted: isDeleted, today: localDay)
                    ?? series.coming(after: last, today: localDay)
            else { continue }
            var todo = Todo(id: series.id, text: series.text, day: next)
            todo.time = series.time
            (todo.note, todo.tags) = (series.note, series.tags)
            if series.time != nil { todo.reminder = series.reminder }
            let rules = rule.rules(from: next, isDate: choice.todos != .tasks && todo.time == nil)
            for event in rules { put(component(todo, stamps[place], event)) }
            let end = end()
            while rules.isEmpty, next <= end {
                put(component(todo, stamps[place], .single(next)))
                expanded += 1
                guard let later = rule.next(after: next) else { break }
                next = later
            }
        }
    }

    private mutating func put(_ component: String) { body += Array(component.utf8) }
}
