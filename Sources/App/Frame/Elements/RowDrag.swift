/// A row being dragged to another place in the order by hand. Nothing is written before it is dropped.
package struct RowDrag: Equatable {
    package let id: String
    /// The key of its part of the list, which it cannot leave.
    package let part: Int32
    /// Its place there, and the last place.
    package let place: Int32
    package let last: Int32
    private let start: PointerTouch
    private var now: PointerTouch
    /// The place under the pointer, if rows vary in height; nil if all have one height, in which touches are measured.
    private var aim: Int32?

    package init(id: String, part: Int32, place: Int32, last: Int32, isLoose: Bool = false, touch: PointerTouch) {
        self.id = id
        self.part = part
        self.place = place
        self.last = last
        aim = isLoose ? place : nil
        start = touch
        now = touch
    }

    /// Follows its pointer; returns false for any other.
    package mutating func follow(_ touch: PointerTouch) -> Bool {
        guard touch.id == start.id else { return false }
        now = touch
        return true
    }

    /// The pointer is over the row of another place.
    package mutating func aim(at place: Int32) { aim = max(0, min(place, last)) }

    /// How many places down it would go now, to the row under the pointer; negative for up. All rows have one height,
    /// in which touches are measured. If rows took that height only when this one was picked up, its own is no longer
    /// under the pointer, and the rows between are subtracted.
    package var offset: Int32 {
        aim.map { $0 - place } ?? RowDrag.floor(inside(now.y - Double(RowDrag.floor(start.y))))
    }

    /// How far down it is drawn, in heights of a row, or of its handle if rows vary in height.
    package var travel: Double { aim == nil ? inside(now.y - start.y) : now.y - start.y }

    private static func floor(_ y: Double) -> Int32 {
        let whole = Int32(max(-1e6, min(y, 1e6)))
        return y < Double(whole) ? whole - 1 : whole
    }

    private func inside(_ y: Double) -> Double { max(Double(-place), min(y, Double(last - place))) }

    /// Tells which way another row moves to make room.
    package func room(part: Int32, place: Int32) -> RowRoom {
        guard part == self.part else { return .none }
        if place > self.place && place <= self.place + offset { return .up }
        return place < self.place && place >= self.place + offset ? .down : .none
    }
}

/// Which way a row makes room for the one that is dragged; the raw values are two bits of its version.
package enum RowRoom: UInt32 {
    case none, up, down
}
