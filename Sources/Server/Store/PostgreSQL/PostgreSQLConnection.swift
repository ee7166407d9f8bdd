import CPostgreSQL

/// A connection to PostgreSQL. Not thread-safe and not `Sendable`: it belongs to one thread, which its calls block.
///
/// Statements are prepared at their first use; values go to the server beside them, never in their text. Every commit is on the
/// server's disk when it returns.
final class PostgreSQLConnection: SchemaConnection {
    /// Defaults for parameters that the address leaves out, so that a vanished server is noticed. Seconds, and milliseconds.
    private static let defaults = [
        ("connect_timeout", "5"), ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"),
    ]

    let handle: OpaquePointer
    /// The names of prepared statements by their SQL.
    private var statements: [String: String] = [:]
    private(set) var changedRows = 0
    /// What the server says that it has done last, such as `COMMIT`.
    private var command = ""
    /// Whether the statements that are enqueued may wait: a transaction has begun, or begins with them.
    private var isInTransaction = false
    /// Statements that go with the next one.
    private var waiting: [PostgreSQLStatement] = []
    private static let mostWaiting = 100

    init(_ address: PostgreSQLAddress) throws(DatabaseError) {
        // Later keywords win: the address may override those before it.
        let settings =
            Self.defaults + [
                ("dbname", address.text), ("client_encoding", "UTF8"), ("fallback_application_name", "haru"),
            ]
        handle = try Self.connect(settings)
        // Everything is set by now, so that an error ends in `deinit`, like everything else.
        guard PQstatus(handle) == CONNECTION_OK else { throw failure(nil) }
        try prepare()
    }

    deinit { PQfinish(handle) }

    /// Whether the server or the connection to it is gone; it does not come back.
    var isLost: Bool { isUnusable || PQstatus(handle) != CONNECTION_OK }
    /// Whether nobody knows what it will answer next.
    private var isUnusable = false

    func scan(
        _ sql: String, values: [SQLValue], body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        let statement = PostgreSQLStatement(name: try prepared(sql), values: values)
        guard waiting.isEmpty else { return try runWaiting(and: statement, body) }
        guard statement.send(on: handle), PQsetSingleRowMode(handle) == 1 else { throw failure(nil) }
        if let failure = results(body) { throw failure }
    }

    func enqueue(_ sql: String, values: [SQLValue]) throws(DatabaseError) {
        guard isInTransaction else { return try scan(sql, values: values) { _ throws(DatabaseError) in true } }
        let statement = PostgreSQLStatement(name: try prepared(sql), values: values)
        if waiting.count < Self.mostWaiting { return waiting.append(statement) }
        try runWaiting(and: statement) { _ throws(DatabaseError) in true }
    }

    /// Sends what waits and one more statement together, and then reads all results (PostgreSQL's manual, 34.5: pipeline mode): one way
    /// over the network and back for all. After one that fails the server runs none.
    private func runWaiting(
        and last: PostgreSQLStatement, _ body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        let statements = waiting
        waiting = []
        guard PQenterPipelineMode(handle) == 1 else { throw failure(nil) }
        var isSent = true
        for statement in statements + [last] { isSent = isSent && statement.send(on: handle) }
        isSent = PQpipelineSync(handle) == 1 && isSent
        var failure: DatabaseError?
        if isSent {
            for _ in statements {
                let found = results { _ throws(DatabaseError) in true }
                failure = failure ?? found
            }
            // Without it rows would come that nobody reads.
            if failure == nil, PQsetSingleRowMode(handle) != 1 { failure = self.failure(nil) }
            let found = results(body)
            failure = failure ?? found
        }
        // The end of the pipeline; none comes where the connection is lost.
        PQclear(PQgetResult(handle))
        if PQexitPipelineMode(handle) != 1 || !isSent {
            failure = failure ?? self.failure(nil)
            isUnusable = true
        }
        if let failure { throw failure }
    }

    /// Reads all results of a statement, whatever becomes of the first.
    private func results(_ body: (borrowing Row) throws(DatabaseError) -> Bool) -> DatabaseError? {
        var failure: DatabaseError?
        var isEnough = false
        while let result = PQgetResult(handle) {
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_SINGLE_TUPLE where !isEnough && failure == nil:
                do throws(DatabaseError) { isEnough = try !body(Row(source: .postgreSQL(result))) } catch {
                    failure = error
                }
            case PGRES_SINGLE_TUPLE: break
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
                changedRows = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
                command = PQcmdStatus(result).map { String(cString: $0) } ?? ""
            default: failure = failure ?? self.failure(result)
            }
        }
        return failure
    }

    func execute(_ sql: String) throws(DatabaseError) {
        if let last = waiting.popLast() { try runWaiting(and: last) { _ throws(DatabaseError) in true } }
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        default: throw failure(result)
        }
    }

    /// Whether it was lost during a commit: nobody then knows whether the server has committed.
    private(set) var isCommitUncertain = false

    func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try block("BEGIN") { () throws(DatabaseError) in
            let result = try body()
            isCommitUncertain = true
            try commit()
            isCommitUncertain = false
            return result
        }
    }

    /// Runs `body` on one state of the database, regardless of other commits.
    func snapshot<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try block("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") { () throws(DatabaseError) in
            let result = try body()
            try commit()
            return result
        }
    }

    static let migrationTable = """
        CREATE TABLE IF NOT EXISTS migration (
            position bigint NOT NULL PRIMARY KEY, name text NOT NULL UNIQUE, applied bigint NOT NULL
        )
        """

    func hasTable(_ name: String) throws(DatabaseError) -> Bool {
        try !query(
            "SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = current_schema() AND tablename = ?", .text(name)
        ) { _ throws(DatabaseError) in true }.isEmpty
    }

    // MARK: -

    private func block<Result>(
        _ begin: String, _ body: () throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        isInTransaction = true
        defer {
            isInTransaction = false
            waiting = []
        }
        do throws(DatabaseError) {
            try enqueue(begin, values: [])
            return try body()
        } catch {
            // If this fails too, the connection is lost and the server rolls back by itself. If nothing has begun, it says so.
            PQclear(PQexec(handle, "ROLLBACK"))
            if !isLost { isCommitUncertain = false }
            throw error
        }
    }

    private static func connect(_ settings: [(String, String)]) throws(DatabaseError) -> OpaquePointer {
        let handle = CStrings.with(settings.map(\.0)) { keywords in
            CStrings.with(settings.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
        }
        guard let handle else { throw DatabaseError(state: "08001", message: "no memory is left") }
        return handle
    }

    /// Commits. For a transaction that has failed, a server answers that it was rolled back, without an error.
    private func commit() throws(DatabaseError) {
        try run("COMMIT")
        guard command == "COMMIT" else {
            throw DatabaseError(state: "25P02", message: "the transaction was rolled back")
        }
    }

    /// Configures the server for this connection: nothing waits for ever, and no commit is confirmed before it is on the disk.
    private func prepare() throws(DatabaseError) {
        PQsetErrorVerbosity(handle, PQERRORS_TERSE)
        // Notices are for people at a terminal.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        try execute(
            """
            SET statement_timeout = '60s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'
            """)
        try run(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
    }

    /// The name of a statement, which the server knows from then on.
    private func prepared(_ sql: String) throws(DatabaseError) -> String {
        if let name = statements[sql] { return name }
        let name = "haru\(statements.count)"
        // The server infers the types of values from their places.
        let result = PQprepare(handle, name, PostgreSQLParameters.numbered(sql), 0, nil)
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure(result) }
        statements[sql] = name
        return name
    }

    /// The reason of a failed call. The server's text about values is dropped: it may quote them.
    private func failure(_ result: OpaquePointer?) -> DatabaseError {
        if let state = haru_pq_state(result).map({ String(cString: $0) }) {
            let isAboutValues = state.hasPrefix("22") || state.hasPrefix("23")
            let sentence = isAboutValues ? nil : haru_pq_sentence(result).map { String(cString: $0) }
            return DatabaseError(state: state, message: sentence ?? "a value is refused")
        }
        // libpq's own error: there is no answer. Its text may have several lines.
        let lines = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        let text = lines.split(separator: "\n").joined(separator: " ")
        return DatabaseError(state: "08006", message: text)
    }
}

/// A statement that the server knows, with its values.
struct PostgreSQLStatement {
    let name: String
    let values: [SQLValue]

    /// Hands it to libpq; false where that cannot take it.
    func send(on handle: OpaquePointer) -> Bool {
        PostgreSQLParameters(values).withPointers { pointers, lengths, formats in
            PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1)
        } == 1
    }
}

/// Texts as C has them, for the time of a call.
enum CStrings {
    static func with<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        var bytes: [CChar] = []
        var starts: [Int] = []
        for text in texts {
            starts.append(bytes.count)
            bytes += text.utf8CString
        }
        return bytes.withUnsafeBufferPointer { buffer in
            // The list ends with a null.
            body(starts.map { start in buffer.baseAddress.map { $0 + start } } + [nil])
        }
    }
}
