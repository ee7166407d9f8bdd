import Replica

/// A calendar of somebody else that a person has subscribed to: a record of the collection `subscription`.
///
/// It has the calendar's address, not its events: these are no records, are not counted or changed, and are not in an
/// archive.
public struct Subscription: Equatable, Sendable {
    public static let collection = "subscription"
    /// The fields that a server has to read.
    public static let fields = ["address", "deleted"]
    /// How many calendars of an account are fetched.
    public static let most = 20
    /// The longest name, in characters as a person counts them.
    public static let nameLimit: Int32 = 64

    /// The colour of its days.
    public enum Tone: String, CaseIterable, Sendable {
        case ink, persimmon, pine, honey, indigo, sky
    }

    public let id: String
    /// As it was typed; ``SubscriptionAddress`` reads it. It may hold a secret.
    public let address: String
    /// The person's own name for it; empty for the calendar's.
    public let name: String
    public let tone: Tone
    /// Whether its days are shown.
    public let isShown: Bool

    /// Nil for a record that is deleted, or has no address.
    public init?(_ record: Record) {
        guard !record.isDeleted, let address = record["address"]?.string, !address.isEmpty else { return nil }
        id = record.key.id
        self.address = address
        name = record["name"]?.string ?? ""
        tone = (record["tone"]?.string).flatMap { Tone(rawValue: $0) } ?? .sky
        isShown = record["hidden"]?.bool != true
    }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The edits that store one.
    public static func edits(_ id: String, address: String, name: String, tone: Tone) -> [Edit] {
        [
            Edit(key(id), "address", .string(Text.trimmed(address))),
            Edit(key(id), "name", .string(Text.trimmed(name))),
            Edit(key(id), "tone", .string(tone.rawValue)),
        ]
    }

    /// The edit that shows or hides its days.
    public static func showing(_ id: String, _ isShown: Bool) -> Edit {
        Edit(key(id), "hidden", isShown ? .null : true)
    }
}
