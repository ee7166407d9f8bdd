import Daybook
import Replica

/// A calendar feed of the account, as the server lists it.
struct ListedFeed: Equatable {
    let id: String
    let name: String
    let choice: FeedChoice
    /// When it was last fetched, in milliseconds since 1970; nil for never.
    let seen: Int64?

    init?(_ json: JSON) {
        guard let id = json["feed"]?.string, let choice = try? FeedChoice(json) else { return nil }
        self.id = id
        self.choice = choice
        name = json["name"]?.string ?? ""
        seen = json["seen"]?.int
    }
}
