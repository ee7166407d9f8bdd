import Testing

@testable import Replica

@Suite("The lineage of a text")
struct LineageTests {
    private func change(_ time: Int64, by device: UInt64, over base: Int64?) -> Change {
        Change(
            key: RecordKey(collection: "page", id: "A"), field: "text", value: .string("\(time)"),
            stamp: Stamp(milliseconds: time, counter: 0, device: device),
            base: base.map { $0 == 0 ? .zero : Stamp(milliseconds: $0, counter: 0, device: 1) })
    }

    private func lineage(_ changes: [Change]) -> Lineage {
        var lineage = Lineage(newest: changes[0])
        for change in changes.dropFirst() { lineage.add(change) }
        return lineage
    }

    @Test("tells whether anybody had seen a text who wrote later")
    func unseen() {
        let texts = lineage([
            change(40, by: 1, over: 30), change(35, by: 2, over: nil), change(30, by: 1, over: 10),
            change(10, by: 1, over: 0),
        ])
        // Each of these is earlier than the base of the one at 40.
        #expect(texts.isUnseen(change(20, by: 2, over: nil)))
        #expect(texts.isUnseen(change(5, by: 2, over: nil)))
        #expect(!texts.isUnseen(change(10, by: 1, over: 0)))
        // A device has seen its own.
        #expect(!texts.isUnseen(change(20, by: 1, over: nil)))
        #expect(texts.isUnseen(change(35, by: 2, over: nil)))
        #expect(texts.missing == .zero)
    }

    @Test("takes a text for seen where one is missing that would tell, or two say that they came first")
    func missing() {
        let gap = lineage([change(40, by: 1, over: 30), change(10, by: 1, over: 0)])
        #expect(!gap.isUnseen(change(20, by: 2, over: nil)))
        #expect(gap.missing == change(30, by: 1, over: nil).stamp)
        let circle = lineage([change(40, by: 1, over: 30), change(30, by: 1, over: 20), change(20, by: 1, over: 30)])
        #expect(!circle.isUnseen(change(10, by: 2, over: nil)))
        #expect(circle.isUnseen(change(25, by: 2, over: nil)))
    }
}
