import Replica
import TestStores
import Testing

@testable import Store

@Suite("Changes that come late")
struct LateChangeTests {
    private func isBeside(_ value: JSON, in answer: SyncAnswer) -> Bool {
        answer.changes.contains { $0.change.value == value && $0.isBeside }
    }

    @Test(
        "are shown where the first text after them had not seen them, also several in one request",
        arguments: StoreKind.allCases)
    func several(kind: StoreKind) async throws {
        let it = try await TwoAccounts(kind)
        for (time, base) in [(10, 0), (20, 10), (40, 30), (50, 40)] as [(Int64, Int64)] {
            _ = try await it.exchange([it.change(.string("\(time)"), time, over: base)])
        }
        // The text at 40 was written over the one at 30. Once that has come, earlier texts can be told.
        let first = try await it.exchange([
            it.change("5", 5, device: 2, over: 0), it.change("35", 35, device: 2, over: 0),
            it.change("30", 30, over: 20),
        ])
        #expect(first.changes.filter { $0.isBeside }.map(\.change.value) == ["5", "35"])
        let second = try await it.exchange([
            it.change("7", 7, device: 3), it.change("12", 12, device: 3), it.change("25", 25, device: 1),
        ])
        #expect(second.changes.filter { $0.isBeside }.map(\.change.value).contains("7"))
        #expect(isBeside("12", in: second))
        #expect(!isBeside("25", in: second))
    }

    @Test(
        "are shown once the text comes that tells that nobody had seen them, to who has sent it and to all others",
        arguments: StoreKind.allCases, [false, true])
    func missingLink(kind: StoreKind, isFar: Bool) async throws {
        let it = try await TwoAccounts(kind)
        _ = try await it.exchange([it.change("first", 1)])
        if isFar {
            for (time, base) in [(40, 30), (50, 40)] as [(Int64, Int64)] {
                _ = try await it.exchange([it.change(.string("\(time)"), time, over: base)])
            }
        } else {
            _ = try await it.exchange([it.change("40", 40, over: 30)])
        }
        let (unseen, seen) = (it.change("unseen", 20, device: 2, over: 1), it.change("seen", 15, over: 1))
        let before = try await it.exchange([unseen, seen])
        #expect(!before.changes.contains { $0.isBeside })
        // It was written over the text that its writer knew, which is earlier.
        let link = it.change("30", 30, over: 15)
        let answer = try await it.exchange([link], since: before.cursor)
        #expect(answer.changes.map(\.change) == [unseen])
        #expect(answer.changes.allSatisfy { $0.isBeside && $0.seq <= answer.cursor && $0.seq > before.cursor })
        let others = try await it.exchange([], since: before.cursor)
        #expect(others.changes.map(\.change) == [unseen])
        #expect(isBeside("unseen", in: others))
        #expect(!isBeside("seen", in: try await it.exchange([])))
        // Sent again, it changes nothing.
        #expect(try await it.exchange([link, unseen, seen], since: before.cursor).cursor == answer.cursor)
    }

    @Test("end where texts say that they were written over each other", .timeLimit(.minutes(10)))
    func circle() async throws {
        let it = try await TwoAccounts(.sqlite)
        _ = try await it.exchange([it.change("one", 10, over: 20)])
        _ = try await it.exchange([it.change("two", 20, over: 10)])
        _ = try await it.exchange([it.change("three", 30, over: 20)])
        let answer = try await it.exchange([it.change("late", 5, device: 2)])
        #expect(answer.accepted == 1)
    }

    @Test("to a field with a long history are stored as fast as others", .timeLimit(.minutes(10)))
    func many() async throws {
        let it = try await TwoAccounts(.sqlite)
        for part in 0..<5 as Range<Int64> {
            let texts = (1...1000).map { it.change("text", 10_000 + part * 1000 + $0, over: 9_999 + part * 1000 + $0) }
            _ = try await it.exchange(texts, limit: 0)
        }
        let late = (1...1000).map { it.change("late", $0, device: 2, over: 0) }
        let answer = try await it.exchange(late, limit: 0)
        #expect(answer.accepted == 1000)
    }
}
