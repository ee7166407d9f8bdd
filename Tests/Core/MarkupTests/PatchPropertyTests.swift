import Testing

@_spi(Fields) @testable import Markup

@Suite("A patched document")
struct PatchPropertyTests {
    /// Twenty seeds that never change, and one that always does.
    static let seeds: [UInt64] = Array(1...20) + [UInt64.random(in: 1_000...(.max))]

    @Test("equals a fresh render after hundreds of random edits", arguments: seeds)
    func patchedIsFresh(seed: UInt64) throws {
        print("patched-is-fresh seed \(seed)")
        var random = SplitMix(seed: seed)
        var tree = RandomTree(&random, depth: 4)
        var shared: [[UInt8]: H] = [:]
        let screen = Screen()
        for step in 0..<250 {
            let node = tree.node(&shared)
            try screen.show(node)
            let shown = try screen.document.outline
            // Compared as bytes: to == composed and decomposed Hangul are the same.
            #expect(Array(shown.utf8) == Array(outline(node).utf8), "seed \(seed), step \(step)")
            let fresh = Screen()
            var others: [[UInt8]: H] = [:]
            try fresh.show(tree.node(&others))
            #expect(Array(shown.utf8) == Array(try fresh.document.outline.utf8), "seed \(seed), step \(step)")
            #expect(screen.document.hasNoStrays, "seed \(seed), step \(step)")
            for _ in 0..<random.below(3) { tryFields(screen, &random) }
            for _ in 0..<random.below(4) { tree.edit(&random) }
        }
    }

    /// Types into the fields that state a value, ticks boxes that state whether they are ticked, closes dialogs.
    private func tryFields(_ screen: Screen, _ random: inout SplitMix) {
        for entry in screen.document.entries.values.sorted(by: { $0.id < $1.id }) where random.oneIn(2) {
            guard case .element(let element)? = screen.renderer.nodes[Int(entry.id)]?.content else { continue }
            let isBox = entry.attributes[.type] == "checkbox"
            if isBox, element.stated(.checked) != nil {
                let isOn = random.oneIn(2)
                entry.attributes[.checked] = isOn ? "" : nil
                _ = screen.renderer.handle(id: entry.id, kind: .change, payload: isOn ? "1" : "0")
            } else if entry.tag == .input || entry.tag == .select, !isBox, element.stated(.value) != nil {
                let typed = ["", "하", "한글", "abc"][random.below(4)]
                entry.attributes[.value] = typed
                _ = screen.renderer.handle(id: entry.id, kind: .input, payload: typed)
            }
        }
    }

    @Test("needs nothing done when the same tree is rendered again", arguments: seeds)
    func sameTreeIsEmptyPatch(seed: UInt64) throws {
        print("same-tree seed \(seed)")
        var random = SplitMix(seed: seed)
        let tree = RandomTree(&random, depth: 4)
        let screen = Screen()
        var first: [[UInt8]: H] = [:]
        var second: [[UInt8]: H] = [:]
        try screen.show(tree.node(&first))
        #expect(screen.renderer.render(tree.node(&second)).isEmpty, "seed \(seed)")
    }
}
