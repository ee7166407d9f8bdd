import Replica

/// What a person wants to be reminded of, beside what D-days and to-dos say of themselves: fields of the record of Settings.
public struct ReminderChoices: Equatable, Sendable {
    /// The daily alarm for to-dos: the field `alarm`.
    public var alarm = DailyAlarm()
    /// That a page has opened, on the morning of that day: `openedAlarm`.
    public var opened = DailyAlarm(isOn: true)
    /// That today's page is not written yet: `pageAlarm`.
    public var unwritten = DailyAlarm(time: ReminderChoices.evening)
    /// On the evening before a trip: `tripAlarm`.
    public var trip = DailyAlarm(isOn: true, time: ReminderChoices.eveningBefore)

    /// Nine in the evening, in minutes after midnight.
    public static let evening: Int32 = 1260
    /// Six in the evening, in minutes after midnight.
    public static let eveningBefore: Int32 = 1080

    public init() {}

    /// Reads what the record says; what it does not say is as if not chosen.
    public init(_ record: Record?) {
        alarm = DailyAlarm(record?["alarm"])
        opened = DailyAlarm(record?["openedAlarm"], unsaid: opened)
        unwritten = DailyAlarm(record?["pageAlarm"], unsaid: unwritten)
        trip = DailyAlarm(record?["tripAlarm"], unsaid: trip)
    }
}
