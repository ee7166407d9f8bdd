import Almanac
import AppFrame
import Daybook
import Markup

// Pages open by a clock that may be wrong.
extension Pages {
    var sealClock: SealClock { context.dateTrust.clock }

    package var reliesOnDate: Bool { !index.isEmpty }

    package var awaitsDateConfirmation: Bool { sealClock.hasLeapt && dueByLeap > 0 }

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
        guard awaitsDateConfirmation else { return [] }
        return [
            banner(
                "lock", title: words.leapTitle, leapText, key: 2,
                acts: [textButton(words.leapYes) { [self] in context.dateTrust.confirm() }])
        ]
    }

    /// Why the pages do not open automatically.
    private var leapText: String {
        words.leapText(words.longDate(context.today), dueByLeap, isGap: context.dateTrust.isAfterGap)
    }
}
