import Foundation
import HaruServer
import LoopbackClient
import Store
import TestStores
import Testing

@testable import haru

@Suite("haru with photos in a bucket", .timeLimit(.minutes(10)))
struct BucketTests {
    private let folder = TemporaryFolder()
    private let photo: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 50_000)
    private var path: String { "/api/v1/blobs/\(Digest.sha256(photo))" }

    private func ask(_ method: String, _ port: UInt16, _ token: String, _ body: [UInt8] = []) async throws
        -> LoopbackResponse
    {
        try await Loopback.request(
            method, path, port: port, headers: ["Authorization": "Bearer \(token)", "Content-Type": "image/png"],
            body: body)
    }

    /// Runs a command as a process, as its environment is that of the process; the status and all that it says.
    private func run(_ words: [String], _ environment: [String: String]) async throws -> (status: Int32, said: String) {
        try await Loopback.blocking {
            let (process, output) = (Process(), Pipe())
            let tests = URL(fileURLWithPath: CommandLine.arguments[0])
            process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("haru")
            process.arguments = words
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            (process.standardOutput, process.standardError) = (output, output)
            try process.run()
            let said = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: said, as: UTF8.self))
        }
    }

    @Test("one server has the photos that another was given, also after a kill, without a folder in common")
    func shared() async throws {
        let server = try await Loopback.blocking { try ObjectStore.shared.get() }
        let place = try await TestPlace(.postgreSQL)
        let database = try #require(place.database)
        let prefix = server.newPrefix()
        let store = ["--store", database.server.address(of: database.name)]
        let token = try SyncClient.token(store)
        let environment = server.environment(prefix)
        let one = try ServeProcess(["--quiet"] + store, environment: environment)
        let other = try ServeProcess(["--quiet"] + store, environment: environment)
        let (first, second) = (try await one.port(), try await other.port())
        #expect(try await ask("PUT", first, token, photo).status == 201)
        one.send(SIGKILL)
        let (_, errors) = try await one.end()
        #expect(try await ask("GET", second, token).body == photo)
        let head = try await ask("HEAD", second, token)
        #expect(head.status == 200 && head["content-length"] == "\(photo.count)")
        #expect(try await ask("PUT", second, token, photo).status == 200)
        other.send(SIGTERM)
        let (code, otherErrors) = try await other.end()
        #expect(code == 0)
        #expect(!(errors + otherErrors).contains(server.secret))
        withExtendedLifetime(place) {}
    }

    @Test("commands find it by the environment, and an account's photos go with the account")
    func commands() async throws {
        let server = try await Loopback.blocking { try ObjectStore.shared.get() }
        let (prefix, data) = (server.newPrefix(), folder.path + "/data")
        let environment = server.environment(prefix)
        let wrong = environment.merging(["HARU_S3_SECRET": "wrong"]) { $1 }
        let token = try SyncClient.token(["--data", data])
        let process = try ServeProcess(["--quiet"], dataFolder: data, environment: environment)
        #expect(try await ask("PUT", try await process.port(), token, photo).status == 201)
        process.send(SIGTERM)
        #expect(try await process.end().code == 0)

        let whole = "1 accounts, 0 fields, 0 earlier values, 1 photos: whole\n"
        #expect(try await run(["verify", "--data", data], environment) == (0, whole))
        #expect(try await run(["verify", "--data", data], [:]).status == 1)
        let refused = try await run(["verify", "--data", data], wrong)
        #expect(refused.status == 1 && refused.said.hasSuffix("it refuses with 403 SignatureDoesNotMatch\n"))
        let well = try await run(["doctor", "--data", data], environment)
        #expect(well.said.contains("ok    photos in s3://photos/\(prefix) can be had\n"))
        #expect(try await run(["doctor", "--data", data], wrong).said.contains("CHECK photos in s3://photos/"))
        let (backup, restored) = (folder.path + "/backup", folder.path + "/restored")
        #expect(try await run(["backup", backup, "--data", data], environment).said.contains("1 accounts, 1 photos"))
        // Into a folder.
        #expect(try await run(["restore", backup, "--data", restored], [:]).status == 0)
        #expect(try await run(["verify", "--data", restored], [:]) == (0, whole))

        // Without a photo that is gone, and it says so.
        let (poorer, gone) = (
            folder.path + "/poorer", "account \(AccountName("ann")!.id.text), photo \(Digest.sha256(photo))"
        )
        let file = "\(restored)/photos/\(AccountName("ann")!.id.text)/\(Digest.sha256(photo))"
        try FileManager.default.removeItem(atPath: file)
        let made = try await run(["backup", poorer, "--data", restored], [:])
        #expect(made.status == 1 && made.said.contains("\(gone): is not there; it is not in the backup\n"))
        let again = try await run(["restore", poorer, "--data", folder.path + "/again"], [:])
        #expect(again.status == 1 && again.said.contains("1 accounts, 0 photos\n"))
        #expect(again.said.contains("\(gone): is not there; left out until a device sends it again\n"))
        #expect(try await run(["verify", "--data", folder.path + "/again"], [:]).status == 0)

        let stays = try await run(["user", "remove", "ann", "--data", data], wrong)
        #expect(stays.status == 1 && stays.said.hasSuffix("the account ann stays\n"))
        #expect(try await run(["verify", "--data", data], environment) == (0, whole))
        #expect(try await run(["user", "remove", "ann", "--data", data], environment).status == 0)
        #expect(try await Loopback.blocking { try server.keys(prefix).isEmpty })
        #expect(!(refused.said + well.said + stays.said).contains(server.secret))
    }
}
