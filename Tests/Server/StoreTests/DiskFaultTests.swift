import CSQLite
import FaultVFS
import Glibc
import LoopbackClient
import Testing

@testable import Store

/// Each run opens a store, writes and closes it on a disk that fails somewhere, cuts the power, and opens it again on a
/// sound disk: acknowledged writes must be there.
@Suite("A disk that fails", .timeLimit(.minutes(10)))
struct DiskFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let kinds: [fault_call]
        let code: Int32
        var isPartial = false

        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "a write that fails", kinds: [FAULT_WRITE], code: SQLITE_IOERR | 3 << 8),
        Fault(name: "a write that fails half done", kinds: [FAULT_WRITE], code: SQLITE_IOERR | 3 << 8, isPartial: true),
        Fault(name: "a full disk", kinds: [FAULT_WRITE, FAULT_TRUNCATE], code: SQLITE_FULL),
        Fault(
            name: "a disk that is full in the middle of a write", kinds: [FAULT_WRITE], code: SQLITE_FULL,
            isPartial: true),
        Fault(name: "a sync that fails", kinds: [FAULT_SYNC], code: SQLITE_IOERR | 4 << 8),
        Fault(name: "a file that cannot be opened", kinds: [FAULT_OPEN], code: SQLITE_CANTOPEN),
        Fault(name: "any change that fails", kinds: FaultyDisk.changes, code: SQLITE_IOERR),
        Fault(name: "a read that fails", kinds: [FAULT_READ], code: SQLITE_IOERR | 1 << 8),
        Fault(name: "a read that is short", kinds: [FAULT_READ], code: SQLITE_IOERR | 2 << 8, isPartial: true),
        Fault(name: "a size or a lock that fails", kinds: [FAULT_SIZE, FAULT_LOCK], code: SQLITE_IOERR | 7 << 8),
    ]

    /// The outcome of a run.
    private struct Outcome {
        /// The identity, once `Store.init` has returned it.
        var identity: StoreIdentity?
        var acknowledged = 0
        var attempted = 0
        var errors: [String] = []
    }

    @Test("at any call, once or for good, loses nothing that was acknowledged", arguments: faults, [1, Int.max])
    func everywhere(fault: Fault, length: Int) async throws {
        let calls = try await self.calls(fault)
        #expect(calls > 0)
        var errors = 0
        for at in 1...calls {
            let outcome = try await run(fault, at: at, length: length)
            errors += outcome.errors.isEmpty ? 0 : 1
        }
        #expect(errors > 0, "no run has told of an error")
    }

    @Test("at random calls, again and again, loses nothing that was acknowledged")
    func randomly() async throws {
        let seed = Seeded.given()
        var generator = Seeded(state: seed)
        let seconds = getenv("HARU_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 3
        let end = ContinuousClock.now + .seconds(seconds)
        var runs = 0
        while ContinuousClock.now < end {
            let fault = Self.faults.randomElement(using: &generator) ?? Self.faults[0]
            let at = Int.random(in: 1...60, using: &generator)
            let length = [1, 2, 3, 10, Int.max].randomElement(using: &generator) ?? 1
            let writes = Int.random(in: 1...30, using: &generator)
            _ = try await run(fault, at: at, length: length, writes: writes, remark: "seed \(seed), run \(runs)")
            runs += 1
        }
        #expect(runs > 0)
    }

    /// How many calls of its kinds a run without a fault makes.
    private func calls(_ fault: Fault) async throws -> Int {
        let folder = TemporaryFolder()
        let disk = FaultyDisk()
        disk.fail(fault.kinds, at: 0, code: 0)
        let outcome = await use(folder, disk, writes: 3)
        #expect(outcome.acknowledged == 3)
        #expect(outcome.errors.isEmpty)
        return disk.seen
    }

    @discardableResult
    private func run(
        _ fault: Fault, at: Int, length: Int, writes: Int = 3, remark: String = ""
    ) async throws -> Outcome {
        let folder = TemporaryFolder()
        let disk = FaultyDisk()
        // Half of the runs find a store that is there.
        var before: StoreIdentity?
        if at % 2 == 0 { before = await use(folder, disk, writes: 1).identity }
        disk.fail(fault.kinds, at: at, length: length, code: fault.code, isPartial: fault.isPartial)
        let outcome = await use(folder, disk, writes: writes)
        let note = Comment(rawValue: "\(fault.name), call \(at), \(length) times, \(writes) writes \(remark)")
        #expect(outcome.errors.allSatisfy { !$0.isEmpty && !$0.contains("Error(") }, note)

        disk.heal()
        FaultyDisk.cutPower(folder.path + "/haru.sqlite")
        let store: Store
        do {
            store = try SQLiteStore(folder: folder.path)
        } catch {
            Issue.record("\(note): does not open again: \(error)")
            return outcome
        }
        if let identity = outcome.identity { #expect(try await store.identity() == identity, note) }
        if let before { #expect(try await store.identity() == before, note) }
        try await store.check()
        try await store.close()
        let database = try Database(path: folder.path + "/haru.sqlite")
        let whole = try database.query("PRAGMA integrity_check") { row throws(DatabaseError) in row.text(0) }
        #expect(whole == ["ok"], note)
        let checked = try database.query("SELECT checked FROM store") { row throws(DatabaseError) in row.integer(0) }
        let least = outcome.acknowledged + (before == nil ? 0 : 1) + 1
        #expect(Int(checked.first ?? 0) >= least, note)
        #expect(Int(checked.first ?? 0) <= least + outcome.attempted - outcome.acknowledged, note)
        return outcome
    }

    /// Opens, writes and closes a store; the errors in words.
    private func use(_ folder: TemporaryFolder, _ disk: FaultyDisk, writes: Int) async -> Outcome {
        var outcome = Outcome()
        let store: Store
        do throws(StoreError) {
            store = try SQLiteStore(folder: folder.path, fileSystem: disk.name)
        } catch {
            outcome.errors.append(Self.text(error))
            return outcome
        }
        do throws(StoreReadinessError) {
            outcome.identity = try await store.identity()
        } catch {
            outcome.errors.append(Self.text(error))
        }
        for _ in 0..<writes {
            outcome.attempted += 1
            do throws(StoreReadinessError) {
                try await store.check()
                outcome.acknowledged += 1
            } catch {
                outcome.errors.append(Self.text(error))
            }
        }
        do throws(StoreReadinessError) {
            try await store.close()
        } catch {
            outcome.errors.append(Self.text(error))
        }
        return outcome
    }

    private static func text(_ error: StoreError) -> String {
        switch error {
        case .database(let error): error.text
        case .damaged(let text): text
        case .folderNotWritable, .foreign, .otherTables, .newer, .system: "the store does not open"
        }
    }

    private static func text(_ error: StoreReadinessError) -> String {
        if case .database(let error) = error { error.text } else { "\(error)" }
    }
}
