import CSQLite
import FaultVFS
import Glibc

/// A disk that fails where it is told to, and forgets unsynced bytes at a power cut.
final class FaultyDisk: @unchecked Sendable {
    /// SQLite's name for it.
    let name: String
    private let plan = UnsafeMutablePointer<fault_plan>.allocate(capacity: 1)

    /// Calls that change stored bytes.
    static let changes = [FAULT_OPEN, FAULT_DELETE, FAULT_WRITE, FAULT_TRUNCATE, FAULT_SYNC]
    static let reads = [FAULT_READ, FAULT_SIZE, FAULT_LOCK]

    init() {
        name = "fault-\(UInt64.random(in: 0...UInt64.max))"
        plan.initialize(to: fault_plan())
        precondition(fault_vfs_register(name, plan) == SQLITE_OK)
    }

    deinit {
        fault_vfs_unregister(name)
        plan.deallocate()
    }

    /// Fails `length` calls of `kinds` from the `at`-th on, which counts from now.
    func fail(_ kinds: [fault_call], at: Int, length: Int = .max, code: Int32, isPartial: Bool = false) {
        let bits = kinds.reduce(Int32(0)) { $0 | 1 << Int32($1.rawValue) }
        plan.pointee = fault_plan(
            kinds: bits, at: at, length: length, code: code, is_partial: isPartial ? 1 : 0, seen: 0)
    }

    /// Works again, and counts none.
    func heal() { plan.pointee = fault_plan() }

    /// Calls of the kinds that the plan counts.
    var seen: Int { plan.pointee.seen }

    /// Whether a call has failed.
    var hasFailed: Bool { plan.pointee.at > 0 && seen >= plan.pointee.at }

    /// Leaves the synced bytes of the database and its log. Nobody may have them open.
    static func cutPower(_ databasePath: String) {
        unlink(databasePath + "-shm")
        for path in [databasePath, databasePath + "-wal"] where rename(path + ".durable", path) != 0 { unlink(path) }
    }
}
