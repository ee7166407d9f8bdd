import Almanac
import AppFrame
import Markup

/// Announces, once and on Today, holidays that the government has proclaimed for the days ahead.
func holidayBanner(_ app: AppModel) -> HTML? {
    let words = app.words
    let coming = app.holidays.unannounced
    guard !coming.isEmpty else { return nil }
    return div(.class("banner first"), .role("status")) {
        icon("calendar")
        p {
            for decree in coming { b { words.newHoliday(decree) } }
            span(.class("banneracts")) {
                textButton(words.homeScreenKnown) { app.holidays.dismiss() }
            }
        }
    }
}

extension Words {
    /// 10월 2일이 임시공휴일이 됐어요 · Oct 2 is now a day off
    func newHoliday(_ decree: HolidayDecree) -> String {
        let (_, month, day) = decree.day.civil
        let name = holiday(Holiday(decree))
        return newHoliday(monthDay(month, day), name, Words.subject(name))
    }

    /// The particle after the noun that something becomes: 가 after a vowel, else 이. Brackets after the word are
    /// skipped, as in speech.
    static func subject(_ word: String) -> String {
        var last: UInt32 = 0
        for scalar in word.unicodeScalars {
            if scalar == "(" { break }
            last = scalar.value
        }
        guard (0xAC00...0xD7A3).contains(last) else { return "이" }
        return (last - 0xAC00) % 28 == 0 ? "가" : "이"
    }
}
