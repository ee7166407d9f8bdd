/// A connection that listens for news of an account (docs/sync.md).
public final class LiveConnection {
    private let connection: LoopbackConnection
    public private(set) var text = ""

    public init(_ port: UInt16, token: String? = nil, cookie: String? = nil) throws {
        connection = try LoopbackConnection(port: port)
        let proof = token.map { "Authorization: Bearer \($0)" } ?? "Cookie: \(cookie ?? "")"
        try connection.send("GET /api/v1/live HTTP/1.1\r\nHost: test\r\n\(proof)\r\n\r\n")
    }

    /// Whether that comes in time, in milliseconds; earlier words count.
    public func receives(_ words: String, within milliseconds: Int32 = 60_000) -> Bool {
        receives(within: milliseconds) { $0.contains(words) }
    }

    /// The same, of all that came.
    public func receives(within milliseconds: Int32 = 60_000, _ isEnough: (String) -> Bool) -> Bool {
        // The coding in chunks can cut a text in two.
        let before = text
        let received = connection.receive(within: milliseconds) {
            isEnough(before + String(decoding: $0, as: UTF8.self))
        }
        text += received.text
        return isEnough(text)
    }

    /// Whether the server ends the stream.
    public func isEnded(within milliseconds: Int32 = 60_000) -> Bool {
        // Part of the end can have come with the words before.
        let before = text
        let received = connection.receive(within: milliseconds) {
            (before + String(decoding: $0, as: UTF8.self)).hasSuffix("\r\n0\r\n\r\n")
        }
        text += received.text
        return received.isClosed || text.hasSuffix("\r\n0\r\n\r\n")
    }
}
