/// What a person wants to write a day, told without reproach. A raw value is what the field `pageGoal` of the settings holds.
public enum PageGoal: String, CaseIterable, Sendable {
    case none, words, pages, minutes

    /// So many words, pages or minutes; 0 for none.
    public var target: Int32 {
        switch self {
        case .none: 0
        case .words: 750
        case .pages: 3
        case .minutes: 10
        }
    }

    /// A page by hand is taken for so many words, as the three morning pages are commonly taken for 750.
    public static let wordsAPage: Int32 = 250

    /// How far one is, in the goal's own unit, whole ones only.
    /// - Parameter seconds: how long was spent writing.
    public func reached(_ count: PageCount, seconds: Int32) -> Int32 {
        switch self {
        case .none: 0
        case .words: count.words
        case .pages: count.words / PageGoal.wordsAPage
        case .minutes: seconds / 60
        }
    }
}
