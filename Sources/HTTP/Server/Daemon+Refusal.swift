import CMicroHTTPD

/// Requests that libmicrohttpd refuses by itself: answered, counted and logged as those that the gate refuses.
extension Daemon {
    /// Queues our answer in the place of the library's, which is HTML without our fields. False if that cannot be done.
    func answerForLibrary(_ handle: OpaquePointer, _ connection: Connection, status: Status) -> Bool {
        let reason = reason(for: status, handle)
        let response = Response.text(reason.status ?? status, reason.explanation)
        guard let reply = Reply(response, common: configuration.commonHeaders, mustClose: true),
            reply.queue(on: handle, status: response.status)
        else { return false }
        configuration.observer?.refused(reason)
        let now = ContinuousClock.now
        if let exchange = connection.exchange {
            // In the middle of a body: the handler gets no more of it.
            exchange.giveUp(response)
        } else {
            connection.libraryRefusal = (response, now)
        }
        connection.phase = .sending(since: now, acknowledged: nil)
        return true
    }

    /// Tells of a request that had no exchange, now that its connection is at its end.
    func noteRefusal(of connection: Connection) {
        if let (response, since) = connection.libraryRefusal {
            let target = try? Target(parsing: String(decoding: connection.target, as: UTF8.self))
            configuration.observer?.served(
                ServedRequest(
                    method: nil, path: target?.rawPath, status: response.status, bodyLength: response.body.length,
                    duration: .now - since, wasCompleted: !connection.isCut))
        } else if connection.isClosedWithoutAnswer {
            configuration.observer?.refused(.framing)
        }
    }

    /// What the library meant by `status`.
    private func reason(for status: Status, _ handle: OpaquePointer) -> Refusal {
        switch status {
        case .targetTooLong: .targetTooLong
        case .fieldsTooLarge: .headTooLarge
        case .versionNotSupported: .version
        case .contentTooLarge: .bodyTooLarge
        case .internalServerError, .serviceUnavailable: .resources
        default:
            // The library looks at the length when it has all fields: no field, no complaint about it.
            MHD_lookup_connection_value(handle, .HEADER_KIND, "Content-Length") == nil ? .framing : .contentLength
        }
    }
}
