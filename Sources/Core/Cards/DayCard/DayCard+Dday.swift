import Almanac
import Daybook

extension DayCard {
    /// The card of a D-day: the number, the day it stands for, and how it repeats.
    /// - Parameter isSmall: whether it is seen so small that dates are written short.
    public init(_ dday: Dday, today: Day, _ words: DateWords, photo: Photo?, isDark: Bool, isSmall: Bool) {
        let number = words.number(dday, today: today)
        self.init(
            title: dday.title, before: number.before, number: number.number, after: number.after,
            // Where there is room, with its year: a picture is looked at in other years too.
            dateLine: words.day(dday, today: today) {
                isSmall ? words.shortDate($0, today: today) : words.fullDate($0)
            },
            secondLine: words.secondLine(dday, today: today, isShort: isSmall), photo: photo,
            language: words.language.tag, isDark: isDark)
    }

    /// All that stands on it, in one line.
    public var label: String {
        var line = title
        for part in [before + number + after, dateLine, secondLine] where !part.isEmpty {
            line += (line.isEmpty ? "" : ", ") + part
        }
        return line
    }
}

extension Dday {
    /// The part of its photo that its card shows.
    package var cardPhoto: DayCard.Photo? {
        guard let photo, let size = photo.size ?? PhotoSize(width: 4, height: 5) else { return nil }
        return DayCard.Photo(size: size, crop: photo.crop)
    }
}
