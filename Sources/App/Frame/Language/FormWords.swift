import Almanac
import Daybook

extension Words {
    /// Says that a text of one line is too long; nil if it is not.
    package func tooLong(_ problem: DdayDraft.TextProblem?) -> String? {
        if case .tooLong(let limit, let count)? = problem { return tooLong(limit: limit, now: count) }
        return nil
    }
}
