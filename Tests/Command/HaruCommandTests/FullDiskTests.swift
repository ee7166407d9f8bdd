import FaultTable
import Foundation
import HaruServer
import LoopbackClient
import Replica
import Testing

@testable import haru

/// A write that cannot be stored is refused in words, and not acknowledged; all else goes on; acknowledged writes are
/// there after a crash.
@Suite("haru serve on a disk that is full or read-only", .serialized, .timeLimit(.minutes(10)))
struct FullDiskTests {
    @Test("refuses writes that it cannot store, goes on, and loses nothing", arguments: [ENOSPC, EDQUOT, EROFS, EIO])
    func failing(code: Int32) async throws {
        let folder = TemporaryFolder()
        let data = folder.path + "/data"
        let token = try SyncClient.token(["--data", data])
        let system = FaultySystem()
        let process = try ServeProcess(["--quiet"], dataFolder: data, environment: system.environment)
        let client = SyncClient(port: try await process.port(), token: token)
        var acknowledged: [String] = []
        for round in 0..<3 {
            #expect(try await client.write("kept-\(round)").accepted == 1)
            acknowledged.append("kept-\(round)")
            for call in [FAULT_WRITE_FILE, FAULT_TRUNCATE_FILE, FAULT_MKDIR] { system.fail(call, code: code) }
            for number in 0..<5 { try await Self.expectRefusal(client, "refused-\(round)-\(number)") }
            try await Self.expectService(client, has: acknowledged)
            system.heal()
        }
        // A refused change is accepted when it is sent again.
        #expect(try await client.write("refused-0-0").accepted == 1)
        acknowledged.append("refused-0-0")
        #expect(try await Loopback.request("GET", "/readyz", port: client.port).status == 200)
        system.fail(FAULT_WRITE_FILE, code: code)
        try await Self.expectRefusal(client, "refused-last")
        process.send(SIGKILL)
        _ = try await process.end()
        try await Self.expectAll(acknowledged, in: data, token)
    }

    /// A disk of eight megabytes in a namespace of the process's own: `unshare` gives one to root and, where the system
    /// allows it, to everybody. The content of the disk is copied when the server has ended.
    private static let script = """
        disk=$1 kept=$2 process=$3 token=$4
        shift 4
        mount -t tmpfs -o size=8m,mode=700 haru "$disk" || { echo "no mount in a namespace of one's own"; exit 1; }
        echo ten letters or more | "$1" user add ann --passphrase-stdin --data "$disk/data" || exit 1
        "$1" token ann --device test --data "$disk/data" > "$token" || exit 1
        "$@" &
        echo $! > "$process"
        wait $!
        cp -a "$disk/." "$kept"
        """

    @Test("on one that is really full it refuses, and goes on when there is room again")
    func full() async throws {
        let folder = TemporaryFolder()
        let (disk, kept) = (folder.path + "/disk", folder.path + "/kept")
        for path in [disk, kept] { mkdir(path, 0o700) }
        let process = try ServeProcess(
            ["--quiet"], dataFolder: disk + "/data",
            wrapper: [
                "/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "-c", Self.script, "sh", disk, kept,
                folder.path + "/process", folder.path + "/token",
            ])
        // Where this fails, the system allows no mount in a namespace of one's own: as root it does, in a container it may have to be
        // allowed (CAP_SYS_ADMIN, or user namespaces).
        let port = try await process.port()
        func said(_ name: String) throws -> String {
            let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let (child, token) = (try #require(pid_t(try said("process"))), try said("token"))
        defer { kill(child, SIGKILL) }
        let inside = "/proc/\(child)/root\(disk)"
        let client = SyncClient(port: port, token: token)
        var acknowledged: [String] = []
        for round in 0..<2 {
            #expect(try await client.write("kept-\(round)").accepted == 1)
            acknowledged.append("kept-\(round)")
            let filler = inside + "/filler-\(round)"
            Self.fill(filler)
            var refusals = 0
            for number in 0..<500 where refusals < 3 {
                let name = "full-\(round)-\(number)"
                let response = try await client.send(writing: name, size: 10_000)
                if response.status == 200 { acknowledged.append(name) } else { refusals += 1 }
            }
            #expect(refusals == 3)
            try await Self.expectRefusal(client, "refused-\(round)", size: 10_000)
            let unready = try await Loopback.request("GET", "/readyz", port: port)
            #expect(unready.status == 503)
            #expect(unready.text == "The store does not work: the disk is full.\n")
            try await Self.expectService(client, has: acknowledged)
            #expect(unlink(filler) == 0)
            #expect(try await client.write("refused-\(round)").accepted == 1)
            acknowledged.append("refused-\(round)")
        }
        Self.fill(inside + "/filler")
        _ = try await client.send(writing: "unknown", size: 10_000)
        kill(child, SIGKILL)
        _ = try await process.end()
        try await Self.expectAll(acknowledged, in: kept + "/data", token)
    }

    // MARK: -

    /// Writes until the disk takes no more.
    private static func fill(_ path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        defer { close(file) }
        #expect(file >= 0)
        for size in [65536, 4096, 1] {
            let bytes = [UInt8](repeating: 1, count: size)
            while write(file, bytes, size) > 0 {}
        }
        #expect(errno == ENOSPC)
    }

    /// A change and a photo are refused, each with a code and a time after which to try again.
    private static func expectRefusal(_ client: SyncClient, _ name: String, size: Int = 0) async throws {
        let photo: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 50_000)
        for response in [
            try await client.send(writing: name, size: size),
            try await Loopback.request(
                "PUT", "/api/v1/blobs/\(HaruServer.Digest.sha256(photo))", port: client.port,
                headers: ["Authorization": "Bearer \(client.token)", "Content-Type": "image/png"], body: photo),
        ] {
            #expect(response.status == 503)
            #expect(try JSON.parse(response.body)["code"]?.string == "storage")
            #expect(response["retry-after"] == "60")
        }
    }

    /// Expects that the acknowledged changes can be read, and that the app is served.
    private static func expectService(_ client: SyncClient, has acknowledged: [String]) async throws {
        #expect(try await client.everything().values.isSuperset(of: acknowledged))
        for path in ["/", "/healthz"] {
            #expect(try await Loopback.request("GET", path, port: client.port).status == 200)
        }
    }

    /// After a start on a sound disk.
    private static func expectAll(_ acknowledged: [String], in data: String, _ token: String) async throws {
        let process = try ServeProcess(["--quiet"], dataFolder: data)
        let client = SyncClient(port: try await process.port(), token: token)
        let values = try await client.everything().values
        #expect(values.isSuperset(of: acknowledged))
        #expect(try await client.write("afterwards").accepted == 1)
        process.send(SIGTERM)
        #expect(try await process.end().code == 0)
        let verified = RecordedConsole()
        #expect(BackupCommand.verify(["--data", data], verified.console) == 0, "\(verified.complaints)")
    }
}
