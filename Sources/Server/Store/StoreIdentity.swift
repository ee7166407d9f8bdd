/// The identity of a store.
public struct StoreIdentity: Equatable, Sendable {
    /// 32 hex digits, random, made with the store.
    public let id: String
    /// Milliseconds since 1970.
    public let created: Int64

    init(in database: any SQLConnection) throws(DatabaseError) {
        let rows = try database.query("SELECT id, created FROM store") { row throws(DatabaseError) in
            (row.text(0), row.integer(1))
        }
        guard let row = rows.first else { throw DatabaseError(damaged: "the table store") }
        (id, created) = row
    }

    /// 32 random hexadecimal digits.
    static func randomID() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt32, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
