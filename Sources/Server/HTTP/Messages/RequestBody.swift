import Synchronization

/// The body of a request, read while it arrives. It has one reader at a time; bytes that were read are gone.
public final class RequestBody: Sendable {
    /// Why a body could not be read.
    public enum ReadingError: Error, Equatable {
        /// The declared length is above the limit in bytes. Nothing was read.
        case tooLarge(limit: Int)
        /// The client went away, was too slow, or the server stops.
        case disconnected
    }

    /// The length that the client declared, in bytes; 0 for a request without a body.
    public let length: Int

    /// Unread bytes above which the server stops reading from the client.
    static let highWater = 256 << 10

    private struct State {
        var chunks: [[UInt8]] = []
        var buffered = 0
        var ended = false
        var failed = false
        var discarding = false
        var reader: CheckedContinuation<Result<[UInt8]?, ReadingError>, Never>?
        var onDrained: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    public init(length: Int) {
        self.length = length
        if length == 0 { state.withLock { $0.ended = true } }
    }

    /// A body that is here already, for tests and for calls within the process.
    public convenience init(_ bytes: [UInt8]) {
        self.init(length: bytes.count)
        if !bytes.isEmpty {
            receive(bytes)
            end()
        }
    }

    /// The whole body. Throws at once, before anything arrives, if the declared length is above `limit` bytes.
    public func bytes(upTo limit: Int) async throws(ReadingError) -> [UInt8] {
        guard length <= limit else { throw .tooLarge(limit: limit) }
        var whole: [UInt8] = []
        whole.reserveCapacity(length)
        while let chunk = try await next() { whole += chunk }
        return whole
    }

    /// The next bytes that arrived, or nil after the last.
    public func next() async throws(ReadingError) -> [UInt8]? {
        let result = await withCheckedContinuation { continuation in
            let ready = state.withLock { state in Self.dequeue(from: &state, for: continuation) }
            ready.drained?()
            if let result = ready.result { continuation.resume(returning: result) }
        }
        return try result.get()
    }

    /// Takes the ready bytes, and whoever waits for room; or neither, with the continuation kept for later.
    private static func dequeue(
        from state: inout State, for continuation: CheckedContinuation<Result<[UInt8]?, ReadingError>, Never>
    ) -> (result: Result<[UInt8]?, ReadingError>?, drained: (@Sendable () -> Void)?) {
        if state.failed { return (.failure(.disconnected), nil) }
        if !state.chunks.isEmpty {
            let chunk = state.chunks.count == 1 ? state.chunks[0] : Array(state.chunks.joined())
            let drained = state.onDrained
            state.chunks = []
            state.buffered = 0
            state.onDrained = nil
            return (.success(chunk), drained)
        }
        if state.ended { return (.success(nil), nil) }
        precondition(state.reader == nil, "a request body has one reader at a time")
        state.reader = continuation
        return (nil, nil)
    }

    // MARK: The server's side

    /// Takes bytes that arrived.
    func receive(_ bytes: [UInt8]) {
        let reader = state.withLock { state -> CheckedContinuation<Result<[UInt8]?, ReadingError>, Never>? in
            if state.discarding { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            state.chunks.append(bytes)
            state.buffered += bytes.count
            return nil
        }
        reader?.resume(returning: .success(bytes))
    }

    func end() {
        let reader = state.withLock { state in
            state.ended = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: .success(nil))
    }

    func fail() {
        let reader = state.withLock { state in
            state.failed = true
            state.chunks = []
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: .failure(.disconnected))
    }

    /// Drops present and future bytes, as nobody will read any more. Calls whoever waits for room.
    func discard() {
        let drained = state.withLock { state in
            state.discarding = true
            state.chunks = []
            state.buffered = 0
            defer { state.onDrained = nil }
            return state.onDrained
        }
        drained?()
    }

    /// True if the reader is behind: then `drained` is called once when it has caught up.
    func isFull(_ drained: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.buffered > Self.highWater else { return false }
            state.onDrained = drained
            return true
        }
    }
}
