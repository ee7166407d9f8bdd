import Daybook

/// A finger, a pen or the mouse on the frame.
public struct PointerTouch: Equatable, Sendable {
    /// The browser's number of the pointer.
    package let id: Double
    /// The distance from the frame's left edge, 0 to 1 of its width; outside of the frame it lies beyond them.
    package let x: Double
    /// The distance from the frame's top edge, 0 to 1 of its height.
    package let y: Double
    /// The number of the drop target under it; 0 for none.
    package let over: Int32

    package init(id: Double, x: Double, y: Double, over: Int32 = 0) {
        self.id = id
        self.x = x
        self.y = y
        self.over = over
    }

    /// Reads the payload of a pointer event: "3 0.25 0.5".
    /// - Parameter canDrop: whether it may also tell the number of the drop target: "3 0.25 0.5 2".
    package init?(_ payload: String, canDrop: Bool = false) {
        let numbers = photoNumbers(payload)
        guard numbers.count == 3 || canDrop && numbers.count == 4 else { return nil }
        let over = numbers.count == 4 ? photoWhole(numbers[3]) ?? 0 : 0
        self.init(id: numbers[0], x: numbers[1], y: numbers[2], over: over)
    }
}

/// Reads numbers from the browser, separated by single spaces; none at all if one of them is no finite number.
@inline(never)
package func photoNumbers(_ text: String) -> [Double] {
    var numbers: [Double] = []
    for part in Text.parts(text, at: UInt8(ascii: " ")) {
        guard let number = Double(part), number.isFinite else { return [] }
        numbers.append(number)
    }
    return numbers
}

/// Converts a count from the browser; nil if it is no whole number from 0 to 2,147,483,647. (`Int32(exactly:)` needs a
/// math library, which we do not link.)
@inline(never)
package func photoWhole(_ number: Double) -> Int32? {
    guard number >= 0, number <= 2_147_483_647 else { return nil }
    let whole = Int32(number)
    return Double(whole) == number ? whole : nil
}
