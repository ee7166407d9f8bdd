/// The fingers on a photo or a map: one drags it, two drag and zoom it.
package struct Touches {
    /// The oldest first.
    private var all: [PointerTouch] = []

    package init() {}

    package var count: Int { all.count }

    package mutating func press(_ touch: PointerTouch) {
        lift(touch)
        all.append(touch)
    }

    package mutating func lift(_ touch: PointerTouch) { all.removeAll { $0.id == touch.id } }

    /// Takes in where a finger is now.
    /// - Returns: where it was, and the other finger if there are two; nil for a third finger, and for one that is not
    ///   on it.
    package mutating func move(_ touch: PointerTouch) -> (old: PointerTouch, other: PointerTouch?)? {
        guard let index = all.firstIndex(where: { $0.id == touch.id }), index < 2 else { return nil }
        let old = all[index]
        all[index] = touch
        return (old, all.count > 1 ? all[1 - index] : nil)
    }
}

extension PointerTouch {
    /// The distance to another finger, on a frame of this size.
    package func distance(to other: PointerTouch, width: Double, height: Double) -> Double {
        let (across, down) = ((x - other.x) * width, (y - other.y) * height)
        return (across * across + down * down).squareRoot()
    }
}
