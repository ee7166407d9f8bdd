import Cards
import Replica

/// A widget of the account, as the server lists it.
struct ListedWidget: Equatable {
    let id: String
    let name: String
    let choice: WidgetChoice
    /// When it was fetched last, in milliseconds since 1970; nil for never.
    let seen: Int64?

    init?(_ json: JSON) {
        guard let id = json["widget"]?.string, let choice = try? WidgetChoice(json) else { return nil }
        self.id = id
        self.choice = choice
        name = json["name"]?.string ?? ""
        seen = json["seen"]?.int
    }
}
