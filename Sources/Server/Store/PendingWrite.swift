/// A write that waits for its commit.
struct PendingWrite {
    /// Does it; what it gives back tells the one who waits, and is called after the commit.
    let run: (Database) throws(DatabaseError) -> () -> Void
    let fail: (Store.ReadinessError) -> Void

    init<Value: Sendable>(
        _ body: @escaping (Database) throws(DatabaseError) -> Value,
        _ continuation: CheckedContinuation<Result<Value, Store.ReadinessError>, Never>
    ) {
        run = { database throws(DatabaseError) in
            let value = try body(database)
            return { continuation.resume(returning: .success(value)) }
        }
        fail = { continuation.resume(returning: .failure($0)) }
    }
}
