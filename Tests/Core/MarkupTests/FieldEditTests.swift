import Testing

@_spi(Fields) @testable import Markup

@Suite("A field that a person changes")
struct FieldEditTests {
    private func input(_ attributes: [Attribute<String>]) -> H {
        .element(.input, attributes + [.on(.input, .text { "typed \($0)" })])
    }

    private func ops(_ patch: Patch) -> [Int32] { Array(patch.ops.prefix(3)) }

    @Test("is put right when the app keeps the old text")
    func rejected() throws {
        let screen = Screen()
        try screen.show(input([.value(.value, "12")]))
        let id = try #require(screen.id(of: .input))
        #expect(screen.renderer.handle(id: id, kind: .input, payload: "12x") == "typed 12x")
        let patch = try screen.show(input([.value(.value, "12")]))
        #expect(patch.ops == [3, id, AttributeName.value.rawValue, 2])
        #expect(patch.text == Array("12".utf8))
    }

    @Test("is not written to when the app takes over the typed text")
    func accepted() throws {
        let screen = Screen()
        try screen.show(input([.value(.value, "12")]))
        let id = try #require(screen.id(of: .input))
        _ = screen.renderer.handle(id: id, kind: .input, payload: "123")
        #expect(try screen.show(input([.value(.value, "123")])).isEmpty)
        #expect(try screen.show(input([.value(.value, "123")])).isEmpty)
    }

    @Test("is its own master when the app states no value")
    func uncontrolled() throws {
        let screen = Screen()
        try screen.show(input([]))
        let id = try #require(screen.id(of: .input))
        _ = screen.renderer.handle(id: id, kind: .input, payload: "123")
        #expect(try screen.show(input([])).isEmpty)
    }

    @Test("is put right also under a memo that stays the same")
    func underMemo() throws {
        let screen = Screen()
        func view() -> H { .memo(site: 1, version: 1) { self.input([.value(.value, "12")]) } }
        try screen.show(view())
        let id = try #require(screen.id(of: .input))
        _ = screen.renderer.handle(id: id, kind: .input, payload: "12x")
        #expect(try screen.show(view()).ops == [3, id, AttributeName.value.rawValue, 2])
        #expect(try screen.show(view()).isEmpty)
    }

    @Test("composed and decomposed Hangul are two texts")
    func exactText() throws {
        let screen = Screen()
        try screen.show(input([.value(.value, "한")]))
        let patch = try screen.show(input([.value(.value, "\u{1112}\u{1161}\u{11AB}")]))
        #expect(ops(patch) == [3, try #require(screen.id(of: .input)), AttributeName.value.rawValue])
    }

    @Test(
        "a box is ticked or emptied again when the app disagrees",
        arguments: [(true, "0", 3), (false, "1", 4), (true, "1", nil), (false, "0", nil)] as [(Bool, String, Int32?)])
    func box(isOn: Bool, payload: String, operation: Int32?) throws {
        let screen = Screen()
        func view() -> H { .element(.input, [.value(.type, "checkbox"), .flag(.checked, isOn), .on(.change, .none)]) }
        try screen.show(view())
        let id = try #require(screen.id(of: .input))
        #expect(screen.renderer.handle(id: id, kind: .change, payload: payload) == nil)
        #expect(try screen.show(view()).ops.first == operation)
    }

    @Test("choosing a radio button that the app refuses ticks the old one again")
    func radio() throws {
        let screen = Screen()
        func button(_ isOn: Bool) -> H {
            .element(
                .input, [.value(.type, "radio"), .value(.name, "repeat"), .flag(.checked, isOn), .on(.change, .none)])
        }
        func view(_ second: Bool) -> H { .element(.form, [], [button(!second), button(second)]) }
        try screen.show(view(false))
        let form = try #require(screen.id(of: .form))
        let buttons = try screen.document.entry(form).children
        _ = screen.renderer.handle(id: buttons[1], kind: .change, payload: "monthly")
        let checked = AttributeName.checked.rawValue
        #expect(try screen.show(view(false)).ops == [3, buttons[0], checked, 0, 4, buttons[1], checked])
        _ = screen.renderer.handle(id: buttons[1], kind: .change, payload: "monthly")
        #expect(try screen.show(view(true)).isEmpty)
    }

    @Test("the input event of a box, whose payload is the box's value, says nothing about its tick")
    func boxInput() throws {
        let screen = Screen()
        func view() -> H { .element(.input, [.value(.type, "checkbox"), .flag(.checked, true), .on(.input, .none)]) }
        try screen.show(view())
        _ = screen.renderer.handle(id: 1, kind: .input, payload: "on")
        #expect(try screen.show(view()).isEmpty)
    }

    @Test("an edit of a field that is removed does not reach the element that has its id next")
    func removedField() throws {
        let screen = Screen()
        try screen.show(.element(.form, [], [input([.value(.value, "a")])]))
        let id = try #require(screen.id(of: .input))
        _ = screen.renderer.handle(id: id, kind: .input, payload: "ab")
        try screen.show(.element(.form))
        let patch = try screen.show(.element(.form, [], [input([.value(.value, "ab")])]))
        #expect(screen.id(of: .input) == id)
        #expect(patch.text == Array("ab".utf8))
        #expect(try screen.document.entry(id).attributes == [.value: "ab"])
    }
}
