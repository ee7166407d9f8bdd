import Foundation
import LoopbackClient

/// `haru serve` as a process of its own, on a free port, with new folders.
final class ServeProcess: @unchecked Sendable {
    let web = TemporaryFolder()
    let data = TemporaryFolder()
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// `words` follow `serve --port 0 --data … --web …`; a later option of the same name is not allowed there.
    /// `files` is the limit on open files that it starts with, `wrapper` a command that runs it.
    init(
        _ words: [String] = [], port: UInt16 = 0, dataFolder: String? = nil, webFolder: String? = nil,
        environment: [String: String] = [:], files: Int? = nil, wrapper: [String] = []
    ) throws {
        web.write("index.html", "<!doctype html>")
        // The command is built beside the tests.
        let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        let haru = tests.deletingLastPathComponent().appendingPathComponent("haru")
        let arguments =
            ["serve", "--port", "\(port)", "--data", dataFolder ?? data.path, "--web", webFolder ?? web.path] + words
        let limit = files.map { ["/bin/sh", "-c", "ulimit -n \($0) && exec \"$0\" \"$@\""] } ?? []
        let command = limit + wrapper + [haru.path] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// The first line of output, or the output so far when the process ends without one.
    func firstLine() async throws -> String { try await Loopback.blocking { try self.awaitFirstLine() } }

    /// Waits for the line that says where it is; the port in it.
    func port() async throws -> UInt16 { try await Loopback.blocking { try self.awaitPort() } }

    /// The same, for who has a thread that may block.
    func awaitPort() throws -> UInt16 {
        let line = try awaitFirstLine()
        let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
        guard line.hasPrefix("Haru is at http://127.0.0.1:"), let port = UInt16(digits) else {
            throw Failure.noAddress(line)
        }
        return port
    }

    private func awaitFirstLine() throws -> String {
        let handle = output.fileHandleForReading
        var line = Data()
        while let byte = try handle.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) { line += byte }
        return String(decoding: line, as: UTF8.self)
    }

    /// The number of its open descriptors but those of its data, which are opened when they are first needed.
    func descriptors() throws -> Int {
        let folder = "/proc/\(process.processIdentifier)/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).count {
            // One that was closed meanwhile has no target any more.
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") else {
                return false
            }
            return !target.hasPrefix(data.path)
        }
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end; the exit code and all that was written to standard error. A process that does not end is killed and
    /// told: without that one test would hold up all.
    func end() async throws -> (code: Int32, errors: String) {
        try await Loopback.blocking { try self.awaitEnd() }
    }

    /// The same, for who has a thread that may block.
    @discardableResult
    func awaitEnd() throws -> (code: Int32, errors: String) {
        guard ended.wait(timeout: .now() + .seconds(120)) == .success else {
            send(SIGKILL)
            throw Failure.noEnd
        }
        let rest = Self.rest(of: errors.fileHandleForReading.fileDescriptor)
        return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
    }

    /// The content of a pipe after its writer has ended. The pipe's other end may still be open in a process that was
    /// started meanwhile, so its end is not waited for.
    private static func rest(of descriptor: Int32) -> [UInt8] {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var text: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while case let length = read(descriptor, &part, part.count), length > 0 { text += part[..<length] }
        return text
    }

    enum Failure: Error {
        case noAddress(String)
        case noEnd
    }
}
