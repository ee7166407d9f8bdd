import Almanac
import Daybook

/// Receives the events of the app: a lens, a controller, the screen or a sheet over it.
///
/// The context has changed before any observer is notified (``AppContext/notifyObservers(_:)``), and no observer relies
/// on another having been notified first.
package protocol AppObserver: AnyObject {
    func observe(_ event: AppEvent)

    /// The effects of a step are about to be carried out; the observer may inspect, add or replace some.
    func stepWillEnd(_ effects: inout [Effect])

    /// A step is about to open an address; the context still has the one before it.
    func willOpen(_ next: Route)

    /// Reports whether a commit or a draft was stored.
    func didSave(_ id: Int32, _ result: SaveResult)

    /// Reports whether a draft was stored.
    func didStoreDraft(_ name: String, _ result: SaveResult)

    /// Whether something of it opens or ends on a day. If so, the days on which the app is open are recorded
    /// (``DateTrust``).
    var reliesOnDate: Bool { get }

    /// Whether something of it would open or end if a date that leapt is right.
    var awaitsDateConfirmation: Bool { get }
}

extension AppObserver {
    package func observe(_ event: AppEvent) {}
    package func stepWillEnd(_ effects: inout [Effect]) {}
    package func willOpen(_ next: Route) {}
    package func didSave(_ id: Int32, _ result: SaveResult) {}
    package func didStoreDraft(_ name: String, _ result: SaveResult) {}
    package var reliesOnDate: Bool { false }
    package var awaitsDateConfirmation: Bool { false }
}

/// Something that has happened in the app, or is about to.
public enum AppEvent {
    /// The first screen is up.
    case didStart
    /// A step of the app begins.
    case stepWillBegin
    /// The action of a step has run; an event of the browser is no sign that a person is there.
    case actionDidRun(isByPerson: Bool)

    /// Records changed here, in another window or by sync; each was read.
    case recordsDidChange
    /// The person's choices in Settings were read, such as the language, or the texts of the chosen language arrived.
    case preferencesDidChange
    /// The last step is about to be undone; fields that would store it again end their editing.
    case willUndo
    case didUndo
    /// The step before the last can no longer be undone.
    case undoDidExpire

    /// Another minute has passed; for the first time soon after the start.
    case minuteDidPass
    case timerDidFire(Timer)
    /// Another day is about to begin; the context still has the old one.
    case dayWillChange(to: Day)
    case dayDidChange
    /// The date was compared with the days on which the app was open: records may be purged by it if it can
    /// be trusted.
    case dateDidSettle

    /// Pages are about to be locked; observers store their text and drop it from memory.
    case pagesWillLock
    /// The words of pages can no longer be shown.
    case pagesDidLock
    /// The words of pages, and their drafts, can be read.
    case pagesDidUnlock

    /// The app is shown in full screen, or is no longer.
    case fullScreenDidChange(Bool)
    /// This window now talks to the server.
    case windowDidLead
    /// The server has all that this device wrote by now, and this device has all that the server has.
    case didSync
    /// This device no longer belongs to an account; its records stay, or are about to be erased.
    case didSignOut
    /// The person, or the browser, has said whether notifications may be shown: ``Device/notifications``.
    case notificationsWereAnswered
    /// Another window turned notices while Haru is closed on or off, and stored that.
    case pushWasTurned(Bool)
    /// A widget of Haru's is on the system's board now, or none is any more: ``Device/hasBoard``.
    case boardDidChange
    /// Files were shared with Haru: ``AppContext/sharedFiles``.
    case filesWereShared
}
