/// The ordinals of a count that are milestones by themselves.
enum MilestoneOrdinals {
    /// The first of them at or above `ordinal`: 1, 10, 50, multiples of 100, and numbers of four digits or more that
    /// are all the same.
    static func next(atOrAbove ordinal: Int32) -> Int32 {
        if ordinal <= 1 { return 1 }
        if ordinal <= 10 { return 10 }
        if ordinal <= 50 { return 50 }
        let hundred = (ordinal + 99) / 100 * 100
        return min(hundred, nextRow(atOrAbove: ordinal))
    }

    /// The first of 1111, 2222, …, 9999, 11111, … at or above `ordinal`.
    private static func nextRow(atOrAbove ordinal: Int32) -> Int32 {
        var ones: Int32 = 1111
        while ones * 9 < ordinal { ones = ones * 10 + 1 }
        return (ordinal + ones - 1) / ones * ones
    }
}
