/// The number of backups to keep: the last one of each of so many days, weeks and months.
///
/// Days, weeks and months without a backup are not counted, so that nothing goes while none is made. No clock is asked:
/// one that is wrong can make a backup go early, but neither the newest of the others nor the one that was made last.
public struct Retention: Equatable, Sendable {
    public let days: Int
    public let weeks: Int
    public let months: Int

    public init(days: Int, weeks: Int, months: Int) {
        self.days = days
        self.weeks = weeks
        self.months = months
    }

    /// A week of days, a month of weeks, a year of months.
    public static let usual = Retention(days: 7, weeks: 4, months: 12)

    /// The backups that go, oldest first.
    /// - Parameter last: the one that was made last, which stays whatever its date.
    public func leaving(_ backups: [DatedBackup], last: DatedBackup?) -> [DatedBackup] {
        let newestFirst = backups.sorted(by: >)
        var kept: Set<DatedBackup> = []
        if let last { kept.insert(last) }
        for (count, period) in [(days, \DatedBackup.day), (weeks, \.week), (months, \.month)] {
            var seen: Set<Int64> = []
            for backup in newestFirst where seen.count < count && seen.insert(backup[keyPath: period]).inserted {
                kept.insert(backup)
            }
        }
        return newestFirst.reversed().filter { !kept.contains($0) }
    }
}
