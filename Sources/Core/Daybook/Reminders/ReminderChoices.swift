import Replica

/// The person's reminders other than those of D-days and to-dos: fields of the record of Settings.
public struct ReminderChoices: Equatable, Sendable {
    /// The daily alarm for to-dos: the field `alarm`.
    public var alarm = DailyAlarm()
    /// A reminder on the morning of the day on which a page opens: `openedAlarm`.
    public var opened = DailyAlarm(isOn: true)
    /// A reminder that today's page is not written yet: `pageAlarm`.
    public var unwritten = DailyAlarm(time: ReminderChoices.evening)
    /// A reminder on the evening before a trip: `tripAlarm`.
    public var trip = DailyAlarm(isOn: true, time: ReminderChoices.eveningBefore)

    /// Nine in the evening, in minutes after midnight.
    public static let evening: Int32 = 1260
    /// Six in the evening, in minutes after midnight.
    public static let eveningBefore: Int32 = 1080

    public init() {}

    /// Reads the record; missing fields get their defaults.
    public init(_ record: Record?) {
        alarm = DailyAlarm(record?["alarm"])
        opened = DailyAlarm(record?["openedAlarm"], unsaid: opened)
        unwritten = DailyAlarm(record?["pageAlarm"], unsaid: unwritten)
        trip = DailyAlarm(record?["tripAlarm"], unsaid: trip)
    }
}
