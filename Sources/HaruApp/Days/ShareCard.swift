import Almanac
import Cards
import Daybook

extension Words {
    /// What a picture of the D-day shows: the number of list and detail, the day it stands for, and how it repeats.
    func card(_ dday: Dday, today: Day, photo: DayCard.Photo?, isDark: Bool) -> DayCard {
        let number = cardNumber(dday, today: today)
        return DayCard(
            title: dday.title, before: number.before, number: number.number, after: number.after,
            dateLine: cardDate(dday, today: today), secondLine: secondLine(dday) ?? "", photo: photo,
            language: language.tag, isDark: isDark)
    }

    private func cardNumber(_ dday: Dday, today: Day) -> (before: String, number: String, after: String) {
        guard let standing = dday.standing(on: today) else { return ("", "–", "") }
        if let years = dday.anniversary(on: today) { return numberParts(occasion(years)) }
        return parts(standing.label)
    }

    /// The day with its year: a picture is looked at in other years too.
    private func cardDate(_ dday: Dday, today: Day) -> String {
        guard dday.recurrence != nil else { return unreadableDate }
        guard let target = dday.standing(on: today)?.target else { return never }
        let text = fullDate(target)
        return dday.kind == .count ? startedOn(text) : text
    }
}

/// A text such as 음력 3주년 around its number.
func numberParts(_ text: String) -> (before: String, number: String, after: String) {
    let start = text.firstIndex { $0.isNumber } ?? text.startIndex
    let end = text[start...].firstIndex { !$0.isNumber && $0 != "," } ?? text.endIndex
    return (String(text[..<start]), String(text[start..<end]), String(text[end...]))
}
