import Replica

/// The collections that this version knows, and their properties. Records of any other collection are stored and passed
/// on unchanged.
public enum Collection: String, CaseIterable, Sendable {
    case page, dday, todo, series, trip, comment, stop, expense, tripnote, packing, lock, setting, device, subscription

    /// The lens that holds these records, and their kind in it.
    public var lens: CollectionLens {
        switch self {
        case .dday: .days
        case .todo: .todos(.todo)
        case .series: .todos(.series)
        case .page: .pages(.page)
        case .comment: .pages(.comment)
        case .lock: .pages(.lock)
        case .trip: .trips(.trip)
        case .stop: .trips(.stop)
        case .expense: .trips(.expense)
        case .packing: .trips(.packing)
        case .tripnote: .trips(.note)
        case .subscription: .subscriptions
        case .setting, .device: .none
        }
    }

    /// The collection that owns these records, and the field that names the owner; nil for records without one.
    public var owner: (collection: Collection, field: String)? {
        switch self {
        case .comment: (.page, "page")
        case .stop, .expense, .packing, .tripnote: (.trip, "trip")
        case .dday, .todo, .series, .page, .lock, .trip, .setting, .device, .subscription: nil
        }
    }

    /// Whether its deleted records can be restored for thirty days.
    public var hasTrash: Bool {
        switch self {
        case .dday, .todo, .page, .comment, .trip, .stop, .expense, .packing, .tripnote: true
        case .series, .lock, .setting, .device, .subscription: false
        }
    }

    /// Whether a person made its records, rather than Haru for its own needs.
    public var isMadeByPerson: Bool {
        switch self {
        case .dday, .todo, .page, .comment, .trip, .stop, .expense, .packing, .tripnote: true
        case .series, .lock, .setting, .device, .subscription: false
        }
    }

    /// The fields of its records that are encrypted while there is a lock.
    public var encryptedFields: [String] {
        switch self {
        case .page: ["title", "text", "tags", "place", "weather"]
        case .comment: ["text"]
        case .dday, .todo, .series, .lock, .trip, .stop, .expense, .packing, .tripnote, .setting, .device,
            .subscription:
            []
        }
    }

    /// The long text of its records; of two that did not see each other, both are kept (``Replica/Edit/keepsBoth``).
    public var longText: String? {
        switch self {
        case .page, .tripnote: "text"
        case .dday, .todo, .series, .comment, .lock, .trip, .stop, .expense, .packing, .setting, .device, .subscription:
            nil
        }
    }

    /// The role of its records in a calendar feed; nil if a feed reads none of them.
    public var feedSource: FeedSource? {
        switch self {
        case .dday: .day
        case .page: .page
        case .setting: .setting
        case .trip: .trip
        case .stop: .stop
        case .series: .series
        case .todo: .todo
        case .comment, .expense, .tripnote, .packing, .lock, .device, .subscription: nil
        }
    }

    /// The fields that the server reads of its records for reminders (``ReminderPlan``); none if nothing reminds of
    /// them.
    var reminderFields: [String] {
        switch self {
        case .dday:
            [
                "archived", "calendar", "date", "day30Policy", "deleted", "feb29Policy", "kind", "leapMonth",
                "leapPolicy", "reminders", "repeat", "title",
            ]
        case .todo:
            [
                "created", "day", "deleted", "done", "doneAt", "later", "rank", "reminder", "series", "slot", "text",
                "time",
            ]
        case .series: ["deleted", "ended", "reminder", "repeat", "text", "time"]
        case .page: ["created", "day", "deleted", "opens", "read"]
        case .trip: ["archived", "deleted", "end", "start", "title"]
        case .setting: ["alarm", "language", "openedAlarm", "pageAlarm", "tripAlarm"]
        case .comment, .stop, .expense, .packing, .tripnote, .lock, .device, .subscription: []
        }
    }

    /// The fields that the server reads of its records for widgets (``WidgetRecords``); none if no widget shows them.
    var widgetFields: [String] {
        switch self {
        case .dday:
            [
                "archived", "calendar", "created", "crop", "date", "day30Policy", "deleted", "feb29Policy", "image",
                "kind", "leapMonth", "leapPolicy", "pinned", "repeat", "style", "title",
            ]
        case .todo: ["created", "day", "deleted", "done", "doneAt", "later", "rank", "series", "slot", "text", "time"]
        case .series: ["deleted", "ended", "repeat", "text", "time"]
        case .page, .comment, .trip, .stop, .expense, .packing, .tripnote, .lock, .setting, .device, .subscription: []
        }
    }

    /// The collections with at least one of these fields, and the fields.
    static func reading(_ fields: (Collection) -> [String]) -> [(collection: Collection, fields: [String])] {
        allCases.map { ($0, fields($0)) }.filter { !$0.1.isEmpty }
    }

    /// The collections whose records have an owner in this one.
    public var hanging: [Collection] { Collection.allCases.filter { $0.owner?.collection == self } }
}

/// A lens, and which of its collections one is: each lens switches over its own.
public enum CollectionLens: Sendable {
    case days
    case todos(OfTodos)
    case pages(OfPages)
    case trips(OfTrips)
    case subscriptions
    case none

    public enum OfTodos: Sendable { case todo, series }
    public enum OfPages: Sendable { case page, comment, lock }
    public enum OfTrips: Sendable { case trip, stop, expense, packing, note }
}

/// Records that a calendar feed reads: those of its events, and others that it needs for them.
public enum FeedSource: Sendable { case day, page, setting, trip, stop, series, todo }

extension RecordKey {
    /// Nil for a collection that only a newer version knows.
    public var known: Collection? { Collection(rawValue: collection) }

    /// The lens that holds it, and its role there; none for a collection that only a newer version knows.
    public var lens: CollectionLens { known?.lens ?? .none }

    /// An edit of one of its texts; of two long texts that did not see each other, both are kept.
    public func edit(_ field: String, _ value: JSON) -> Edit {
        Edit(self, field, value, keepsBoth: known?.longText == field)
    }
}
