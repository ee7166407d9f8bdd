import Almanac

extension DdayDraft {
    /// A yearly countdown to a Korean holiday, lunar if the holiday is.
    /// - Parameters:
    ///   - kind: the holiday.
    ///   - next: its next day.
    ///   - title: its name in the person's language.
    public init(_ kind: HolidayKind, next: Day, title: String) {
        self.init()
        self.title = title
        repeats = .yearly
        reminders = Reminders(daysBefore: [7])
        switch kind {
        case .seollal, .chuseok, .buddhasBirthday:
            isLunar = true
            date = LunarDate(next)?.plainText ?? next.text
        default: date = next.text
        }
    }

    /// The popular holidays, each with its next day, nearest first.
    public static func comingHolidays(from today: Day) -> [(kind: HolidayKind, day: Day)] {
        var found: [(kind: HolidayKind, day: Day)] = []
        for year in [today.year, today.year + 1] {
            for holiday in HolidayYear(year)?.holidays ?? [] where holiday.day >= today {
                guard case .rule(let kind) = holiday.reason, isCounted(kind),
                    !found.contains(where: { $0.kind == kind })
                else { continue }
                found.append((kind, holiday.day))
            }
        }
        return found
    }

    /// The days around 설날 and 추석 count as part of them.
    private static func isCounted(_ kind: HolidayKind) -> Bool {
        switch kind {
        case .seollalEve, .seollalAfter, .chuseokEve, .chuseokAfter, .secondOfJanuary, .arborDay: false
        default: true
        }
    }
}
