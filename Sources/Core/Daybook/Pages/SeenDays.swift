import Almanac

/// The days on which the app was open on this device: its evidence of whether the date is right.
///
/// The patience of ``SealClock`` is spent by days without the app, in however many steps they came, and is regained by
/// days with it. So a clock that is set forward again and again, a little each time, leads to the question just like
/// one set forward at once. A day that turns while the app is open, less than a minute after the previous one, costs
/// patience, too. A timer counts the minutes, not the clock.
///
/// People who open the app every day are never asked; after a longer absence they are asked once, as one confirmation
/// covers everything. It does not detect a person who restarts the app on every day of a false calendar, or keeps it
/// open for minutes on each: an honest diary looks the same.
public struct SeenDays: Hashable, Sendable {
    /// The last day on which the app was open, or whose date the person confirmed; nil if unknown.
    public private(set) var last: Day?
    /// The number of days without the app that were not made good since.
    private var spentPatience: Int32 = 0
    /// The minutes that the app has been open since the day turned, plus one since it started.
    private var minutes: Int32 = 0
    private var isQuick = false

    public init() {}

    /// Reads ``text``: a day, and the spent days of patience.
    public init(text: String) {
        let stored = CountedDay(text: text)
        last = stored.day
        spentPatience = stored.count
    }

    /// The form stored on the device; nil before any day was seen.
    public var text: String? { CountedDay(last, spentPatience).text }

    public func clock(_ today: Day) -> SealClock { SealClock(today: today, seen: last, spentPatience: spentPatience) }

    /// Called when the app starts, and after each further minute.
    public mutating func minuteDidPass() { minutes += 1 }

    /// Called when the day turns while the app is open.
    public mutating func turn() {
        isQuick = minutes == 0
        spentPatience = isQuick ? min(spentPatience, 1_000_000) + 1 : max(0, spentPatience - min(minutes - 1, 2))
        minutes = 0
    }

    /// Records today as seen, whether or not it can be trusted.
    public mutating func recordOpen(_ today: Day) {
        let gone = last.map { $0.days(to: today) } ?? 0
        // Setting the clock back returns the patience that it cost.
        let spent = gone > 1 ? gone - 1 : gone == 1 ? (isQuick ? 0 : -1) : gone
        spentPatience = max(0, spentPatience + spent)
        last = today
    }

    /// Merges the ``text`` of another window of this device; if its day is later, it was open while this one slept.
    public mutating func merge(fromOtherWindow text: String) {
        let stored = CountedDay(text: text)
        guard let day = stored.day, last.map({ $0 < day }) ?? true else { return }
        last = day
        spentPatience = stored.count
    }

    /// Called when the person confirms the date.
    public mutating func trust(_ today: Day) {
        last = today
        spentPatience = 0
    }
}
