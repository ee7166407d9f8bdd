import Testing

@testable import Store

@Suite("What waits for a connection")
struct WorkQueueTests {
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: 2)
    private let call = PendingCall(run: { _ throws(DatabaseError) in {} }, fail: { _ in })

    /// What a queue gives out next, in words.
    private func next(_ queue: WorkQueue) -> String {
        switch queue.dequeue() {
        case .read(_, let isSnapshot): isSnapshot ? "snapshot" : "read"
        case .writes(let calls, let account): "\(calls.count) of \(account.number)"
        case .end: "end"
        }
    }

    @Test("writes of one account are given out together, and no others of it until they are done")
    func together() {
        let queue = WorkQueue(workers: 1, most: 1000)
        #expect(queue.write(call, ann) == nil)
        #expect(queue.write(call, bob) == nil)
        #expect(queue.read(call, isSnapshot: true) == nil)
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "2 of 1")
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "1 of 2")
        #expect(next(queue) == "snapshot")
        #expect(queue.read(call, isSnapshot: false) == nil)
        queue.finish(ann)
        #expect(next(queue) == "read")
        #expect(next(queue) == "1 of 1")
        for _ in 0..<300 { #expect(queue.write(call, bob) == nil) }
        queue.finish(ann)
        queue.finish(bob)
        #expect(next(queue) == "256 of 2")
        queue.finish(bob)
        #expect(next(queue) == "44 of 2")
    }

    @Test("too many are refused, and there is room again when some are given out")
    func limit() {
        let queue = WorkQueue(workers: 1, most: 2)
        #expect(queue.read(call, isSnapshot: false) == nil)
        #expect(queue.write(call, ann) == nil)
        #expect(queue.write(call, ann) == .busy)
        #expect(queue.read(call, isSnapshot: false) == .busy)
        #expect(next(queue) == "read")
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "2 of 1")
    }

    @Test("what waits when it is closed is still given out, then each worker hears of the end")
    func closing() {
        let queue = WorkQueue(workers: 2, most: 10)
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "1 of 1")
        #expect(queue.write(call, ann) == nil)
        #expect(queue.close())
        #expect(!queue.close())
        #expect(queue.write(call, bob) == .closed)
        #expect(queue.read(call, isSnapshot: false) == .closed)
        // The other one has nothing to do any more.
        #expect(next(queue) == "end")
        queue.finish(ann)
        #expect(next(queue) == "1 of 1")
        queue.finish(ann)
        #expect(next(queue) == "end")
    }
}
