import Almanac
import Cards
import Daybook
import Replica

/// All that the screens show.
public struct State {
    public internal(set) var replica: Replica
    var identifiers: IdentifierSource
    /// The local day.
    public internal(set) var today: Day
    /// Milliseconds since 1970 by the device's clock; only stamps use it.
    public var now: Int64
    /// The local time when it was looked at last, in minutes after midnight: at most a minute old while the app is seen.
    var minutes: Int32 = 0
    public internal(set) var route: Route
    /// How many steps of our own lie behind this address, so that closing can go back.
    public internal(set) var depth: Int32 = 0

    /// Whether a list and a detail fit side by side.
    var isWide: Bool
    /// Whether the device is in its dark theme; what the person chose comes first.
    var isDark: Bool
    /// Whether the browser hands pictures to other apps, and puts them on the clipboard.
    let canSharePictures: Bool
    let canCopyPictures: Bool
    let measurer: TextMeasurer
    let about: About
    var device: Device

    var preferences: Preferences
    public var words: Words { Words(preferences.language) }

    var days: DaysState
    var calendar = CalendarState()
    var todos: TodosState
    var lock: LockState
    var pages = PagesState()
    var trash = TrashState()
    var trips = TripsState()
    /// What stands in forms that were not saved, by name; kept over a reload.
    var drafts: [String: String] = [:]
    /// Tells this window from the others of this device, in the names of its drafts.
    let tab: String
    /// The name of the draft that the next form of a new D-day goes on with.
    var newDraft: String?
    var snack: Snack?
    var storage: StorageState
    /// Whether the first screen stands; what is loaded after it is merged with what is here.
    var isOpen = false
    var isUpdateReady = false
    /// Whether a syllable is being composed.
    var isComposing = false
    var persistence = Persistence.unknown
    var licences = Licences.unread
    var holidays = HolidayNews()
    /// How often the server was asked, for whatever: the number of the last question.
    var asked: Int32 = 0
    /// Grows when all rows must be drawn anew: another day, another language.
    var epoch: UInt32 = 0
}

/// One line at the foot of the screen, with at most one way back.
struct Snack: Equatable {
    var text: String
    var undo: Undo?
}

/// How to take back what was just done: by writing what was there before.
struct Undo: Equatable {
    let edits: [Edit]

    static func edits(_ edits: [Edit]) -> Undo { Undo(edits: edits) }
    /// Takes a record out of the Trash.
    static func restore(_ key: RecordKey) -> Undo { Undo(edits: [.restore(key)]) }
    /// Deletes a record that was just made.
    static func delete(_ key: RecordKey) -> Undo { Undo(edits: [.delete(key)]) }
}
