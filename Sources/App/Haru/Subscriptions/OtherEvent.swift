import Almanac
import AppFrame
import Daybook
import Markup

/// An event in a calendar of somebody else.
struct OtherEvent: Equatable {
    let event: SubscribedEvent
    let tone: Subscription.Tone
    /// The calendar's name.
    let calendar: String

    /// When it begins on a day, in minutes after midnight; nil for all of it.
    func start(on day: Day) -> Int32? { day == event.day ? event.start : nil }

    /// When it ends there.
    func end(on day: Day) -> Int32? { day == event.last ? event.end : nil }
}

/// A line of the chosen day.
func otherLine(_ words: Words, _ other: OtherEvent, on day: Day) -> HTML {
    p(.class("sub dayline other \(other.tone.rawValue)")) {
        span(.value(.dir, "auto")) { words.otherText(other, on: day) }
        span(.class("tiny"), .value(.dir, "auto")) { other.calendar }
    }
}

/// A line of a column of the week.
func otherItem(_ words: Words, _ other: OtherEvent, on day: Day) -> HTML {
    p(.class("tiny other \(other.tone.rawValue)"), .value(.dir, "auto")) { words.otherStart(other, on: day) }
}

/// Today's events in calendars of others, below the almanac.
func otherLines(_ app: AppModel) -> [HTML] {
    let most = 3
    let words = app.words
    let others = app.subscriptions.eventsOfToday()
    var lines = others.prefix(most).map { other in
        span(.class("sub other \(other.tone.rawValue)"), .value(.dir, "auto")) {
            words.otherStart(other, on: app.today)
        }
    }
    if others.count > most {
        let count = Int32(truncatingIfNeeded: others.count - most)
        lines.append(span(.class("sub")) { words.moreOthers(count) })
    }
    return lines
}
