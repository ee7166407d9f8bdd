import Almanac

/// What day it is, for seals, by a clock that may be wrong.
///
/// No device can tell a clock that was set forward from a diary that was left alone. So a page that falls due while the
/// app was away for longer than can be taken for granted (``SeenDays``) is not shown by itself: until the person says that the
/// date is right, seals open only up to the last day on which the app was seen. A clock that is set back closes them again.
public struct SealClock: Hashable, Sendable {
    /// So many days the date may go on while the app is away before it is asked about: a long weekend, and less than half of the
    /// shortest seal.
    public static let patience: Int32 = 3

    /// The local day.
    public let today: Day
    /// The last day whose seals open.
    public let opensUpTo: Day

    /// - Parameters:
    ///   - seen: the last day on which the app was open on this device, or whose date the person said is right; nil where none
    ///     is known, as on a new device, and today is then taken for right.
    ///   - spentPatience: so many days of ``patience`` are used up.
    public init(today: Day, seen: Day? = nil, spentPatience: Int32 = 0) {
        self.today = today
        if let seen, seen.days(to: today) > max(0, SealClock.patience - spentPatience) {
            opensUpTo = seen
        } else {
            opensUpTo = today
        }
    }

    /// Whether the date went further than can be taken for granted.
    public var hasLeapt: Bool { opensUpTo != today }
}
