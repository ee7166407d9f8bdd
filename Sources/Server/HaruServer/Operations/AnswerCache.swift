import Synchronization
import Threads

/// Answers that cost much to make: each is made once for all who ask for it at the same time, a few at a time, and kept
/// by all that it depends on. When they take too much room, the one that was asked for longest ago goes first.
final class AnswerCache<Version: Hashable & Sendable, Answer: Sendable>: Sendable {
    /// An answer that was just made.
    struct Made: Sendable {
        let answer: Answer
        /// The room that it takes.
        let bytes: Int
        /// Whether the next one who asks may have it, too.
        var isCacheable = true
    }

    private struct CacheEntry {
        let version: Version
        let answer: Answer
        let bytes: Int
    }

    private struct State {
        /// In the order in which they were asked for last.
        var entries: [CacheEntry] = []
        var running: [Version: Task<Result<Answer, APIError>, Never>] = [:]
        var pending = 0
        var made = 0
    }

    private enum Found {
        case cached(Answer)
        case running(Task<Result<Answer, APIError>, Never>)
        /// All places are taken, one of them by this.
        case full(Task<Result<Answer, APIError>, Never>)
    }

    /// Who may wait for a place, and how often one that was left may be taken by another: making takes moments.
    static var mostPending: Int { 32 }

    private let most: Int
    private let mostAtOnce: Int
    private let thread: any TaskExecutor
    private let state = Mutex(State())

    /// - Parameters:
    ///   - most: Bytes that are kept.
    ///   - mostAtOnce: Answers that are made at a time; who asks for more waits, or where many do, is to come again.
    ///   - thread: Where making begins.
    init(most: Int, mostAtOnce: Int, on thread: any TaskExecutor) {
        self.most = most
        self.mostAtOnce = mostAtOnce
        self.thread = thread
    }

    /// Who waits for a place.
    var pending: Int { state.withLock { $0.pending } }
    /// How many answers were made.
    var made: Int { state.withLock { $0.made } }

    /// - Parameters:
    ///   - isOver: Which versions are asked for no more, now that there is this one.
    ///   - make: Makes the answer.
    func answer(
        to version: Version, insteadOf isOver: @escaping @Sendable (Version) -> Bool,
        make: @escaping @Sendable () async -> Result<Made, APIError>
    ) async throws(APIError) -> Answer {
        for _ in 0...Self.mostPending {
            switch try find(version, isOver, make) {
            case .cached(let answer): return answer
            case .running(let task): return try await task.value.get()
            case .full(let task):
                _ = await task.value
                state.withLock { $0.pending -= 1 }
            }
        }
        throw .busy
    }

    private func find(
        _ version: Version, _ isOver: @escaping @Sendable (Version) -> Bool,
        _ make: @escaping @Sendable () async -> Result<Made, APIError>
    ) throws(APIError) -> Found {
        try state.withLock { state throws(APIError) in
            if let place = state.entries.firstIndex(where: { $0.version == version }) {
                let hit = state.entries.remove(at: place)
                state.entries.append(hit)
                return .cached(hit.answer)
            }
            if let task = state.running[version] { return .running(task) }
            if state.running.count >= mostAtOnce, let other = state.running.values.first {
                guard state.pending < Self.mostPending else { throw .busy }
                state.pending += 1
                return .full(other)
            }
            // A task of its own: who asked first may leave before the others.
            let task = Task(executorPreference: thread) { self.complete(await make(), version, isOver) }
            state.running[version] = task
            return .running(task)
        }
    }

    private func complete(
        _ result: Result<Made, APIError>, _ version: Version, _ isOver: (Version) -> Bool
    ) -> Result<Answer, APIError> {
        state.withLock { state in
            state.running[version] = nil
            guard case .success(let made) = result else { return }
            state.made += 1
            state.entries.removeAll { isOver($0.version) }
            guard made.isCacheable, made.bytes <= most else { return }
            state.entries.append(CacheEntry(version: version, answer: made.answer, bytes: made.bytes))
            var sum = state.entries.reduce(0) { $0 + $1.bytes }
            while sum > most { sum -= state.entries.removeFirst().bytes }
        }
        return result.map(\.answer)
    }
}
