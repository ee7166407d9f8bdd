import CMicroHTTPD
import Glibc

/// The life of one request: begin, open, receive, answer, end. Each returns false if the connection must be closed.
extension Daemon {
    /// Reads the head; a request that the gate refuses has its response already.
    func begin(_ handle: OpaquePointer, _ connection: Connection, _ head: RawHead) -> Exchange {
        let now = ContinuousClock.now
        var refusal: Refusal?
        var bodyLength = 0
        do throws(Refusal) { bodyLength = try gate.check(head) } catch { refusal = error }
        if refusal == nil, bodyLength == 0, let exchange = quickExchange(handle, connection, head, now) {
            return exchange
        }
        let method = Method(rawValue: String(decoding: head.method, as: UTF8.self))
        let isKnown = Method.known.contains(method)
        if refusal == nil, !isKnown { refusal = .method }
        let exchange = Exchange(
            handle: handle, connection: connection, began: now, method: isKnown ? method : nil, bodyLength: bodyLength)
        connection.exchange = exchange
        connection.phase = bodyLength > 0 ? .body(since: now, latest: now, received: 0) : .answering
        do throws(Target.ParsingError) {
            let target = try Target(parsing: String(decoding: head.target, as: UTF8.self))
            if target.rawPath == "*", method != .options { throw .form }
            exchange.target = target
        } catch {
            refusal = refusal ?? .target
        }
        if let refusal { refuse(exchange, refusal) }
        return exchange
    }

    /// The exchange of a request that has its answer already; nil if there is none.
    private func quickExchange(
        _ handle: OpaquePointer, _ connection: Connection, _ head: RawHead, _ now: ContinuousClock.Instant
    ) -> Exchange? {
        guard let quickAnswers = configuration.quickAnswers,
            let method = [Method.get, .head].first(where: { head.method.elementsEqual($0.rawValue.utf8) })
        else { return nil }
        let target = String(decoding: head.target, as: UTF8.self)
        guard let response = quickAnswers.answer(to: target, field: { head.list($0) }) else { return nil }
        let exchange = Exchange(handle: handle, connection: connection, began: now, method: method, bodyLength: 0)
        exchange.quickPath = target
        exchange.response = response
        connection.exchange = exchange
        connection.phase = .answering
        return exchange
    }

    /// Starts the handler. A refusal, or an answer ready before a body has come, is sent at once.
    func open(_ exchange: Exchange, _ head: RawHead) -> Bool {
        if exchange.response == nil, let method = exchange.method, let target = exchange.target {
            let client = exchange.connection.address.flatMap {
                configuration.limits.trustedProxies.client(of: $0, forwarded: head.list("X-Forwarded-For"))
            }
            let request = Request(
                method: method, target: target, headers: headers(of: head), body: exchange.body, client: client)
            let handler = handler
            let loop = loop
            exchange.task = Task(executorPreference: loop) {
                let response = await handler(request)
                // A handler's last step may have run elsewhere; the exchange is the loop's.
                if loop.isCurrent { exchange.finish(response) } else { loop.perform { exchange.finish(response) } }
            }
            loop.drain()
        }
        guard exchange.mustClose || exchange.bodyLength > 0, exchange.response != nil else { return true }
        // The library would read a body that nobody asked for as the next request.
        exchange.mustClose = true
        return queue(exchange)
    }

    func receive(_ bytes: [UInt8], for exchange: Exchange) -> Bool {
        guard !exchange.isAbandoned else { return false }
        exchange.received += bytes.count
        if case .body(let since, _, _) = exchange.connection.phase {
            exchange.connection.phase = .body(since: since, latest: ContinuousClock.now, received: exchange.received)
        }
        exchange.body.receive(bytes)
        loop.drain()
        guard exchange.response == nil else { return true }
        let loop = loop
        if exchange.body.isFull({ loop.perform { exchange.readOn() } }) {
            exchange.connection.phase = .answering
            exchange.suspend()
        }
        return true
    }

    /// The request is complete: sends the response, or waits for it.
    func answer(_ exchange: Exchange) -> Bool {
        guard !exchange.isAbandoned else { return false }
        exchange.isWhole = true
        guard !exchange.isQueued else { return true }
        if exchange.response == nil {
            exchange.body.end()
            exchange.connection.phase = .answering
            loop.drain()
        }
        guard exchange.response != nil else {
            exchange.suspend()
            return true
        }
        return queue(exchange)
    }

    func end(_ exchange: Exchange, wasCompleted: Bool) {
        exchange.isOver = true
        exchange.connection.exchange = nil
        exchange.connection.target = []
        let now = ContinuousClock.now
        exchange.connection.phase = .idle(since: now, received: nil)
        if wasCompleted, exchange.mustClose { linger(exchange.connection) }
        if case .stream(let stream) = exchange.response?.body { stream.end() }
        if exchange.response == nil {
            exchange.task?.cancel()
            exchange.body.fail()
        }
        guard let status = exchange.response?.status else { return }
        configuration.observer?.served(
            ServedRequest(
                method: exchange.method, path: exchange.quickPath ?? exchange.target?.rawPath, status: status,
                bodyLength: exchange.sentLength, duration: now - exchange.began,
                wasCompleted: wasCompleted || exchange.isAnsweredDirectly))
        if isStopping { exchange.connection.cut() }
    }

    /// Answers a client that has stopped in the middle of a body which nobody reads any more. The library answers after
    /// the body alone.
    func answerStalled(_ connection: Connection, now: ContinuousClock.Instant) {
        guard case .body(_, let latest, _) = connection.phase, now - latest > Exchange.patience,
            let exchange = connection.exchange, let response = exchange.response, !exchange.isQueued,
            DirectReply.canSend(response)
        else { return }
        DirectReply(response, common: configuration.commonHeaders, time: time(nil)).send(on: connection.descriptor)
        exchange.isQueued = true
        exchange.isAnsweredDirectly = true
        exchange.sentLength = response.body.length
        connection.cut()
    }

    // MARK: -

    private func refuse(_ exchange: Exchange, _ refusal: Refusal) {
        configuration.observer?.refused(refusal)
        exchange.mustClose = true
        exchange.response = .text(refusal.status ?? .badRequest, refusal.explanation)
        exchange.body.discard()
    }

    private func queue(_ exchange: Exchange) -> Bool {
        guard let response = exchange.response else { return false }
        let mustClose = exchange.mustClose || isStopping
        if !mustClose, let slot = response.slot {
            willSend(response, exchange)
            if slot.queue(response, common: configuration.commonHeaders, on: exchange.handle) { return true }
        }
        if let reply = Reply(response, common: configuration.commonHeaders, mustClose: mustClose) {
            return queue(reply, response, exchange)
        }
        configuration.observer?.refused(.response)
        let substitute = Response.text(.internalServerError, Refusal.response.explanation)
        exchange.response = substitute
        guard let reply = Reply(substitute, common: configuration.commonHeaders, mustClose: true) else { return false }
        return queue(reply, substitute, exchange)
    }

    private func queue(_ reply: borrowing Reply, _ response: Response, _ exchange: Exchange) -> Bool {
        willSend(response, exchange)
        if case .stream(let stream) = response.body {
            let loop = loop
            stream.begin(
                pause: { exchange.suspend() },
                resume: { loop.perform { exchange.resume() } })
        }
        return reply.queue(on: exchange.handle, status: response.status)
    }

    private func willSend(_ response: Response, _ exchange: Exchange) {
        exchange.isQueued = true
        exchange.sentLength = exchange.method == .head || response.status == .notModified ? 0 : response.body.length
        exchange.connection.phase = .sending(since: ContinuousClock.now, acknowledged: nil)
    }

    private func headers(of head: RawHead) -> Headers {
        var headers = Headers()
        for field in head.fields {
            guard let value = field.value else { continue }
            headers.append(
                String(decoding: field.name, as: UTF8.self),
                String(FieldSyntax.trimmed(String(decoding: value, as: UTF8.self)[...])))
        }
        return headers
    }
}
