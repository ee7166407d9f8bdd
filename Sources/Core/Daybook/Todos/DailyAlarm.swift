import Almanac
import Replica

/// The one alarm of a day: it says how many to-dos are open, and stays silent when none is.
public struct DailyAlarm: Equatable, Sendable {
    /// Nine in the morning, in minutes after midnight.
    public static let usualTime: Int32 = 540

    public var isOn: Bool
    /// Local time in minutes after midnight, 0 to 1439. It goes by the clock on the wall: no zone moves it.
    public var time: Int32

    public init(isOn: Bool = false, time: Int32 = DailyAlarm.usualTime) {
        self.isOn = isOn
        self.time = time
    }

    /// Reads `{"on":true,"time":"09:00"}`; what is not there or damaged is as `unsaid`.
    public init(_ json: JSON?, unsaid: DailyAlarm = DailyAlarm()) {
        self.init(isOn: json?["on"]?.bool ?? unsaid.isOn, time: unsaid.time)
        if let minutes = (json?["time"]?.string).flatMap({ ClockTime.minutes($0) }) { time = minutes }
    }

    public var json: JSON {
        .object([JSONMember("on", .bool(isOn)), JSONMember("time", .string(ClockTime.text(time)))])
    }

    /// What the alarm does at a moment.
    public struct Turn: Equatable, Sendable {
        /// Whether it is today's turn: remember the day then, also when nothing is said.
        public var isDue = false
        /// How many open to-dos it tells of; 0 when it is silent.
        public var open: Int32 = 0
        /// When to look again: the local day, and minutes after midnight. Nil while it is off.
        public var nextDay: Day?
        public var nextTime: Int32 = 0
    }

    /// The turn at a moment. A device that slept through the time is told when it wakes, on the same day only.
    /// - Parameters:
    ///   - minutes: the local time, in minutes after midnight.
    ///   - lastDue: the day whose turn it last was; nil for none.
    ///   - open: the open to-dos of today.
    public func turn(today: Day, minutes: Int32, lastDue: Day?, open: Int32) -> Turn {
        var turn = Turn()
        guard isOn else { return turn }
        turn.nextTime = time
        // A clock that was set back does not have a day's turn come twice.
        let wasDue = lastDue.map { $0 >= today } ?? false
        turn.isDue = !wasDue && minutes >= time
        if turn.isDue { turn.open = max(open, 0) }
        turn.nextDay = wasDue || turn.isDue ? today.adding(days: 1) : today
        return turn
    }
}
