import Testing

@testable import Daybook

@Suite("Comparing two texts")
struct TextComparisonTests {
    private func marked(_ old: String, _ new: String) -> String {
        TextComparison(old, new).parts.map { part in
            switch part.kind {
            case .same: part.text
            case .removed: "[-\(part.text)-]"
            case .added: "{+\(part.text)+}"
            }
        }.joined()
    }

    @Test(
        "marks the words that were taken out and put in",
        arguments: [
            ("", "", ""), ("같은 글", "같은 글", "같은 글"), ("", "새 글", "{+새 글+}"), ("옛 글", "", "[-옛 글-]"),
            ("아침에 눈을 떴다", "아침에 눈을 비비고 떴다", "아침에 눈을 {+비비고 +}떴다"),
            ("하나 둘 셋 넷", "하나 셋 다섯 넷", "하나 [-둘 -]셋 {+다섯 +}넷"), ("가\n나\n", "가\n다\n", "가\n[-나\n-]{+다\n+}"),
        ])
    func words(old: String, new: String, expected: String) {
        #expect(marked(old, new) == expected)
    }

    @Test("keeps all words of both, also of texts too long to be compared word by word")
    func long() {
        let old = (0..<3000).map { "a\($0) " }.joined()
        let new = "x " + (0..<3000).map { "b\($0) " }.joined() + "y"
        let parts = TextComparison(old, new).parts
        #expect(parts.filter { $0.kind != .added }.map(\.text).joined() == old)
        #expect(parts.filter { $0.kind != .removed }.map(\.text).joined() == new)
    }
}
