import Almanac
import Replica

/// The diary of a trip's day: one record of the collection `tripnote`.
///
/// Two devices that write offline on one day make two, and both are shown.
public struct TripNote: Equatable, Sendable {
    public static let collection = "tripnote"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200
    /// The longest text, in bytes of UTF-8, as that of a page.
    public static let textLimit = Page.textLimit
    /// The most photos.
    public static let imageLimit = 40

    public var id: String
    /// The id of its trip.
    public var trip: String
    public var day: Day
    public var title = ""
    public var text = ""
    /// The SHA-256 of each photo in hexadecimal, in their order.
    public var images: [String] = []

    public init(id: String, trip: String, day: Day) {
        self.id = id
        self.trip = trip
        self.day = day
    }

    /// Reads the note in a record; nil if it names no trip. An unreadable day becomes the first day of all.
    public init?(_ record: Record) {
        guard let trip = record["trip"]?.string else { return nil }
        self.init(id: record.key.id, trip: trip, day: Day(record["day"]) ?? Day.first)
        title = record["title"]?.string ?? ""
        text = record["text"]?.string ?? ""
        images = PhotoList.read(record["images"])
    }

    public var key: RecordKey { TripNote.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    public var isEmpty: Bool { images.isEmpty && PageText.isBlank(title) && PageText.isBlank(text) }

    public var titleProblem: DdayDraft.TextProblem? { DdayDraft.length(Text.trimmed(title), TripNote.titleLimit) }

    /// The number of characters at the end of its text that do not fit; 0 if all do.
    public var charactersOver: Int32 { PageText.characters(of: text, beyond: TripNote.textLimit) }

    /// The edits that turn an older state, or none, into this one: only the differences. Two texts that did not see
    /// each other are both kept in the history.
    public func edits(from old: TripNote?) -> [Edit] {
        let old = old ?? TripNote(id: id, trip: "", day: Day.first)
        var edits: [Edit] = []
        if trip != old.trip { edits.append(Edit(key, "trip", .string(trip))) }
        if day != old.day { edits.append(Edit(key, "day", .string(day.text))) }
        let title = Text.trimmed(PageText.cleaned(self.title))
        if title != old.title { edits.append(Edit(key, "title", .filled(title))) }
        let text = PageText.cleaned(self.text)
        if text != old.text { edits.append(key.edit("text", .filled(text))) }
        if images != old.images { edits.append(Edit(key, "images", PhotoList.json(images))) }
        return edits
    }
}
