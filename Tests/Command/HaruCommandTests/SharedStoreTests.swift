import Foundation
import LoopbackClient
import Synchronization
import TestStores
import Testing

@testable import haru

/// Two `haru serve` on one PostgreSQL, behind nginx. One of them is killed.
@Suite("Two servers on one database", .timeLimit(.minutes(10)))
struct SharedStoreTests {
    /// Changes that each of four clients writes, and after how many of all the first server is killed.
    private static let each = 60
    private static let killedAfter = 80

    private final class Ledger: Sendable {
        let acknowledged = Mutex<[String]>([])
    }

    @Test("live updates cross, and when one is killed the clients go on with the other and nothing is lost")
    func killed() async throws {
        let place = try await TestPlace(.postgreSQL)
        let database = try #require(place.database)
        let address = database.server.address(of: database.name)
        let data = place.folder.path
        let token = try SyncClient.token(["--store", address])

        let one = try ServeProcess(["--quiet", "--store", address], dataFolder: data)
        let other = try ServeProcess(["--quiet"], dataFolder: data, environment: ["HARU_STORE": address])
        let ports = [try await one.port(), try await other.port()]
        let proxy = try await Proxy(to: ports)

        // From each to the other.
        let streams = try ports.map { try LiveConnection($0, token: token) }
        for stream in streams { #expect(stream.receives("hello")) }
        for (number, port) in ports.enumerated() {
            try await SyncClient(port: port, token: token).write("first-\(number)")
            for stream in streams { #expect(stream.receives("\"cursor\":\(number + 1)}")) }
        }

        let ledger = Ledger()
        let proxied = SyncClient(port: proxy.port, token: token)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<4 {
                group.addTask {
                    for number in 0..<Self.each {
                        try await Self.insist("value-\(client)-\(number)", proxied, ledger)
                    }
                }
            }
            group.addTask {
                while ledger.acknowledged.withLock({ $0.count }) < Self.killedAfter {
                    try await Task.sleep(for: .milliseconds(1))
                }
                one.send(SIGKILL)
            }
            try await group.waitForAll()
        }
        _ = try await one.end()
        #expect(streams[0].isEnded())
        // Whoever listened there listens at the other one, which goes on.
        let again = try LiveConnection(proxy.port, token: token)
        #expect(again.receives("hello"))
        try await proxied.write("last")
        let end = Int64(4 * Self.each + 3)
        #expect(again.receives("\"cursor\":\(end)}"))
        #expect(streams[1].receives("\"cursor\":\(end)}"))

        let (values, seqs) = try await SyncClient(port: ports[1], token: token).everything()
        let acknowledged = ledger.acknowledged.withLock { $0 }
        #expect(acknowledged.count == 4 * Self.each)
        #expect(acknowledged.allSatisfy { values.contains($0) })
        // No number was given twice, and none is missing: a repeated change was known.
        #expect(seqs == Array(1...end))
        other.send(SIGTERM)
        let (code, errors) = try await other.end()
        #expect(code == 0)
        for secret in [token, database.server.password, "value-"] { #expect(!errors.contains(secret)) }
        let verified = RecordedConsole()
        #expect(BackupCommand.verify(["--store", address, "--data", data], verified.console) == 0)
        #expect(verified.output == ["1 accounts, \(end) fields, 0 earlier values, 0 photos: whole"])
        withExtendedLifetime(place) {}
    }

    /// Sends a change until it is acknowledged.
    private static func insist(_ value: String, _ client: SyncClient, _ ledger: Ledger) async throws {
        while (try? await client.write(value))?.accepted != 1 { try await Task.sleep(for: .milliseconds(5)) }
        ledger.acknowledged.withLock { $0.append(value) }
    }
}

/// nginx before several servers, as docs/scaling.md has it.
private final class Proxy: @unchecked Sendable {
    let port: UInt16
    private let folder = TemporaryFolder()
    private let process = Process()

    init(to ports: [UInt16]) async throws {
        port = try Self.freePort()
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../docs/scaling.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```nginx\n").dropFirst()
        var site = try #require(blocks.first?.components(separatedBy: "```").first)
        for (place, port) in zip(["10.0.0.1:8080", "10.0.0.2:8080"], ports) {
            try #require(site.contains(place))
            site = site.replacingOccurrences(of: place, with: "127.0.0.1:\(port)")
        }
        site = site.replacingOccurrences(of: "\nserver {", with: "\nserver {\n    listen 127.0.0.1:\(port);")
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
        folder.write(
            "nginx.conf",
            """
            daemon off; pid \(folder.path)/pid; error_log \(folder.path)/errors; worker_processes 1;
            \(getuid() == 0 ? "user root;" : "")
            events { worker_connections 512; }
            http { access_log off; \(places) \(site) }
            """)
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/nginx")
        process.arguments = ["-p", folder.path, "-c", folder.path + "/nginx.conf", "-e", folder.path + "/errors"]
        try process.run()
        while (try? LoopbackConnection(port: port)) == nil {
            guard process.isRunning else { throw ServeProcess.Failure.noAddress("nginx") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    deinit { process.terminate() }

    /// One that the kernel has just given out.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw LoopbackConnection.Failure.connect(errno: errno) }
        return UInt16(bigEndian: address.sin_port)
    }
}
