import Almanac
import Daybook

/// Whether the device's date can be trusted: judged by the days on which the app was open here (``SeenDays``), and by
/// the person where these do not tell. Pages open, and the Trash is emptied, by its clock.
package final class DateTrust: AppObserver {
    unowned(unsafe) private let context: AppContext
    private var seen: SeenDays

    init(in context: AppContext) {
        self.context = context
        seen = SeenDays(text: context.note(.seenDays) ?? "")
    }

    package var clock: SealClock { seen.clock(context.today) }

    /// Whether the app was not opened for longer than a clock is trusted without asking.
    package var isAfterGap: Bool { seen.last.map { $0.days(to: context.today) > SealClock.patience } ?? false }

    /// Records the day, so that a clock that leapt is detected. If something would open or end because of a leap, the
    /// person is asked first.
    package func record() {
        guard seen.last != context.today, context.observers.contains(where: { $0.reliesOnDate }) else { return }
        let isAsked = clock.hasLeapt && context.observers.contains { $0.awaitsDateConfirmation }
        if !isAsked { seen.recordOpen(context.today) }
        store()
    }

    /// The person confirms that the date is right, however far it moved since the app was last open.
    package func confirm() {
        seen.trust(context.today)
        store()
        context.notifyObservers(.dateDidSettle)
        context.focus("heading")
    }

    private func store() { context.perform(.storeDraft(name: DeviceNote.seenDays.text, value: seen.text)) }

    /// Reads the days that other windows, or earlier runs, recorded.
    package func readStored() {
        context.readNote(.seenDays) { [self] stored in
            if let stored { seen.merge(fromOtherWindow: stored) }
            recordAndNotify()
        }
    }

    private func recordAndNotify() {
        record()
        context.notifyObservers(.dateDidSettle)
    }

    // MARK: its life

    package func observe(_ event: AppEvent) {
        switch event {
        case .didStart: record()
        case .actionDidRun: if seen.last == nil { record() }
        case .minuteDidPass: seen.minuteDidPass()
        case .dayWillChange(let day): if day > context.today { seen.turn() }
        case .dayDidChange:
            // If this window slept over days, others may have been open on them; the days that they recorded are read
            // first.
            if let last = seen.last, last.days(to: context.today) > 1 { readStored() } else { recordAndNotify() }
        default: break
        }
    }
}
