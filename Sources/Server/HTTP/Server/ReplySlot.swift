import Synchronization

/// Keeps a response in libmicrohttpd's form, so that a response sent again and again is made once.
///
/// It belongs to one response value and to one server: it includes that server's common fields.
public final class ReplySlot: Sendable {
    private final class Kept: Sendable {
        nonisolated(unsafe) let reply: Reply
        init(_ reply: consuming Reply) { self.reply = reply }
    }

    private let kept = Mutex<Kept?>(nil)

    public init() {}

    /// Queues the kept reply; makes it at the first time. False if it cannot be made or queued.
    func queue(_ response: Response, common: Headers, on connection: OpaquePointer) -> Bool {
        let kept = kept.withLock { kept in
            if kept == nil, let reply = Reply(response, common: common, mustClose: false) { kept = Kept(reply) }
            return kept
        }
        return kept?.reply.queue(on: connection, status: response.status) ?? false
    }
}
