import Almanac
import Replica

/// When a D-day reminds.
public struct Reminders: Hashable, Sendable {
    /// The selectable numbers of days before an occurrence; 0 is the day itself.
    public static let choices: [Int32] = [0, 1, 3, 7, 30]
    /// Nine in the morning, in minutes after midnight.
    public static let usualTime: Int32 = 540

    /// The selected ``choices``, in their order.
    public var daysBefore: [Int32]
    /// Whether milestones of a count remind, too.
    public var milestones: Bool
    /// The local time, in minutes after midnight, 0 to 1439.
    public var time: Int32

    public init(daysBefore: [Int32] = [], milestones: Bool = false, time: Int32 = Reminders.usualTime) {
        self.daysBefore = daysBefore
        self.milestones = milestones
        self.time = time
    }

    /// Switches the reminder `days` before on or off; numbers outside ``choices`` change nothing.
    public mutating func toggle(_ days: Int32) {
        let isOn = daysBefore.contains(days)
        daysBefore = Reminders.choices.filter { $0 == days ? !isOn : daysBefore.contains($0) }
    }

    public var isEmpty: Bool { daysBefore.isEmpty && !milestones }

    /// Reads `{"before":[0,7],"milestones":true,"time":540}`; missing or invalid members are off, or nine o'clock.
    init(_ json: JSON?) {
        self.init()
        let stored = json?["before"]?.array ?? []
        daysBefore = Reminders.choices.filter { choice in stored.contains { $0.int32 == choice } }
        milestones = json?["milestones"]?.bool ?? false
        if let minutes = json?["time"]?.int32, minutes >= 0, minutes < 1440 { time = minutes }
    }

    var json: JSON {
        if isEmpty { return .null }
        return .object([
            JSONMember("before", .array(daysBefore.map { JSON.int(Int64($0)) })),
            JSONMember("milestones", .bool(milestones)), JSONMember("time", .int(Int64(time))),
        ])
    }
}

/// A reminder due on one day.
public struct DueReminder: Equatable, Sendable {
    public enum Occasion: Equatable, Sendable {
        /// An occurrence so many days ahead; 0 on the day.
        case occurrence(daysBefore: Int32)
        case milestone(Milestone)
    }
    public let dday: Dday
    public let occasion: Occasion
    /// The day of the occurrence or milestone.
    public let day: Day
    /// Local time, in minutes after midnight.
    public let time: Int32

    /// The day on which it is due.
    public var dueDay: Day {
        switch occasion {
        case .occurrence(let before): day.adding(days: -before) ?? day
        case .milestone: day
        }
    }

    /// A permanent name, so that a device shows it once.
    public var name: String {
        switch occasion {
        case .occurrence(let before): "\(dday.id)/\(day.text)/\(before)"
        case .milestone: "\(dday.id)/\(day.text)/m"
        }
    }

    /// Reminders of one occurrence replace each other on the screen; those of two may come at once.
    public var tag: String { "/days/\(dday.id)/\(day.text)" }
}

extension Dday {
    /// The reminders due on a day, at any time.
    public func reminders(on today: Day) -> [DueReminder] { reminders(from: today, to: today) }

    /// The reminders due from one day to another, both included, at any time: first those of occurrences, by their
    /// lead, then those of milestones.
    public func reminders(from first: Day, to last: Day) -> [DueReminder] {
        guard !reminders.isEmpty, !isArchived, let recurrence else { return [] }
        var due: [DueReminder] = []
        for before in reminders.daysBefore {
            guard var start = first.adding(days: before) else { continue }
            let end = last.adding(days: before) ?? Day.last
            while start <= end, let day = occurrence(onOrAfter: start, recurrence), day <= end {
                due.append(
                    DueReminder(dday: self, occasion: .occurrence(daysBefore: before), day: day, time: reminders.time))
                guard let next = day.adding(days: 1) else { break }
                start = next
            }
        }
        if reminders.milestones, kind == .count {
            for milestone in Milestones(of: recurrence).milestones(in: first...last) {
                due.append(
                    DueReminder(dday: self, occasion: .milestone(milestone), day: milestone.day, time: reminders.time))
            }
        }
        return due
    }

    private func occurrence(onOrAfter day: Day, _ recurrence: Recurrence) -> Day? {
        if kind == .count { return day <= recurrence.first ? recurrence.first : nil }
        return recurrence.next(onOrAfter: day)
    }
}
