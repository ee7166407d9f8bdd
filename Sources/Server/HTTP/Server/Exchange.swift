import CMicroHTTPD

/// One request and its response. Touched on its loop's thread only; the handler sees only the request and its body.
final class Exchange: @unchecked Sendable {
    /// How long the rest of a body is waited for that is dropped as it comes.
    static let patience = Duration.milliseconds(500)

    let handle: OpaquePointer
    let connection: Connection
    let began: ContinuousClock.Instant
    /// Nil for a method that the server does not know.
    let method: Method?
    /// The declared length of the body.
    let bodyLength: Int
    /// Made on first use.
    private(set) lazy var body = RequestBody(length: bodyLength)
    /// Nil for a target that cannot be read.
    var target: Target?
    /// The path of a request that was answered without a look at its parts.
    var quickPath: String?
    /// Bytes of the body that have arrived.
    var received = 0
    /// The connection must end after the response: the body was not read, or the request was refused.
    var mustClose = false
    var response: Response?
    var task: Task<Void, Never>?
    /// All of the request is here.
    var isWhole = false
    /// The response was sent without libmicrohttpd, in the middle of the body.
    var isAnsweredDirectly = false
    /// The response is libmicrohttpd's now.
    var isQueued = false
    /// The length of the body that was queued for sending.
    var sentLength = 0
    /// The request is over, and `handle` may be the connection's next request or gone.
    var isOver = false
    /// Abandoned when the server stops: libmicrohttpd closes the connection.
    private(set) var isAbandoned = false
    /// Waiting in libmicrohttpd for a response, or for room for more of the body.
    private var isSuspended = false

    init(
        handle: OpaquePointer, connection: Connection, began: ContinuousClock.Instant, method: Method?, bodyLength: Int
    ) {
        self.handle = handle
        self.connection = connection
        self.began = began
        self.method = method
        self.bodyLength = bodyLength
    }

    func suspend() {
        guard !isSuspended, !isOver else { return }
        isSuspended = true
        MHD_suspend_connection(handle)
    }

    func resume() {
        guard isSuspended, !isOver else { return }
        isSuspended = false
        MHD_resume_connection(handle)
    }

    /// The handler is done.
    func finish(_ response: Response) {
        guard !isOver, self.response == nil else { return }
        self.response = response
        body.discard()
        if isSuspended, !isWhole { awaitBody() }
        resume()
    }

    /// The handler has caught up with the body: reads on, and gives the client its full time again.
    func readOn() {
        guard !isOver, response == nil else { return }
        awaitBody()
        resume()
    }

    private func awaitBody() {
        let now = ContinuousClock.now
        connection.phase = .body(since: now, latest: now, received: 0)
        received = 0
    }

    /// The library has refused the rest of the request, with this answer in its queue.
    func giveUp(_ answer: Response) {
        task?.cancel()
        body.fail()
        response = answer
        isQueued = true
        sentLength = answer.body.length
    }

    /// The server does not wait for the handler any longer.
    func abandon() {
        isAbandoned = true
        // A connection that sleeps again would keep the library from stopping.
        if case .stream(let stream) = response?.body { stream.end() }
        task?.cancel()
        body.fail()
        resume()
    }
}
