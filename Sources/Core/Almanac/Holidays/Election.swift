/// A nationwide election of Korea, whose day is a public holiday: by decree until 2006, since then by rule
/// (관공서의 공휴일에 관한 규정, article 2), and after a vacancy by decree still.
public struct Election: Hashable, Sendable {
    /// The office.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// The president, every five years.
        case presidential
        /// The National Assembly, every four years.
        case nationalAssembly
        /// Governors, mayors and councils of provinces and towns, every four years since 1998.
        case local

        /// The name as Korean calendars print it.
        public var korean: String {
            switch self {
            case .presidential: "대통령선거"
            case .nationalAssembly: "국회의원선거"
            case .local: "전국동시지방선거"
            }
        }
    }

    /// Why it is held on that day.
    public enum Occasion: UInt8, Sendable {
        /// A term ends (공직선거법 §34).
        case term
        /// A term ends that a vacancy may cut short, which would move this election and all later ones of its kind.
        case plannedTerm
        /// The office fell vacant (공직선거법 §35).
        case vacancy
    }

    /// The day.
    public let day: Day
    /// The office.
    public let kind: Kind
    /// Why it is held then.
    public let occasion: Occasion

    /// The name as Korean calendars print it. One after a vacancy is a temporary holiday by name; one that may move is
    /// marked as planned (예정).
    public var korean: String {
        switch occasion {
        case .term: kind.korean
        case .plannedTerm: kind.korean + "(예정)"
        case .vacancy: "임시공휴일(" + kind.korean + ")"
        }
    }

    /// The elections since 1991 whose days no rule gives: they were held before the rule of 1994 or by its transitional
    /// article (공직선거 및 선거부정방지법, supplementary provisions), or after a vacancy.
    static let settled: [Election] = [
        Election(day: Day(uncheckedYear: 1992, month: 3, day: 24), kind: .nationalAssembly, occasion: .term),
        Election(day: Day(uncheckedYear: 1992, month: 12, day: 18), kind: .presidential, occasion: .term),
        Election(day: Day(uncheckedYear: 1995, month: 6, day: 27), kind: .local, occasion: .term),
        Election(day: Day(uncheckedYear: 2017, month: 5, day: 9), kind: .presidential, occasion: .vacancy),
        Election(day: Day(uncheckedYear: 2025, month: 6, day: 3), kind: .presidential, occasion: .vacancy),
    ]

    /// The elections of a civil year from 1991 on, except those in `decrees`.
    /// - Parameter isHoliday: whether a day of that year is a holiday apart from the elections.
    static func all(in year: Int32, decrees: HolidayDecrees, isHoliday: (Day) -> Bool) -> [Election] {
        var found: [Election] = []
        var vacancies: [Day] = []
        for election in settled {
            if election.day.year == year { found.append(election) }
            if election.occasion == .vacancy { vacancies.append(election.day) }
        }
        for decree in decrees.decrees where decree.election == .presidential { vacancies.append(decree.day) }
        for term in ElectedTerm.ending(withElectionIn: year, vacancies: vacancies) {
            guard let day = term.electionDay(isHoliday: isHoliday) else { continue }
            let isOpen = term.kind == .presidential && day > decrees.version
            found.append(Election(day: day, kind: term.kind, occasion: isOpen ? .plannedTerm : .term))
        }
        return found
    }
}
