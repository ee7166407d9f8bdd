import Testing

@testable import HaruServer

@Suite("Gzip")
struct GzipTests {
    private static let text = Array(String(repeating: "오늘 아침 바다를 보았다. {\"stamp\":\"01a1\"} ", count: 2000).utf8)

    @Test("gives back the bytes that were compressed, however hard it tried", arguments: [Gzip.Effort.quick, .most])
    func back(effort: Gzip.Effort) throws {
        for bytes in [[], [0], Self.text] {
            let packed = try #require(Gzip.compress(bytes, effort))
            #expect(Gzip.expand(packed, upTo: bytes.count) == bytes)
        }
        #expect(try #require(Gzip.compress(Self.text, effort)).count < Self.text.count / 50)
    }

    @Test("unpacks no more than it may, and nothing that is damaged, cut or has something behind it")
    func damaged() throws {
        let packed = try #require(Gzip.compress(Self.text))
        #expect(Gzip.expand(packed, upTo: Self.text.count - 1) == nil)
        #expect(Gzip.expand(Array(packed.dropLast()), upTo: Self.text.count) == nil)
        #expect(Gzip.expand(packed + [0], upTo: Self.text.count) == nil)
        var changed = packed
        // The checksum stands in the eight bytes at the end.
        changed[packed.count - 5] ^= 1
        #expect(Gzip.expand(changed, upTo: Self.text.count) == nil)
        #expect(Gzip.expand(Self.text, upTo: Self.text.count) == nil)
        #expect(Gzip.expand([], upTo: 0) == nil)
    }
}
