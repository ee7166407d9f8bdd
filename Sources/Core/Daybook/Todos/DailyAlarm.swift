import Almanac
import Replica

/// The one alarm of a day: it tells the number of open to-dos, and is silent if there are none.
public struct DailyAlarm: Equatable, Sendable {
    /// Nine in the morning, in minutes after midnight.
    public static let usualTime: Int32 = 540

    public var isOn: Bool
    /// Local time in minutes after midnight, 0 to 1439, regardless of the zone.
    public var time: Int32

    public init(isOn: Bool = false, time: Int32 = DailyAlarm.usualTime) {
        self.isOn = isOn
        self.time = time
    }

    /// Reads `{"on":true,"time":"09:00"}`; missing or damaged members are taken from `unsaid`.
    public init(_ json: JSON?, unsaid: DailyAlarm = DailyAlarm()) {
        self.init(isOn: json?["on"]?.bool ?? unsaid.isOn, time: unsaid.time)
        if let minutes = (json?["time"]?.string).flatMap({ ClockTime.minutes($0) }) { time = minutes }
    }

    public var json: JSON {
        .object([JSONMember("on", .bool(isOn)), JSONMember("time", .string(ClockTime.text(time)))])
    }

    /// The action of the alarm at a moment.
    public struct Turn: Equatable, Sendable {
        /// Whether today's alarm is due; the day must then be remembered, even if the alarm is silent.
        public var isDue = false
        /// The number of open to-dos to tell; 0 if it is silent.
        public var open: Int32 = 0
    }

    /// The turn at a moment. A device that slept through the time gets the alarm when it wakes, on the same day only.
    /// - Parameters:
    ///   - minutes: the local time, in minutes after midnight.
    ///   - lastDue: the day whose alarm was last due; nil for none.
    ///   - open: the open to-dos of today.
    public func turn(today: Day, minutes: Int32, lastDue: Day?, open: Int32) -> Turn {
        var turn = Turn()
        guard isOn else { return turn }
        // After the clock was set back, a day's alarm must not ring twice.
        let wasDue = lastDue.map { $0 >= today } ?? false
        turn.isDue = !wasDue && minutes >= time
        if turn.isDue { turn.open = max(open, 0) }
        return turn
    }
}
