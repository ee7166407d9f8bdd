/// The daily writing goal, shown without reproach. The raw value is stored in the field `pageGoal` of the settings.
public enum PageGoal: String, CaseIterable, Sendable {
    case none, words, pages, minutes

    /// The number of words, pages or minutes; 0 for none.
    public var target: Int32 {
        switch self {
        case .none: 0
        case .words: 750
        case .pages: 3
        case .minutes: 10
        }
    }

    /// The number of words that count as a page by hand: three morning pages are commonly taken for 750.
    public static let wordsAPage: Int32 = 250

    /// The progress in whole units of the goal.
    /// - Parameter seconds: the time spent writing.
    public func reached(_ count: PageCount, seconds: Int32) -> Int32 {
        switch self {
        case .none: 0
        case .words: count.words
        case .pages: count.words / PageGoal.wordsAPage
        case .minutes: seconds / 60
        }
    }
}
