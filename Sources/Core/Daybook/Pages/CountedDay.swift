import Almanac

/// A day and a number that belongs to it, as stored on a device: `2026-11-21 550`.
public struct CountedDay: Hashable, Sendable {
    /// Nil before anything was counted.
    public private(set) var day: Day?
    public private(set) var count: Int32 = 0

    public init(_ day: Day? = nil, _ count: Int32 = 0) {
        self.day = day
        self.count = count
    }

    /// Reads ``text``; the count is 0 if there is only a day, or an unreadable text.
    public init(text: String) {
        let parts = Text.parts(text, at: UInt8(ascii: " "))
        day = parts.first.flatMap { try? Day.parse($0) }
        if parts.count > 1 { count = max(Int32(parts[1]) ?? 0, 0) }
    }

    public var text: String? { day.map { "\($0.text) \(count)" } }
}
