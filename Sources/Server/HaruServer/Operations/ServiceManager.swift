import Glibc

/// The service manager that started the process: systemd, or another that speaks its notification protocol
/// (sd_notify(3), sd_watchdog_enabled(3)): one datagram of `NAME=value` lines to the socket that NOTIFY_SOCKET names.
public struct ServiceManager: Sendable {
    /// How often the manager expects a sign that the program works; nil if it does not ask.
    public let watchdog: Duration?
    private let path: String

    /// Nil if nobody asks to be notified, or if the socket is not one of this machine's files or names.
    ///
    /// - Parameter environment: NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID.
    public init?(environment: (String) -> String?) {
        guard let path = environment("NOTIFY_SOCKET"), path.hasPrefix("/") || path.hasPrefix("@"),
            path.utf8.count < Self.longestPath
        else { return nil }
        self.path = path
        let isForUs = environment("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
        let microseconds = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
        watchdog = isForUs && microseconds > 0 ? .microseconds(microseconds) : nil
    }

    /// An event, in the words of the protocol.
    public enum Notice: Sendable {
        case ready
        case stopping
        /// The program works.
        case alive
        /// One line for people, shown by `systemctl status`.
        case status(String)

        var line: String {
            switch self {
            case .ready: "READY=1"
            case .stopping: "STOPPING=1"
            case .alive: "WATCHDOG=1"
            case .status(let text): "STATUS=" + String(text.map { $0 == "\n" ? " " : $0 })
            }
        }
    }

    /// Sends one datagram; returns whether the manager's socket took it.
    @discardableResult
    public func send(_ notices: Notice...) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let message = Array(notices.map(\.line).joined(separator: "\n").utf8)
        // A manager that does not read must not hold up the watchdog.
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        return withAddress { sendto(descriptor, message, message.count, flags, $0, $1) } == message.count
    }

    private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

    private func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: path.utf8)
            // A name in the abstract namespace begins with NUL.
            if path.hasPrefix("@") { bytes[0] = 0 }
        }
        let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + path.utf8.count } ?? 0
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
        }
    }
}
