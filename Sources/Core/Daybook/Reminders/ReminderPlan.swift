import Almanac
import Replica

/// What is to be told within some days, as moments: made of the records and a zone, and made anew when either changes.
///
/// It reads no word of a page: none has to be there, sealed or locked.
public struct ReminderPlan: Sendable {
    /// How many days ahead are planned.
    public static let days: Int32 = 60

    /// By their moments.
    public private(set) var notices: [Notice] = []
    /// How many to-dos of the day of `now` are open.
    public private(set) var openToday: Int32 = 0

    private let zone: ZoneOffsets
    private let first: Day
    private let last: Day

    /// The fields that are read, of each collection: no others have to be there.
    public static let fields: [(collection: Collection, fields: [String])] = [
        (
            .dday,
            [
                "archived", "calendar", "date", "day30Policy", "deleted", "feb29Policy", "kind", "leapMonth",
                "leapPolicy", "reminders", "repeat", "title",
            ]
        ),
        (.todo, ["created", "day", "deleted", "done", "doneAt", "rank", "reminder", "series", "slot", "text", "time"]),
        (.series, ["deleted", "ended", "reminder", "repeat", "text", "time"]),
        (.page, ["created", "day", "deleted", "opens", "read"]),
        (.trip, ["archived", "deleted", "end", "start", "title"]),
        (.setting, ["alarm", "language", "openedAlarm", "pageAlarm", "tripAlarm"]),
    ]

    /// - Parameters:
    ///   - replica: the records; what it holds beside ``fields`` does not matter.
    ///   - since: from when on what was missed is planned, too; milliseconds since 1970, as is `now`.
    public init(_ replica: Replica, zone: ZoneOffsets, since: Int64, now: Int64) {
        self.zone = zone
        let today = zone.local(at: now).day
        // What is told a day ahead of a to-do, and what is told late, has begun before.
        let earliest = min(zone.local(at: since).day, today)
        first = earliest.adding(days: -1) ?? earliest
        last = today.adding(days: ReminderPlan.days) ?? Day.last
        let choices = ReminderChoices(replica.record(RecordKey(collection: Collection.setting.rawValue, id: "person")))
        addDays(replica)
        addTodos(replica, choices, today: today)
        addPages(replica, choices)
        addTrips(replica, choices)
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

    /// Put to another time it is another notice.
    private mutating func add(_ todo: Todo) {
        guard let moment = todo.reminderMoment, moment.day >= first, moment.day <= last else { return }
        add(
            "todo/\(todo.id)/\(todo.day.text)/\(moment.minutes)", .todo(todo), moment.day, moment.minutes,
            until: todo.day)
    }

    private mutating func addPages(_ replica: Replica, _ choices: ReminderChoices) {
        var index = PagesIndex()
        var opening: [Day: [Day]] = [:]
        for record in replica.records(in: Page.collection) {
            index.update(record)
            if record.isDeleted { continue }
            let page = Page(record)
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

    private mutating func addTrips(_ replica: Replica, _ choices: ReminderChoices) {
        guard choices.trip.isOn else { return }
        for record in replica.records(in: Trip.collection) where !record.isDeleted {
            let trip = Trip(record)
            guard !trip.isArchived, let eve = trip.days.first.adding(days: -1), eve >= first, eve <= last else {
                continue
            }
            add("trip/\(trip.id)/\(trip.days.first.text)", .trip(trip), eve, choices.trip.time, until: eve)
        }
    }
}

extension TodosIndex {
    /// All to-dos, with those that series have due by today: where no device has been opened for days they are not made yet.
    init(of replica: Replica, making today: Day) {
        self.init(today: today)
        load(replica.records(in: TodoSeries.collection))
        load(replica.records(in: Todo.collection))
        var made = replica
        // A round makes one of each series at most; what it makes is not past, so one more finds nothing to do.
        let changes = nextOfSeries(today: today, in: made)
        for key in made.receive(changes, now: 0).records {
            if let record = made.record(key) { update(record) }
        }
    }
}
