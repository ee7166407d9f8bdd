import Almanac

/// The current day for seals, by a clock that may be wrong.
///
/// No device can tell a clock that was set forward from a diary that was left alone. So a page that falls due while the
/// app was away for longer than ``SeenDays`` permits is not shown automatically: until the person confirms the date,
/// seals open only up to the last day on which the app was seen. Setting the clock back closes them again.
public struct SealClock: Hashable, Sendable {
    /// The number of days the date may advance while the app is away before the person is asked: a long weekend, and
    /// less than half of the shortest seal.
    public static let patience: Int32 = 3

    /// The local day.
    public let today: Day
    /// The last day whose seals are open.
    public let opensUpTo: Day

    /// - Parameters:
    ///   - seen: the last day on which the app was open on this device, or whose date the person confirmed; nil if
    ///     unknown, as on a new device, and today is then trusted.
    ///   - spentPatience: how many days of ``patience`` are used up.
    public init(today: Day, seen: Day? = nil, spentPatience: Int32 = 0) {
        self.today = today
        if let seen, seen.days(to: today) > max(0, SealClock.patience - spentPatience) {
            opensUpTo = seen
        } else {
            opensUpTo = today
        }
    }

    /// Whether the date advanced further than can be trusted.
    public var hasLeapt: Bool { opensUpTo != today }
}
