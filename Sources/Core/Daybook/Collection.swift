import Replica

/// The collections of records that this version knows, and what each needs. Records of any other are stored and passed on
/// untouched.
public enum Collection: String, CaseIterable, Sendable {
    case page, dday, todo, series, trip, comment, stop, expense, tripnote, packing, lock, setting, device

    /// The collection whose records these hang on, and the field that names the one; nil for what stands for itself.
    public var owner: (collection: Collection, field: String)? {
        switch self {
        case .comment: (.page, "page")
        case .stop, .expense, .packing, .tripnote: (.trip, "trip")
        case .dday, .todo, .series, .page, .lock, .trip, .setting, .device: nil
        }
    }

    /// Whether what is deleted of it can be put back for thirty days.
    public var hasTrash: Bool {
        switch self {
        case .dday, .todo, .page, .comment, .trip, .stop, .expense, .packing, .tripnote: true
        case .series, .lock, .setting, .device: false
        }
    }

    /// Whether its records are what a person made, and not what Haru needs beside that.
    public var isMadeByPerson: Bool { hasTrash }

    /// Whether a field of its records is encrypted while there is a lock: the title and text of pages, the text of comments.
    public func locks(_ field: String) -> Bool {
        switch self {
        case .page: field == "title" || field == "text"
        case .comment: field == "text"
        case .dday, .todo, .series, .lock, .trip, .stop, .expense, .packing, .tripnote, .setting, .device: false
        }
    }

    /// The collections of what hangs on its records.
    public var hanging: [Collection] { Collection.allCases.filter { $0.owner?.collection == self } }
}

extension RecordKey {
    /// Nil for one that only a newer version knows.
    public var known: Collection? { Collection(rawValue: collection) }
}
