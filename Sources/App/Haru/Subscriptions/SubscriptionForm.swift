import AppFrame
import Daybook
import Replica

/// The content of the form of a calendar of others; stored as a draft, like all typed text.
struct SubscriptionForm: Equatable {
    /// Nil for a new one.
    let id: String?
    var address = ""
    var name = ""
    var tone = Subscription.Tone.sky

    init(_ subscription: Subscription?) {
        id = subscription?.id
        guard let subscription else { return }
        address = subscription.address
        name = subscription.name
        tone = subscription.tone
    }

    var draft: DraftName { .subscription(id: id) }

    var json: JSON {
        .object([
            JSONMember("address", .string(address)), JSONMember("name", .string(name)),
            JSONMember("tone", .string(tone.rawValue)),
        ])
    }

    /// Takes over a value of ``json``.
    mutating func resume(_ json: JSON) {
        address = json["address"]?.string ?? address
        name = json["name"]?.string ?? name
        tone = (json["tone"]?.string).flatMap { Subscription.Tone(rawValue: $0) } ?? tone
    }
}
