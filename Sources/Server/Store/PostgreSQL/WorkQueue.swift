import Synchronization
import Threads

/// Calls that wait for a connection. Writes of one account are given out together and to one connection at a time, with
/// those of some other accounts that wait as well.
final class WorkQueue: Sendable {
    /// The most writes of one commit, and so the most that a waiting one must wait for.
    private static let mostTogether = 256
    /// The most accounts of one commit.
    private static let mostAccounts = 16

    enum Work: Sendable {
        /// Queries; whether they shall see one state.
        case read(PendingCall, isSnapshot: Bool)
        /// Writes to commit together, those of each account in their order. Tell `finish(_:)` when they are done.
        case writes([AccountWrites])
        /// There is nothing any more, and never will be.
        case end
    }

    struct AccountWrites: Sendable {
        let account: AccountID
        let calls: [PendingCall]
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
        /// Accounts that get a commit of their own the next time.
        var single: Set<AccountID> = []
        var count = 0
        var isClosed = false

        /// Takes the writes that wait for an account, and for others as far as one commit has room. Reads may be
        /// overtaken: they wait for a thread, and not for writes.
        mutating func takeWrites(of first: AccountID) -> [AccountWrites] {
            var room = WorkQueue.mostTogether
            var groups = [take(&room, of: first)]
            if single.remove(first) != nil { return groups }
            var others: [Turn] = []
            for turn in turns {
                if case .writes(let account) = turn, !single.contains(account), room > 0,
                    groups.count < WorkQueue.mostAccounts
                {
                    groups.append(take(&room, of: account))
                } else {
                    others.append(turn)
                }
            }
            turns = others
            return groups
        }

        private mutating func take(_ room: inout Int, of account: AccountID) -> AccountWrites {
            var pending = writes.removeValue(forKey: account) ?? []
            let calls = Array(pending.prefix(room))
            pending.removeFirst(calls.count)
            if !pending.isEmpty { writes[account] = pending }
            count -= calls.count
            room -= calls.count
            return AccountWrites(account: account, calls: calls)
        }
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
                    return .writes(state.takeWrites(of: account))
                }
            }
            if let work { return work }
        }
    }

    /// The writes of these accounts are done: later ones get their turn.
    func finish(_ groups: [AccountWrites]) {
        let next = state.withLock { state in
            var next = 0
            for account in groups.lazy.map(\.account) {
                if state.writes[account] == nil {
                    state.taken.remove(account)
                } else {
                    state.turns.append(.writes(account))
                    next += 1
                }
            }
            return next
        }
        for _ in 0..<next { available.post() }
    }

    /// Gives writes back that could not be committed together: each account gets a commit of its own, and waits for no
    /// other.
    func separate(_ groups: [AccountWrites]) {
        state.withLock { state in
            for group in groups {
                state.writes[group.account] = group.calls + (state.writes[group.account] ?? [])
                state.count += group.calls.count
                state.single.insert(group.account)
                state.turns.append(.writes(group.account))
            }
        }
        for _ in groups { available.post() }
    }

    /// Accepts no further calls. Waiting ones are still given out, then the end to each worker. Returns false if it was
    /// closed before.
    func close() -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        if isFirst { for _ in 0..<workers { available.post() } }
        return isFirst
    }
}
