import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The list of D-days")
struct DaysIndexTests {
    let today = DdayTests.today

    private func record(_ id: String, _ kind: String, _ date: String, in replica: inout Replica) -> Record {
        let key = RecordKey(collection: Dday.collection, id: id)
        _ = replica.write(
            [Edit(key, "title", .string(id)), Edit(key, "kind", .string(kind)), Edit(key, "date", .string(date))],
            now: 1)
        return replica.record(key)!
    }

    private func ids(_ index: DaysIndex, _ section: DaysIndex.Section) -> [String] { index[section].map { $0.dday.id } }

    @Test("has the nearest first, counts youngest first, the past latest first")
    func order() {
        var replica = Replica(clock: HybridClock(device: 1))
        var index = DaysIndex(today: today)
        index.load([
            record("far", "countdown", "2027-01-01", in: &replica),
            record("today", "countdown", "2026-11-21", in: &replica),
            record("near", "countdown", "2026-11-22", in: &replica), record("old", "count", "2020-01-01", in: &replica),
            record("young", "count", "2026-01-01", in: &replica),
            record("gone", "countdown", "2026-11-20", in: &replica),
            record("longgone", "countdown", "1999-01-01", in: &replica), record("odd", "countdown", "?", in: &replica),
        ])
        #expect(ids(index, .coming) == ["today", "near", "far"])
        #expect(ids(index, .counting) == ["young", "old"])
        #expect(ids(index, .past) == ["gone", "longgone", "odd"])
        index.turn(to: today.adding(days: 1)!)
        #expect(ids(index, .coming) == ["near", "far"])
        #expect(ids(index, .past) == ["today", "gone", "longgone", "odd"])
    }

    @Test("kept up to date one record at a time equals the list made anew, for any order of edits")
    func incremental() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 7)
        var replica = Replica(clock: HybridClock(device: 1))
        var index = DaysIndex(today: today)
        for step in 0..<800 {
            let key = RecordKey(collection: Dday.collection, id: "r\(Int.random(in: 0..<60, using: &random))")
            let day = today.adding(days: Int32.random(in: -5...5, using: &random))!
            let edits: [Edit] =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: [.delete(key)]
                case 1: [.restore(key)]
                case 2: [Edit(key, "kind", Bool.random(using: &random) ? "count" : "countdown")]
                case 3: [Edit(key, "date", "?")]
                default: [Edit(key, "date", .string(day.text)), Edit(key, "title", .string("\(step)"))]
                }
            _ = replica.write(edits, now: Int64(step))
            if let record = replica.record(key) { index.update(record) }
        }
        var fresh = DaysIndex(today: today)
        fresh.load(replica.records(in: Dday.collection))
        for section in DaysIndex.Section.allCases {
            #expect(ids(index, section) == ids(fresh, section), "seed \(seed)")
        }
        #expect(index.count == fresh.count)
    }
}
