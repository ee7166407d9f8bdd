/// A civil date of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31: a day on a wall calendar, never an
/// instant.
public struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let number: Int32

    /// 0001-01-01, the first day that can be written.
    public static let first = Day(unchecked: -719_162)
    /// 9999-12-31, the last day that can be written.
    public static let last = Day(unchecked: 2_932_896)

    /// Trusts `number` to lie between `first` and `last`.
    @inlinable init(unchecked number: Int32) { self.number = number }

    /// The day `number` days after 1970-01-01, or nil outside years 1 to 9999.
    public init?(number: Int32) {
        guard number >= Day.first.number, number <= Day.last.number else { return nil }
        self.number = number
    }

    /// Earlier days come first.
    public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
}
