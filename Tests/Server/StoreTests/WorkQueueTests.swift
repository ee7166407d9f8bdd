import Testing

@testable import Store

@Suite("Work that waits for a connection")
struct WorkQueueTests {
    private let ann = AccountID(number: 1)
    private let bob = AccountID(number: 2)
    private let call = PendingCall(run: { _ throws(DatabaseError) in {} }, fail: { _ in })

    /// The next work that a queue gives out, in words.
    private func next(_ queue: WorkQueue) -> String {
        switch queue.dequeue() {
        case .read(_, let isSnapshot): isSnapshot ? "snapshot" : "read"
        case .writes(let groups): groups.map { "\($0.calls.count) of \($0.account.number)" }.joined(separator: ", ")
        case .end: "end"
        }
    }

    private func finish(_ queue: WorkQueue, _ accounts: AccountID...) {
        queue.finish(accounts.map { WorkQueue.AccountWrites(account: $0, calls: []) })
    }

    @Test("writes are given out together, and no others of their accounts until they are done")
    func together() {
        let queue = WorkQueue(workers: 1, most: 1000)
        #expect(queue.write(call, ann) == nil)
        #expect(queue.read(call, isSnapshot: true) == nil)
        #expect(queue.write(call, bob) == nil)
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "2 of 1, 1 of 2")
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "snapshot")
        #expect(queue.read(call, isSnapshot: false) == nil)
        finish(queue, ann, bob)
        #expect(next(queue) == "read")
        #expect(next(queue) == "1 of 1")
        finish(queue, ann)
    }

    @Test("no commit has more than 256 writes or 16 accounts, and the rest is given out next")
    func limits() {
        let queue = WorkQueue(workers: 1, most: 1000)
        for _ in 0..<300 { #expect(queue.write(call, bob) == nil) }
        #expect(queue.write(call, ann) == nil)
        #expect(next(queue) == "256 of 2")
        finish(queue, bob)
        #expect(next(queue) == "1 of 1, 44 of 2")
        finish(queue, ann, bob)
        for number in 1...20 { #expect(queue.write(call, AccountID(number: Int64(number))) == nil) }
        #expect(next(queue) == (1...16).map { "1 of \($0)" }.joined(separator: ", "))
        #expect(next(queue) == (17...20).map { "1 of \($0)" }.joined(separator: ", "))
    }

    @Test("writes that could not be committed together are given out account by account, before those of others")
    func separate() {
        let queue = WorkQueue(workers: 1, most: 1000)
        for account in [ann, bob] { #expect(queue.write(call, account) == nil) }
        guard case .writes(let groups) = queue.dequeue() else { Issue.record("no writes"); return }
        #expect(queue.write(call, bob) == nil)
        queue.separate(groups)
        #expect(queue.write(call, AccountID(number: 3)) == nil)
        #expect(next(queue) == "1 of 1")
        #expect(next(queue) == "2 of 2")
        #expect(next(queue) == "1 of 3")
        finish(queue, ann, bob)
        for account in [ann, bob] { #expect(queue.write(call, account) == nil) }
        #expect(next(queue) == "1 of 1, 1 of 2")
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

    @Test("writes that wait when the queue is closed are still given out, then each worker hears of the end")
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
        finish(queue, ann)
        #expect(next(queue) == "1 of 1")
        finish(queue, ann)
        #expect(next(queue) == "end")
    }
}
