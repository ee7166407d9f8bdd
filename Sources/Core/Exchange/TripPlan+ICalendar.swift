import Daybook

extension TripPlan {
    /// The plan in iCalendar (RFC 5545): the trip over its days, and its stops that have a day. Times are local without
    /// a zone ("floating"), as on the trip; a stop without a time lasts the whole day and does not block it.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public func iCalendar(now: Int64) -> String {
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Trips//EN\r\n"
        text += trip.event(stamp: now)
        for day in days { for part in day { text += part.value.event(stamp: now) } }
        return text + "END:VCALENDAR\r\n"
    }
}
