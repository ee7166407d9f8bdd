import Almanac
import AppFrame
import Daybook
import Markup
import Replica

// Which day it is by a clock that may be wrong.
extension Pages {
    package var sealClock: SealClock { seen.clock(context.today) }

    /// The app was open for another minute.
    package func minuteDidPass() { seen.minuteDidPass() }

    /// The day is about to turn; the context still has the one before.
    package func dayWillChange(to day: Day) { if day > context.today { seen.turn() } }

    /// Reads what other windows, or earlier days, have recorded; also to be called where the first read of the database came
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

    /// Records the day, so that seals can tell a clock that leapt; where pages would open by a leap, or the Trash be emptied,
    /// waits for a yes.
    func recordToday() {
        guard !index.isEmpty || isTrashUsed(), seen.last != context.today else { return }
        let isAsked = asksForDate || (sealClock.hasLeapt && isTrashUsed() && isTrashDue())
        if !isAsked { seen.recordOpen(context.today) }
        storeSeenDays()
    }

    private func storeSeenDays() { context.perform(.storeDraft(name: DraftName.seenDays.text, value: seen.text)) }

    /// The date is right, however far it went on since the app was last open.
    package func trustDate() {
        seen.trust(context.today)
        storeSeenDays()
        emptyTrash()
        context.focus("heading")
    }

    /// Whether the date has to be said to be right before more pages open.
    var asksForDate: Bool { sealClock.hasLeapt && dueByLeap > 0 }

    /// How many pages would open if the date is right.
    private var dueByLeap: Int32 {
        let clock = sealClock
        guard clock.hasLeapt else { return 0 }
        var count: Int32 = 0
        for item in index.pages(.all, basis)
        where item.page.opens > clock.opensUpTo && item.page.opens <= clock.today { count += 1 }
        return count
    }

    /// The question whether the date is right, wherever a page waits for the answer.
    package func dateQuestion() -> [HTML] {
        guard asksForDate else { return [] }
        return [
            banner(
                "lock", title: words.leapTitle, leapText, key: 2,
                (words.leapYes, { [self] in trustDate() }))
        ]
    }

    /// Why they do not open by themselves.
    private var leapText: String {
        let isGap = seen.last.map { $0.days(to: context.today) > SealClock.patience } ?? false
        return words.leapText(words.longDate(context.today), dueByLeap, isGap: isGap)
    }
}
