import Almanac
import AppFrame
import Cards
import Daybook

extension Words {
    /// What a picture of the D-day shows: the number of list and detail, the day it stands for, and how it repeats.
    func card(_ dday: Dday, today: Day, photo: DayCard.Photo?, isDark: Bool) -> DayCard {
        let number = cardNumber(dday, today: today)
        return DayCard(
            title: dday.title, before: number.before, number: number.number, after: number.after,
            // With its year: a picture is looked at in other years too.
            dateLine: day(dday, today: today) { fullDate($0) }, secondLine: secondLine(dday, today: today) ?? "",
            photo: photo, language: language.tag, isDark: isDark)
    }

    private func cardNumber(_ dday: Dday, today: Day) -> (before: String, number: String, after: String) {
        guard let standing = dday.standing(on: today) else { return ("", "–", "") }
        if let years = dday.anniversary(on: today) { return numberParts(occasion(years)) }
        return parts(standing.label)
    }
}

extension DayCard {
    /// All that stands on it, in one line.
    var label: String {
        var line = title
        for part in [before + number + after, dateLine, secondLine] where !part.isEmpty {
            line += (line.isEmpty ? "" : ", ") + part
        }
        return line
    }
}

extension DayCard.Style {
    /// A style as it is stored; one that this version does not know is as if none were chosen.
    init(stored: String, hasPhoto: Bool) { self = DayCard.Style(rawValue: stored) ?? (hasPhoto ? .photo : .paper) }
}

extension Dday {
    /// The style of its cards and pictures.
    var cardStyle: DayCard.Style { DayCard.Style(stored: style, hasPhoto: image != nil) }
}
