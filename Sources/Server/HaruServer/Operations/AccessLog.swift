import Glibc
import HTTP
import Synchronization

/// Writes one line a request on standard error: time, method, path, status, bytes, milliseconds. No query, no address,
/// no header, no body: nothing that a person wrote.
final class AccessLog: Sendable {
    private let pending = Mutex<[UInt8]>([])

    /// Above this many bytes, lines are written without waiting for a quiet moment.
    private static let limit = 32 << 10

    func write(_ request: ServedRequest) {
        let line = Self.line(request, at: WallClock.now())
        let isFull = pending.withLock { pending in
            pending += line.utf8
            return pending.count > Self.limit
        }
        if isFull { flush() }
    }

    /// Writes out the gathered lines. Gives up on an error: there is nowhere to report it.
    func flush() {
        let lines = pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
        lines.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 || errno == EINTR else { return }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }

    /// The line, with its line feed. A dash replaces an unreadable part.
    static func line(_ request: ServedRequest, at time: WallClock) -> String {
        let microseconds = request.duration / .microseconds(1)
        let path = request.path.map { escaped(withoutTokens($0)) } ?? "-"
        let method = request.method?.rawValue ?? "-"
        let end = request.wasCompleted ? "" : " incomplete"
        return "\(time.iso8601) \(method) \(path) \(request.status.rawValue) \(request.bodyLength) "
            + "\(milliseconds(microseconds))\(end)\n"
    }

    /// The path with a star for each segment that is a token, and for whatever stands where the address of a feed or a
    /// widget has one: it may be a token that was written otherwise, or nearly one, and whoever reads the log must not
    /// have it.
    private static func withoutTokens(_ path: String) -> String {
        var isSecret = false
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            defer { isSecret = isSecret || PercentEncoding.decode(segment.utf8).map(folders.contains) ?? false }
            if isSecret, !segment.isEmpty { return "*" }
            return Token(String(decoding: segment.utf8.prefix(Token.length), as: UTF8.self)) == nil
                ? String(segment) : "*" + String(decoding: segment.utf8.dropFirst(Token.length), as: UTF8.self)
        }.joined(separator: "/")
    }

    /// The folders of addresses that hold a secret: calendar feeds and widgets.
    private static let folders = [Array("feed".utf8), Array("w".utf8)]

    /// Printable ASCII as it is; every other byte as `%XX`, so that no path can forge a line or drive a terminal.
    static func escaped(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8.prefix(256) {
            if byte > 0x20, byte < 0x7f {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func milliseconds(_ microseconds: Double) -> String {
        let tenths = Int64(microseconds / 100)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
