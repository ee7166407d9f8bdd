import Almanac
import Replica

/// A morning page: one record of the collection `page`.
///
/// Its id is like any other's, and not made from its day: two devices that write offline on one day then make two records,
/// and no merge has to choose between two texts. Both stand side by side (``PagesIndex/subscript(_:)``) until the person
/// joins them or lets one go. A page that both have, and change offline, is parted the same way (``PageTwin``).
public struct Page: Hashable, Sendable {
    public static let collection = "page"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200
    /// The longest text, in bytes of UTF-8: a megabyte, some 170,000 words.
    public static let textLimit: Int32 = 1_000_000

    public var id: String
    /// The local day it was written on, whatever the zone.
    public var day: Day
    /// One line.
    public var title = ""
    public var text = ""
    /// The SHA-256 of each photo that came with it from another app, in hexadecimal, in their order.
    public var images: [String] = []
    /// The first feeling of the day; nil for none, and for one that this version does not know.
    public var feeling: Feeling?
    /// The local day at whose beginning it opens, as promised when it was first written. In a record that does not say, it
    /// is what a month gives, the seal that pages have where nothing else was chosen.
    public var opens: Day
    /// Whether it was read since it opened; nil where the record does not say, as of a page that was written before that was
    /// kept. It is a mark and no day, so it tells nobody more than that.
    public var isRead: Bool?
    /// Whether its title or its text is encrypted, and was not opened (``LockedText``): what is there then is empty.
    public var isLocked = false

    public init(id: String, day: Day, opens: Day) {
        self.id = id
        self.day = day
        self.opens = opens
    }

    /// The page in a record. One without a day that can be read stands on the day it was made, else on the day (in UTC) it was
    /// changed last: never on today by chance, where it would be written on.
    public init(_ record: Record) {
        let changed = Day(number: Int32(truncatingIfNeeded: record.newestStamp.milliseconds / 86_400_000))
        let day = Day(record["day"]) ?? Day(record["created"]) ?? changed ?? Day.first
        self.init(id: record.key.id, day: day, opens: Day(record["opens"]) ?? Seal.month.opening(of: day))
        title = record["title"]?.string ?? ""
        text = record["text"]?.string ?? ""
        feeling = (record["emotion"]?.string).flatMap { Feeling(code: $0) }
        for image in record["images"]?.array ?? [] {
            if let hash = image.string, TripCover.isPhoto(hash) { images.append(hash) }
        }
        isRead = record["read"]?.bool
        isLocked = LockedText.isMeant(by: record["title"] ?? .null) || LockedText.isMeant(by: record["text"] ?? .null)
    }

    public var key: RecordKey { Page.key(id) }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// What may be done with a page.
    public enum Phase: Sendable {
        /// Its day is not over: it can be read by whoever writes on.
        case writable
        /// Its title and text are shown nowhere.
        case sealed
        /// It can be read, searched, changed and commented on.
        case readable
    }

    /// For so many days from its opening, a page whose record does not say whether it was read is taken for unread.
    static let newness: Int32 = 7

    /// Whether it was sealed, has opened, and was not read since.
    public func isUnread(_ clock: SealClock) -> Bool {
        guard opens > day, phase(clock) == .readable else { return false }
        return isRead.map { !$0 } ?? (opens.days(to: clock.today) < Page.newness)
    }

    /// The edit that says that it was read.
    public var reading: Edit { Edit(key, "read", .bool(true)) }

    /// A page from a later day, written before the clock was set back, is sealed like one from an earlier day.
    public func phase(_ clock: SealClock) -> Phase {
        if opens <= clock.opensUpTo { return .readable }
        return day == clock.today ? .writable : .sealed
    }
}
