import Almanac
import AppFrame
import Daybook
import Markup

/// The big number for the eye, and its words for screen readers: "D−7" and "7 days left".
func dayNumber(_ context: AppContext, _ dday: Dday, size: StaticString = "") -> HTML {
    guard let standing = dday.standing(on: context.today) else {
        return b(.class("dnum \(size)")) { "–" }
    }
    let words = context.words
    if let years = dday.anniversary(on: context.today) {
        return b(.class("dnum \(size)")) { words.reminders.occasion(years) }
    }
    let parts = words.parts(standing.label)
    // From 10,000 days on (a life has 30,000) the big sizes would not fit on a phone.
    let length: StaticString = parts.number.utf8.count > 5 ? "long" : ""
    return b(.class("dnum \(size) \(length)")) {
        span(.unseen) {
            if !parts.before.isEmpty { element(.i, []) { parts.before } }
            parts.number
            if !parts.after.isEmpty { element(.i, []) { parts.after } }
        }
        span(.class("hidden")) { words.spoken(standing.label) }
    }
}
