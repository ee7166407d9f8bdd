import Synchronization
import Threads

/// Calls that wait for a connection. Writes of one account are given out together and to one connection at a time, those of
/// different accounts to several.
final class WorkQueue: Sendable {
    /// The most writes of one commit, and so the most that a waiting one must wait for.
    private static let mostTogether = 256

    enum Work: Sendable {
        /// Queries; whether they shall see one state.
        case read(PendingCall, isSnapshot: Bool)
        /// Writes of one account. Tell `finish(_:)` when they are done.
        case writes([PendingCall], AccountID)
        /// There is nothing any more, and never will be.
        case end
    }

    private enum Turn {
        case read(PendingCall, isSnapshot: Bool)
        case writes(AccountID)
    }

    private struct State {
        /// In order of arrival.
        var turns: [Turn] = []
        var writes: [AccountID: [PendingCall]] = [:]
        /// Accounts with a turn, or whose writes are being committed.
        var taken: Set<AccountID> = []
        var count = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let available = Semaphore()
    private let most: Int
    private let workers: Int

    /// - Parameters:
    ///   - workers: how many threads take from it.
    ///   - most: calls that may wait.
    init(workers: Int, most: Int) {
        self.workers = workers
        self.most = most
    }

    /// Answers why it was not taken, if it was not.
    func read(_ call: PendingCall, isSnapshot: Bool) -> StoreReadinessError? {
        add { $0.turns.append(.read(call, isSnapshot: isSnapshot)) }
    }

    /// Answers why it was not taken, if it was not.
    func write(_ call: PendingCall, _ account: AccountID) -> StoreReadinessError? {
        add { state in
            state.writes[account, default: []].append(call)
            if state.taken.insert(account).inserted { state.turns.append(.writes(account)) }
        }
    }

    private func add(_ body: (inout State) -> Void) -> StoreReadinessError? {
        let refusal: StoreReadinessError? = state.withLock { state in
            if state.isClosed { return .closed }
            if state.count >= most { return .busy }
            state.count += 1
            body(&state)
            return nil
        }
        if refusal == nil { available.post() }
        return refusal
    }

    /// Waits for work.
    func dequeue() -> Work {
        while true {
            available.wait()
            let work: Work? = state.withLock { state in
                if state.turns.isEmpty { return state.isClosed ? .end : nil }
                switch state.turns.removeFirst() {
                case .read(let call, let isSnapshot):
                    state.count -= 1
                    return .read(call, isSnapshot: isSnapshot)
                case .writes(let account):
                    var pending = state.writes.removeValue(forKey: account) ?? []
                    let group = Array(pending.prefix(Self.mostTogether))
                    pending.removeFirst(group.count)
                    if !pending.isEmpty { state.writes[account] = pending }
                    state.count -= group.count
                    return .writes(group, account)
                }
            }
            if let work { return work }
        }
    }

    /// The writes of an account are done: those that came meanwhile get their turn.
    func finish(_ account: AccountID) {
        let isNext = state.withLock { state in
            if state.writes[account] == nil {
                state.taken.remove(account)
                return false
            }
            state.turns.append(.writes(account))
            return true
        }
        if isNext { available.post() }
    }

    /// Accepts no further calls. Waiting ones are still given out, then the end to each worker. Returns false if it was closed before.
    func close() -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        if isFirst { for _ in 0..<workers { available.post() } }
        return isFirst
    }
}
