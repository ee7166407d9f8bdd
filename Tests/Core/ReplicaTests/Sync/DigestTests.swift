import Testing

@testable import Replica

@Suite("The digest")
struct DigestTests {
    private func change(_ text: String, _ field: String, _ device: UInt64, value: JSON = nil) throws -> Change {
        let key = try #require(RecordKey(text: text))
        return Change(key: key, field: field, value: value, stamp: Stamp(milliseconds: 5, counter: 0, device: device))
    }

    @Test("does not depend on the order, and forgets a change that is taken out")
    func order() throws {
        let changes = [try change("a/1", "x", 1), try change("a/1", "y", 1), try change("a/2", "x", 2)]
        var forward = Digest()
        var backward = Digest()
        changes.forEach { forward.insert($0) }
        changes.reversed().forEach { backward.insert($0) }
        #expect(forward == backward)
        #expect(forward.count == 3)
        changes.forEach { forward.remove($0) }
        #expect(forward == Digest())
    }

    @Test("differs when record, field or stamp differ, and not for the value")
    func parts() throws {
        let changes = [
            try change("a/1", "x", 1), try change("a/2", "x", 1), try change("a/1", "y", 1), try change("a/1", "x", 2),
            try change("b/1", "x", 1),
        ]
        let texts = changes.map { change in
            var digest = Digest()
            digest.insert(change)
            return digest.text
        }
        #expect(Set(texts).count == changes.count)
        var other = Digest()
        other.insert(try change("a/1", "x", 1, value: "v"))
        #expect(other.text == texts[0])
    }

    @Test("equals another client's, computed from the description")
    func vector() throws {
        var digest = Digest()
        #expect(digest.text == "0000000000000000-0")
        digest.insert(try change("dday/01A", "title", 7))
        #expect(digest.text == "2697192a0f53b2d3-1")
    }
}
