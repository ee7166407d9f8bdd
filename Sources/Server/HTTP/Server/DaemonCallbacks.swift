import CLibraryRefusals
import CMicroHTTPD
import Glibc

/// The callbacks of libmicrohttpd, translated into calls on the daemon. C function pointers capture nothing: the daemon
/// comes as the context, the connection as the socket's context, the exchange as the request's.
enum DaemonCallbacks {
    typealias Context = UnsafeMutableRawPointer?

    static let connection: MHD_NotifyConnectionCallback = { context, handle, slot, event in
        guard let daemon = daemon(context), let handle, let slot else { return }
        if event == .CONNECTION_NOTIFY_STARTED {
            let address = haru_mhd_client_address(handle).flatMap { PeerAddress($0) }
            let connection = Connection(
                descriptor: haru_mhd_connection_fd(handle), address: address, daemon: daemon, now: ContinuousClock.now)
            slot.pointee = Unmanaged.passRetained(connection).toOpaque()
            daemon.add(connection)
        } else if let opaque = slot.pointee {
            slot.pointee = nil
            daemon.remove(Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue())
        }
    }

    /// The target while it is whole; later the library cuts it at the question mark and decodes it in place.
    static let target: @convention(c) (Context, UnsafePointer<CChar>?, OpaquePointer?) -> Context = { _, text, handle in
        guard let text, let handle, let connection = connectionOf(handle) else { return nil }
        connection.targetAddress = UInt(bitPattern: text)
        connection.target = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
        // An exchange begins when the head is complete, so that one is never begun without being ended.
        return nil
    }

    static let access: MHD_AccessHandlerCallback = { context, handle, _, method, version, data, size, slot in
        guard let daemon = daemon(context), let handle, let method, let version, let size, let slot,
            let connection = connectionOf(handle)
        else { return .NO }
        guard let opaque = slot.pointee else {
            let head = rawHead(of: handle, connection, method: method, version: version)
            let exchange = daemon.begin(handle, connection, head)
            slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
            return daemon.open(exchange, head) ? .YES : .NO
        }
        let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
        guard size.pointee > 0 else { return daemon.answer(exchange) ? .YES : .NO }
        let bytes = Array(UnsafeRawBufferPointer(start: data, count: size.pointee))
        size.pointee = 0
        return daemon.receive(bytes, for: exchange) ? .YES : .NO
    }

    /// The library refuses a request that it has not shown us, or not whole.
    static let refusal: haru_mhd_refusal_callback = { handle, status in
        guard let handle, let connection = connectionOf(handle) else { return }
        connection.daemon.answerForLibrary(handle, connection, status: Status(rawValue: UInt16(clamping: status)))
    }

    static let completed: MHD_RequestCompletedCallback = { context, _, slot, reason in
        guard let daemon = daemon(context), let slot, let opaque = slot.pointee else { return }
        slot.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeRetainedValue()
        daemon.end(exchange, wasCompleted: reason == .REQUEST_TERMINATED_COMPLETED_OK)
    }

    // MARK: -

    private static func daemon(_ context: Context) -> Daemon? {
        context.map { Unmanaged<Daemon>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func connectionOf(_ handle: OpaquePointer) -> Connection? {
        haru_mhd_socket_context(handle).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func rawHead(
        of handle: OpaquePointer, _ connection: Connection, method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> RawHead {
        var fields: [RawHead.Field] = []
        fields.reserveCapacity(16)
        withUnsafeMutablePointer(to: &fields) { list in
            _ = MHD_get_connection_values_n(
                handle, .HEADER_KIND,
                { list, _, name, nameSize, value, valueSize in
                    let field = RawHead.Field(
                        name: UnsafeRawBufferPointer(start: name, count: nameSize),
                        value: value.map { UnsafeRawBufferPointer(start: $0, count: valueSize) })
                    list?.assumingMemoryBound(to: [RawHead.Field].self).pointee.append(field)
                    return .YES
                }, list)
        }
        return RawHead(
            method: UnsafeRawBufferPointer(start: method, count: strlen(method)),
            version: UnsafeRawBufferPointer(start: version, count: strlen(version)),
            targetAddress: connection.targetAddress, target: connection.target, fields: fields,
            size: haru_mhd_head_size(handle))
    }
}
