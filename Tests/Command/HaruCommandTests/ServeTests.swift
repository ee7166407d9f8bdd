import Foundation
import LoopbackClient
import Testing

@testable import haru

@Suite("haru serve")
struct ServeTests {
    @Test("says where it is, serves, logs, and ends with 0 on a signal", arguments: [SIGTERM, SIGINT])
    func signals(signal: Int32) async throws {
        let process = try ServeProcess()
        let port = try await process.port()
        #expect(try await Loopback.request("GET", "/?secret", port: port).status == 200)
        #expect(try await Loopback.request("GET", "/readyz", port: port).status == 200)
        process.send(signal)
        let (code, errors) = try await process.end()
        #expect(code == 0)
        let lines = errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains(" GET / 200 15 ") == true)
        #expect(!errors.contains("secret"))
        // The write-ahead log is in the database, which is the user's alone.
        let files = try FileManager.default.contentsOfDirectory(atPath: process.data.path)
        #expect(files == ["haru.sqlite"])
        let mode = try FileManager.default.attributesOfItem(atPath: process.data.path + "/haru.sqlite")[
            .posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test("prints the code for the first account on its output, not into its log, and not once there is one")
    func firstCode() async throws {
        let data = TemporaryFolder()
        for hasAccount in [false, true] {
            if hasAccount {
                let words = ["add", "ann", "--passphrase-stdin", "--data", data.path]
                #expect(UserCommand.run(words, RecordedConsole(["ten letters or more"]).console) == 0)
            }
            let process = try ServeProcess(dataFolder: data.path)
            _ = try await process.port()
            process.send(SIGTERM)
            let line = try await process.firstLine()
            #expect(line.hasPrefix("There is no account yet.") == !hasAccount)
            let (code, errors) = try await process.end()
            #expect(code == 0)
            #expect(!errors.contains("account"))
        }
    }

    @Test("finishes a download that runs when the signal comes")
    func download() async throws {
        let web = TemporaryFolder()
        web.write("index.html", "<!doctype html>")
        web.write("large.bin", [UInt8](repeating: 1, count: 12 << 20))
        let process = try ServeProcess(["--quiet"], webFolder: web.path)
        let port = try await process.port()
        let count = try await Loopback.blocking {
            let connection = try LoopbackConnection(port: port, receiveBuffer: 65536)
            try connection.send("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n")
            let first = connection.receive(within: 5000) { $0.count > 1000 }
            process.send(SIGTERM)
            usleep(300_000)
            return first.bytes.count + connection.receive(within: 9000).bytes.count
        }
        #expect(count > 12 << 20)
        let (code, errors) = try await process.end()
        #expect(code == 0)
        #expect(errors.isEmpty)
    }

    @Test("tells in one line why it cannot start, and ends with 1")
    func startErrors() async throws {
        let first = try ServeProcess(["--quiet"])
        let port = try await first.port()
        let unwritable = TemporaryFolder()
        unwritable.write("file", "not a folder")
        let cases = [
            (try ServeProcess(port: port), "haru: port \(port) on 127.0.0.1 is in use by another program\n"),
            (
                try ServeProcess(dataFolder: unwritable.path + "/file/data"),
                "haru: the data folder \(unwritable.path)/file/data is not writable: Not a directory\n"
            ),
            (
                try ServeProcess(webFolder: unwritable.path),
                "haru: the web folder \(unwritable.path) has no index.html: it is not a built web app\n"
            ),
        ]
        for (process, line) in cases {
            let (code, errors) = try await process.end()
            #expect(code == 1)
            #expect(errors == line)
        }
        first.send(SIGTERM)
        #expect(try await first.end().code == 0)
    }

    @Test("ends with 2 for words that it does not know")
    func wrongWords() async throws {
        let (code, errors) = try await ServeProcess(["--prot", "1"]).end()
        #expect(code == 2)
        #expect(errors == "haru: unknown option --prot; did you mean --port?\n")
    }
}
