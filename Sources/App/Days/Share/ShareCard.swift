import Almanac
import AppFrame
import Cards
import Daybook
import Markup

extension Words {
    /// The content of a picture of the D-day: the number, its day, and how it repeats.
    /// - Parameter isSmall: whether it is shown so small that dates are abbreviated.
    func card(_ dday: Dday, today: Day, photo: DayCard.Photo?, isDark: Bool, isSmall: Bool = false) -> DayCard {
        let number = cardNumber(dday, today: today)
        return DayCard(
            title: dday.title, before: number.before, number: number.number, after: number.after,
            // With its year, since a picture is also looked at in other years.
            dateLine: day(dday, today: today) { isSmall ? shortDate($0, today: today) : fullDate($0) },
            secondLine: secondLine(dday, today: today, isShort: isSmall) ?? "", photo: photo, language: language.tag,
            isDark: isDark)
    }

    private func cardNumber(_ dday: Dday, today: Day) -> (before: String, number: String, after: String) {
        guard let standing = dday.standing(on: today) else { return ("", "–", "") }
        if let years = dday.anniversary(on: today) { return numberParts(reminders.occasion(years)) }
        return parts(standing.label)
    }
}

extension DayCard {
    /// All text on it, in one line.
    var label: String {
        var line = title
        for part in [before + number + after, dateLine, secondLine] where !part.isEmpty {
            line += (line.isEmpty ? "" : ", ") + part
        }
        return line
    }
}

extension DayCard.Style {
    /// Reads a stored style; a style unknown to this version counts as none chosen.
    init(stored: String, hasPhoto: Bool) { self = DayCard.Style(rawValue: stored) ?? (hasPhoto ? .photo : .paper) }
}

extension Dday {
    /// The part of its photo that its card shows.
    var cardPhoto: DayCard.Photo? {
        guard let photo, let size = photo.size ?? PhotoSize(width: 4, height: 5) else { return nil }
        return DayCard.Photo(size: size, crop: photo.crop)
    }

    /// The style of its cards and pictures.
    var cardStyle: DayCard.Style { DayCard.Style(stored: style, hasPhoto: image != nil) }
}

extension DisplayList {
    /// Whether a text was cut: its last line ends with an ellipsis that the title does not end with.
    fileprivate func isCut(title: String) -> Bool {
        for mark in marks {
            guard case .text(let run) = mark else { continue }
            let line = run.text.utf8
            guard line.suffix(3).elementsEqual("…".utf8) else { continue }
            if !title.utf8.suffix(line.count).elementsEqual(line) { return true }
        }
        return false
    }
}

/// The card of a D-day in the page, drawn like its picture, with its words for screen readers.
/// - Returns: also whether the title was cut for want of room.
func drawnCard(
    _ context: AppContext, _ dday: Dday, _ format: DayCard.Format, prefix: String, @HTMLBuilder said: () -> [HTML]
) -> (shape: Attr, content: [HTML], isCut: Bool) {
    let card = context.words.card(
        dday, today: context.today, photo: dday.cardPhoto, isDark: context.isPageDark, isSmall: format == .list)
    let list = card.draw(format, dday.cardStyle, context.measurer)
    let words: HTML = .element(.div, [.class("hidden")], said())
    let content = drawing(list, photo: dday.photo, prefix: prefix) + [words]
    return (list.ratio, content, list.isCut(title: dday.title))
}
