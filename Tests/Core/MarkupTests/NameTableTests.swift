import Testing

@testable import Markup

@Suite("The name tables")
struct NameTableTests {
    @Test("have a name on the line of its raw value, and no name twice")
    func lines() {
        let tags = Tag.nameTable.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(tags.map(String.init) == Tag.allCases.map(\.name.description))
        #expect(Tag.allCases.map(\.rawValue) == Array(0..<Int32(tags.count)))
        #expect(Set(tags).count == tags.count)
        let names = AttributeName.nameTable.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(names.map(String.init) == AttributeName.allCases.map(\.name.description))
        #expect(AttributeName.allCases.map(\.rawValue) == Array(0..<Int32(names.count)))
        #expect(Set(names).count == names.count)
        let kinds = EventKind.nameTable.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(kinds.map(String.init) == EventKind.allCases.map(\.name.description))
        #expect(EventKind.allCases.map(\.rawValue) == Array(0..<Int32(kinds.count)))
        #expect(EventKind.allCases.count <= 31, "a listen mask has no more bits")
    }

    @Test(
        "write names as HTML, SVG and WAI-ARIA do",
        arguments: [
            (.class, "class"), (.ariaLabelledby, "aria-labelledby"), (.ariaModal, "aria-modal"), (.modal, "modal"),
            (.dataLens, "data-lens"), (.viewBox, "viewBox"), (.strokeWidth, "stroke-width"),
        ] as [(AttributeName, String)])
    func attributeNames(name: AttributeName, text: String) {
        #expect(name.name.description == text)
    }

    @Test(
        "know which names are SVG",
        arguments: [
            (.svg, true), (.path, true), (.title, true), (.clipPath, true), (.a, false), (.video, false),
            (.output, false),
        ] as [(Tag, Bool)])
    func namespace(tag: Tag, isSVG: Bool) {
        #expect(tag.isSVG == isSVG)
        #expect(Tag.svgNameTable.split(separator: "\n").contains(Substring(tag.name.description)) == isSVG)
    }
}
