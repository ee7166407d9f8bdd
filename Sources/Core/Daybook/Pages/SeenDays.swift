import Almanac

/// The days on which the app was open on this device: what it knows of whether the date can be right.
///
/// The patience of ``SealClock`` is spent by days on which nobody was there, however many steps they came in, and is earned
/// back by days that were lived: so a clock that is set forward again and again, by a little each time, is asked about like
/// one that is set forward at once. A day that turns while the app is open, with less than a minute since the one before, is spent,
/// too. Minutes are counted by a timer and not by the clock.
///
/// Whoever opens the app every day is never asked; whoever was away for longer, once, as saying yes pays for all. Not found
/// out is who starts the app anew on every single day of a false calendar, or keeps it open for minutes on each: that is how an honest
/// diary looks, too.
public struct SeenDays: Hashable, Sendable {
    /// The last day on which the app was open, or whose date the person said is right; nil where none is known.
    public private(set) var last: Day?
    /// So many days went by with nobody there, and were not made good since.
    private var spentPatience: Int32 = 0
    /// How many minutes the app has been open since the day turned, and one more since it started.
    private var minutes: Int32 = 0
    private var isQuick = false

    public init() {}

    /// What was kept as ``text``: a day, and how many days of patience are spent.
    public init(text: String) {
        let kept = CountedDay(text: text)
        last = kept.day
        spentPatience = kept.count
    }

    /// How it is kept on the device; nil before any day was seen.
    public var text: String? { CountedDay(last, spentPatience).text }

    public func clock(_ today: Day) -> SealClock { SealClock(today: today, seen: last, spentPatience: spentPatience) }

    /// The app started, or was open for another minute.
    public mutating func minuteDidPass() { minutes += 1 }

    /// The day turns while the app is open.
    public mutating func turn() {
        isQuick = minutes == 0
        spentPatience = isQuick ? min(spentPatience, 1_000_000) + 1 : max(0, spentPatience - min(minutes - 1, 2))
        minutes = 0
    }

    /// Takes today for seen, whether or not it can be taken for granted.
    public mutating func recordOpen(_ today: Day) {
        let gone = last.map { $0.days(to: today) } ?? 0
        // A clock that is set back takes back what it made up.
        let spent = gone > 1 ? gone - 1 : gone == 1 ? (isQuick ? 0 : -1) : gone
        spentPatience = max(0, spentPatience + spent)
        last = today
    }

    /// Another window of this device kept ``text``: where its day is later, it was open while this one slept.
    public mutating func merge(fromOtherTab text: String) {
        let kept = CountedDay(text: text)
        guard let day = kept.day, last.map({ $0 < day }) ?? true else { return }
        last = day
        spentPatience = kept.count
    }

    /// The date is right, the person says.
    public mutating func trust(_ today: Day) {
        last = today
        spentPatience = 0
    }
}
