import Testing

@testable import AppFrame

@Suite("The order in which windows store")
struct StorageTurnTests {
    @Test("a window goes on after the last save that was read, whatever the order of the rows")
    func afterRead() {
        var turn = StorageTurn(of: 7, rows: ["": "1-1", "1-1": "2-1", "2-1": "1-2"])
        #expect(turn.next(1) == StorageTurn.Place(before: "1-2", this: "7-1", awaited: nil))
        // It is stored only if the one before it is.
        #expect(turn.next(2) == StorageTurn.Place(before: "7-1", this: "7-2", awaited: "1-2"))
        #expect(turn.next(3).awaited == "7-1")
        var first = StorageTurn(of: 7, rows: [:])
        #expect(first.next(1).before.isEmpty)
    }

    @Test("what others store is followed in their order, however it is heard")
    func heard() {
        var turn = StorageTurn(of: 7, rows: [:])
        turn.learn("1-1", "2-1", isIdle: true)
        #expect(turn.next(1).before.isEmpty)
        turn.didFail()
        turn.learn("", "1-1", isIdle: true)
        #expect(turn.next(2).before == "2-1")
    }

    @Test("a save that failed is followed by none")
    func failed() {
        var turn = StorageTurn(of: 7, rows: ["": "1-1"])
        let first = turn.next(1)
        _ = turn.next(2)
        turn.didFail()
        #expect(turn.next(3).before == "1-1")
        turn.learn(first.before, first.this, isIdle: false)
        turn.didRead(["": "1-1", "1-1": "7-1", "7-1": "1-2"])
        #expect(turn.next(4).before == "1-2")
    }

    @Test("of very many saves the rows of the first are needed no more")
    func outdated() {
        var rows: [String: String] = [:]
        for number in 0..<300 { rows[number == 0 ? "" : "1-\(number)"] = "1-\(number + 1)" }
        var turn = StorageTurn(of: 7, rows: rows)
        let old = turn.outdated()
        #expect(old.count == 101)
        #expect(old.first == "")
        #expect(turn.outdated().isEmpty)
        for one in old { rows[one] = nil }
        var another = StorageTurn(of: 8, rows: rows)
        #expect(another.next(1).before == "1-300")
    }
}
