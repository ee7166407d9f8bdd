import Almanac
import Daybook
import Zones

/// The days that a widget shows, as they are in the person's zone.
struct WidgetDays: Sendable {
    private static let dayLength: Int64 = 86_400_000

    let today: Day
    /// Today and those after it.
    let days: [Day]
    /// When each of ``days`` begins, and the one after the last; in milliseconds since 1970.
    let midnights: [Int64]

    /// When the day after today begins.
    var nextMidnight: Int64 { midnights[1] }

    /// - Parameters:
    ///   - zone: Nil for one that nobody knows: days then begin as in UTC.
    ///   - now: In milliseconds since 1970.
    init(_ zone: ZoneFile?, now: Int64, count: Int32) {
        let offsets =
            zone?.offsets(from: now - 2 * Self.dayLength, to: now + Int64(count + 2) * Self.dayLength) ?? .utc
        let today = offsets.local(at: now).day
        self.today = today
        days = (0..<count).compactMap { today.adding(days: $0) }
        // A day's end and not the next one's beginning: after the last day that can be written there is none.
        midnights = [offsets.moment(today, minutes: 0)] + days.map { offsets.moment($0, minutes: 1440) }
    }
}
