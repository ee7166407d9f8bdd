import CPostgreSQL
import CSystem
import Glibc
import Synchronization

/// Tells other servers that there is something new, by LISTEN and NOTIFY (PostgreSQL's manual, 34.9), on a thread and a
/// connection of its own.
///
/// News is announced after its commit, as a commit with a notification in it would wait for all others of the database.
/// If a server dies between the two, or the connection is lost, others learn of the change with the next notification.
final class NewsListener: Sendable {
    private static let channel = "haru"
    /// The most accounts of one notification, which has room for 8,000 bytes.
    private static let mostTogether = 100
    /// In milliseconds.
    private static let pauses = (first: Int32(100), longest: Int32(5000))

    private struct State {
        var handler: @Sendable (StoreNews) -> Void = { _ in }
        /// The ends of the logs of accounts that have still to be announced.
        var outgoing: [AccountID: Int64] = [:]
        var isEnded = false
    }

    private let address: PostgreSQLAddress
    /// The id of this server, which ignores its own notifications.
    private let process = StoreIdentity.randomID()
    private let state = Mutex(State())
    private let wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))

    init(_ address: PostgreSQLAddress) { self.address = address }

    deinit { Glibc.close(wake) }

    func observe(_ handler: @escaping @Sendable (StoreNews) -> Void) { state.withLock { $0.handler = handler } }

    func announce(_ account: AccountID, end: Int64) {
        state.withLock { $0.outgoing[account] = max(end, $0.outgoing[account] ?? 0) }
        eventfd_write(wake, 1)
    }

    func stop() {
        state.withLock { $0.isEnded = true }
        eventfd_write(wake, 1)
    }

    /// Listens until it is stopped.
    func run() {
        var pause = Self.pauses.first
        while !state.withLock({ $0.isEnded }) {
            do throws(DatabaseError) {
                let connection = try PostgreSQLConnection(address)
                // A notification that is lost in a crash of the database is of a change that the streams lost as well.
                try connection.execute("SET synchronous_commit = off; LISTEN \(Self.channel)")
                pause = Self.pauses.first
                // Notifications sent before this moment are lost.
                state.withLock({ $0.handler })(.missed)
                try listen(on: connection)
            } catch {
                wait(for: nil, pause)
                pause = min(pause * 2, Self.pauses.longest)
            }
        }
    }

    private func listen(on connection: PostgreSQLConnection) throws(DatabaseError) {
        while true {
            let (outgoing, isEnded) = state.withLock { state in
                defer { state.outgoing = [:] }
                return (state.outgoing, state.isEnded)
            }
            do throws(DatabaseError) {
                for payload in payloads(outgoing) {
                    try connection.run("SELECT pg_notify(?, ?)", .text(Self.channel), .text(payload))
                }
            } catch {
                for (account, end) in outgoing { announce(account, end: end) }
                throw error
            }
            if isEnded { return }
            deliverNotifications(on: connection)
            wait(for: PQsocket(connection.handle), -1)
            guard PQconsumeInput(connection.handle) == 1 else {
                throw DatabaseError(state: "08006", message: "the connection is lost")
            }
            deliverNotifications(on: connection)
        }
    }

    /// Who says it, and the end of the log of each account: `PROCESS:ACCOUNT:END`, and so on. Servers of before
    /// November 2026 read one account alone.
    private func payloads(_ outgoing: [AccountID: Int64]) -> [String] {
        let ends = outgoing.map { "\($0.key.text):\($0.value)" }
        return stride(from: 0, to: ends.count, by: Self.mostTogether).map { first in
            process + ":" + ends[first...].prefix(Self.mostTogether).joined(separator: ":")
        }
    }

    private func deliverNotifications(on connection: PostgreSQLConnection) {
        while let notification = PQnotifies(connection.handle) {
            defer { PQfreemem(notification) }
            guard let payload = notification.pointee.extra.map({ String(cString: $0) }) else { continue }
            let parts = payload.split(separator: ":")
            if parts.first.map({ $0 == process }) ?? true { continue }
            for place in stride(from: 1, to: parts.count - 1, by: 2) {
                guard let account = AccountID(parts[place]), let end = Int64(parts[place + 1]) else { break }
                state.withLock({ $0.handler })(.changes(account, end: end))
            }
        }
    }

    /// Waits until the socket is readable, it is woken, or so many milliseconds have passed; -1 waits without limit.
    private func wait(for socket: Int32?, _ milliseconds: Int32) {
        var waited = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
        if let socket { waited.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&waited, nfds_t(waited.count), milliseconds)
        var count: eventfd_t = 0
        eventfd_read(wake, &count)
    }
}
