import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The list of D-days")
struct DaysIndexTests {
    let today = DdayTests.today

    private func record(
        _ id: String, _ kind: String, _ date: String, _ more: [(String, JSON)] = [], in replica: inout Replica
    ) -> Record {
        let key = RecordKey(collection: Dday.collection, id: id)
        let fields: [(String, JSON)] =
            [("title", .string(id)), ("kind", .string(kind)), ("date", .string(date))] + more
        _ = replica.write(fields.map { Edit(key, $0.0, $0.1) }, now: 1)
        return replica.record(key)!
    }

    private func ids(_ index: DaysIndex, _ section: DaysSection) -> [String] { index[section].map { $0.dday.id } }

    private func sample() -> [Record] {
        var replica = Replica(clock: HybridClock(device: 1))
        return [
            record("far", "countdown", "2027-01-01", in: &replica),
            record("today", "countdown", "2026-11-21", in: &replica),
            record("near", "countdown", "2026-11-22", [("created", "2020-01-01")], in: &replica),
            record("old", "count", "2020-01-01", in: &replica), record("young", "count", "2026-01-01", in: &replica),
            record("gone", "countdown", "2026-11-20", in: &replica), record("odd", "countdown", "?", in: &replica),
            record("kept", "countdown", "2026-12-01", [("pinned", true), ("group", "가족")], in: &replica),
            record("shelf", "countdown", "2026-12-02", [("archived", true)], in: &replica),
        ]
    }

    @Test("has the nearest first, counts youngest first, the past latest first, pinned on top and archived apart")
    func order() {
        var index = DaysIndex(today: today)
        index.load(sample())
        #expect(index.parts.map { $0.section } == [.pinned, .coming, .counting, .past, .archived])
        #expect(ids(index, .coming) == ["today", "near", "far"])
        #expect(ids(index, .counting) == ["young", "old"])
        #expect(ids(index, .past) == ["gone", "odd"])
        #expect(index.groups == ["가족"])
        index.turn(to: today.adding(days: 1)!, arrangement: DaysArrangement(), titles: .korean)
        #expect(ids(index, .coming) == ["near", "far"])
        #expect(ids(index, .past) == ["today", "gone", "odd"])
    }

    @Test("forgets a group when the last of its D-days goes to the archive, and knows it again when one comes back")
    func groups() {
        var replica = Replica(clock: HybridClock(device: 1))
        var index = DaysIndex(today: today)
        index.load([record("kept", "countdown", "2026-12-01", [("group", "가족")], in: &replica)])
        #expect(index.groups == ["가족"])
        for (isArchived, expected) in [(true, []), (false, ["가족"])] {
            let key = RecordKey(collection: Dday.collection, id: "kept")
            _ = replica.write([Edit(key, "archived", .bool(isArchived))], now: 2)
            index.update(replica.record(key)!)
            #expect(index.groups == expected)
        }
    }

    @Test(
        "is sorted and replaced as a person wants",
        arguments: [
            (.dday, false, ["today", "near", "far", "gone", "young", "old", "odd"]),
            (.dday, true, ["odd", "old", "young", "gone", "far", "near", "today"]),
            (.title, false, ["far", "gone", "near", "odd", "old", "today", "young"]),
            (.created, true, ["near", "young", "today", "old", "odd", "gone", "far"]),
            (.hand, false, ["far", "gone", "near", "odd", "old", "today", "young"]),
        ] as [(DaysArrangement.Sort, Bool, [String])])
    func sorts(sort: DaysArrangement.Sort, isDescending: Bool, expected: [String]) {
        var index = DaysIndex(
            today: today, arrangement: DaysArrangement(sort: sort, isDescending: isDescending, grouping: .none))
        index.load(sample())
        #expect(ids(index, .all) == expected)
    }

    @Test(
        "is sorted by later letters where titles, ranks and ids begin alike",
        arguments: [.title, .hand, .created] as [DaysArrangement.Sort], [false, true])
    func alike(sort: DaysArrangement.Sort, isDescending: Bool) {
        var replica = Replica(clock: HybridClock(device: 1))
        let names = ["0123456789C", "0123456789A", "012345678", "0123456789B"]
        let records = names.map { record($0, "countdown", "2027-01-01", in: &replica) }
        var index = DaysIndex(
            today: today, arrangement: DaysArrangement(sort: sort, isDescending: isDescending, grouping: .none))
        index.load(records)
        let expected = ["012345678", "0123456789A", "0123456789B", "0123456789C"]
        #expect(ids(index, .all) == (isDescending ? expected.reversed() : expected))
        for one in records { index.update(one) }
        #expect(ids(index, .all) == (isDescending ? expected.reversed() : expected))
    }

    @Test("can be replaced by kind and by own groups")
    func groupings() {
        var index = DaysIndex(today: today, arrangement: DaysArrangement(grouping: .kind))
        index.load(sample())
        #expect(index.parts.map { $0.section } == [.pinned, .countdowns, .counts, .archived])
        index.turn(to: today, arrangement: DaysArrangement(grouping: .group), titles: .korean)
        #expect(index.parts.map { $0.section } == [.pinned, .group(""), .archived])
    }

    @Test("kept up to date one record at a time equals the list made anew, for any order of edits and any arrangement")
    func incremental() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 7)
        for sort in DaysArrangement.Sort.allCases {
            for grouping in DaysArrangement.Grouping.allCases {
                let arrangement = DaysArrangement(
                    sort: sort, isDescending: Bool.random(using: &random), grouping: grouping)
                var replica = Replica(clock: HybridClock(device: 1))
                var index = DaysIndex(today: today, arrangement: arrangement)
                for step in 0..<200 { edit(&replica, &index, step, &random) }
                var fresh = DaysIndex(today: today, arrangement: arrangement)
                fresh.load(replica.records(in: Dday.collection))
                #expect(index.parts.map { $0.section } == fresh.parts.map { $0.section }, "seed \(seed)")
                for part in fresh.parts {
                    #expect(ids(index, part.section) == ids(fresh, part.section), "seed \(seed)")
                }
                #expect(index.groups == fresh.groups)
            }
        }
    }

    private func edit(_ replica: inout Replica, _ index: inout DaysIndex, _ step: Int, _ random: inout RandomSource) {
        let key = RecordKey(collection: Dday.collection, id: "r\(Int.random(in: 0..<25, using: &random))")
        let day = today.adding(days: Int32.random(in: -5...5, using: &random))!
        let edits: [Edit] =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: [.delete(key)]
            case 1: [.restore(key)]
            case 2: [Edit(key, "kind", Bool.random(using: &random) ? "count" : "countdown")]
            case 3: [Edit(key, "date", "?")]
            case 4: [Edit(key, "group", Bool.random(using: &random) ? "가족" : .null)]
            case 5: [Edit(key, "pinned", .bool(Bool.random(using: &random)))]
            case 6: [Edit(key, "rank", .string(Bool.random(using: &random) ? "A" : "Z5"))]
            default: [Edit(key, "date", .string(day.text)), Edit(key, "title", .string("\(step)"))]
            }
        _ = replica.write(edits, now: Int64(step))
        if let record = replica.record(key) { index.update(record) }
    }
}
