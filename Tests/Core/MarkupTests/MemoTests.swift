import Testing

@testable import Markup

@Suite("A memo")
struct MemoTests {
    /// Counts how often a builder runs.
    final class Count {
        var value = 0
    }

    private func memo(_ site: Int32, _ version: UInt64, key: Int32? = nil, _ count: Count, text: String = "x") -> H {
        .memo(site: site, version: version, key: key) {
            count.value += 1
            return .element(.li, [], [.text(text)])
        }
    }

    @Test("is built once while site and version stay the same")
    func builtOnce() throws {
        let screen = Screen()
        let count = Count()
        try screen.show(memo(1, 7, count))
        #expect(count.value == 1)
        for _ in 0..<3 { #expect(try screen.show(memo(1, 7, count)).isEmpty) }
        #expect(count.value == 1)
    }

    @Test("is built again when its site or its version differs", arguments: [(2, 7), (1, 8)] as [(Int32, UInt64)])
    func builtAgain(site: Int32, version: UInt64) throws {
        let screen = Screen()
        let count = Count()
        try screen.show(memo(1, 7, count))
        try screen.show(memo(site, version, count, text: "y"))
        #expect(count.value == 2)
        #expect(try screen.document.outline == "<li 0>[y]</>")
    }

    @Test("is not built when its row only moves")
    func movedNotBuilt() throws {
        let screen = Screen()
        let count = Count()
        func rows(_ keys: [Int32]) -> H { .element(.ul, [], keys.map { memo(1, UInt64($0), key: $0, count) }) }
        try screen.show(rows([1, 2, 3, 4]))
        #expect(count.value == 4)
        try screen.show(rows([4, 2, 5, 1]))
        #expect(count.value == 5)
    }

    @Test("within a memo is built only if it differs itself")
    func nested() throws {
        let screen = Screen()
        let inner = Count()
        func outer(_ version: UInt64) -> H {
            .memo(site: 1, version: version) { .memo(site: 2, version: 0) { self.memo(3, 0, inner) } }
        }
        try screen.show(outer(1))
        try screen.show(outer(2))
        #expect(inner.value == 1)
    }

    @Test("lets go of its builder when it has built, or need not")
    func builderIsReleased() throws {
        let screen = Screen()
        let count = Count()
        let first = memo(1, 1, count)
        let second = memo(1, 1, count)
        try screen.show(first)
        try screen.show(second)
        #expect(first.build == nil)
        #expect(second.build == nil)
    }

    @Test("in ten thousand rows with one changed: one builder runs, one text is set")
    func tenThousandRows() throws {
        let count = Count()
        func rows(_ changed: Int32) -> H {
            .element(
                .ul, [],
                (0..<10_000).map { key in
                    memo(1, key == changed ? 1 : 0, key: key, count, text: key == changed ? "new" : "old")
                })
        }
        let renderer = Renderer<String>()
        _ = renderer.render(rows(-1))
        count.value = 0
        let patch = renderer.render(rows(5_000))
        #expect(count.value == 1)
        #expect(patch.ops.count == 3)
        #expect(patch.ops.first == Patch.Operation.setText.rawValue)
        #expect(patch.text == Array("new".utf8))
    }
}
