/// The almanac's knowledge as a few digests: two builds that give the same digests know the same.
///
/// The expected values are in Tests/Core/Cases/Tables/digests.txt. The tool that writes the tables computes theirs from
/// the research data; the native tests and the browser's build are held to the same file.
public enum AlmanacCheck: Int32, CaseIterable, Sendable {
    /// Every day of the lunar table and its lunar date, each brought there and back.
    case lunarDays
    /// Every month of the lunar table: year, month, leap, first day, length.
    case lunarMonths
    /// Every solar term of every year known.
    case solarTerms
    /// Occurrences of dates at the ends of months and in leap months, by all policies.
    case occurrences

    /// The digest. Takes some milliseconds.
    public var digest: UInt64 {
        switch self {
        case .lunarDays: lunarDaysDigest()
        case .lunarMonths: lunarMonthsDigest()
        case .solarTerms: solarTermsDigest()
        case .occurrences: occurrencesDigest()
        }
    }
}

private func lunarDaysDigest() -> UInt64 {
    var digest = Digest()
    for number in LunarTable.firstDay.number...LunarTable.lastDay.number {
        guard let date = LunarDate(Day(unchecked: number)) else { continue }
        digest.add(date.solar.number)
        digest.add(date.year)
        digest.add(date.month)
        digest.add(date.isLeap ? 1 : 0)
        digest.add(date.day)
    }
    return digest.value
}

private func lunarMonthsDigest() -> UInt64 {
    var digest = Digest()
    for ordinal in 0..<LunarMonth.count {
        guard let month = LunarMonth(ordinal: ordinal) else { continue }
        digest.add(month.year)
        digest.add(month.month)
        digest.add(month.isLeap ? 1 : 0)
        digest.add(month.first.number)
        digest.add(month.length)
    }
    return digest.value
}

private func solarTermsDigest() -> UInt64 {
    var digest = Digest()
    for year in SolarTerm.years {
        for term in SolarTerm.allCases {
            if let day = term.day(in: year) { digest.add(day.number) }
        }
    }
    return digest.value
}

private func occurrencesDigest() -> UInt64 {
    var digest = Digest()
    func add(_ recurrence: Recurrence) {
        digest.add(recurrence.first.number)
        var day = recurrence.first.adding(days: 20_000)
        for _ in 0..<4 {
            guard let found = day.flatMap({ recurrence.next(onOrAfter: $0) }) else { break }
            digest.add(found.number)
            digest.add(recurrence.previous(before: found)?.number ?? 0)
            day = found.adding(days: 1)
        }
        digest.add(recurrence.nth(7)?.number ?? 0)
    }
    for number in stride(from: Int32(9000), to: 13_000, by: 1) {
        let day = Day(unchecked: number)
        if day.day >= 28 {
            for policy in Recurrence.Feb29Policy.allCases {
                add(Recurrence(base: .solar(day), repeats: .monthly, feb29Policy: policy))
                add(Recurrence(base: .solar(day), repeats: .yearly, feb29Policy: policy))
            }
        }
        guard let date = LunarDate(day), date.day >= 29 || (date.isLeap && date.day == 1) else { continue }
        for policy in Recurrence.Day30Policy.allCases {
            add(Recurrence(base: .lunar(date), repeats: .monthly, day30Policy: policy))
            for leap in Recurrence.LeapPolicy.allCases {
                add(Recurrence(base: .lunar(date), repeats: .yearly, leapPolicy: leap, day30Policy: policy))
            }
        }
    }
    return digest.value
}
