import Almanac
import Replica

/// The lists of `--next` and `--milestones`.
enum DdayLists {
    /// The next occurrences from a day on, at most `limit`.
    static func occurrences(_ recurrence: Recurrence, from day: Day, limit: Int) -> [Day] {
        var found: [Day] = []
        var next = recurrence.next(onOrAfter: day)
        while let occurrence = next, found.count < limit {
            found.append(occurrence)
            next = occurrence.adding(days: 1).flatMap { recurrence.next(onOrAfter: $0) }
        }
        return found
    }

    static func text(_ days: [Day], isLunar: Bool) -> String {
        days.map { day in
            guard isLunar, let date = LunarDate(day) else { return day.text }
            return "\(day)\t\(date)"
        }.joined(separator: "\n")
    }

    static func json(_ days: [Day], isLunar: Bool) -> String {
        JSON.array(
            days.map { day in
                guard isLunar, let date = LunarDate(day) else { return ["date": .string(day.text)] }
                return [
                    "date": .string(day.text), "lunar": .string(date.plainText), "leap": .bool(date.isLeap),
                ]
            }
        ).text
    }

    /// The milestones of a hundred years from the base, or the next so many from a day on.
    static func milestones(_ recurrence: Recurrence, on day: Day, limit: Int?) -> [Milestone] {
        let milestones = Milestones(of: recurrence)
        let first = recurrence.first
        guard let limit else { return milestones.milestones(in: first...(first.adding(years: 100) ?? Day.last)) }
        var found: [Milestone] = []
        var next = milestones.next(onOrAfter: day)
        while let milestone = next, found.count < limit {
            found.append(milestone)
            next = milestone.day.adding(days: 1).flatMap { milestones.next(onOrAfter: $0) }
        }
        return found
    }

    static func text(_ milestones: [Milestone]) -> String {
        milestones.map { milestone in
            let occasions = milestone.occasions.map { occasion in
                switch occasion {
                case .days(let ordinal): "Day \(ordinal)"
                case .years(let years): years == 1 ? "1 year" : "\(years) years"
                case .lunarYears(let years): years == 1 ? "1 lunar year" : "\(years) lunar years"
                }
            }
            return "\(milestone.day)\t\(milestone.ordinal)\t" + occasions.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    static func json(_ milestones: [Milestone]) -> String {
        JSON.array(
            milestones.map { milestone in
                let occasions: [JSON] = milestone.occasions.map { occasion in
                    switch occasion {
                    case .days(let ordinal): ["days": .int(Int64(ordinal))]
                    case .years(let years): ["years": .int(Int64(years))]
                    case .lunarYears(let years): ["lunarYears": .int(Int64(years))]
                    }
                }
                return [
                    "date": .string(milestone.day.text), "ordinal": .int(Int64(milestone.ordinal)),
                    "occasions": .array(occasions),
                ]
            }
        ).text
    }
}
