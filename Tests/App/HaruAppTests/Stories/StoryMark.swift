import Almanac
import Markup
import Replica

@testable import AppFrame
@testable import HaruApp

/// All that is shown and kept after a step: it differs before the next one if the test has changed the state itself.
struct StoryMark {
    private let now: Int64
    private let screen: Int
    private let records: String
    private let drafts: [String: String]
    private let day: Day
    private let minutes: Int32

    /// - Parameter mark: an earlier one; screens tell how long something is ago, so that this one looks at its time.
    init(_ state: AppModel, asAt mark: StoryMark? = nil) {
        now = state.now
        if let mark { state.now = mark.now }
        defer { state.now = now }
        screen = view(state).html().hashValue
        records = state.replica.digest.text
        drafts = state.drafts
        day = state.today
        minutes = state.minutes
    }

    /// The difference in words; nil if there is none.
    func change(to next: StoryMark) -> String? {
        if records != next.records { return "records" }
        if drafts != next.drafts { return "drafts" }
        if day != next.day || minutes != next.minutes { return "the clock" }
        return screen != next.screen ? "what is shown" : nil
    }
}
