import TestStores

@testable import Store

/// A store, which keeps its place for as long as it is used itself.
final class TestStore: SQLStore {
    let place: TestPlace
    private let store: any SQLStore

    convenience init(_ kind: StoreKind) async throws { try self.init(try await TestPlace(kind)) }

    init(_ place: TestPlace) throws {
        self.place = place
        switch place.location {
        case .folder(let path): store = try SQLiteStore(folder: path)
        case .postgreSQL(let address): store = try PostgreSQLStore(address)
        }
    }

    /// A store that has these accounts.
    static func with(_ accounts: [(AccountID, String)], _ kind: StoreKind) async throws -> TestStore {
        let store = try await TestStore(kind)
        for (id, name) in accounts {
            _ = try await store.add(Account(id: id, name: name, passphrase: "hash", created: 5))
        }
        return store
    }

    var hadAccounts: Bool { store.hadAccounts }
    func check() async throws(StoreReadinessError) { try await store.check() }
    func observe(_ handler: @escaping @Sendable (StoreNews) -> Void) { store.observe(handler) }
    func didStore(_ account: AccountID, end: Int64) { store.didStore(account, end: end) }
    func close() async throws(StoreReadinessError) { try await store.close() }

    func write<Value: Sendable>(
        _ account: AccountID, _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await store.write(account, body)
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await store.read(body)
    }

    func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(DatabaseError) -> Value
    ) async throws(StoreReadinessError) -> Value {
        try await store.snapshot(body)
    }
}
