import Replica

/// The collections that this version knows, and their properties. Records of any other collection are stored and passed on
/// unchanged.
public enum Collection: String, CaseIterable, Sendable {
    case page, dday, todo, series, trip, comment, stop, expense, tripnote, packing, lock, setting, device, subscription

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
    public var isMadeByPerson: Bool { hasTrash }

    /// Whether a field of its records is encrypted while there is a lock: the title and text of pages, the text of comments.
    public func locks(_ field: String) -> Bool {
        switch self {
        case .page: field == "title" || field == "text"
        case .comment: field == "text"
        case .dday, .todo, .series, .lock, .trip, .stop, .expense, .packing, .tripnote, .setting, .device,
            .subscription:
            false
        }
    }

    /// The collections whose records belong to these.
    public var hanging: [Collection] { Collection.allCases.filter { $0.owner?.collection == self } }
}

extension RecordKey {
    /// Nil for a collection that only a newer version knows.
    public var known: Collection? { Collection(rawValue: collection) }
}
