import Testing

@testable import Replica

@Suite("The base of the first of several unsent texts")
struct FirstBaseTests {
    private let key = RecordKey(collection: "page", id: "A")

    private func stamp(_ time: Int64, _ device: UInt64) -> Stamp {
        Stamp(milliseconds: time, counter: 0, device: device)
    }

    private func entry(_ time: Int64, by device: UInt64, over base: Stamp?, isConflict: Bool = false) -> HistoryEntry {
        HistoryEntry(
            Change(key: key, field: "text", value: "글", stamp: stamp(time, device), base: base),
            newer: stamp(99, 1), isConflict: isConflict)
    }

    /// Of a text of device 1 at 90, written on `base`.
    private func base(_ base: Stamp?, _ history: [HistoryEntry]) -> Stamp? {
        let last = Change(key: key, field: "text", value: "끝", stamp: stamp(90, 1), base: base)
        return last.overFirst(in: history) { $0.device == 1 }.base
    }

    @Test("is found through one's own texts, up to one of another device or none")
    func chain() {
        let history = [
            entry(10, by: 2, over: .zero), entry(20, by: 1, over: stamp(10, 2)), entry(30, by: 1, over: stamp(20, 1)),
        ]
        #expect(base(stamp(30, 1), history) == stamp(10, 2))
        #expect(base(stamp(10, 2), history) == stamp(10, 2))
        #expect(base(stamp(20, 1), [entry(20, by: 1, over: .zero)]) == .zero)
        #expect(base(nil, history) == nil)
    }

    @Test("is the text that the device had seen last where its own text is in no history, as when it was encrypted")
    func gap() {
        let seen = entry(10, by: 2, over: .zero)
        let unseen = entry(15, by: 3, over: .zero, isConflict: true)
        let later = entry(40, by: 2, over: .zero)
        #expect(base(stamp(20, 1), [seen, unseen, later]) == stamp(10, 2))
        #expect(base(stamp(20, 1), []) == .zero)
        #expect(base(stamp(20, 1), [entry(20, by: 1, over: nil)]) == .zero)
    }

    @Test("is the base of a purged text where the device wrote over its null")
    func purge() {
        let purged = Change(key: key, field: "text", value: "글", stamp: stamp(20, 1), base: stamp(10, 2))
        let null = Change(
            key: key, field: "text", value: .null, stamp: purged.stamp.purging(key, "text"), base: purged.base)
        let history = [HistoryEntry(null, newer: stamp(90, 1), isConflict: false)]
        #expect(base(null.stamp, history) == stamp(10, 2))
        // Of another record.
        let other = Change(
            key: RecordKey(collection: "page", id: "B"), field: "text", value: .null, stamp: null.stamp, base: .zero)
        #expect(base(null.stamp, [HistoryEntry(other, newer: stamp(90, 1), isConflict: false)]) == null.stamp)
    }

    @Test("is zero where the history goes in a circle")
    func circle() {
        let history = [entry(20, by: 1, over: stamp(30, 1)), entry(30, by: 1, over: stamp(20, 1))]
        #expect(base(stamp(30, 1), history) == .zero)
    }
}
