import Almanac
import Replica

/// A morning page: one record of the collection `page`.
///
/// Its id is random, not derived from its day: two devices that write offline on one day then make two records, and no
/// merge has to choose between two texts. Both are shown side by side (``PagesIndex/subscript(_:)``) until the person
/// merges them or deletes one. A page that both have, and change offline, is split the same way (``ConflictCopy``).
/// Pages that a person wrote one after the other on a day differ in their ``entry``.
public struct Page: Hashable, Sendable {
    public static let collection = "page"
    /// The longest title, in characters as a person counts them.
    public static let titleLimit: Int32 = 200
    /// The most photos that a person adds; an imported page may have more.
    public static let imageLimit = 10
    /// The longest text, in bytes of UTF-8: a megabyte, some 170,000 words.
    public static let textLimit: Int32 = 1_000_000

    public var id: String
    /// The local day it was written on, in whatever zone.
    public var day: Day
    /// The minutes after midnight at which a further page of the day was begun; nil for the first. Pages of a day with
    /// the same were written by devices that did not know of each other.
    public var entry: Int32?
    /// The later day on which it was written; nil if that was its own, or the record does not say.
    public var written: Day?
    /// One line.
    public var title = ""
    public var text = ""
    /// The SHA-256 of each photo in hexadecimal, in their order.
    public var images: [String] = []
    /// Its tags, its place and the weather.
    public var about = PageAbout()
    /// The first feeling of the day; nil for none, or one that this version does not know.
    public var feeling: Feeling?
    /// The local day at whose start it opens, as promised when it was first written. In a record without one, it
    /// follows from a seal of a month, the default.
    public var opens: Day
    /// Whether it was read since it opened; nil if the record does not say, as for pages from before this was recorded.
    /// It is a flag rather than a day, so it reveals nothing more.
    public var isRead: Bool?
    /// Whether words of it are encrypted and not open (``LockedText``); these are empty then.
    public var isLocked = false

    public init(id: String, day: Day, opens: Day) {
        self.id = id
        self.day = day
        self.opens = opens
    }

    /// Reads the page in a record. Without a readable day it gets its day of creation, else the day (in UTC) of its
    /// last change: never today by accident, where it would be writable.
    public init(_ record: Record) {
        let changed = Day(number: Int32(truncatingIfNeeded: record.newestStamp.milliseconds / 86_400_000))
        let day = Day(record["day"]) ?? Day(record["created"]) ?? changed ?? Day.first
        self.init(id: record.key.id, day: day, opens: Day(record["opens"]) ?? Seal.month.opening(of: day))
        title = record["title"]?.string ?? ""
        text = record["text"]?.string ?? ""
        entry = (record["entry"]?.string).flatMap { ClockTime.minutes($0) }
        written = Day(record["written"])
        feeling = (record["emotion"]?.string).flatMap { Feeling(code: $0) }
        images = PhotoList.read(record["images"])
        isRead = record["read"]?.bool
        about = PageAbout(record)
        for field in Collection.page.encryptedFields where LockedText.isMeant(by: record[field] ?? .null) {
            isLocked = true
        }
    }

    public var key: RecordKey { Page.key(id) }

    /// Whether both are the same page of a day, written by devices that did not know of each other.
    public func isTwin(of other: Page) -> Bool { day == other.day && entry == other.entry }

    public static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }

    /// The phase of a page, which decides whether it can be read and written.
    public enum Phase: Sendable {
        /// Its day is not over; it can be read and written.
        case writable
        /// Its title and text are shown nowhere.
        case sealed
        /// It can be read, searched, changed and commented on.
        case readable
    }

    /// The number of days from its opening in which a page counts as unread if its record does not say.
    static let newness: Int32 = 7

    /// Whether it was sealed, has opened, and has not been read since.
    public func isUnread(_ clock: SealClock) -> Bool {
        guard opens > day, phase(clock) == .readable else { return false }
        return isRead.map { !$0 } ?? (opens.days(to: clock.today) < Page.newness)
    }

    /// The edit that marks it as read.
    public var reading: Edit { Edit(key, "read", .bool(true)) }

    /// A page of a later day, written before the clock was set back, is sealed like one of an earlier day.
    public func phase(_ clock: SealClock) -> Phase {
        if opens <= clock.opensUpTo { return .readable }
        return day == clock.today ? .writable : .sealed
    }
}
