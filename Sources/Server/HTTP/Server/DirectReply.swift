import CMicroHTTPD
import Glibc

/// A response written to the socket without the library, as the last thing on a connection.
///
/// libmicrohttpd 0.9.75 sends the head of an answer twice when it refuses a request after its fields are read; the
/// second one is then taken for the body.
struct DirectReply {
    private let bytes: [UInt8]

    /// Whether it has the bytes of a response: it waits for nothing.
    static func canSend(_ response: Response) -> Bool {
        switch response.body {
        case .empty, .bytes: true
        case .shared, .file, .stream, .unsent: false
        }
    }

    /// - Parameter time: Seconds since 1970, for the field Date.
    init(_ response: Response, common: Headers, time: time_t) {
        let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        var headers: Headers = [
            "Date": Self.date(time), "Connection": "close", "Content-Length": "\(body.count)",
        ]
        headers.fill(from: response.headers)
        headers.fill(from: common)
        let status = response.status.rawValue
        let phrase = MHD_get_reason_phrase_for(UInt32(status)).map { String(cString: $0) } ?? ""
        let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        bytes = Array("HTTP/1.1 \(status) \(phrase)\r\n\(lines)\r\n".utf8) + body
    }

    /// Writes as much as the kernel takes at once, which is everything unless the client reads nothing. Then reads the
    /// bytes that have come, as closing a connection with unread bytes sends a reset, which may overtake the answer.
    func send(on descriptor: Int32) {
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        for _ in 0..<64 where recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) <= 0 { return }
    }

    /// The form of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`. The program never leaves the C locale.
    static func date(_ time: time_t) -> String {
        var (time, parts) = (time, tm())
        gmtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
