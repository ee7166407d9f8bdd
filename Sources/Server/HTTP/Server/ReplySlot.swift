import Synchronization

/// Keeps a response in libmicrohttpd's form, so that a response sent again and again is made once.
///
/// It belongs to one response value and to one server: it includes that server's common fields.
public final class ReplySlot: Sendable {
    private final class SharedReply: Sendable {
        nonisolated(unsafe) let reply: Reply
        init(_ reply: consuming Reply) { self.reply = reply }
    }

    private let cached = Mutex<SharedReply?>(nil)

    public init() {}

    /// Queues the kept reply; makes it at the first time. False if it cannot be made or queued.
    func queue(_ response: Response, common: Headers, on connection: OpaquePointer) -> Bool {
        let cached = cached.withLock { cached in
            if cached == nil, let reply = Reply(response, common: common, mustClose: false) {
                cached = SharedReply(reply)
            }
            return cached
        }
        return cached?.reply.queue(on: connection, status: response.status) ?? false
    }
}
