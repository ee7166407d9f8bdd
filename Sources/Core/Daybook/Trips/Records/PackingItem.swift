import Replica

/// Something to pack for a trip: one record of the collection `packing`.
public struct PackingItem: Equatable, Sendable {
    public static let collection = "packing"
    /// The longest text, in characters as a person counts them.
    public static let textLimit: Int32 = 200

    public var id: String
    /// The id of its trip.
    public var trip: String
    /// One line.
    public var text: String
    public var isPacked = false
    /// Its place in the list, as text that sorts by its bytes; empty if it never got one.
    public var rank = ""

    public init(id: String, trip: String, text: String) {
        self.id = id
        self.trip = trip
        self.text = text
    }

    /// Reads the item in a record; nil if it names no trip.
    public init?(_ record: Record) {
        guard let trip = record["trip"]?.string else { return nil }
        self.init(id: record.key.id, trip: trip, text: record["text"]?.string ?? "")
        isPacked = record["done"]?.bool ?? false
        rank = record["rank"]?.string ?? ""
    }

    public var key: RecordKey { PackingItem.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// Its sort key: its rank, or else its id, which grows with creation time.
    public var effectiveRank: String { rank.isEmpty ? id : rank }

    /// The edits that make it.
    public var creation: [Edit] {
        Edit.of(
            key,
            [
                ("trip", .string(trip)), ("text", .string(Text.trimmed(text))), ("done", isPacked ? true : .null),
                ("rank", .filled(rank)),
            ]
        ).filter { !$0.value.isNull }
    }

    /// Packs or unpacks it. False and unset are read alike.
    public static func packing(_ id: String, _ isPacked: Bool) -> Edit {
        Edit(key(id), "done", isPacked ? true : .null)
    }

    /// Why a text cannot be saved; nil if it can.
    public static func problem(of text: String) -> DdayDraft.TextProblem? {
        let text = Text.trimmed(text)
        return text.isEmpty ? .missing : DdayDraft.length(text, textLimit)
    }
}
