import Foundation
import LoopbackClient

/// `haru serve` as a process of its own, on a free port, with new folders.
final class ServeProcess: @unchecked Sendable {
    let web = TemporaryFolder()
    let data = TemporaryFolder()
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// `words` follow `serve --port 0 --data … --web …`; a later option of the same name is not allowed there.
    /// `files` is the limit on open files that it starts with.
    init(
        _ words: [String] = [], port: UInt16 = 0, dataFolder: String? = nil, webFolder: String? = nil,
        environment: [String: String] = [:], files: Int? = nil
    ) throws {
        web.write("index.html", "<!doctype html>")
        // The command is built beside the tests.
        let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        let haru = tests.deletingLastPathComponent().appendingPathComponent("haru")
        let arguments =
            ["serve", "--port", "\(port)", "--data", dataFolder ?? data.path, "--web", webFolder ?? web.path] + words
        if let files {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -n \(files) && exec \"$0\" \"$@\"", haru.path] + arguments
        } else {
            process.executableURL = haru
            process.arguments = arguments
        }
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// The first line of output, or what there is when the process ends without one.
    func firstLine() async throws -> String {
        let handle = output.fileHandleForReading
        return try await Loopback.blocking {
            var line = Data()
            while let byte = try handle.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) { line += byte }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Waits for the line that says where it is; the port in it.
    func port() async throws -> UInt16 {
        let line = try await firstLine()
        let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
        guard line.hasPrefix("Haru is at http://127.0.0.1:"), let port = UInt16(digits) else {
            throw Failure.noAddress(line)
        }
        return port
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end; the exit code and all that was written to standard error.
    func end() async throws -> (code: Int32, errors: String) {
        let (process, handle) = (Unchecked(value: process), errors.fileHandleForReading)
        return try await Loopback.blocking {
            let text = try handle.readToEnd() ?? Data()
            process.value.waitUntilExit()
            return (process.value.terminationStatus, String(decoding: text, as: UTF8.self))
        }
    }

    enum Failure: Error {
        case noAddress(String)
    }

    private struct Unchecked: @unchecked Sendable {
        let value: Process
    }
}
