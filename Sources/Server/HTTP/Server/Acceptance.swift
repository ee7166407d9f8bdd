import Glibc

/// Decides whether connections are taken, as a state machine without sockets: values in, values out.
///
/// The state follows from two facts: how many connections are open, and the last result of `accept`. It is computed
/// anew before every sleep of the loop, so that no missing event can leave it stuck. docs/technotes/server.md has the
/// picture.
struct Acceptance: Equatable {
    enum State: Equatable {
        /// There is room: the socket is watched.
        case accepting
        /// All allowed connections are open; further clients wait in the kernel's queue.
        case full
        /// The system had no descriptor or memory left, with the errno of `accept`; tried again at `retry`.
        case exhausted(code: Int32, retry: ContinuousClock.Instant)
        /// The server stops: for good.
        case closed
    }

    /// How long to wait after the system ran out of resources, unless a connection ends before.
    static let pause = Duration.milliseconds(100)

    /// Connections at a time.
    let limit: Int
    private(set) var state = State.accepting

    init(limit: Int) { self.limit = limit }

    /// Whether an arriving client must wake the loop.
    var isWatching: Bool { state == .accepting }

    /// When to look again in any case, event or not.
    var retry: ContinuousClock.Instant? {
        if case .exhausted(_, let retry) = state { retry } else { nil }
    }

    /// Brings the state up to date with `open` connections.
    mutating func settle(open: Int, now: ContinuousClock.Instant) {
        switch state {
        case .closed: return
        case .exhausted(_, let retry) where open < limit && now < retry: return
        case .accepting, .full, .exhausted: state = open < limit ? .accepting : .full
        }
    }

    /// Takes note that a connection has ended, which returns its resources.
    mutating func released() {
        if case .exhausted = state { state = .accepting }
    }

    /// Handles an `accept` that failed with `code`.
    mutating func failed(_ code: Int32, now: ContinuousClock.Instant) -> AcceptFailure {
        let failure = AcceptFailure(code)
        if failure == .exhausted, state != .closed { state = .exhausted(code: code, retry: now + Self.pause) }
        return failure
    }

    mutating func close() { state = .closed }
}

/// The meaning of a failed `accept` (accept(2), "Errors").
enum AcceptFailure: Equatable {
    /// Nobody waits.
    case none
    /// This client is gone or was kept out; the next may be fine.
    case thisOne
    /// Nothing can be taken for now.
    case exhausted

    init(_ code: Int32) {
        switch code {
        case EAGAIN: self = .none
        case EINTR, ECONNABORTED, EPERM, EPROTO, ENOPROTOOPT, EOPNOTSUPP, ENETDOWN, ENETUNREACH, ENONET, EHOSTDOWN,
            EHOSTUNREACH, ETIMEDOUT, ECONNRESET:
            self = .thisOne
        // EMFILE, ENFILE, ENOBUFS and ENOMEM; an unexpected error must not make the loop spin either.
        default: self = .exhausted
        }
    }
}
