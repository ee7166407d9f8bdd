import Testing

@testable import Replica

@Suite("The export of everything")
struct ExportTests {
    @Test("is read back as it was written", arguments: Seeds.all)
    func roundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for count in [0, 1, 20] {
            var records: [Record] = []
            var history: [HistoryEntry] = []
            for index in 0..<count {
                records.append(values.record("R\(index)"))
                history.append(HistoryEntry(values.change(), newer: values.stamp(), isConflict: values.chance(2)))
            }
            let export = Export(records: records, history: history)
            #expect(try Export(bytes: export.bytes) == export)
        }
    }

    @Test("is one JSON document with a line for each record")
    func format() {
        let export = Export(records: [Record(key: RecordKey(collection: "dday", id: "A"))], history: [])
        let text = String(decoding: export.bytes, as: UTF8.self)
        #expect(text == "{\"haru\":1,\"records\":[\n{\"c\":\"dday\",\"i\":\"A\",\"f\":{}}],\"history\":[]}\n")
    }

    @Test(
        "is refused whole when any part is wrong, and the part is named",
        arguments: [
            ("{", ExportError.json(JSONError(.unexpectedEnd, at: 1))), ("[]", .notAnExport),
            ("{\"haru\":1}", .notAnExport),
            (#"{"haru":"1","records":[],"history":[]}"#, .notAnExport),
            (#"{"haru":1,"records":[],"history":[],"more":1}"#, .notAnExport),
            (#"{"haru":2,"records":[],"history":[]}"#, .unsupportedVersion(2)),
            (
                #"{"haru":1,"records":[{"c":"a","i":"1","f":{}},{}],"history":[]}"#,
                .record(index: 1, .missing(member: "c"))
            ),
            (#"{"haru":1,"records":[],"history":[7]}"#, .history(index: 0, .notAnObject)),
        ] as [(String, ExportError)])
    func refusals(text: String, error: ExportError) {
        #expect(throws: error) { try Export(bytes: Array(text.utf8)) }
    }
}
