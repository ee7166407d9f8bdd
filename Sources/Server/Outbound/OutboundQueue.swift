import CCurl
import Glibc
import Synchronization
import Threads

/// Sends requests for callers that must not block: on its own threads, a few at a time, the others in order.
///
/// It limits the requests under way, not those waiting; callers limit these.
public final class OutboundQueue: Sendable {
    private typealias Outcome = Result<OutboundResponse?, OutboundError>

    private struct Errand: Sendable {
        var request: OutboundRequest
        /// By when it must have its answer.
        var deadline: ContinuousClock.Instant?
        let isWanted: @Sendable () -> Bool
        let done: CheckedContinuation<Outcome, Never>
    }

    private struct State {
        var pending: [Errand] = []
        var threads = 0
    }

    private let client: OutboundClient
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: The most requests under way at once, at least 1.
    public init(_ client: OutboundClient = OutboundClient(), limit: Int = 4) {
        self.client = client
        self.limit = max(limit, 1)
    }

    /// Sends a request and waits for the answer without blocking a thread of the caller.
    public func send(_ request: OutboundRequest) async throws(OutboundError) -> OutboundResponse {
        while true {
            if let response = try await send(request, ifWanted: { true }) { return response }
        }
    }

    /// The same, but for a request that may not be wanted any more when its turn comes; nil where it was not, and was
    /// not sent.
    /// - Parameter isWanted: Asked once, on another thread, as the request's turn comes.
    public func send(
        _ request: OutboundRequest, ifWanted isWanted: @escaping @Sendable () -> Bool
    ) async throws(OutboundError) -> OutboundResponse? {
        try await send(request, before: nil, ifWanted: isWanted)
    }

    /// The same, within a time that the wait for its turn is part of; nil where its turn came too late, and it was not
    /// sent.
    public func send(
        _ request: OutboundRequest, before deadline: ContinuousClock.Instant
    ) async throws(OutboundError) -> OutboundResponse? {
        try await send(request, before: deadline, ifWanted: { true })
    }

    private func send(
        _ request: OutboundRequest, before deadline: ContinuousClock.Instant?,
        ifWanted isWanted: @escaping @Sendable () -> Bool
    ) async throws(OutboundError) -> OutboundResponse? {
        let outcome = await withCheckedContinuation { (done: CheckedContinuation<Outcome, Never>) in
            let needsThread = state.withLock { state in
                state.pending.append(Errand(request: request, deadline: deadline, isWanted: isWanted, done: done))
                guard state.threads < limit else { return false }
                state.threads += 1
                return true
            }
            if needsThread, !startThread() { giveUp() }
        }
        return try outcome.get()
    }

    /// Starts a thread that works until nothing waits.
    private func startThread() -> Bool {
        do throws(WorkerThread.Refusal) {
            try WorkerThread.start { self.work() }
            return true
        } catch {
            return false
        }
    }

    private func work() {
        while var errand = next() {
            var isInTime = true
            if let deadline = errand.deadline {
                let remaining = Int(ContinuousClock.now.duration(to: deadline) / .milliseconds(1))
                isInTime = remaining > 0
                errand.request.timeout = min(errand.request.timeout, remaining)
            }
            let outcome: Outcome
            do throws(OutboundError) {
                outcome = .success(isInTime && errand.isWanted() ? try client.send(errand.request) : nil)
            } catch {
                outcome = .failure(error)
            }
            errand.done.resume(returning: outcome)
        }
    }

    /// The request that has waited longest; if there is none, the calling thread is counted as ended.
    private func next() -> Errand? {
        state.withLock { state in
            if !state.pending.isEmpty { return state.pending.removeFirst() }
            state.threads -= 1
            return nil
        }
    }

    /// Other threads will take waiting requests; if there are none, the waiting requests fail.
    private func giveUp() {
        let stranded = state.withLock { state -> [Errand] in
            state.threads -= 1
            guard state.threads == 0 else { return [] }
            defer { state.pending = [] }
            return state.pending
        }
        for errand in stranded {
            errand.done.resume(returning: .failure(.broken(code: Int32(CURLE_OUT_OF_MEMORY.rawValue))))
        }
    }
}
