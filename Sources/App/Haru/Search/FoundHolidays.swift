import Almanac
import AppFrame
import Daybook

/// The public holidays around today, by name.
final class FoundHolidays {
    struct Found {
        let name: String
        let day: Day
    }

    /// The most coming ones, and the most past ones.
    private static let limit = 3
    private var holidays: [Holiday] = []
    /// The state for which they were computed.
    private var source: (today: Day, decrees: HolidayDecrees)?

    /// The next and the last day of each holiday that a search finds: coming ones first, the nearest first.
    func found(_ search: Search, _ app: AppModel) -> [Found] {
        update(app.today, app.holidays.decrees)
        var (coming, past): ([Found], [Found]) = ([], [])
        for holiday in holidays {
            let name = app.words.holiday(holiday)
            guard search.beginsWord(in: name) else { continue }
            // A substitute is found by that word, not by the holiday that it stands for.
            if case .substitute(let kind) = holiday.reason, search.beginsWord(in: app.words.holiday(kind.feast)) {
                continue
            }
            let found = Found(name: name, day: holiday.day)
            if holiday.day < app.today {
                past.removeAll { $0.name == name }
                past.insert(found, at: 0)
            } else if !coming.contains(where: { $0.name == name }) {
                coming.append(found)
            }
        }
        return Array(coming.prefix(FoundHolidays.limit)) + past.prefix(FoundHolidays.limit)
    }

    /// Leaves out the days before and after 설날 and 추석, which stand beside these in the calendar.
    private func update(_ today: Day, _ decrees: HolidayDecrees) {
        if let source, source.today == today, source.decrees == decrees { return }
        source = (today, decrees)
        holidays = []
        for year in today.year - 1...today.year + 1 {
            for holiday in HolidayYear(year, decrees: decrees)?.holidays ?? [] {
                if case .rule(let kind) = holiday.reason, kind != kind.feast { continue }
                holidays.append(holiday)
            }
        }
    }
}
