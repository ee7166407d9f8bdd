import Almanac
import AppFrame
import Daybook
import Markup
import Replica

// The day by a clock that may be wrong.
extension Pages {
    package var sealClock: SealClock { seen.clock(context.today) }

    /// Notes that the app was open for another minute.
    package func minuteDidPass() { seen.minuteDidPass() }

    /// Called before the day turns; the context still has the old day.
    package func dayWillChange(to day: Day) { if day > context.today { seen.turn() } }

    /// Reads the days that other windows, or earlier runs, recorded. Also to be called if the first read of the database came
    /// only after the start.
    package func readSeenDays() {
        lock.ask(
            .drafts, then: { [unowned(unsafe) self] in didReadSeenDays($0) },
            fail: { [unowned(unsafe) self] _ in didReadSeenDays(.null) })
    }

    private func didReadSeenDays(_ value: JSON) {
        for pair in value["drafts"]?.array ?? [] where pair.array?.first?.string == DraftName.seenDays.text {
            seen.merge(fromOtherTab: pair.array?.last?.string ?? "")
        }
        recordToday()
        emptyTrash()
    }

    /// Records the day, so that seals can detect a clock that leapt. If pages would open, or the Trash be emptied, because of a
    /// leap, waits for confirmation.
    func recordToday() {
        guard !index.isEmpty || isTrashUsed(), seen.last != context.today else { return }
        let isAsked = asksForDate || (sealClock.hasLeapt && isTrashUsed() && isTrashDue())
        if !isAsked { seen.recordOpen(context.today) }
        storeSeenDays()
    }

    private func storeSeenDays() { context.perform(.storeDraft(name: DraftName.seenDays.text, value: seen.text)) }

    /// Confirms that the date is right, however far it moved since the app was last open.
    package func trustDate() {
        seen.trust(context.today)
        storeSeenDays()
        emptyTrash()
        context.focus("heading")
    }

    /// Whether the date must be confirmed before more pages open.
    var asksForDate: Bool { sealClock.hasLeapt && dueByLeap > 0 }

    /// The number of pages that would open if the date is right.
    private var dueByLeap: Int32 {
        let clock = sealClock
        guard clock.hasLeapt else { return 0 }
        var count: Int32 = 0
        for item in index.pages(.all, basis)
        where item.page.opens > clock.opensUpTo && item.page.opens <= clock.today { count += 1 }
        return count
    }

    /// The question whether the date is right, shown wherever a page waits for the answer.
    package func dateQuestion() -> [HTML] {
        guard asksForDate else { return [] }
        return [
            banner(
                "lock", title: words.leapTitle, leapText, key: 2,
                acts: [textButton(words.leapYes) { [self] in trustDate() }])
        ]
    }

    /// Why the pages do not open automatically.
    private var leapText: String {
        let isGap = seen.last.map { $0.days(to: context.today) > SealClock.patience } ?? false
        return words.leapText(words.longDate(context.today), dueByLeap, isGap: isGap)
    }
}
