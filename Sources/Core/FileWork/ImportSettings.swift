import Almanac
import Daybook

/// The day, the date order and the names that reading files of other apps depends on.
public struct ImportSettings: Equatable, Sendable {
    public let today: Day
    public let order: DateOrder
    /// A rank after all that there is, such as a new id.
    public let rank: String
    /// The name for the trip of a file without one.
    public let tripName: String

    public init(today: Day, order: DateOrder, rank: String, tripName: String) {
        self.today = today
        self.order = order
        self.rank = rank
        self.tripName = tripName
    }
}
