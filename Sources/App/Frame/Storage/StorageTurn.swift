/// The order in which the windows of a device store. Each save names the one that it comes after, in a row that only one save can write;
/// so the browser refuses a save of a window that does not know what another has stored since, and no window stores rows over others'
/// that it has not seen.
struct StorageTurn {
    /// What tells this window's saves from others'.
    private let window: UInt64
    /// The saves that this window knows with all that they stored, by whichever window, the last at the end.
    private var known: [String]
    /// What the next save comes after: the last known one, or this window's last that is on its way.
    private var last: String
    /// What that one on its way comes after.
    private var beforeLast = ""
    /// Saves of other windows that come after one which is not known yet, by that one.
    private var later: [String: String] = [:]

    /// So many rows of earlier saves stay, for windows that have heard of none of them.
    private static let most = 200

    /// - Parameter rows: the rows that the browser had when the records were read: of each save, by the one before it.
    init(of window: UInt64, rows: [String: String]) {
        self.window = window
        known = StorageTurn.order(rows)
        last = known.last ?? ""
    }

    /// All saves in rows, in their order.
    private static func order(_ rows: [String: String]) -> [String] {
        var before: [String: String] = [:]
        for row in rows { before[row.value] = row.key }
        // The last is the one that none comes after.
        var saves: [String] = []
        var save = before.keys.first { rows[$0] == nil }
        while let one = save {
            saves.append(one)
            save = before.removeValue(forKey: one)
        }
        saves.reverse()
        return saves.isEmpty ? [""] : saves
    }

    /// A save's place: what it comes after, and where that one is still on its way, what it in turn comes after.
    struct Place: Equatable {
        let before: String
        let this: String
        let awaited: String?
    }

    /// Takes the next turn, for the save with this number.
    mutating func next(_ id: Int32) -> Place {
        let place = Place(before: last, this: "\(window)-\(id)", awaited: last == known.last ? nil : beforeLast)
        beforeLast = last
        last = place.this
        return place
    }

    /// Returns the saves whose rows are needed no more.
    mutating func outdated() -> [String] {
        guard known.count > StorageTurn.most else { return [] }
        let old = Array(known.dropLast(StorageTurn.most))
        known.removeFirst(old.count)
        return old
    }

    /// A save of this window failed, and with it those that come after it.
    mutating func didFail() { last = known.last ?? "" }

    /// A save is stored, and known here.
    /// - Parameter isIdle: whether this window has no save on its way.
    mutating func learn(_ before: String, _ this: String, isIdle: Bool) {
        // So many are a sign that one was missed. The next save will find out.
        if later.count > StorageTurn.most { later = [:] }
        later[before] = this
        while let next = later.removeValue(forKey: known.last ?? "") { known.append(next) }
        if isIdle { last = known.last ?? "" }
    }

    /// All records were read again, when there were these rows.
    mutating func didRead(_ rows: [String: String]) { self = StorageTurn(of: window, rows: rows) }
}
