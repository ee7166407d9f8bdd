import Cards
import Daybook

/// The browser's data at the start of the app.
public struct Environment {
    /// The path below the app's base.
    public var path: String
    /// How many of our own steps lie behind the address.
    public var depth: Int32
    /// The languages the browser asks for, most wanted first, separated by commas.
    public var languages: String
    /// The languages whose texts are there.
    public var texts: [Language]
    /// Six random numbers: two for this window's ids, one for its stamps, one for its drafts, two that only the server
    /// learns.
    public var random: [UInt64]
    /// The text of the last stamp that was saved, or nil.
    public var clock: String?
    /// Drafts that were stored, by name.
    public var drafts: [String: String]
    /// Changes of windows that were left before all was stored.
    package var journal: Journal
    /// The name of the newest draft of a new D-day, if there is one.
    public var newDraft: String?
    /// Why there is no storage, in the browser's word; empty if there is storage.
    public var refusal: String
    /// The mark of the database that was read; nil if there is none.
    public var mark: String?
    /// Rows that were set aside at earlier starts.
    public var aside: [UnreadableRow]
    /// Whether the window is wide enough for a list and a detail side by side.
    public var isWide: Bool
    /// Whether the device is in its dark theme.
    public var isDark: Bool
    /// Whether the browser hands pictures to other apps.
    public var canSharePictures: Bool
    /// Whether the browser puts pictures on the clipboard.
    public var canCopyPictures: Bool
    /// Whether the browser can encrypt.
    public var canLock: Bool
    /// How the browser and the way Haru was opened differ from others.
    public var device: Device
    /// The app's data about itself.
    public var about: About
    /// How wide text is on a canvas of the browser.
    public var measurer: TextMeasurer
    /// The browser's zone: local time less UTC in minutes, at an instant in seconds since 1970-01-01T00:00Z. Nil if
    /// only the current local time is known.
    public var zone: ((Int64) -> Int32)?
    /// The same in a zone by its IANA name; nil where the browser does not know that zone.
    public var namedZone: (String, Int64) -> Int32?
    /// The IANA name of that zone; empty where the browser has none.
    public var zoneName: String

    public init(
        path: String, depth: Int32, languages: String, texts: [Language] = Language.allCases, random: [UInt64],
        clock: String?, drafts: [String: String], journal: Journal = Journal([]),
        newDraft: String? = nil, refusal: String, mark: String? = nil, aside: [UnreadableRow] = [],
        isWide: Bool = false, isDark: Bool = false,
        canSharePictures: Bool = false, canCopyPictures: Bool = false, canLock: Bool = false, device: Device = Device(),
        about: About = About(), measurer: TextMeasurer, zone: ((Int64) -> Int32)? = nil,
        namedZone: @escaping (String, Int64) -> Int32? = { _, _ in nil }, zoneName: String = ""
    ) {
        self.path = path
        self.depth = depth
        self.languages = languages
        self.texts = texts
        self.random = random
        self.clock = clock
        self.drafts = drafts
        self.journal = journal
        self.newDraft = newDraft
        self.refusal = refusal
        self.mark = mark
        self.aside = aside
        self.isWide = isWide
        self.isDark = isDark
        self.canSharePictures = canSharePictures
        self.canCopyPictures = canCopyPictures
        self.canLock = canLock
        self.device = device
        self.about = about
        self.measurer = measurer
        self.zone = zone
        self.namedZone = namedZone
        self.zoneName = zoneName
    }
}
