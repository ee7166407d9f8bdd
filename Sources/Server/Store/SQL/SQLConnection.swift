/// A connection to a database. Not `Sendable`: one thread at a time uses it.
///
/// Marks for values are `?`, or `?1` and so on for a value used in several places; a statement has one kind of them.
/// Statements that go through here must mean the same in all databases.
public protocol SQLConnection: AnyObject {
    /// Runs one statement and calls `body` for each row, until it returns false. The row is valid only during the call.
    func scan(
        _ sql: String, values: [SQLValue], body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError)

    /// Runs one statement and drops its rows. Within a transaction its error may be thrown later, at the commit at the
    /// latest.
    func run(_ sql: String, values: [SQLValue]) throws(DatabaseError)

    /// How many rows the last statement changed.
    var changedRows: Int { get }
}

extension SQLConnection {
    /// Runs one statement with values for its marks, and drops its rows.
    public func run(_ sql: String, _ values: SQLValue...) throws(DatabaseError) {
        try run(sql, values: values)
    }

    public func run(_ sql: String, values: [SQLValue]) throws(DatabaseError) {
        try scan(sql, values: values) { _ throws(DatabaseError) in true }
    }

    /// Calls `body` for each row of a query. The row is valid in the call only.
    public func query<Element>(
        _ sql: String, _ values: SQLValue..., body: (borrowing Row) throws(DatabaseError) -> Element
    ) throws(DatabaseError) -> [Element] {
        var elements: [Element] = []
        try scan(sql, values: values) { row throws(DatabaseError) in
            elements.append(try body(row))
            return true
        }
        return elements
    }

    /// Calls `body` for each row of a query, until it returns false. The row is valid only during the call.
    public func scan(
        _ sql: String, _ values: SQLValue..., body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        try scan(sql, values: values, body: body)
    }
}

/// A connection that a schema can be made on.
public protocol SchemaConnection: SQLConnection {
    /// Makes the table that remembers which steps were made.
    static var migrationTable: String { get }
    func hasTable(_ name: String) throws(DatabaseError) -> Bool
    /// Runs one or more statements without values, and drops their rows.
    func execute(_ sql: String) throws(DatabaseError)
    /// Runs `body` in one transaction; rolls back if it throws. Transactions do not nest.
    func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result
}
