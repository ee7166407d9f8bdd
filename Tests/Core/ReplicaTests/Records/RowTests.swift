import Testing

@testable import Replica

@Suite("Rows")
struct RowTests {
    private static let stamp = "01a1ee565e0000000000000000000007"

    @Test("a record's row has the form of the design, a base being a third item")
    func record() throws {
        var record = Record(key: RecordKey(collection: "dday", id: "01A"))
        let stamp = try #require(Stamp(Self.stamp))
        _ = record.merge(Change(key: record.key, field: "title", value: "값", stamp: stamp))
        _ = record.merge(Change(key: record.key, field: "note", value: "긴 글", stamp: stamp, base: .zero))
        let zero = String(repeating: "0", count: 32)
        let row =
            #"{"c":"dday","i":"01A","f":{"note":["긴 글","\#(Self.stamp)","\#(zero)"],"title":["값","\#(Self.stamp)"]}}"#
        #expect(String(decoding: record.row, as: UTF8.self) == row)
        #expect(try Record(row: Array(row.utf8)) == record)
    }

    @Test("fields, collections and values of a newer app are kept as they are")
    func unknown() throws {
        let row = #"{"c":"spaceship","i":"X-1","f":{"warp":[{"z":[1,2.50],"a":null},"\#(Self.stamp)"]}}"#
        let record = try Record(row: Array(row.utf8))
        #expect(record["warp"] == ["z": [1, 2.5], "a": nil])
        #expect(try Record(row: record.row) == record)
    }

    @Test("a change's row and a history entry's row are read back", arguments: Seeds.all)
    func roundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for index in 0..<100 {
            let change = values.change()
            #expect(try Change(row: change.row) == change)
            let entry = HistoryEntry(change, newer: values.stamp(), isConflict: values.chance(2))
            #expect(try HistoryEntry(row: entry.row) == entry)
            let record = values.record("R\(index)")
            #expect(try Record(row: record.row) == record)
            #expect(try Record(row: record.row).row == record.row)
        }
    }

    @Test(
        "a row that is not a record is refused, and the reason named",
        arguments: [
            ("", RecordError.json(JSONError(.unexpectedEnd, at: 0))), ("[]", .notAnObject),
            ("{}", .missing(member: "c")),
            (#"{"c":"dday"}"#, .missing(member: "i")), (#"{"c":"dday","i":"A"}"#, .missing(member: "f")),
            (#"{"c":1,"i":"A","f":{}}"#, .wrongType(member: "c")),
            (#"{"c":"dday","i":null,"f":{}}"#, .wrongType(member: "i")),
            (#"{"c":"dday","i":"A","f":[]}"#, .wrongType(member: "f")),
            (#"{"c":"dday","i":"A/B","f":{}}"#, .malformedName("dday/A/B")),
            (#"{"c":"dday","i":"A","f":{},"z":1}"#, .unknown(member: "z")),
            (#"{"c":"dday","i":"A","f":{"t":"x"}}"#, .wrongType(member: "t")),
            (#"{"c":"dday","i":"A","f":{"t":["x"]}}"#, .wrongType(member: "t")),
            (#"{"c":"dday","i":"A","f":{"t":["x",1]}}"#, .wrongType(member: "t")),
            (#"{"c":"dday","i":"A","f":{"t":["x","S","S","S"]}}"#, .wrongType(member: "t")),
            (#"{"c":"dday","i":"A","f":{"t":["x","12"]}}"#, .malformedStamp("12")),
            (#"{"c":"dday","i":"A","f":{"t":["x","S","12"]}}"#, .malformedStamp("12")),
            (#"{"c":"dday","i":"A","f":{"t!":["x","S"]}}"#, .malformedName("t!")),
            (#"{"c":"dday","i":"A","f":{"t":[DEEP,"S"]}}"#, .tooDeep(field: "t")),
        ] as [(String, RecordError)])
    func malformedRecord(text: String, error: RecordError) {
        let deep = String(repeating: "[", count: 25) + String(repeating: "]", count: 25)
        let row = text.split(separator: "DEEP", omittingEmptySubsequences: false).joined(separator: deep)
            .split(separator: #""S""#, omittingEmptySubsequences: false).joined(separator: "\"" + Self.stamp + "\"")
        #expect(throws: error) { try Record(row: Array(row.utf8)) }
    }

    @Test(
        "a row that is not a change is refused, and the reason named",
        arguments: [
            (#"{"c":"dday","i":"A","f":"t","v":1}"#, RecordError.missing(member: "s")),
            (#"{"c":"dday","i":"A","f":"t","s":"S"}"#, .missing(member: "v")),
            (#"{"c":"dday","i":"A","f":"t","v":1,"s":"S","b":1}"#, .wrongType(member: "b")),
            (#"{"c":"dday","i":"A","f":"t","v":1,"s":"S","b":"S","x":1}"#, .unknown(member: "x")),
            (#"{"c":"dday","i":"A","f":"9","v":1,"s":"S"}"#, .malformedName("9")),
            (
                #"{"c":"dday","i":"A","f":"t","v":1,"s":"01A1EE565E0000000000000000000007"}"#,
                .malformedStamp("01A1EE565E0000000000000000000007")
            ),
        ] as [(String, RecordError)])
    func malformedChange(text: String, error: RecordError) {
        let row = text.split(separator: #""S""#, omittingEmptySubsequences: false).joined(
            separator: "\"" + Self.stamp + "\"")
        #expect(throws: error) { try Change(row: Array(row.utf8)) }
    }

    @Test("damaged rows give an error or a record that can be saved again, never a trap", arguments: Seeds.all)
    func fuzz(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        var refused = 0
        for index in 0..<300 {
            let bytes = values.damaged(values.record("R\(index)").row)
            do throws(RecordError) {
                let record = try Record(row: bytes)
                #expect(try Record(row: record.row) == record)
                var replica = Replica(clock: HybridClock(device: 1))
                replica.load(record)
                #expect(replica.digest == replica.recountedDigest())
            } catch {
                refused += 1
            }
            let entry = HistoryEntry(values.change(), newer: values.stamp(), isConflict: true)
            do throws(RecordError) {
                let read = try HistoryEntry(row: values.damaged(entry.row))
                #expect(try HistoryEntry(row: read.row) == read)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 150)
    }
}
