import Almanac
import AppFrame
import Cards
import Daybook
import Markup

extension Words {
    /// The card that a picture of the D-day shows.
    /// - Parameter isSmall: whether it is seen so small that dates are written short.
    func card(_ dday: Dday, today: Day, photo: DayCard.Photo?, isDark: Bool, isSmall: Bool = false) -> DayCard {
        DayCard(dday, today: today, dates, photo: photo, isDark: isDark, isSmall: isSmall)
    }
}

extension Dday {
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
