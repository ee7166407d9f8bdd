import Almanac
import Foundation

/// The same conversions by Foundation's Korean calendar.
struct FoundationPeer {
    private let calendar: Calendar

    init() {
        var calendar = Calendar(identifier: .dangi)
        calendar.timeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
        self.calendar = calendar
    }

    /// Noon of the day in Korea.
    func instant(_ day: Day) -> Date { Date(timeIntervalSince1970: Double(day.number) * 86400 + 3 * 3600) }

    func components(_ instant: Date) -> DateComponents {
        calendar.dateComponents([.era, .year, .month, .day, .isLeapMonth], from: instant)
    }

    func lunar(_ instant: Date) -> Int {
        let found = components(instant)
        return (found.day ?? 0) + (found.month ?? 0)
    }

    func solar(_ components: DateComponents) -> Int {
        Int((calendar.date(from: components)?.timeIntervalSince1970 ?? 0) / 86400)
    }
}
