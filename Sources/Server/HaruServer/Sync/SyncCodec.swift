import Replica
import Threads

/// Reads and writes large bodies on its own thread, so that one long diary does not hold up everybody's loop.
actor SyncCodec {
    private let thread: SerialThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init() throws(WorkerThread.Refusal) { thread = try SerialThread() }

    deinit { thread.end() }

    /// Reads a request's body in the form it was sent.
    func read(_ bytes: [UInt8], isPacked: Bool) throws(APIError) -> SyncSubmission {
        try Self.submission(bytes, isPacked: isPacked)
    }

    func write(_ answer: SyncAnswer, isPacked: Bool) -> [UInt8] { Self.body(answer, isPacked: isPacked) }

    static func submission(_ bytes: [UInt8], isPacked: Bool) throws(APIError) -> SyncSubmission {
        var body = bytes
        if isPacked {
            guard let expanded = Gzip.expand(bytes, upTo: SyncLimits.bodyBytes) else { throw .tooLarge }
            body = expanded
        }
        do throws(SyncError) {
            return try SyncSubmission(body: body)
        } catch {
            switch error {
            case .json: throw .malformed("")
            case .member(let name): throw .malformed(name)
            }
        }
    }

    static func body(_ answer: SyncAnswer, isPacked: Bool) -> [UInt8] {
        let bytes = answer.json.bytes
        return isPacked ? Gzip.compress(bytes, .quick) ?? bytes : bytes
    }
}
