import Almanac
import Daybook

/// `2023-03-22` => its lunar date, the names of that year, month and day, and the folk days on it.
func conversion(_ input: String) -> String {
    guard let day = try? Day.parse(input) else { return "no day" }
    guard let lunar = LunarDate(day) else { return "no lunar date" }
    var parts = [lunar.text, lunar.solar == day ? "" : "back on \(lunar.solar.text)"]
    parts += [lunar.yearName.korean, lunar.monthName.map { $0.hanja } ?? "-", day.sexagenary.romanized]
    parts += FolkDay.on(day).map { $0.korean }
    if lunar.isSpiritFree { parts.append("손 없는 날") }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
}

/// The name of a check of ``AlmanacCheck`` => its digest.
func almanacDigest(_ input: String) -> String {
    for check in AlmanacCheck.allCases where name(of: check) == input {
        let digits = String(check.digest, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return "no check"
}

private func name(of check: AlmanacCheck) -> String {
    switch check {
    case .lunarDays: "lunarDays"
    case .lunarMonths: "lunarMonths"
    case .solarTerms: "solarTerms"
    case .occurrences: "occurrences"
    }
}

/// `weekly 1 3 from 2026-11-21`, or a date that recurs: `solar 2024-02-29 yearly feb28 from 2026-01-01` => the next
/// six days.
func nextDays(_ input: String) -> String {
    let words = CaseTable.words(input)
    guard words.count > 3, let from = try? Day.parse(words[words.count - 1]) else { return "no such case" }
    let rule = words.dropLast(2)
    let next: (Day) -> Day?
    if let recurrence = recurrence(Array(rule)) {
        next = { recurrence.next(onOrAfter: $0) }
    } else if let rule = TodoRepeat(text: rule.joined(separator: " ")) {
        next = { rule.next(onOrAfter: $0) }
    } else {
        return "no rule"
    }
    var days: [String] = []
    var day: Day? = from
    while days.count < 6, let found = day.flatMap(next) {
        days.append(found.text)
        day = found.adding(days: 1)
    }
    return days.joined(separator: " ")
}

private func recurrence(_ words: [String]) -> Recurrence? {
    guard words.count >= 3 else { return nil }
    let base: Recurrence.Base
    switch words[0] {
    case "solar":
        guard let day = try? Day.parse(words[1]) else { return nil }
        base = .solar(day)
    case "lunar", "leap":
        guard let date = try? LunarDate.parse(words[1], isLeap: words[0] == "leap") else { return nil }
        base = .lunar(date)
    default: return nil
    }
    var leap = Recurrence.LeapPolicy.regular
    var (day30, feb29) = (Recurrence.Day30Policy.last, Recurrence.Feb29Policy.feb28)
    for word in words.dropFirst(3) {
        switch word {
        case "feb28": feb29 = .feb28
        case "mar1": feb29 = .mar1
        case "regular": leap = .regular
        case "present": leap = .present
        case "both": leap = .both
        case "only": leap = .only
        case "last": day30 = .last
        case "next": day30 = .next
        case "skip": day30 = .skip
        default: return nil
        }
    }
    return Recurrence(
        base: base, repeats: words[2] == "monthly" ? .monthly : .yearly, leapPolicy: leap, day30Policy: day30,
        feb29Policy: feb29)
}
