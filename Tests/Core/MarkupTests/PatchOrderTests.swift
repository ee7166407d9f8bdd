import Testing

@_spi(Fields) @testable import Markup

@Suite("The order of a patch")
struct PatchOrderTests {
    @Test("a subtree is built before it is put into its place")
    func builtFirst() {
        let patch = Renderer<String>().render(
            .element(.p, [.value(.class, "하루")], [.text("🐶a")], key: 3))
        let name = AttributeName.class.rawValue
        let tag = Tag.p.rawValue
        #expect(patch.ops == [1, 1, tag, 3, 1, name, 2, 2, 2, 3, 5, 1, 2, 0, 5, 0, 1, 0])
        #expect(patch.text == Array("하루🐶a".utf8))
    }

    @Test("a removed node is freed after its removal, with all its children, and the next render uses its ids again")
    func freedAndRecycled() throws {
        let screen = Screen()
        let small: H = .element(.div)
        try screen.show(.element(.div, [], [.element(.p, [], [.text("x")])]))
        let removal = try screen.show(small)
        #expect(removal.ops == [6, 2, 9, 2, 9, 3])
        try screen.show(.element(.div, [], [.element(.ul, [], [.text("y")])]))
        #expect(screen.document.entries.keys.sorted() == [0, 1, 2, 3])
    }

    @Test("an id is not used again in the patch that frees it")
    func notRecycledAtOnce() throws {
        let screen = Screen()
        try screen.show(.element(.div, [], [.element(.p)]))
        let patch = try screen.show(.element(.div, [], [.element(.ul)]))
        #expect(patch.ops.contains(3))
        #expect(screen.document.entries.keys.sorted() == [0, 1, 3])
    }

    @Test("a dialog is shown last, when it is in the document")
    func dialogLast() {
        let view: H = .element(.div, [], [.element(.dialog, [.flag(.modal, true)], [.text("x")]), .element(.p)])
        let patch = Renderer<String>().render(view)
        #expect(Array(patch.ops.suffix(8)) == [5, 0, 1, 0, 3, 2, AttributeName.modal.rawValue, 0])
    }

    @Test("a select gets its value after its options, and again when they change")
    func selectAfterOptions() throws {
        let screen = Screen()
        func view(_ options: [String], _ value: String) -> H {
            .element(
                .select, [.value(.value, value)],
                options.map { .element(.option, [.value(.value, $0)], [.text($0)]) })
        }
        let valueOp = [3, 1, AttributeName.value.rawValue, 1]
        let first = try screen.show(view(["a", "b"], "b"))
        #expect(Array(first.ops.suffix(8)) == valueOp + [5, 0, 1, 0])
        let second = try screen.show(view(["a", "b", "c"], "b"))
        #expect(Array(second.ops.suffix(4)) == valueOp)
        #expect(try screen.show(view(["a", "b", "c"], "b")).isEmpty)
    }

    @Test("a range's limits come before its value, whatever the order they are written in")
    func limitsFirst() {
        let view: H = .element(.input, [.value(.value, "150"), .value(.type, "range"), .value(.max, "200")])
        let names: [AttributeName] = [.type, .max, .value]
        let lengths: [Int32] = [5, 3, 3]
        var expected = [1, 1, Tag.input.rawValue]
        for (name, length) in zip(names, lengths) { expected += [3, 1, name.rawValue, length] }
        #expect(Renderer<String>().render(view).ops == expected + [5, 0, 1, 0])
    }

    @Test("another root takes the old one's place")
    func otherRoot() throws {
        let screen = Screen()
        try screen.show(.element(.div))
        try screen.show(.element(.main, [], [.text("x")]))
        #expect(try screen.document.outline == "<main 0>[x]</>")
        #expect(screen.document.hasNoStrays)
    }

    @Test("one node in several places is several elements")
    func sharedNode() throws {
        let screen = Screen()
        let icon: H = .element(.svg, [.value(.class, "icon")], [.element(.path)])
        for count in [2, 3, 1, 4] {
            let view: H = .element(.div, [], Array(repeating: icon, count: count))
            try screen.show(view)
            #expect(try screen.document.outline == outline(view))
        }
    }
}
