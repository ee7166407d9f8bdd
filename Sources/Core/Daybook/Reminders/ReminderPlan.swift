import Almanac
import Replica

/// The notices of some days, as moments: computed from the records and a zone, and computed again when either changes.
///
/// It reads no words of pages, so these may be missing, sealed or locked.
public struct ReminderPlan: Sendable {
    /// How many days ahead are planned.
    public static let days: Int32 = 60

    /// Sorted by their moments.
    public private(set) var notices: [Notice] = []
    /// The number of open to-dos on the day of `now`.
    public private(set) var openToday: Int32 = 0

    private let zone: ZoneOffsets
    private let first: Day
    private let last: Day

    /// The fields that it reads of each collection; no others need to be present.
    public static var fields: [(collection: Collection, fields: [String])] { Collection.reading { $0.reminderFields } }

    /// - Parameters:
    ///   - replica: the records; anything beyond ``fields`` is ignored.
    ///   - since: the start of the time for which missed notices are planned, too; in milliseconds since 1970, like
    ///     `now`.
    public init(_ replica: Replica, zone: ZoneOffsets, since: Int64, now: Int64) {
        self.zone = zone
        let today = zone.local(at: now).day
        // Notices a day ahead of a to-do, and late ones, belong to earlier days.
        let earliest = min(zone.local(at: since).day, today)
        first = earliest.adding(days: -1) ?? earliest
        last = today.adding(days: ReminderPlan.days) ?? Day.last
        let choices = ReminderChoices(replica.record(RecordKey(collection: Collection.setting.rawValue, id: "person")))
        addDays(replica)
        addTodos(replica, choices, today: today)
        var pages = PagesIndex()
        for record in replica.records(in: Page.collection) { pages.update(record) }
        addPages(pages, choices)
        for record in replica.records(in: Trip.collection) where !record.isDeleted { add(Trip(record), choices) }
        notices.sort { $0.at != $1.at ? $0.at < $1.at : $0.name < $1.name }
    }

    /// Plans the notices of pages and trips on one day. Their moments are those of a zone without an offset, for a
    /// device whose clock is all it needs.
    public init(on day: Day, _ choices: ReminderChoices, pages: PagesIndex, trips: TripsIndex) {
        (zone, first, last) = (.utc, day, day)
        addPages(pages, choices)
        if let next = day.adding(days: 1) {
            for item in trips[next] { add(item.trip, choices) }
        }
        notices.sort { $0.at != $1.at ? $0.at < $1.at : $0.name < $1.name }
    }

    private mutating func add(_ name: String, _ occasion: Notice.Occasion, _ day: Day, _ minutes: Int32, until: Day) {
        notices.append(
            Notice(
                name: name, occasion: occasion, day: day, at: zone.moment(day, minutes: minutes),
                until: zone.moment(until, minutes: 1440)))
    }

    private mutating func addDays(_ replica: Replica) {
        for record in replica.records(in: Dday.collection) where !record.isDeleted {
            for due in Dday(record).reminders(from: first, to: last) {
                add("dday/\(due.name)", .dday(due), due.dueDay, due.time, until: due.dueDay)
            }
        }
    }

    private mutating func addTodos(_ replica: Replica, _ choices: ReminderChoices, today: Day) {
        let index = TodosIndex(of: replica, making: today)
        openToday = index.count(on: today).open
        var coming: [TodosIndex.Coming] = []
        let end = last.adding(days: 1) ?? last
        if today < end { coming = index.coming(from: first, to: end, today: today) }
        var day = first
        while day <= last {
            for item in index.reminders(on: day) { add(item.todo) }
            if choices.alarm.isOn {
                var open = index.count(on: day).open
                for one in coming where one.day == day { open += 1 }
                if open > 0 { add("alarm/\(day.text)", .openTodos(open), day, choices.alarm.time, until: day) }
            }
            guard let next = day.adding(days: 1) else { break }
            day = next
        }
        for one in coming { add(one.todo) }
    }

    /// Adds the notice of a to-do. At another time it is another notice.
    private mutating func add(_ todo: Todo) {
        guard let moment = todo.reminderMoment, moment.day >= first, moment.day <= last else { return }
        add(
            "todo/\(todo.id)/\(todo.day.text)/\(moment.minutes)", .todo(todo), moment.day, moment.minutes,
            until: todo.day)
    }

    private mutating func addPages(_ index: PagesIndex, _ choices: ReminderChoices) {
        var opening: [Day: [Day]] = [:]
        for item in index.pages(from: Day.first, to: last) {
            let page = item.page
            guard page.opens > page.day, page.isRead != true, page.opens >= first, page.opens <= last else { continue }
            opening[page.opens, default: []].append(page.day)
        }
        var day = first
        while day <= last {
            if choices.opened.isOn, let days = opening[day] {
                add("opened/\(day.text)", .opened(days.sorted()), day, choices.opened.time, until: day)
            }
            if choices.unwritten.isOn, index[day].isEmpty {
                add("page/\(day.text)", .unwritten, day, choices.unwritten.time, until: day)
            }
            guard let next = day.adding(days: 1) else { break }
            day = next
        }
    }

    private mutating func add(_ trip: Trip, _ choices: ReminderChoices) {
        guard choices.trip.isOn, !trip.isArchived, let eve = trip.days.first.adding(days: -1), eve >= first, eve <= last
        else { return }
        add("trip/\(trip.id)/\(trip.days.first.text)", .trip(trip), eve, choices.trip.time, until: eve)
    }
}

extension TodosIndex {
    /// All to-dos, including ones that series have due by today: they do not exist yet if no device was opened for
    /// days.
    init(of replica: Replica, making today: Day) {
        self.init(today: today)
        load(replica.records(in: TodoSeries.collection))
        load(replica.records(in: Todo.collection))
        var made = replica
        // One round makes at most one per series; these are not past, so another round would find nothing to do.
        let changes = nextOfSeries(today: today, in: made)
        for key in made.receive(changes, now: 0).records {
            if let record = made.record(key) { update(record) }
        }
    }
}
