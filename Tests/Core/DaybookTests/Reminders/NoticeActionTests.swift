import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Answers to a notice")
struct NoticeActionTests {
    private let now: Int64 = 1_795_402_800_000

    private func answer(
        _ action: NoticeAction, _ id: String, _ records: Records, on today: String = "2026-11-23"
    ) throws -> (Todo?, [Change]?) {
        // As a server does it: another device's clock, over the account's records.
        var replica = Replica(clock: HybridClock(device: 9))
        for collection in records.replica.collections {
            for record in records.replica.records(in: collection) { replica.load(record) }
        }
        let changes = action.changes(id, today: try day(today), in: &replica, now: now)
        var seen = records.replica
        _ = seen.receive(changes ?? [], now: now)
        let record = seen.record(RecordKey(collection: "todo", id: id))
        return (record.map { Todo($0, today: Day.first) }, changes)
    }

    @Test("Done ticks it on this day, and Tomorrow puts it behind those of the next")
    func plain() throws {
        var records = Records()
        records.put("todo", "a", ["text": "약", "day": "2026-11-23", "time": "18:00", "reminder": 0])
        records.put("todo", "b", ["text": "빵", "day": "2026-11-24", "rank": "50"])
        let done = try answer(.done, "a", records).0
        #expect(done?.isDone == true)
        #expect(done?.doneOn?.text == "2026-11-23")
        let moved = try #require(try answer(.tomorrow, "a", records).0)
        #expect(moved.day.text == "2026-11-24")
        #expect(moved.rank > "50")
        #expect(moved.reminder == 0)
    }

    @Test("one that is done or put off already is left as it is, and one that is deleted or unknown is none")
    func nothing() throws {
        var records = Records()
        records.put("todo", "a", ["text": "끝", "day": "2026-11-23", "done": true])
        records.put("todo", "b", ["text": "없앤", "day": "2026-11-23", "deleted": true])
        records.put("todo", "c", ["text": "미룬", "day": "2026-11-24"])
        for action in NoticeAction.allCases {
            #expect(try answer(action, "a", records).1 == [])
            for id in ["b", "x"] { #expect(try answer(action, id, records).1 == nil, "\(id)") }
        }
        #expect(try answer(.tomorrow, "c", records).1 == [])
        #expect(try answer(.done, "c", records).0?.isDone == true)
    }

    @Test("one that its series has not made yet is made as any device makes it, and then ticked")
    func ofSeries() throws {
        var records = Records()
        records.put("series", "s", ["repeat": "daily", "text": "약", "time": "08:00", "reminder": 0])
        records.put("todo", "s20261120", ["text": "약", "day": "2026-11-20", "slot": "2026-11-20", "series": "s"])
        let (todo, changes) = try answer(.done, "s20261123", records)
        #expect(todo?.isDone == true)
        #expect(todo?.text == "약")
        #expect(todo?.slot?.text == "2026-11-23")
        // A device that makes it, too, makes the same, and does not undo the tick.
        var replica = records.replica
        var index = TodosIndex(today: try day("2026-11-23"))
        index.load(replica.records(in: "series") + replica.records(in: "todo"))
        _ = replica.receive(try #require(changes), now: now)
        _ = replica.receive(index.nextOfSeries(today: try day("2026-11-23"), in: records.replica), now: now)
        let both = try #require(replica.record(RecordKey(collection: "todo", id: "s20261123")))
        #expect(Todo(both, today: Day.first).isDone)
        #expect(try answer(.done, "s20261125", records).1 == nil)
    }

    @Test("one of a series is answered after midnight, too")
    func afterMidnight() throws {
        var records = Records()
        records.put("series", "s", ["repeat": "daily", "text": "약", "time": "23:50", "reminder": 0])
        records.put("todo", "s20261120", ["text": "약", "day": "2026-11-20", "slot": "2026-11-20", "series": "s"])
        let done = try #require(try answer(.done, "s20261123", records, on: "2026-11-24").0)
        #expect(done.isDone && done.day.text == "2026-11-23")
        let moved = try #require(try answer(.tomorrow, "s20261123", records, on: "2026-11-24").0)
        #expect(moved.day.text == "2026-11-25")
    }
}
