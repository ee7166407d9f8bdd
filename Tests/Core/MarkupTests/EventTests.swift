import Testing

@_spi(Fields) @testable import Markup

@Suite("An event")
struct EventTests {
    private let view: H = .element(
        .div, [.on(.click, .send("sent"))],
        [
            .element(
                .input, [.on(.input, .text { "text " + $0 }), .on(.keydown, .key { $0 == "Enter" ? "go" : nil })]),
            .element(.form, [.on(.submit, .none)]),
        ])

    @Test(
        "becomes the action of its handler",
        arguments: [
            (.div, .click, "", "sent"), (.input, .input, "하", "text 하"), (.input, .keydown, "Enter", "go"),
            (.input, .keydown, "a", nil), (.form, .submit, "", nil), (.div, .blur, "", nil),
        ] as [(Tag, EventKind, String, String?)])
    func handled(tag: Tag, kind: EventKind, payload: String, action: String?) throws {
        let screen = Screen()
        try screen.show(view)
        let id = try #require(screen.id(of: tag))
        #expect(screen.renderer.handle(id: id, kind: kind, payload: payload) == action)
        #expect(view.first { $0.tag == tag }?.action(for: kind, payload: payload) == action)
    }

    @Test("from an element that is gone, or that never was, is nothing", arguments: [-1, 0, 4, 99] as [Int32])
    func stale(id: Int32) throws {
        let screen = Screen()
        try screen.show(view)
        try screen.show(.element(.div))
        #expect(screen.renderer.handle(id: id, kind: .click, payload: "") == nil)
    }

    @Test("meets the handler of the tree that is shown now")
    func newest() throws {
        let screen = Screen()
        for name in ["one", "two"] {
            let patch = try screen.show(.element(.button, [.on(.click, .send(name))]))
            #expect(patch.isEmpty == (name == "two"))
            #expect(screen.renderer.handle(id: 1, kind: .click, payload: "") == name)
        }
    }

    @Test("the last of two handlers for it counts, and the mask has a bit for each kind")
    func lastHandler() throws {
        let screen = Screen()
        let node: H = .element(
            .p, [.on(.click, .send("a")), .on(.contextmenu, .send("b")), .on(.click, .send("c"))])
        try screen.show(node)
        #expect(screen.renderer.handle(id: 1, kind: .click, payload: "") == "c")
        #expect(try screen.document.entry(1).mask == 1 | 1 << EventKind.contextmenu.rawValue)
        try screen.show(.element(.p))
        #expect(try screen.document.entry(1).mask == 0)
    }
}
