import Testing

@testable import Replica

@Suite("Rows that are read without a tree of JSON")
struct SpelledRowTests {
    private static let stamp = "01a1ee565e0000000000000000000007"

    /// Reads a row by way of a tree of JSON.
    private func readByTree(_ row: [UInt8]) throws(RecordError) -> Record {
        try Record(json: try RowReader.parse(row))
    }

    private func result(_ read: () throws(RecordError) -> Record) -> Result<Record, RecordError> {
        do throws(RecordError) { return .success(try read()) } catch { return .failure(error) }
    }

    /// Expects the same record or error both ways, and that whatever is read at once equals the tree's.
    private func expectBothAlike(_ row: [UInt8]) -> Result<Record, RecordError> {
        let byTree = result { () throws(RecordError) in try readByTree(row) }
        let text = String(decoding: row, as: UTF8.self)
        #expect(result { () throws(RecordError) in try Record(row: row) } == byTree, "\(text)")
        if let spelled = row.withUnsafeBufferPointer(Record.init(spelled:)) {
            #expect(.success(spelled) == byTree, "\(text)")
        }
        return byTree
    }

    @Test("a row of ours is read at once, into the same fields", arguments: Seeds.all)
    func ours(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for index in 0..<200 {
            var record = values.record("R\(index)_-.")
            for number in 0..<(values.chance(10) ? 40 : 1) {
                let field = Field(values.json(), at: values.stamp(), base: values.chance(2) ? nil : .zero)
                record.set("f\(number)", to: field)
            }
            let read = record.row.withUnsafeBufferPointer(Record.init(spelled:))
            #expect(read == record)
            #expect(read?.revision == 0)
            _ = expectBothAlike(record.row)
        }
    }

    @Test("a damaged row is accepted or refused as by the JSON reader, for the same reason", arguments: Seeds.all)
    func damaged(seed: UInt64) {
        var values = RandomValues(seed: seed)
        var (accepted, atOnce) = (0, 0)
        for index in 0..<2000 {
            let row = values.damaged(values.record("R\(index)").row)
            if case .success = expectBothAlike(row) { accepted += 1 }
            if row.withUnsafeBufferPointer(Record.init(spelled:)) != nil { atOnce += 1 }
        }
        #expect(accepted > 20 && atOnce > 20)
    }

    @Test(
        "a row in another spelling is one record all the same",
        arguments: [
            #" {"c":"dday","i":"A","f":{"t":[1,S]}}"#, #"{"c":"dday","i":"A","f":{"t":[1,S]}} "#,
            #"{"i":"A","c":"dday","f":{"t":[1,S]}}"#, #"{"f":{"t":[1,S]},"c":"dday","i":"A"}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S],"a":[2,S]}}"#, #"{"c":"dday","i":"A","f":{}}"#,
            #"{"\u0063":"dday","i":"A","f":{"\u0074":[1,S]}}"#, #"{"c":"dday","i":"A","f":{"t": [1 , S , S]}}"#,
            #"{"c":"d\u0064ay","i":"\u0041","f":{"t":[1,S]}}"#,
        ])
    func otherSpelling(text: String) throws {
        let row = Self.row(text)
        #expect(row.withUnsafeBufferPointer(Record.init(spelled:)) == nil)
        let record = try expectBothAlike(row).get()
        #expect(record.key == RecordKey(collection: "dday", id: "A"))
        #expect(record.row.withUnsafeBufferPointer(Record.init(spelled:)) == (record.fieldNames.isEmpty ? nil : record))
    }

    @Test(
        "a row that is none is refused as before",
        arguments: [
            "", "{", #"{"c":""#, #"{"c":"dday","i":"A","f":{"t":[1,S],"t":[2,S]}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S],"a":[1,S],"t":[2,S]}}"#, #"{"c":"9","i":"A","f":{"t":[1,S]}}"#,
            #"{"c":"dday","i":"","f":{"t":[1,S]}}"#, #"{"c":"dday","i":"A/B","f":{"t":[1,S]}}"#,
            #"{"c":"dday","i":"A","f":{"t_":[1,S]}}"#, #"{"c":"dday","i":"A","f":{"":[1,S]}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S,S,S]}}"#, #"{"c":"dday","i":"A","f":{"t":[1]}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,"01A1EE565E0000000000000000000007"]}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S,"01A1EE565E0000000000000000000007"]}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S}}"#, #"{"c":"dday","i":"A","f":{"t":[1,S]}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S],}}"#, #"{"c":"dday","i":"A","f":{"t":[1,S]}}}"#,
            #"{"c":"dday","i":"A","f":{"t":[1,S]},"x":1}"#, #"{"c":"dday","i":"A","f":{"t":[1e999,S]}}"#,
            #"{"c":"dday","i":"A","f":{"t":["\ud800",S]}}"#, #"{"c":"dday","i":"A","f":{"t":[{"a":1,"a":2},S]}}"#,
            #"{"c":"한","i":"A","f":{"t":[1,S]}}"#, #"{"c":"dday","i":"A","f":{"t":[1,S]},"f":{}}"#,
        ])
    func none(text: String) {
        #expect(throws: RecordError.self) { try expectBothAlike(Self.row(text)).get() }
    }

    @Test("a value may nest as deep as before, and no deeper", arguments: 22...34)
    func depth(levels: Int) {
        let value = String(repeating: #"[{"a":"#, count: levels / 2) + String(repeating: "[", count: levels % 2) + "1"
        let closed =
            value + String(repeating: "]", count: levels % 2) + String(repeating: "}]", count: levels / 2)
        let read = expectBothAlike(Self.row(#"{"c":"dday","i":"A","f":{"t":[V,S]}}"#, value: closed))
        #expect(((try? read.get()) != nil) == (levels <= Change.valueDepth))
    }

    @Test("a name or a key may be as long as before, and no longer", arguments: 30...66)
    func lengths(count: Int) {
        let name = String(repeating: "n", count: count)
        for row in [
            #"{"c":"N","i":"A","f":{"t":[1,S]}}"#, #"{"c":"c","i":"N","f":{"t":[1,S]}}"#,
            #"{"c":"c","i":"A","f":{"N":[1,S]}}"#,
        ] {
            _ = expectBothAlike([UInt8](row.split(separator: "N").joined(separator: name).utf8))
            _ = expectBothAlike(Self.row(row.split(separator: "N").joined(separator: name)))
        }
    }

    /// The text with a stamp where it has S, and a value where it has V.
    private static func row(_ text: String, value: String = "") -> [UInt8] {
        let parts = text.split(separator: "S", omittingEmptySubsequences: false)
        let stamped = parts.joined(separator: "\"" + stamp + "\"")
        return [UInt8](stamped.split(separator: "V", omittingEmptySubsequences: false).joined(separator: value).utf8)
    }
}
