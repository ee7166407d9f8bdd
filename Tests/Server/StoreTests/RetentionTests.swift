import Testing

@testable import Store

@Suite("Which backups of a folder go")
struct RetentionTests {
    private let day: Int64 = 86400
    /// Thursday, 3 December 2026, at 03:30.
    private let begin: Int64 = 1_796_268_600

    private func backup(day number: Int64) -> DatedBackup { DatedBackup(seconds: begin + number * day) }

    /// Makes a backup on each of the days, and removes the ones that go after each.
    private func left(_ days: [Int64]) -> [DatedBackup] {
        var backups: [DatedBackup] = []
        for number in days {
            let new = backup(day: number)
            backups.append(new)
            let leaving = Retention.usual.leaving(backups, last: new)
            backups.removeAll { leaving.contains($0) }
        }
        return backups.sorted()
    }

    @Test("a name is the moment, and no other name is one")
    func names() {
        #expect(backup(day: 0).name == "haru-20261203-033000.haru")
        #expect(DatedBackup(name: "haru-20261203-033000.haru") == backup(day: 0))
        #expect(DatedBackup(name: "haru-20240229-235959.haru")?.name == "haru-20240229-235959.haru")
        for name in [
            "haru-20261203-033000.haru.partial", "haru-20261203-033000.haru-journal", "haru-20261203.haru",
            "haru-20260230-033000.haru", "haru-20261203-246000.haru", "haru-2026120a-033000.haru",
            "Haru-20261203-033000.haru", "haru-20261203_033000.haru", "monday.haru", "drill.json", "",
        ] {
            #expect(DatedBackup(name: name) == nil, "\(name)")
        }
    }

    @Test("after years of backups every night there are 7 days, and the last of 4 weeks and of 12 months")
    func years() {
        let kept = left(Array(0..<900))
        let days = kept.map { ($0.seconds - begin) / day }
        #expect(days.suffix(7) == Array(893..<900))
        #expect(Set(kept.map(\.week)).count >= 4 && Set(kept.map(\.month)).count == 12)
        // 7, and at most 3 weeks and 11 months beside them.
        #expect((18...21).contains(kept.count), "\(days)")
        // From Monday to Sunday.
        #expect(backup(day: 3).week == backup(day: 0).week && backup(day: 4).week == backup(day: 0).week + 1)
        #expect(DatedBackup(seconds: -1).day == -1 && DatedBackup(seconds: -4 * day).week == -1)
    }

    @Test("where none was made for a year, none goes for that")
    func gaps() {
        #expect(left(Array(0..<30)) == [10, 17, 23, 24, 25, 26, 27, 28, 29].map(backup))
        // The new one takes the place of a day and of a week, however long ago they were.
        #expect(left(Array(0..<30) + [400]) == [17, 24, 25, 26, 27, 28, 29, 400].map(backup))
        #expect(left([0, 100, 200, 300]).count == 4)
    }

    @Test("of several on one day the last one stays, and the one that was just made")
    func sameDay() {
        let backups = (0..<5).map { DatedBackup(seconds: begin + $0 * 60) }
        #expect(Retention.usual.leaving(backups, last: backups[4]) == Array(backups[..<4]))
        #expect(Retention.usual.leaving(backups, last: backups[1]) == [backups[0], backups[2], backups[3]])
        #expect(Retention.usual.leaving([], last: nil).isEmpty)
    }

    @Test("with a clock that was set back, the new one stays all the same, and so do the others' newest")
    func clockSetBack() {
        let before = left(Array(1000..<1900))
        let new = backup(day: 0)
        let leaving = Retention.usual.leaving(before + [new], last: new)
        #expect(leaving.isEmpty)
        // Once one is made by the right clock, the one of the wrong clock goes like any that is too old.
        #expect(Retention.usual.leaving(before + [new], last: before.last) == [new])
    }
}
