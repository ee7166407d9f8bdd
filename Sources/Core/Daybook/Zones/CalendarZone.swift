import Almanac

/// A time zone as a calendar says it to programs that do not know its name: the component VTIMEZONE (RFC 5545, section
/// 3.6.5).
///
/// It has the offset at its beginning, each change of the clocks that is not by the zone's rule, and then the rule.
public struct CalendarZone: Equatable, Sendable {
    static let utc = CalendarZone(name: "Etc/UTC", offsets: .utc, rule: nil)

    /// The IANA name.
    public let name: String
    private let offsets: ZoneOffsets
    private let rule: ZoneRule?

    /// - Parameters:
    ///   - offsets: The offsets from long ago through the last day that the calendar writes.
    ///   - rule: The rule of the last of them, and of all later ones; nil where nothing changes any more.
    public init(name: String, offsets: ZoneOffsets, rule: ZoneRule?) {
        self.name = name
        self.offsets = offsets
        self.rule = rule
    }

    /// - Parameters:
    ///   - first: It holds from this day on.
    ///   - last: How far changes are written that have no rule of iCalendar.
    func component(from first: Day, through last: Day) -> String {
        let start = offsets.moment(first, minutes: 0) / 1000
        let before = offsets.offset(at: start * 1000)
        let turns = CalendarZone.turns(offsets.transitions, after: start, from: before)
        let regular = CalendarZone.turns(
            rule?.transitions(from: start, to: turns.last?.at ?? start) ?? [], after: start, from: before
        ).filter { $0.at <= turns.last?.at ?? start }
        // Behind the last change that one has and the other has not, all are by the rule.
        let odd = turns.filter { !regular.contains($0) } + regular.filter { !turns.contains($0) }
        let ruleStart = odd.map { $0.at }.max() ?? start

        var text = "BEGIN:VTIMEZONE\r\n" + ContentLine.text("TZID", name)
        text += CalendarZone.part([start], from: before, to: before)
        var rest = turns.filter { $0.at <= ruleStart }
        while let one = rest.first {
            let alike = rest.filter { $0.from == one.from && $0.to == one.to }
            rest.removeAll { $0.from == one.from && $0.to == one.to }
            text += CalendarZone.part(alike.map { $0.at }, from: one.from, to: one.to)
        }
        if let rule, let summer = rule.summer {
            let year = CalendarZone.day(of: ruleStart).year
            let years = max(year - 1, 1)...min(max(year + 40, last.year), 9999)
            let begins = Yearly(date: summer.start, time: summer.startTime, from: rule.offset, to: summer.offset)
            let ends = Yearly(date: summer.end, time: summer.endTime, from: summer.offset, to: rule.offset)
            for yearly in [begins, ends] { text += yearly.parts(in: years, after: ruleStart, through: last.year) }
        }
        return text + "END:VTIMEZONE\r\n"
    }

    /// A moment, in seconds since 1970, at which the clocks go to another offset.
    private struct Turn: Equatable {
        let at: Int64
        let from: Int32
        let to: Int32
    }

    /// Those behind a moment that change something.
    private static func turns(_ transitions: [ZoneOffsets.Transition], after start: Int64, from before: Int32) -> [Turn]
    {
        var turns: [Turn] = []
        for next in transitions where next.at > start {
            let from = turns.last?.to ?? before
            if next.offset != from { turns.append(Turn(at: next.at, from: from, to: next.offset)) }
        }
        return turns
    }

    /// A change of the clocks on a day of each year.
    private struct Yearly {
        let date: ZoneRule.Date
        let time: Int32
        let from: Int32
        let to: Int32

        /// A time before midnight or after 24:00 lies on another day than the one that is named.
        var shift: Int32 { time >= 0 ? time / 86_400 : (time - 86_399) / 86_400 }

        /// - Parameters:
        ///   - years: In which the first of each rule is found.
        ///   - last: The last year that is written where there is no rule.
        func parts(in years: ClosedRange<Int32>, after start: Int64, through last: Int32) -> String {
            var moments: [(at: Int64, year: Int32, month: Int32)] = []
            for year in years {
                guard let named = date.day(in: year), let day = named.adding(days: shift) else { continue }
                let at = Int64(named.number) * 86_400 + Int64(time) - Int64(from)
                if at > start { moments.append((at, year, day.month)) }
            }
            guard let rules else {
                return CalendarZone.part(moments.filter { $0.year <= last }.map { $0.at }, from: from, to: to)
            }
            var text = ""
            for rule in rules {
                guard let first = moments.first(where: { $0.month == rule.month }) else { continue }
                text += CalendarZone.part([first.at], from: from, to: to, rule: rule.text)
            }
            return text
        }

        /// The rules that name the days, month by month; nil where no rule of iCalendar does so in all years.
        private var rules: [(month: Int32, text: String)]? {
            guard case .weekday(let month, let week, let weekday) = date else { return nil }
            let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
            let name = names[Int(((weekday + shift) % 7 + 7) % 7)]
            if shift == 0 { return [(month, "BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(name)")] }
            // Another weekday, and the days that the named one can be, moved; some of them may lie in another month.
            let from = week == 5 ? Day.daysIn(year: 2001, month: month) - 6 : (week - 1) * 7 + 1
            var rules: [(month: Int32, text: String)] = []
            for number in from..<(from + 7) {
                guard let day = Day(year: 2001, month: month, day: number)?.adding(days: shift), month != 2,
                    day.month != 2
                else { return nil }
                if let place = rules.firstIndex(where: { $0.month == day.month }) {
                    rules[place].text += ",\(day.day)"
                } else {
                    rules.append((day.month, "BYMONTH=\(day.month);BYMONTHDAY=\(day.day)"))
                }
            }
            return rules.map { ($0.month, $0.text + ";BYDAY=" + name) }
        }
    }

    /// The sub-component of clocks that change at these moments, and by the rule from the first on.
    private static func part(_ moments: [Int64], from: Int32, to: Int32, rule: String = "") -> String {
        guard let first = moments.first else { return "" }
        let kind = to > from ? "DAYLIGHT" : "STANDARD"
        var text = "BEGIN:\(kind)\r\nDTSTART:" + local(first, from) + "\r\n"
        if !rule.isEmpty { text += "RRULE:FREQ=YEARLY;" + rule + "\r\n" }
        if moments.count > 1 {
            var dates = ""
            for moment in moments.dropFirst() { dates += (dates.isEmpty ? "" : ",") + local(moment, from) }
            text += ContentLine.line("RDATE:" + dates)
        }
        return text + "TZOFFSETFROM:" + CalendarZone.text(offset: from) + "\r\nTZOFFSETTO:"
            + CalendarZone.text(offset: to) + "\r\nEND:\(kind)\r\n"
    }

    private static func day(of seconds: Int64) -> Day {
        let number = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return Day(number: Int32(truncatingIfNeeded: number)) ?? Day.first
    }

    /// The time on clocks that are so many seconds ahead of UTC (section 3.3.5, form 1).
    private static func local(_ moment: Int64, _ offset: Int32) -> String {
        let seconds = moment + Int64(offset)
        let day = day(of: seconds)
        let rest = Int32(truncatingIfNeeded: seconds - Int64(day.number) * 86_400)
        return day.compactText + "T" + CalendarComponent.two(rest / 3600) + CalendarComponent.two(rest / 60 % 60)
            + CalendarComponent.two(rest % 60)
    }

    /// A UTC-OFFSET (section 3.3.14).
    private static func text(offset: Int32) -> String {
        let size = Int32(offset.magnitude)
        let rest = size % 60
        return (offset < 0 ? "-" : "+") + CalendarComponent.two(size / 3600) + CalendarComponent.two(size / 60 % 60)
            + (rest == 0 ? "" : CalendarComponent.two(rest))
    }
}
