/// The place of the spirit (손) that spoils moves and beginnings: it goes round the four sides, two days each, and is
/// away on the ninth and tenth. People move house on those days (손없는날).
public enum WanderingSpirit: UInt8, CaseIterable, Sendable {
    case east, south, west, north
    /// Nowhere: the day is free of it.
    case away
}

extension LunarDate {
    /// The place of the spirit, by the last digit of the lunar day.
    public var wanderingSpirit: WanderingSpirit {
        switch day % 10 {
        case 1, 2: .east
        case 3, 4: .south
        case 5, 6: .west
        case 7, 8: .north
        default: .away
        }
    }

    /// Whether the day is free of it (손없는날). Some count every day of a leap month as free; that is theirs to add.
    public var isSpiritFree: Bool { wanderingSpirit == .away }
}
