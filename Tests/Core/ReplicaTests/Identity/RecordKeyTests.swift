import Replica
import Testing

@Suite("A record key")
struct RecordKeyTests {
    @Test("is read from collection/id", arguments: ["dday/01HZX", "tripnote/a", "setting/me", "x2/A-b_c.9"])
    func text(text: String) throws {
        let key = try #require(RecordKey(text: text))
        #expect(key.text == text)
        #expect(key == RecordKey(collection: key.collection, id: key.id))
    }

    @Test(
        "is refused where bytes could differ from their looks, or a path could break",
        arguments: [
            "", "/", "dday", "dday/", "/01", "a/b/c", "2x/1", "d day/1", "dday/a b", "디데이/1", "dday/é", "dday/e\u{301}",
            "dday/" + String(repeating: "a", count: 65), String(repeating: "a", count: 33) + "/1", "dday/\0",
            "dday/%2e",
        ])
    func malformed(text: String) {
        #expect(RecordKey(text: text) == nil)
    }

    @Test("sorts by collection, then by id")
    func order() {
        let keys = ["b/1", "a/2", "a/1"].compactMap { RecordKey(text: $0) }
        #expect(keys.sorted().map(\.text) == ["a/1", "a/2", "b/1"])
    }
}
