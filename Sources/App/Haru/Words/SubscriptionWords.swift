import Almanac
import AppFrame
import Daybook

// The texts of calendars of others that are shown in Haru's.
extension Words {
    var calendarTone: String { isAmerican ? calendarToneAmerican : calendarToneBritish }
    func tone(_ tone: Subscription.Tone) -> String { Accent(rawValue: tone.rawValue).map { accent($0) } ?? "" }

    func calendarProblem(_ problem: SubscriptionProblem) -> String {
        switch problem {
        case .address: calendarProblemAddress
        case .unreachable: calendarProblemUnreachable
        case .gone: calendarProblemGone
        case .password: calendarProblemPassword
        case .inside: calendarProblemInside
        case .tooLarge: calendarProblemTooLarge
        case .noCalendar: calendarProblemNoCalendar
        case .busy: calendarProblemBusy
        }
    }

    func unreadReason(_ reason: UnreadEvent.Reason) -> String {
        switch reason {
        case .start: unreadReasonStart
        case .end: unreadReasonEnd
        case .rule: unreadReasonRule
        case .zone: unreadReasonZone
        case .change: unreadReasonChange
        case .cut: unreadReasonCut
        case .tooMany: unreadReasonTooMany
        }
    }

    // MARK: in the calendar

    func otherTitle(_ other: OtherEvent) -> String { other.event.title.isEmpty ? untitled : other.event.title }

    /// Its title, after the time at which it begins on a day.
    func otherStart(_ other: OtherEvent, on day: Day) -> String {
        other.start(on: day).map { clockTime($0) + " " + otherTitle(other) } ?? otherTitle(other)
    }

    /// Its title, after the times at which it begins and ends on a day.
    func otherText(_ other: OtherEvent, on day: Day) -> String {
        let title = otherTitle(other)
        switch (other.start(on: day), other.end(on: day)) {
        case (nil, nil): return title
        case (let start?, nil): return clockTime(start) + " " + title
        case (nil, let end?): return "–" + clockTime(end % 1440) + " " + title
        case (let start?, let end?): return clockTime(start) + "–" + clockTime(end % 1440) + " " + title
        }
    }
}
