import CMicroHTTPD
import CSystem
import Glibc

/// The server's knowledge of a TCP connection. Touched on its loop's thread only.
final class Connection {
    /// The client's next expected action, and since when.
    enum Phase {
        /// `received`: the count of bytes when the wait was first looked at, nil until then.
        case idle(since: ContinuousClock.Instant, received: UInt64?)
        case head(since: ContinuousClock.Instant)
        /// `latest`: when the last bytes came.
        case body(since: ContinuousClock.Instant, latest: ContinuousClock.Instant, received: Int)
        /// The server's turn.
        case answering
        /// `acknowledged`: the count of bytes that the client had confirmed when last looked at, nil until then.
        case sending(since: ContinuousClock.Instant, acknowledged: UInt64?)
    }

    let descriptor: Int32
    let address: PeerAddress?
    unowned let daemon: Daemon
    var phase: Phase
    private(set) var isCut = false
    /// The request that is being read or answered.
    var exchange: Exchange?

    /// The request target being read, copied while it was whole, and its place.
    var target: [UInt8] = []
    var targetAddress: UInt = 0

    /// The answer to a request that the library refused; the connection ends with it.
    var libraryRefusal: (response: Response, since: ContinuousClock.Instant)?

    init(descriptor: Int32, address: PeerAddress?, daemon: Daemon, now: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.address = address
        self.daemon = daemon
        phase = .head(since: now)
    }

    /// The progress of the connection; all zero if the kernel cannot say.
    private var progress: haru_tcp_progress {
        var progress = haru_tcp_progress()
        guard haru_tcp_progress_of(descriptor, &progress) == 0 else { return haru_tcp_progress() }
        return progress
    }

    /// Whether the library alone closed the connection on a client that had begun a request and waits for an answer.
    var isClosedWithoutAnswer: Bool {
        guard !isCut, libraryRefusal == nil, exchange == nil else { return false }
        let latest = progress
        guard latest.is_ended_by_peer == 0 else { return false }
        switch phase {
        case .head: return latest.received > 0
        case .idle(_, let received): return received.map { $0 != latest.received } ?? false
        case .body, .answering, .sending: return false
        }
    }

    /// Ends the connection at the socket; libmicrohttpd then sees its end and cleans up.
    func cut() {
        isCut = true
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// The rule that the connection breaks now; also updates the phase.
    func overdue(_ deadlines: Deadlines, now: ContinuousClock.Instant) -> Overdue? {
        switch phase {
        case .answering: return nil
        case .idle(let since, let received):
            let latest = progress
            guard let received else {
                phase = .idle(since: since, received: latest.received)
                return nil
            }
            guard latest.received == received else {
                phase = .head(since: now)
                return nil
            }
            if hasGivenUp(latest, since: since, deadlines, now: now) { return .idle }
            return now - since > deadlines.idle ? .idle : nil
        case .head(let since):
            if hasGivenUp(progress, since: since, deadlines, now: now) { return .idle }
            return now - since > deadlines.head ? .slow(.slowHead) : nil
        case .body(let since, let latest, let received):
            if hasGivenUp(progress, since: latest, deadlines, now: now) { return .idle }
            return deadlines.isTooSlow(now - since, received: received) ? .slow(.slowBody) : nil
        case .sending(let since, let acknowledged):
            let latest = progress.acknowledged
            guard latest == acknowledged else {
                phase = .sending(since: now, acknowledged: latest)
                return nil
            }
            return now - since > deadlines.reading ? .slow(.slowReader) : nil
        }
    }

    /// Whether the client will send nothing more and owes the rest of a request. The library sees the end of the stream
    /// by itself, but not always if it comes together with bytes; so it gets a little time first.
    private func hasGivenUp(
        _ progress: haru_tcp_progress, since: ContinuousClock.Instant, _ deadlines: Deadlines,
        now: ContinuousClock.Instant
    ) -> Bool {
        progress.is_half_closed != 0 && now - since > min(.seconds(1), deadlines.head / 2)
    }

    enum Overdue {
        /// Nothing is wrong: there is just no further request.
        case idle
        case slow(Refusal)
    }
}
