import Almanac

extension TripPlan {
    /// The plan in iCalendar (RFC 5545): the trip over its days, and its stops that have one. Times are local ones without a
    /// zone ("floating"), as on the trip; a stop without a time is of the whole day, and takes no time of it.
    /// - Parameter now: the wall clock, in milliseconds since 1970-01-01T00:00Z.
    public func iCalendar(now: Int64) -> String {
        let stamp = "DTSTAMP:" + TripPlan.utc(now) + "\r\n"
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Trips//EN\r\n"
        text += "BEGIN:VEVENT\r\n" + ContentLine.text("UID", trip.id + "@haru") + stamp
        text += TripPlan.days(trip.days.first, trip.days.last)
        text += ContentLine.text("SUMMARY", trip.title)
        if !trip.concept.isEmpty { text += ContentLine.text("DESCRIPTION", trip.concept) }
        text += "END:VEVENT\r\n"
        for day in days { for part in day { text += TripPlan.event(part.value, stamp) } }
        return text + "END:VCALENDAR\r\n"
    }

    private static func event(_ stop: Stop, _ stamp: String) -> String {
        guard let day = stop.calendarDay else { return "" }
        var text = "BEGIN:VEVENT\r\n" + ContentLine.text("UID", stop.id + "@haru") + stamp
        if let time = stop.time {
            text += "DTSTART:" + day.compactText + "T" + clock(time % 1440) + "\r\n"
            if let minutes = stop.minutes { text += "DURATION:PT\(minutes)M\r\n" }
        } else {
            text += days(day, day)
        }
        text += ContentLine.text("SUMMARY", stop.place.name)
        if !stop.memo.isEmpty { text += ContentLine.text("DESCRIPTION", stop.memo) }
        if !stop.place.shownAddress.isEmpty { text += ContentLine.text("LOCATION", stop.place.shownAddress) }
        if let point = stop.place.point { text += "GEO:" + point.latitudeText + ";" + point.longitudeText + "\r\n" }
        if !stop.place.url.isEmpty { text += ContentLine.line("URL:" + Text.trimmed(stop.place.url)) }
        return text + "END:VEVENT\r\n"
    }

    /// Whole days; the end is the day after the last (section 3.6.1).
    private static func days(_ first: Day, _ last: Day) -> String {
        let end = last.adding(days: 1).map { "DTEND;VALUE=DATE:" + $0.compactText + "\r\n" } ?? ""
        return "DTSTART;VALUE=DATE:" + first.compactText + "\r\n" + end + "TRANSP:TRANSPARENT\r\n"
    }

    /// `093000`
    private static func clock(_ minutes: Int32) -> String {
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        return two(minutes / 60) + two(minutes % 60) + "00"
    }

    /// `20261121T013000Z`, to the minute.
    private static func utc(_ milliseconds: Int64) -> String {
        let minutes = max(milliseconds, 0) / 60_000
        let day = Day(number: Int32(truncatingIfNeeded: minutes / 1440)) ?? Day.last
        return day.compactText + "T" + clock(Int32(truncatingIfNeeded: minutes % 1440)) + "Z"
    }
}
