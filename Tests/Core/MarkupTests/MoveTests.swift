import Testing

@_spi(Fields) @testable import Markup

@Suite("Sorting keyed children")
struct MoveTests {
    struct Case: CustomTestStringConvertible {
        let before: [Int32]
        let after: [Int32]
        let moves: Int
        var testDescription: String { "\(before) to \(after)" }
    }

    @Test(
        "moves as few as can be",
        arguments: [
            Case(before: [1, 2, 3, 4, 5], after: [1, 2, 3, 4, 5], moves: 0),
            Case(before: [1, 2, 3, 4, 5], after: [5, 1, 2, 3, 4], moves: 1),
            Case(before: [1, 2, 3, 4, 5], after: [2, 3, 4, 5, 1], moves: 1),
            Case(before: [1, 2, 3, 4, 5], after: [1, 4, 3, 2, 5], moves: 2),
            Case(before: [1, 2, 3, 4, 5], after: [5, 4, 3, 2, 1], moves: 4),
            Case(before: [1, 2, 3, 4, 5, 6], after: [4, 5, 6, 1, 2, 3], moves: 3),
            Case(before: [1, 2, 3, 4, 5], after: [1, 3, 5], moves: 0),
            Case(before: [1, 3, 5], after: [0, 1, 2, 3, 4, 5, 6], moves: 0),
            Case(before: [1, 2, 3, 4], after: [9, 4, 8, 1, 7, 3], moves: 1),
            Case(before: [1, 2, 3], after: [], moves: 0),
        ])
    func movesAreFew(_ item: Case) throws {
        let screen = Screen()
        try screen.show(list(item.before))
        try screen.show(list(item.after))
        #expect(screen.document.moves == item.moves)
        #expect(screen.document.created == item.after.filter { !item.before.contains($0) }.count * 2)
        #expect(try screen.document.outline == outline(list(item.after)))
    }

    @Test("moves n less the longest increasing row, for random orders", arguments: PatchPropertyTests.seeds)
    func randomOrders(seed: UInt64) throws {
        print("random-orders seed \(seed)")
        var random = SplitMix(seed: seed)
        let screen = Screen()
        var shown: [Int32] = []
        for step in 0..<40 {
            let all = Array(Int32(0)..<Int32(30)).shuffled(using: &random)
            let next = Array(all.prefix(random.below(31)))
            try screen.show(list(next))
            let stayed = next.compactMap { shown.firstIndex(of: $0) }
            #expect(screen.document.moves == stayed.count - longestRow(stayed), "seed \(seed), step \(step)")
            shown = next
        }
    }

    /// The length of a longest increasing subsequence by trying all: quadratic, and nothing like the real one.
    private func longestRow(_ numbers: [Int]) -> Int {
        var best = [Int](repeating: 1, count: numbers.count)
        for index in numbers.indices {
            for earlier in 0..<index where numbers[earlier] < numbers[index] {
                best[index] = max(best[index], best[earlier] + 1)
            }
        }
        return best.max() ?? 0
    }

    @Test("keeps the element of a row, so that focus stays where it is")
    func elementsStay() throws {
        let screen = Screen()
        try screen.show(list([1, 2, 3]))
        let ul = try #require(screen.id(of: .ul))
        let before = try screen.document.entry(ul).children
        try screen.show(list([3, 2, 1]))
        #expect(try screen.document.entry(ul).children == before.reversed())
    }

    @Test(
        "a key that occurs twice loses no node",
        arguments: [[1, 1, 2], [2, 1, 1], [1, 1, 1], [1, 2], [2, 2, 1, 1]] as [[Int32]])
    func duplicateKeys(keys: [Int32]) throws {
        let screen = Screen()
        try screen.show(list([2, 1, 1, 3]))
        try screen.show(list(keys))
        #expect(try screen.document.outline == outline(list(keys)))
        #expect(screen.document.hasNoStrays)
    }

    @Test("a line that comes between unkeyed siblings leaves the field below it alone")
    func unkeyedNeighboursStay() throws {
        let screen = Screen()
        try screen.show(.element(.form, [], [.element(.label), .element(.input), .element(.button)]))
        let field = try #require(screen.id(of: .input))
        try screen.show(.element(.form, [], [.element(.label), .element(.p), .element(.input), .element(.button)]))
        #expect(screen.id(of: .input) == field)
        #expect(screen.document.moves == 0)
        #expect(screen.document.created == 1)
    }
}
