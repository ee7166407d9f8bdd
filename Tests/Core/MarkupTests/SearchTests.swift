import Testing

@testable import Markup

@Suite("Finding a node")
struct SearchTests {
    private let view: H = .element(
        .main, [],
        [
            .memo(site: 1, version: 1) { .element(.h1, [.value(.id, "t")], [.text("디"), .text("데이")]) },
            .element(.button, [.value(.ariaLabel, "추가"), .flag(.disabled, false), .on(.click, .send("add"))]),
            .element(.button, [.flag(.disabled, true)], [.element(.span, [], [.text("삭제")])]),
        ])

    @Test("by tag, attribute and text, also inside memos")
    func first() {
        #expect(view.first { $0.tag == .h1 }?.textContent == "디데이")
        #expect(view.first { $0.attribute(.ariaLabel) == "추가" }?.action(for: .click) == "add")
        #expect(view.first { $0.tag == .button && $0.textContent == "삭제" }?.attribute(.disabled) == "")
        #expect(view.first { $0.tag == .dialog } == nil)
    }

    @Test("all of them, in the order of the document")
    func all() {
        #expect(view.all { $0.tag == .button }.map { $0.attribute(.disabled) } == [nil, ""])
        #expect(view.all { $0.tag == nil }.map(\.textContent) == ["디", "데이", "삭제"])
        #expect(view.textContent == "디데이삭제")
    }
}
