import Daybook
import Replica

/// The name of a note of the app's own on this device: it is stored like a draft, and nobody typed it.
///
/// A name never changes, as every later version reads the text stored under it.
public enum DeviceNote: String {
    /// The reminders that were shown here today.
    case reminded = "draft/reminded"
    /// The day whose alarm rang last.
    case alarm = "draft/alarm"
    /// The day on which the hint about the home screen was shown.
    case homeScreen = "draft/home-screen"
    /// The holidays that the server announced.
    case holidays = "draft/holidays"
    /// When the last archive was made, and when the person was reminded of it.
    case archived = "draft/archived"
    /// The folder for weekly archives, and the files written there.
    case weekly = "draft/weekly"
    /// The account on a server: ``SyncPosition``.
    case sync = "draft/sync"
    /// The account that this device has left while its records stayed: ``SyncPosition``.
    case formerSync = "draft/left"
    /// All was erased here, and the server may still take this browser for signed in: until it has answered that it
    /// does not.
    case leaving = "draft/leaving"
    /// Whether this device gets notices while Haru is closed: `on`, or `off` if the person has turned them off.
    case push = "draft/push"
    /// The mark that tells this device's stamps from others.
    case device = "draft/device"
    /// When this device first saw deletions that had been stamped long before: milliseconds since 1970 by the record's
    /// key.
    case trash = "draft/trash"
    /// The last text that went into the history in plain, though it would be encrypted with a lock.
    case plainHistory = "draft/plain"
    /// The days on which the app was open.
    case seenDays = "draft/seen"
    /// How much time was spent writing today.
    case writtenTime = "draft/written"
    /// How many times a secret of the lock was wrong.
    case wrongSecrets = "draft/lock"

    package var text: String { rawValue }

    /// Whether this is the name of a note, and not of a draft.
    package static func has(_ name: String) -> Bool {
        DeviceNote(rawValue: name) != nil || Text.begins(name, with: calendars) || Text.begins(name, with: windows)
    }
}

// Kinds with several notes each.
extension DeviceNote {
    /// The name of the server's last answer about a subscribed calendar, by the id of its record.
    package static func calendar(id: String) -> String { "\(calendars)\(id)" }

    /// The name of when a window without an account last stored records, by its number in stamps. If there are two, one
    /// may have overwritten changes that it had not received from the other: ``SyncController``.
    package static func window(_ number: UInt64) -> String {
        "\(windows)\(Stamp(milliseconds: 0, counter: 0, device: number).text)"
    }

    private static let calendars: StaticString = "draft/calendar/"
    /// Names of ``window(_:)`` begin with this.
    package static let windows: StaticString = "draft/window/"
}

extension AppContext {
    package final func note(_ name: DeviceNote) -> String? { drafts[name.text] }

    /// Stores a note, or forgets it.
    package final func saveNote(_ value: String?, named name: DeviceNote) { _ = save(value, named: name.text) }

    /// Forgets a note, whether or not this window knows of it.
    package final func forget(_ name: DeviceNote) { forget(named: name.text) }
}
