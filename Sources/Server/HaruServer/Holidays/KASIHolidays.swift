import Almanac
import Daybook
import KASI
import Replica

/// The last answers of KASI's special-day service, by civil year, as stored across restarts.
struct KASIHolidays: Equatable, Sendable {
    /// The Korean day on which all years were last requested and answered; nil before.
    var asked: Day?
    /// The days off of each year, from the last credible answer.
    private(set) var years: [Int32: [SpecialDay]] = [:]

    /// Why an answer is not credible.
    enum Doubt: Error, Hashable {
        /// No day off at all.
        case empty
        /// A day of another year.
        case otherYear(Day)
        /// A day whose name must not be displayed.
        case unnamed(Day)
        /// More days off than any year has.
        case tooMany(Int)
        /// Fewer than three quarters of the days by our rules.
        case tooFew(Int)
        /// More days outside the rules than any government proclaims.
        case tooManyNew(Int)
    }

    private static let mostDays = 60
    private static let mostNewDays = 12

    /// Takes an answer for a year, or throws why it is not credible.
    mutating func merge(_ answer: [SpecialDay], year: Int32) throws(Doubt) {
        let days = answer.filter(\.isHoliday)
        guard !days.isEmpty else { throw .empty }
        if let other = days.first(where: { $0.day.year != year }) { throw .otherYear(other.day) }
        if let unnamed = days.first(where: { !HolidayList.isName($0.name) }) { throw .unnamed(unnamed.day) }
        guard days.count <= Self.mostDays else { throw .tooMany(days.count) }
        let theirs = Set(days.map(\.day))
        let rules = Set(HolidayYear(year, decrees: .none)?.holidays.map(\.day) ?? [])
        guard theirs.intersection(rules).count * 4 >= rules.count * 3 else { throw .tooFew(theirs.count) }
        let new = theirs.subtracting(HolidayYear(year)?.holidays.map(\.day) ?? [])
        guard new.count <= Self.mostNewDays else { throw .tooManyNew(new.count) }
        years[year] = days
    }

    /// The days off that neither the rules nor `known` have, as decrees, in order.
    func decrees(over known: HolidayDecrees) -> [HolidayDecree] {
        var list = HolidayList(version: nil, decrees: [])
        for year in years.keys.sorted() {
            for day in years[year] ?? [] {
                // A day that is already a holiday, or has two names, is not a problem.
                _ = list.add(Self.decree(day), over: known)
            }
        }
        return list.decrees
    }

    /// The service marks elections only by their names; a presidential one outside the rules fills a vacancy.
    private static func decree(_ day: SpecialDay) -> HolidayDecree {
        let isPresidential = day.name.contains("대통령") && day.name.contains("선거")
        return HolidayDecree(
            day: day.day, name: Text.trimmed(day.name), election: isPresidential ? .presidential : nil)
    }
}

// MARK: kept

extension KASIHolidays {
    /// Reads `json`; nil if it is something else.
    init?(_ json: JSON) {
        guard let list = json["years"]?.array else { return nil }
        asked = json["asked"]?.string.flatMap { try? Day.parse($0) }
        for entry in list {
            guard let year = entry["year"]?.int32, HolidayYear.years.contains(year), let days = entry["days"]?.array
            else { return nil }
            years[year] = []
            for day in days {
                guard let date = day["date"]?.string, let parsed = try? Day.parse(date), parsed.year == year,
                    let name = day["name"]?.string
                else { return nil }
                years[year]?.append(SpecialDay(day: parsed, name: name, isHoliday: true))
            }
        }
    }

    var json: JSON {
        let entries = years.keys.sorted().map { year -> JSON in
            let days = (years[year] ?? []).map { ["date": .string($0.day.text), "name": .string($0.name)] as JSON }
            return ["year": .int(Int64(year)), "days": .array(days)]
        }
        return ["asked": asked.map { .string($0.text) } ?? .null, "years": .array(entries)]
    }
}
