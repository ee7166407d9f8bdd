import Almanac
import AppFrame
import Daybook
import Replica

/// The calendars of others that the person has subscribed to: a layer of the calendar without records. The server
/// fetches them; its last answer is stored on the device.
final class Subscriptions: Lens {
    /// How the last request for a calendar went.
    enum Status: Equatable {
        /// No request was sent yet.
        case notAsked
        case received
        /// The server does not know it yet; the next sync sends it.
        case unknown
        case unreachable, signedOut
        /// The server answered with this status.
        case refused(Int32)
    }

    private struct Known {
        var calendar: SubscribedCalendar?
        var status = Status.notAsked
        /// When the server was asked last, in milliseconds since 1970.
        var lastRequest: Int64?
    }

    unowned(unsafe) private let app: AppModel
    /// In the order in which they were added.
    private(set) var all: [Subscription] = []
    private var known: [String: Known] = [:]
    /// Grows when anything shown may have changed.
    private(set) var version: Int32 = 0
    /// The one that the server is asked for at the moment.
    private(set) var asking: String?
    /// Ids of calendars that were removed in this window and may still come back.
    private var removed: [String] = []
    private var ofToday: (version: Int32, day: Day, events: [OtherEvent])?

    private static let minute: Int64 = 60_000
    private static let hour: Int64 = 3_600_000

    init(of app: AppModel) {
        self.app = app
    }

    var context: AppContext { app }

    func draftNames(of key: RecordKey) -> [String] {
        key.collection == Subscription.collection
            ? [DraftName.subscription(id: key.id).text, DeviceNote.calendar(id: key.id)] : []
    }

    /// The Trash has none of them.
    func deletedRow(_ record: Record) -> DeletedRow { .other(words) }

    /// Search leaves out the events of others.
    func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] { [] }

    func read(_ record: Record) {
        let id = record.key.id
        let old = subscription(id)
        all.removeAll { $0.id == id }
        if let new = Subscription(record) {
            let place = all.firstIndex { $0.id > id } ?? all.count
            all.insert(new, at: place)
            if old == nil {
                known[id] = Known(calendar: stored(id))
            } else if old?.address != new.address {
                // The stored events are of the old address. The server has those, too, until it gets the new one by
                // sync.
                known[id] = Known(status: .unknown, lastRequest: app.now)
                app.forget(named: DeviceNote.calendar(id: id))
            }
        }
        version &+= 1
    }

    func observe(_ event: AppEvent) {
        switch event {
        case .didStart: purge(removedHere: false)
        case .recordsDidChange, .minuteDidPass: ask()
        case .undoDidExpire: purge(removedHere: true)
        case .didSync: askUnknown()
        default: break
        }
    }

    func subscription(_ id: String) -> Subscription? { all.first { $0.id == id } }
    func calendar(_ id: String) -> SubscribedCalendar? { known[id]?.calendar }
    func status(_ id: String) -> Status { known[id]?.status ?? .notAsked }

    /// The name that the person gave a calendar, else the calendar's own, else its host.
    func name(_ subscription: Subscription) -> String {
        if !subscription.name.isEmpty { return subscription.name }
        if let name = calendar(subscription.id)?.name, !name.isEmpty { return name }
        return SubscriptionAddress(subscription.address)?.host ?? subscription.address
    }

    private func stored(_ id: String) -> SubscribedCalendar? {
        guard let text = app.drafts[DeviceNote.calendar(id: id)], let json = try? JSON.parse(text) else { return nil }
        return SubscribedCalendar(json)
    }

    // MARK: events

    /// The events of a number of days, day by day: all-day events first, then by time.
    func events(from first: Day, days: Int32) -> [[OtherEvent]] {
        var found = [[OtherEvent]](repeating: [], count: Int(days))
        for subscription in all where subscription.isShown {
            let name = name(subscription)
            for event in calendar(subscription.id)?.events ?? [] {
                let start = max(first.days(to: event.day), 0)
                let end = min(first.days(to: event.last), days - 1)
                if start > end { continue }
                let other = OtherEvent(event: event, tone: subscription.tone, calendar: name)
                for place in start...end {
                    guard let day = first.adding(days: place) else { continue }
                    let time = other.start(on: day) ?? -1
                    let spot = found[Int(place)].firstIndex { ($0.start(on: day) ?? -1) > time }
                    found[Int(place)].insert(other, at: spot ?? found[Int(place)].count)
                }
            }
        }
        return found
    }

    /// Today's events, cached because Today is drawn again and again.
    func eventsOfToday() -> [OtherEvent] {
        if let ofToday, ofToday.version == version, ofToday.day == app.today { return ofToday.events }
        let events = all.isEmpty ? [] : events(from: app.today, days: 1)[0]
        ofToday = (version, app.today, events)
        return events
    }

    // MARK: asking the server

    /// Asks again for the calendars that the server did not know.
    private func askUnknown() {
        guard app.session?.outbox.isEmpty == true else { return }
        for subscription in all where status(subscription.id) == .unknown { known[subscription.id]?.lastRequest = nil }
        ask()
    }

    /// Asks for the next calendar whose turn it is: each once an hour, one after the other.
    func ask() {
        guard app.sync.position != nil, asking == nil, let next = all.first(where: { isDue($0) }) else { return }
        send("GET", next.id)
    }

    /// Asks the server to fetch a calendar now.
    func fetchNow(_ id: String) {
        guard app.sync.position != nil, asking == nil else { return }
        send("POST", id)
    }

    private func isDue(_ subscription: Subscription) -> Bool {
        guard subscription.isShown, let known = known[subscription.id] else { return false }
        // After the clock was set back, a time in the future must not block asking.
        guard let last = known.lastRequest, app.now >= last else { return true }
        return app.now - last >= (known.status == .unknown ? Subscriptions.minute : Subscriptions.hour)
    }

    private func send(_ method: String, _ id: String) {
        guard let address = subscription(id)?.address else { return }
        asking = id
        known[id]?.lastRequest = app.now
        let month = String(decoding: Array(app.today.text.utf8.prefix(7)), as: UTF8.self)
        app.request(method, "api/v1/calendars/\(id)?zone=\(Text.escaped(app.zoneName))&month=\(month)") {
            [self] status, bytes in
            asking = nil
            // It may have been removed meanwhile, or be another one.
            if subscription(id)?.address == address { receive(id, status, bytes) }
            ask()
        }
    }

    private func receive(_ id: String, _ status: Int32, _ bytes: [UInt8]) {
        switch status {
        case 200:
            guard let json = try? JSON.parse(bytes), let calendar = SubscribedCalendar(json) else {
                known[id]?.status = .refused(status)
                return
            }
            known[id]?.status = .received
            if known[id]?.calendar != calendar {
                known[id]?.calendar = calendar
                _ = app.save(String(decoding: bytes, as: UTF8.self), named: DeviceNote.calendar(id: id))
                version &+= 1
            }
        case 0: known[id]?.status = .unreachable
        case 401: known[id]?.status = .signedOut
        case 404: known[id]?.status = .unknown
        default: known[id]?.status = .refused(status)
        }
    }

    // MARK: a person's actions

    /// Whether the person has the most calendars that the server fetches.
    var isFull: Bool { all.count >= Subscription.most }

    func show(_ id: String, _ isShown: Bool) {
        app.store([Subscription.showing(id, isShown)])
    }

    func remove(_ subscription: Subscription) {
        let said = words.calendarRemoved(name(subscription))
        // Stores before it appends: storing ends the Undo of earlier removals, and purges these.
        app.store([.delete(Subscription.key(subscription.id))], announcing: said)
        removed.append(subscription.id)
    }

    /// Purges removed calendars with their addresses; nothing brings them back.
    private func purge(removedHere: Bool) {
        var changes: [Change] = []
        for record in app.replica.records(in: Subscription.collection) where record.isDeleted {
            let deletion = record.field(Record.deleted)?.stamp.milliseconds ?? 0
            // Somewhere else it may still come back.
            guard !Trash.isPurged(record),
                removedHere ? removed.contains(record.key.id) : deletion < app.now - Subscriptions.minute
            else { continue }
            changes += Trash.purging(record)
            app.forgetDrafts(named: draftNames(of: record.key))
        }
        if removedHere { removed = [] }
        if !changes.isEmpty { app.absorb(changes) }
    }
}
