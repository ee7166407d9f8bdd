import CLibraryRefusals
import CMicroHTTPD
import CSystem

/// A response in libmicrohttpd's form, owned until it is destroyed.
struct Reply: ~Copyable {
    private let handle: OpaquePointer

    /// Nil if a field is not legal on the wire, or there is no memory or descriptor left.
    init?(_ response: Response, common: Headers, mustClose: Bool) {
        var headers = response.headers
        headers.fill(from: common)
        if mustClose { headers.append("Connection", "close") }
        let isLegal = headers.fields.allSatisfy {
            FieldSyntax.isToken($0.name.utf8) && FieldSyntax.isValue($0.value.utf8)
        }
        guard isLegal, let made = Self.make(response.body) else { return nil }
        for field in headers.fields where MHD_add_response_header(made, field.name, field.value) != .YES {
            MHD_destroy_response(made)
            return nil
        }
        handle = made
    }

    deinit { MHD_destroy_response(handle) }

    /// Hands the response to the connection, which keeps its own reference.
    func queue(on connection: OpaquePointer, status: Status) -> Bool {
        haru_mhd_queue(connection, UInt32(status.rawValue), handle) == .YES
    }

    private static func make(_ body: Response.Body) -> OpaquePointer? {
        switch body {
        case .empty: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(var bytes):
            let count = bytes.count
            return bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer(count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .shared(let bytes):
            let context = Unmanaged.passRetained(bytes)
            let made = MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, bytes.storage.baseAddress,
                { context in
                    if let context { Unmanaged<SharedBytes>.fromOpaque(context).release() }
                }, context.toOpaque())
            if made == nil { context.release() }
            return made
        case .stream(let stream):
            let context = Unmanaged.passRetained(stream)
            let made = MHD_create_response_from_callback(
                UInt64.max, 4096,
                { context, _, buffer, size in
                    guard let context, let buffer else { return -2 }
                    let stream = Unmanaged<ResponseStream>.fromOpaque(context).takeUnretainedValue()
                    return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
                }, context.toOpaque(),
                { context in
                    if let context { Unmanaged<ResponseStream>.fromOpaque(context).release() }
                })
            if made == nil { context.release() }
            return made
        case .unsent(let length):
            // If the library asks for the bytes after all, this ends the connection.
            return MHD_create_response_from_callback(UInt64(length), 4096, { _, _, _, _ in -2 }, nil, nil)
        case .file(let file):
            // The library closes the descriptor that it is given.
            let copy = haru_duplicate(file.descriptor)
            return copy < 0 ? nil : MHD_create_response_from_fd64(UInt64(file.length), copy)
        }
    }
}
