import Almanac
import Daybook

/// A Saturday.
private let today = Day(year: 2026, month: 11, day: 21)!

/// A line as it was typed at 10:00 => `day time repeat | text`, with `-` for what is not in it, and behind ` =? ` the
/// parts only offered. A line that stands alone is a text and nothing else.
func typedLine(_ typed: String) -> String {
    let entry = TodoEntry(typed, today: today, now: 600)
    let read = described(entry)
    let offer = entry.isOffered ? " =? " + described(TodoEntry(typed, today: today, now: 600, isAccepted: true)) : ""
    return (read == "- - - | " + typed ? typed : typed + " => " + read) + offer
}

private func described(_ entry: TodoEntry) -> String {
    let time = entry.time.map { ClockTime.text($0) } ?? "-"
    return (entry.day?.text ?? "-") + " " + time + " " + (entry.repeats?.text ?? "-") + " | " + entry.text
}

/// A date as it was typed => the day and how the three languages write it, or the reason why it is none.
func typedDate(_ typed: String) -> String {
    do throws(DateEntry.Failure) {
        let day = try DateEntry.parse(typed, today: today)
        var parts = [day.text]
        for language in [Language.korean, .english, .japanese] {
            let words = DateWords(language, .british)
            parts.append(words.fullDate(day) + ", " + words.shortDate(day, today: today))
        }
        if let lunar = LunarDate(day) { parts.append(DateWords(.korean, .british).lunarDate(lunar)) }
        return parts.joined(separator: " | ")
    } catch {
        switch error {
        case .empty: return "empty"
        case .unreadable: return "unreadable"
        case .noSuchMonth: return "no such month"
        case .noSuchDay(_, let month, let last): return "month \(month) ends on \(last)"
        case .yearOutOfRange: return "year out of range"
        case .lunarYearOutOfRange: return "lunar year out of range"
        case .noSuchLeapMonth(let year, _, let leapMonth): return "\(year) has leap month \(leapMonth ?? 0)"
        case .noSuchLunarDay(let month, _, let last): return "lunar month \(month) ends on \(last)"
        }
    }
}
