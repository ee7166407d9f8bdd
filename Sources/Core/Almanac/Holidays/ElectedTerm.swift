/// A term of office for which an election is held before it ends (공직선거법 §34).
struct ElectedTerm: Equatable {
    /// The office.
    let kind: Election.Kind
    /// The last day of the term.
    let end: Day

    /// The day of the election: the first Wednesday (Thursday until 2004) from a set number of days before the end on;
    /// a week later if that day, the day before it or the day after it is a holiday.
    func electionDay(isHoliday: (Day) -> Bool) -> Day? {
        guard let earliest else { return nil }
        // The amendment of 2004-03-12 left the election of that April on its Thursday.
        let weekday = earliest.year <= 2004 ? Weekday.thursday : .wednesday
        guard let day = earliest.adding(days: earliest.weekday.days(to: weekday)) else { return nil }
        for offset in Int32(-1)...1 {
            if let near = day.adding(days: offset), isHoliday(near) { return day.adding(days: 7) }
        }
        return day
    }

    /// The terms that end after an election of that year, by the rule of 1994.
    /// - Parameter vacancies: The days of presidential elections by vacancy, in any order.
    static func ending(withElectionIn year: Int32, vacancies: [Day]) -> [ElectedTerm] {
        var found: [ElectedTerm] = []
        if let president = presidential(electionIn: year, vacancies: vacancies) { found.append(president) }
        if year >= 1996, year % 4 == 0, let end = Day(year: year, month: 5, day: 29) {
            found.append(ElectedTerm(kind: .nationalAssembly, end: end))
        }
        if year >= 1998, year % 4 == 2, let end = Day(year: year, month: 6, day: 30) {
            found.append(ElectedTerm(kind: .local, end: end))
        }
        return found
    }

    /// A president is in office for five years from the day after the one before, or from the day after an election by
    /// vacancy (공직선거법 §14).
    private static func presidential(electionIn year: Int32, vacancies: [Day]) -> ElectedTerm? {
        var begin = Day(uncheckedYear: 1993, month: 2, day: 25)
        var end = Day(uncheckedYear: 1998, month: 2, day: 24)
        while true {
            let term = ElectedTerm(kind: .presidential, end: end)
            let vacancy = vacancies.filter { $0 >= begin && $0 <= end }.min()
            guard let electionYear = term.earliest?.year, electionYear <= year || vacancy != nil else { return nil }
            if vacancy == nil, electionYear == year { return term }
            guard let next = (vacancy ?? end).adding(days: 1), let last = (vacancy ?? end).adding(years: 5) else {
                return nil
            }
            begin = next
            end = last
        }
    }

    /// The day from which on the weekday of the election is looked for.
    private var earliest: Day? {
        switch kind {
        case .presidential: end.adding(days: -70)
        case .nationalAssembly: end.adding(days: -50)
        case .local: end.adding(days: -30)
        }
    }
}
