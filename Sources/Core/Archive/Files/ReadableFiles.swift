import Almanac
import Daybook
import Exchange
import Replica

/// The files of an archive for people and other programs: Markdown of pages, to-dos and trips, the ways of trips, the
/// calendar of D-days and to-dos. They contain nothing that is deleted, sealed or locked.
///
/// They are made one by one, in an order that depends only on the records, and without words of any language.
final class ReadableFiles {
    private enum Kind { case page, month, trip, way, days, todos }

    /// A file to be made of records: a page with its comments, the to-dos of a month, a trip.
    private final class Job {
        let kind: Kind
        let name: String
        var records: [Record]

        init(_ kind: Kind, _ name: String, _ records: [Record]) {
            self.kind = kind
            self.name = name
            self.records = records
        }
    }

    private let replica: Replica
    private let today: Day
    private var trips = TripsIndex()
    private var jobs: [Job] = []
    private var place = 0

    init(_ replica: Replica, today: Day, opensUpTo: Day) {
        self.replica = replica
        self.today = today
        addPages(opensUpTo)
        addMonths()
        addTrips()
        jobs.append(Job(.days, "days.ics", []))
        jobs.append(Job(.todos, "todos.ics", []))
    }

    /// Returns the next file; nil after the last. One larger than an entry may be is left out: the records have
    /// everything.
    func next() -> (name: String, content: [UInt8])? {
        while place < jobs.count {
            let job = jobs[place]
            place += 1
            let text =
                switch job.kind {
                case .page: Page.markdown(job.records)
                case .month: Todo.markdown(job.records, today: today)
                case .trip: Trip.markdown(Trip(job.records[0]), trips)
                case .way: TripPlan(Trip(job.records[0]), in: trips).gpx
                case .days: ReadableCalendar.days(records(.dday) { $0.key.id }, today: today)
                case .todos: ReadableCalendar.todos(records(.todo) { $0.key.id }, today: today)
                }
            let size = text.utf8.count
            if size > 0, size <= Int(ArchiveReader.sizeLimit) { return (job.name, Array(text.utf8)) }
        }
        return nil
    }

    /// The records of a collection that are not deleted, in the order of their names.
    private func records(_ collection: Collection, _ name: (Record) -> String) -> [Record] {
        var records: [Record] = []
        var names: [String] = []
        for record in replica.records(in: collection.rawValue) where !record.isDeleted {
            records.append(record)
            names.append(name(record))
        }
        var sorted: [Record] = []
        for place in Names.order(names) { sorted.append(records[place]) }
        return sorted
    }

    private func addPages(_ opensUpTo: Day) {
        var ids: [String: Int] = [:]
        var last = ""
        var count: Int32 = 1
        for record in records(.page, { Page($0).day.text + ($0["entry"]?.string ?? "") + " " + $0.key.id }) {
            let page = Page(record)
            if page.opens > opensUpTo || page.isLocked { continue }
            let day = page.day.text
            count = day == last ? count + 1 : 1
            last = day
            ids[page.id] = jobs.count
            let number = count == 1 ? "" : " \(count)"
            jobs.append(Job(.page, "pages/" + String(day.prefix(4)) + "/" + day + number + ".md", [record]))
        }
        for record in records(.comment, { ($0["day"]?.string ?? "") + $0.key.id }) {
            if let comment = PageComment(record), !comment.isLocked, let place = ids[comment.page] {
                jobs[place].records.append(record)
            }
        }
    }

    private func addMonths() {
        let today = today
        var last = ""
        for record in records(
            .todo,
            {
                let todo = Todo($0, today: today)
                return (todo.isLater ? "later" : todo.day.text) + todo.effectiveRank + " " + todo.id
            })
        {
            let todo = Todo(record, today: today)
            let month = todo.isLater ? "later" : String(todo.day.text.prefix(7))
            if month == last {
                jobs[jobs.count - 1].records.append(record)
            } else {
                jobs.append(Job(.month, "todos/" + month + ".md", [record]))
            }
            last = month
        }
    }

    private func addTrips() {
        for collection in Collection.allCases {
            guard case .trips = collection.lens else { continue }
            for record in replica.records(in: collection.rawValue) { trips.update(record) }
        }
        var names: [String] = []
        for item in trips.all {
            let trip = item.trip
            guard let record = replica.record(trip.key) else { continue }
            let first = "trips/" + trip.days.first.text + " " + ReadableFiles.short(TripPlan(trip, in: trips).fileName)
            var name = first
            var number: Int32 = 1
            while names.contains(name) {
                number += 1
                name = first + " \(number)"
            }
            names.append(name)
            jobs.append(Job(.trip, name + ".md", [record]))
            for stop in trips.stops.all(of: trip.id) where stop.value.place.point != nil {
                jobs.append(Job(.way, name + ".gpx", [record]))
                break
            }
        }
    }

    /// The title in the name of a trip's file, which ends with a space and the first day: at most 120 bytes of it,
    /// whole characters.
    private static func short(_ name: String) -> String {
        let bytes = Array(name.utf8.dropLast(11))
        if bytes.count <= 120 { return String(decoding: bytes, as: UTF8.self) }
        var count = 120
        while bytes[count] & 0xC0 == 0x80 { count -= 1 }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
