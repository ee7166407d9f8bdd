import Daybook
import Replica

/// The name of a note of the app's own on this device: it is stored like a draft, and nobody typed it.
///
/// A name never changes, as every later version reads what is stored under it.
public enum NoteName {
    /// The reminders that were shown here today.
    case reminded
    /// The day whose alarm rang last.
    case alarm
    /// The day on which the hint about the home screen was shown.
    case homeScreen
    /// The holidays that the server announced.
    case holidays
    /// When the last archive was made, and when the person was reminded of it.
    case archived
    /// The folder for weekly archives, and what was written there.
    case weekly
    /// The account on a server: ``SyncPosition``.
    case sync
    /// The account that this device has left while its records stayed: ``SyncPosition``.
    case formerSync
    /// All was erased here, and the server may still take this browser for signed in: until it has answered that it does not.
    case leaving
    /// Whether this device gets notices while Haru is closed: `on`, or `off` if the person has turned them off.
    case push
    /// The server's last answer about a subscribed calendar, by the id of its record.
    case calendar(id: String)
    /// The mark that tells this device's stamps from others.
    case device
    /// When this device first saw deletions that had been stamped long before: milliseconds since 1970 by the record's key.
    case trash
    /// The last text that went into the history in plain, though it would be encrypted with a lock.
    case plainHistory
    /// The days on which the app was open.
    case seenDays
    /// How much time was spent writing today.
    case writtenTime
    /// How many times a secret of the lock was wrong.
    case wrongSecrets
    /// When a window without an account last stored records, by its number in stamps. If there are two, one may have
    /// overwritten what it had not received from the other: ``SyncController``.
    case window(UInt64)

    package var text: String {
        switch self {
        case .reminded: "draft/reminded"
        case .alarm: "draft/alarm"
        case .homeScreen: "draft/home-screen"
        case .holidays: "draft/holidays"
        case .archived: "draft/archived"
        case .weekly: "draft/weekly"
        case .sync: "draft/sync"
        case .formerSync: "draft/left"
        case .leaving: "draft/leaving"
        case .push: "draft/push"
        case .calendar(let id): "draft/calendar/\(id)"
        case .device: "draft/device"
        case .trash: "draft/trash"
        case .plainHistory: "draft/plain"
        case .seenDays: "draft/seen"
        case .writtenTime: "draft/written"
        case .wrongSecrets: "draft/lock"
        case .window(let number): "\(NoteName.windows)\(Stamp(milliseconds: 0, counter: 0, device: number).text)"
        }
    }

    /// Whether what has this name is a note, and no draft.
    package static func has(_ name: String) -> Bool {
        plain.contains(name) || Text.begins(name, with: "draft/calendar/") || Text.begins(name, with: windows)
    }

    private static let plain: [String] = {
        let names: [NoteName] = [
            .seenDays, .writtenTime, .reminded, .alarm, .wrongSecrets, .holidays, .device, .archived, .weekly, .sync,
            .formerSync, .leaving, .push, .homeScreen, .trash, .plainHistory,
        ]
        return names.map { $0.text }
    }()

    /// What the names of ``window(_:)`` begin with.
    package static let windows: StaticString = "draft/window/"
}

extension AppContext {
    package final func note(_ name: NoteName) -> String? { drafts[name.text] }

    /// Stores a note, or forgets it.
    package final func saveNote(_ value: String?, named name: NoteName) { _ = save(value, named: name.text) }

    /// Forgets a note, whether or not this window knows of it.
    package final func forget(_ name: NoteName) { forget(named: name.text) }
}
