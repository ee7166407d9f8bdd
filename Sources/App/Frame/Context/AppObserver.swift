import Almanac
import Daybook

/// What is told of what happens in the app: the lenses, the controllers, the screen and what lies over it.
///
/// It implements what concerns it. The context has changed before anybody is told (``AppContext/notifyObservers(_:)``), and no lens or controller
/// relies on another having been told first.
package protocol AppObserver: AnyObject {
    /// The first screen is up.
    func didStart()

    // MARK: a step

    /// A step of the app begins.
    func stepWillBegin()

    /// The action of a step has run.
    /// - Parameter isByPerson: whether a person caused it; an event of the browser is no sign that anybody is there.
    func actionDidRun(isByPerson: Bool)

    /// The effects of a step are about to be carried out; it may look at them, add some, or put others in their place.
    func stepWillEnd(_ effects: inout [Effect])

    /// A step is about to open an address; the context still has the one before it.
    func willOpen(_ next: Route)

    // MARK: records

    /// Records changed here, in another window or by sync; each was read.
    func recordsDidChange()

    /// What the person chose in Settings was read: the language, the order of the D-days.
    func preferencesDidChange()

    /// The last step is about to be undone: fields that stand in its way let go.
    func willUndo()

    /// The last step was undone.
    func didUndo()

    /// The step before the last can no longer be undone.
    func undoDidExpire()

    /// Tells whether a commit, or a draft, was stored.
    func didSave(_ id: Int32, _ result: SaveResult)

    /// Tells whether a draft was stored.
    func didStoreDraft(_ name: String, _ result: SaveResult)

    // MARK: time

    /// Another minute has passed; called for the first time soon after the start.
    func minuteDidPass()

    func timerDidFire(_ timer: Timer)

    /// Another day is about to begin; the context still has the old one.
    func dayWillChange(to day: Day)

    /// Another day began.
    func dayDidChange()

    /// Whether something of it opens or ends on a day. If so, the days on which the app is open are recorded (``DateTrust``).
    var reliesOnDate: Bool { get }

    /// Whether something of it would open or end if a date that leapt is right.
    var waitsForDate: Bool { get }

    /// The date was compared with the days on which the app was open: what ends by a date that can be trusted may end.
    func dateDidSettle()

    // MARK: the lock of pages

    /// Pages are about to be locked: their words are stored or put away, and let go.
    func pagesWillLock()

    /// The words of pages can no longer be shown.
    func pagesDidLock()

    /// The words of pages, and their drafts, can be read.
    func pagesDidUnlock()

    // MARK: the browser

    /// The app is shown in full screen, or is no longer.
    func fullScreenDidChange(_ isFull: Bool)

    /// This window now talks to the server.
    func windowDidLead()

    /// Files were shared with Haru; the browser knows them by these numbers.
    func didReceive(files: [Int32])
}

extension AppObserver {
    package func didStart() {}
    package func stepWillBegin() {}
    package func actionDidRun(isByPerson: Bool) {}
    package func stepWillEnd(_ effects: inout [Effect]) {}
    package func willOpen(_ next: Route) {}
    package func recordsDidChange() {}
    package func preferencesDidChange() {}
    package func willUndo() {}
    package func didUndo() {}
    package func undoDidExpire() {}
    package func didSave(_ id: Int32, _ result: SaveResult) {}
    package func didStoreDraft(_ name: String, _ result: SaveResult) {}
    package func minuteDidPass() {}
    package func timerDidFire(_ timer: Timer) {}
    package func dayWillChange(to day: Day) {}
    package func dayDidChange() {}
    package var reliesOnDate: Bool { false }
    package var waitsForDate: Bool { false }
    package func dateDidSettle() {}
    package func pagesWillLock() {}
    package func pagesDidLock() {}
    package func pagesDidUnlock() {}
    package func fullScreenDidChange(_ isFull: Bool) {}
    package func windowDidLead() {}
    package func didReceive(files: [Int32]) {}
}
