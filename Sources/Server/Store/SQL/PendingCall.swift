/// A read or a write that waits for its turn.
struct PendingCall: Sendable {
    /// Runs the call; the returned closure tells its caller, after the commit. It may be run again if that fails.
    let run: @Sendable (any SQLConnection) throws(DatabaseError) -> @Sendable () -> Void
    let fail: @Sendable (StoreReadinessError) -> Void
}

extension PendingCall {
    init<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value,
        _ continuation: CheckedContinuation<Result<Value, StoreReadinessError>, Never>
    ) {
        run = { database throws(DatabaseError) in
            let value = try body(database)
            return { continuation.resume(returning: .success(value)) }
        }
        fail = { continuation.resume(returning: .failure($0)) }
    }
}
