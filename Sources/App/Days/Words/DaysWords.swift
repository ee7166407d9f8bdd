import Almanac
import AppFrame
import Daybook

// The texts of Days beyond its first screens.
extension Words {
    var titleExample: String { isAmerican ? titleExampleAmerican : titleExampleBritish }
    var titleMissing: String { isAmerican ? titleMissingAmerican : titleMissingBritish }

    // MARK: the date

    func solarDate(_ day: Day) -> String { solarDatePrefix + longDate(day) }

    /// 1960년 경자년 · 1960 (gyeongja) · 1960年 庚子
    func lunarYearName(_ year: Int32) -> String {
        let name = Sexagenary(cycling: year - 4)
        return lunarYearName(year, name.korean, name.hanja, name.romanized)
    }

    // MARK: repeating

    func repeats(_ repeats: Recurrence.Repeats) -> String { dates.repeats(repeats) }
    func leapPolicy(_ policy: Recurrence.LeapPolicy, _ month: Int32, _ day: Int32) -> String {
        switch policy {
        case .regular: leapPolicyRegular(month, day)
        case .present: leapPolicyPresent
        case .both: leapPolicyBoth
        case .only: leapPolicyOnly(month)
        }
    }
    func day30Policy(_ policy: Recurrence.Day30Policy) -> String {
        switch policy {
        case .last: day30PolicyLast
        case .next: day30PolicyNext
        case .skip: day30PolicySkip
        }
    }
    func feb29Policy(_ policy: Recurrence.Feb29Policy) -> String {
        policy == .feb28 ? feb29PolicyFeb28 : feb29PolicyMarch1
    }
    var never: String { dates.never }

    // MARK: group, note, reminders

    func before(_ days: Int32) -> String { days == 0 ? beforeSameDay : beforeDays(days) }

    // MARK: the list

    func sort(_ sort: DaysArrangement.Sort) -> String {
        switch sort {
        case .dday: sortDday
        case .next: sortNext
        case .title: sortTitle
        case .created: sortCreated
        case .hand: sortHand
        }
    }
    func grouping(_ grouping: DaysArrangement.Grouping) -> String {
        switch grouping {
        case .time: groupingTime
        case .kind: groupingKind
        case .group: groupingGroup
        case .none: groupingNone
        }
    }
    func look(_ look: DaysArrangement.Look) -> String { look == .rows ? lookRows : lookCards }
    /// The name of each order in its direction, such as "Nearest first".
    func direction(_ sort: DaysArrangement.Sort, isDescending: Bool) -> String {
        switch sort {
        case .dday, .next:
            isDescending ? directionDdayDescending : directionDday
        case .title: isDescending ? directionTitleDescending : directionTitle
        case .created: isDescending ? directionCreatedDescending : directionCreated
        case .hand: isDescending ? directionHandDescending : directionHand
        }
    }
    func section(_ section: DaysSection) -> String {
        switch section {
        case .pinned: pinned
        case .all: allDays
        case .coming: comingDays
        case .counting, .counts: together
        case .past: past
        case .countdowns: countdown
        case .group(let name): name.isEmpty ? noGroup : name
        case .archived: archive
        }
    }

    // MARK: one day

    /// A day on which a yearly D-day returns: 65번째 생신.
    func ordinal(_ ordinal: YearlyOrdinal) -> String {
        switch ordinal {
        case .birthday(let years, let isElder):
            isElder
                ? ordinalBirthdayElder("\(years)", englishOrdinal(years))
                : ordinalBirthday("\(years)", englishOrdinal(years))
        case .anniversary(let years): ordinalAnniversary("\(years)", englishOrdinal(years))
        }
    }
    /// The heading over the round numbers on the way to, or since, a day that does not repeat.
    func roundDays(isComing: Bool) -> String { isComing ? roundDaysComing : roundDaysPast }
    func roundDay(_ label: DayLabel) -> String {
        let parts = parts(label)
        return parts.before + parts.number + parts.after
    }
    func base(of dday: Dday) -> String {
        if dday.kind == .count { return baseStart }
        if dday.isBirthday { return baseBorn }
        return dday.recurrence?.repeats == Recurrence.Repeats.none
            ? date : baseOriginal
    }
    func reminders(_ reminders: Reminders) -> String {
        var line = ""
        for days in reminders.daysBefore { line += (line.isEmpty ? "" : " · ") + before(days) }
        if reminders.milestones { line += (line.isEmpty ? "" : " · ") + milestones }
        return line + comma + clockTime(reminders.time)
    }
    func inDays(_ days: Int32) -> String {
        days == 0 ? today : inOtherDays(days)
    }

    // MARK: examples

    func example(_ example: DdayExample) -> String {
        switch example {
        case .birthday: exampleBirthday
        case .couple: exampleCouple
        case .exam: exampleExam
        case .trip: exampleTrip
        case .memorial: exampleMemorial
        }
    }
}
