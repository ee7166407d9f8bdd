import FaultTable
import Foundation
import LoopbackClient
import Store
import TestStores
import Testing

@testable import haru

@Suite("haru backup --to", .timeLimit(.minutes(10)))
struct BackupSeriesTests {
    private let folder = TemporaryFolder()
    private var data: String { folder.path + "/data" }
    private var backups: BackupFolder { BackupFolder(folder.path + "/backups") }
    private var words: [String] { ["--to", backups.path, "--data", data] }

    private func addAccount() {
        let recorded = RecordedConsole(["ten letters or more"])
        #expect(UserCommand.run(["add", "ann", "--passphrase-stdin", "--data", data], recorded.console) == 0)
    }

    private func run(_ words: [String]) -> (status: Int32, output: [String], complaints: [String]) {
        let recorded = RecordedConsole()
        let status = BackupCommand.backup(words, recorded.console)
        return (status, recorded.output, recorded.complaints)
    }

    /// Runs it as a process that a wrapper or the environment brings down; the status and all that it says.
    private func process(
        _ wrapper: [String] = [], _ environment: [String: String] = [:]
    ) async throws -> (status: Int32, said: String) {
        let words = words
        return try await Loopback.blocking {
            let (process, output) = (Process(), Pipe())
            let tests = URL(fileURLWithPath: CommandLine.arguments[0])
            let haru = tests.deletingLastPathComponent().appendingPathComponent("haru").path
            let command = wrapper + [haru, "backup"] + words
            process.executableURL = URL(fileURLWithPath: command[0])
            process.arguments = Array(command.dropFirst())
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            (process.standardOutput, process.standardError) = (output, output)
            try process.run()
            let said = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: said, as: UTF8.self))
        }
    }

    /// An old backup, and its bytes.
    private func old(_ name: String = "haru-20200101-033000.haru") throws -> (path: String, bytes: Data) {
        let path = "\(backups.path)/\(name)"
        try FileManager.default.createDirectory(atPath: backups.path, withIntermediateDirectories: true)
        #expect(run([path, "--data", data]).status == 0)
        return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("makes one, tries it at once and then each week, and removes the surplus")
    func series() throws {
        addAccount()
        for day in 1...9 { _ = try old("haru-2020010\(day)-033000.haru") }
        let first = run(words)
        let new = try #require(backups.backups.last)
        #expect(first.status == 0)
        #expect(first.output.first == "\(backups.path(of: new)): 1 accounts, 0 photos")
        #expect(first.output.dropFirst().first == "\(backups.path(of: new)): restored for a try, and whole")
        #expect(first.output.last?.hasSuffix(": removed") == true)
        #expect(backups.lastDrill?.backup == new.name && backups.lastDrill?.fault == nil)
        let second = run(words)
        #expect(second.status == 0 && second.output.filter { $0.contains("for a try") }.isEmpty)
        let drill = run(["--drill", "--to", backups.path])
        #expect(drill.status == 0 && drill.output.count == 1)
    }

    @Test("keeps all old ones while the last try found a damaged one")
    func damaged() throws {
        addAccount()
        for day in 1...9 { _ = try old("haru-2020010\(day)-033000.haru") }
        try Database(path: data + "/haru.sqlite").execute("UPDATE account SET digest = digest + 1")
        let made = run(words)
        #expect(made.status == 1 && backups.backups.count == 10)
        #expect(made.complaints.count == 1 && made.complaints[0].contains("was not restored for a try"))
        #expect(backups.lastDrill?.isBroken == true)
    }

    @Test("takes a file, a folder or a drill, and not two of them")
    func misuse() {
        addAccount()
        for words in [["--drill"], ["file", "--drill"], ["file", "--to", backups.path], []] {
            #expect(run(words + ["--data", data]).status == 2, "\(words)")
        }
        let none = run(["--drill", "--to", backups.path])
        #expect(none.status == 1 && none.complaints == ["there is no data in \(backups.path)"])
    }

    @Test("killed in the middle of any write, it leaves the old ones, and the next one is whole")
    func killed() async throws {
        addAccount()
        let old = try old()
        var ends = 0
        for size in stride(from: 0, through: 256 * 1024, by: 8192) {
            // The signal for a file that is too large ends it in the middle of a write.
            let made = try await process(["/usr/bin/prlimit", "--fsize=\(size)", "--core=0"])
            ends += made.status == 0 ? 0 : 1
            #expect(try Data(contentsOf: URL(fileURLWithPath: old.path)) == old.bytes, "\(size)")
            for backup in backups.backups {
                let whole = BackupCommand.verify([backups.path(of: backup), "--data", data], RecordedConsole().console)
                #expect(whole == 0, "\(size)")
            }
        }
        #expect(ends > 3)
        let made = try await process()
        #expect(made.status == 0, "\(made.said)")
        let others = try FileManager.default.contentsOfDirectory(atPath: backups.path)
            .filter { DatedBackup(name: $0) == nil }
        #expect(others == ["drill.json"])
    }

    @Test("on a disk that is full from some write on, tells it in one line and loses none", arguments: [ENOSPC, EIO])
    func full(code: Int32) async throws {
        addAccount()
        let old = try old()
        var refusals = 0
        for at in [1, 2, 3, 5, 8, 13, 21, 34, 55, 89] {
            let system = FaultySystem()
            system.fail(FAULT_WRITE_FILE, at: at, code: code)
            let made = try await process([], system.environment)
            #expect(made.status == 0 || made.said.contains("haru: "), "\(at): \(made.said)")
            refusals += made.status == 0 ? 0 : 1
            #expect(try Data(contentsOf: URL(fileURLWithPath: old.path)) == old.bytes, "\(at)")
            for backup in backups.backups {
                let whole = BackupCommand.verify(
                    [backups.path(of: backup), "--data", data], RecordedConsole().console)
                #expect(whole == 0, "\(at)")
            }
        }
        #expect(refusals > 3)
        #expect(try await process().status == 0)
    }
}
