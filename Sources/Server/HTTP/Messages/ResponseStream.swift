import Synchronization

/// The body of a response that is sent piece by piece, for as long as somebody has something to say.
///
/// A client that does not read is left behind: once more than ``highWater`` bytes wait for it, the stream ends.
public final class ResponseStream: Sendable {
    /// Bytes that may wait.
    static let highWater = 64 << 10

    private struct State {
        var pending: [UInt8] = []
        var isEnded = false
        /// The connection sleeps until there is something to send.
        var isPaused = false
        var pause: (@Sendable () -> Void)?
        var resume: (@Sendable () -> Void)?
        var onEnd: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// - Parameter onEnd: Called once, when the stream has ended: by either side.
    public init(onEnd: @escaping @Sendable () -> Void = {}) {
        state.withLock { $0.onEnd = onEnd }
    }

    /// Sends bytes, soon. Returns false if the stream has ended.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        let (resume, isOpen) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
            if state.isEnded { return (nil, false) }
            if state.pending.count + bytes.count > Self.highWater { return (nil, false) }
            state.pending += bytes
            return (Self.wake(&state), true)
        }
        if isOpen { resume?() } else { end() }
        return isOpen
    }

    /// Ends the stream: waiting bytes are still sent.
    public func end() {
        let (resume, onEnd) = state.withLock { state in
            state.isEnded = true
            // They hold the exchange, which holds the response.
            defer { (state.onEnd, state.pause, state.resume) = (nil, nil, nil) }
            return (Self.wake(&state), state.onEnd)
        }
        resume?()
        onEnd?()
    }

    public var isEnded: Bool { state.withLock { $0.isEnded } }

    private static func wake(_ state: inout State) -> (@Sendable () -> Void)? {
        guard state.isPaused else { return nil }
        state.isPaused = false
        return state.resume
    }

    // MARK: The server's side, on the loop's thread

    /// - Parameters:
    ///   - pause: lets the connection sleep.
    ///   - resume: wakes it up, from any thread.
    func begin(pause: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard !state.isEnded else { return }
            state.pause = pause
            state.resume = resume
        }
    }

    /// Works as libmicrohttpd's reader: returns how many bytes were put, 0 if there are none yet, -1 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (count, pause) = state.withLock { state -> (Int, (@Sendable () -> Void)?) in
            if state.pending.isEmpty {
                if state.isEnded { return (-1, nil) }
                state.isPaused = true
                return (0, state.pause)
            }
            let count = min(buffer.count, state.pending.count)
            state.pending.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            state.pending.removeFirst(count)
            return (count, nil)
        }
        pause?()
        return count
    }
}
