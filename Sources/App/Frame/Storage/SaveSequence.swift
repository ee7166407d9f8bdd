import Daybook

/// The order of the saves of all windows of a device. The database has the name of the last one, and the browser aborts a save of a window
/// that does not come after it: so no window overwrites rows that it has not seen.
struct SaveSequence {
    /// The name of a save: its number, and what tells it from one that another window gives the same number.
    struct Name: Equatable {
        let number: Int64
        let text: String

        /// - Parameter text: as it is stored; nil where nothing is.
        init(_ text: String?) {
            self.text = text ?? ""
            number = Text.parts(self.text, at: UInt8(ascii: " ")).first.flatMap { Int64($0) } ?? 0
        }
    }

    /// A save's place in the order.
    struct Place: Equatable {
        /// The save that it has to come after.
        let before: Name
        let name: Name
    }

    /// What tells this window's saves from others'.
    private let window: UInt64
    /// The last save up to which this window knows everything that was stored.
    private(set) var known: Name
    /// This window's last save that is on its way.
    private var pending: Name?
    /// Other windows' saves that were heard of before an earlier one.
    private var heard: [Name] = []

    /// So many saves that were heard of before an earlier one are a sign that this one was missed.
    private static let mostHeard = 200

    /// - Parameter last: the last save in the database that was read.
    init(of window: UInt64, after last: Name) {
        self.window = window
        known = last
    }

    /// Returns the place of the window's next save, the one with this id.
    mutating func next(_ id: Int32) -> Place {
        let before = pending ?? known
        let name = Name("\(before.number + 1) \(window)-\(id)")
        pending = name
        return Place(before: before, name: name)
    }

    /// A save of this window failed, and with it those after it.
    mutating func didFail() { pending = nil }

    /// All that this save stored is in memory.
    mutating func learn(_ name: Name) {
        // The next save finds out what was missed.
        if heard.count >= SaveSequence.mostHeard { heard = [] }
        heard.append(name)
        catchUp()
    }

    /// All records were read again, and the last save was this one.
    /// - Parameter isOther: whether it is another database than before.
    mutating func didRead(_ last: Name, isOther: Bool) {
        if isOther { heard = [] }
        if isOther || last.number > known.number { known = last }
        catchUp()
    }

    private mutating func catchUp() {
        while let place = heard.firstIndex(where: { $0.number <= known.number + 1 }) {
            let next = heard.remove(at: place)
            if next.number > known.number { known = next }
        }
        if let pending, pending.number <= known.number { self.pending = nil }
    }

    /// Whether something else than expected is known to come before this place by now.
    func isBehind(_ place: Place) -> Bool { known.number >= place.before.number && known != place.before }
}
