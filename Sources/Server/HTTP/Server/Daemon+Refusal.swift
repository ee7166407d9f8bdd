import CMicroHTTPD
import Glibc

/// Requests that libmicrohttpd refuses by itself: answered, counted and logged as the gate's refusals.
extension Daemon {
    /// Sends our answer in the place of the library's, which is HTML without our fields; the library then closes.
    func answerForLibrary(_ handle: OpaquePointer, _ connection: Connection, status: Status) {
        let reason = reason(for: status, handle)
        let response = Response.text(reason.status ?? status, reason.explanation)
        DirectReply(response, common: configuration.commonHeaders, time: time(nil)).send(on: connection.descriptor)
        configuration.observer?.refused(reason)
        if let exchange = connection.exchange {
            // In the middle of a body, the handler gets no more of it.
            exchange.giveUp(response)
        } else {
            connection.libraryRefusal = (response, .now)
        }
    }

    /// Reports a request that had no exchange, now that its connection ends.
    func recordRefusal(of connection: Connection) {
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

    /// The library's meaning of `status`.
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
