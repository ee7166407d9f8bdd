import Almanac
import Daybook
import FileWork
import Replica

/// Reads `dday_items.json` of Dear Day: an array of its D-days, with dates in seconds since 2001-01-01T00:00Z. The
/// year, month and day of a lunar one are those of the lunar calendar.
enum DearDayReader {
    static func item(_ row: JSON, _ clock: ImportClock) -> ImportItem {
        let item = ImportItem()
        item.source = row.text("pk")
        item.title = row.text("title")
        // "날짜 수": counts the first day as one.
        item.isCount = Text.begins(row.text("type"), with: "날짜")
        guard let seconds = row["date"]?.double, abs(seconds) < 1e11,
            let day = clock.moment(seconds: 978_307_200 + Int64(seconds))?.day
        else {
            item.refusal = .noDate
            return item
        }
        item.day = day
        var base = Recurrence.Base.solar(day)
        if row.isTrue("isLunarDate") {
            let (year, month, date) = day.civil
            guard let lunar = try? LunarDate(year: year, month: month, day: date) else {
                item.refusal = .noLunarDay
                return item
            }
            base = .lunar(lunar)
        }
        let repeats: Recurrence.Repeats =
            switch row["repeatType"]?.string {
            case "매월"?: .monthly
            case "매년"?: .yearly
            default: .none
            }
        item.recurrence = Recurrence(base: base, repeats: item.isCount ? .none : repeats)
        return item
    }
}
