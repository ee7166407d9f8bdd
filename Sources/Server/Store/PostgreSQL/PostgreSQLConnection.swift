import CPostgreSQL

/// A connection to PostgreSQL. Not thread-safe and not `Sendable`: it belongs to one thread, which its calls block.
///
/// Statements are prepared at their first use; values go to the server beside them, never in their text. Every commit
/// is on the server's disk when it returns.
final class PostgreSQLConnection: SchemaConnection {
    /// Defaults for parameters that the address leaves out, so that a vanished server is noticed. Seconds, and
    /// milliseconds.
    private static let defaults = [
        ("connect_timeout", "5"), ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"),
    ]

    let handle: OpaquePointer
    /// The names of prepared statements by their SQL.
    private var statements: [String: String] = [:]
    private var changes = 0
    /// The command tag of the last statement, such as `COMMIT`.
    private var lastCommand = ""
    /// How many statements were sent whose results are not read yet.
    private var pending = 0
    /// The most of them, so that neither side ever waits for the other to read.
    private static let mostPending = 64
    /// An error that nobody could be told yet.
    private var unreported: DatabaseError?
    private var isInTransaction = false
    /// Whether the server has answered since the transaction began.
    private var isReached = false

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
    var isLost: Bool { isUnanswered || PQstatus(handle) != CONNECTION_OK }

    /// Whether the server has left a call without an answer, or has said that it closes the connection. In pipeline
    /// mode libpq's status may still be in order then.
    private var isUnanswered = false

    func scan(
        _ sql: String, values: [SQLValue], body: (borrowing Row) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        try send(sql, values)
        var isEnough = false
        try flush { result throws(DatabaseError) in
            if !isEnough { isEnough = try !body(Row(source: .postgreSQL(result))) }
        }
    }

    /// Within a transaction it is sent along with the next statement that somebody waits for; an error of it is thrown
    /// there, or at the commit.
    func run(_ sql: String, values: [SQLValue]) throws(DatabaseError) {
        try send(sql, values)
        if !isInTransaction || pending >= Self.mostPending { try flush() }
    }

    var changedRows: Int {
        if pending > 0 {
            do throws(DatabaseError) { try flush() } catch { unreported = error }
        }
        return changes
    }

    func execute(_ sql: String) throws(DatabaseError) {
        if pending > 0 { try flush() }
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
            // A connection that was lost long ago is not to be noticed only now: its commits would be uncertain.
            if !isReached { try flush() }
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
        (isInTransaction, isReached) = (true, false)
        defer { isInTransaction = false }
        do throws(DatabaseError) {
            try send(begin)
            return try body()
        } catch {
            // If these fail too, the connection is lost and the server rolls back by itself.
            if PQpipelineStatus(handle) != PQ_PIPELINE_OFF {
                do throws(DatabaseError) { try flush() } catch { unreported = nil }
            }
            // The next transaction has nothing to do with it.
            unreported = nil
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
        try send("COMMIT")
        try flush()
        guard lastCommand == "COMMIT" else {
            throw DatabaseError(state: "25P02", message: "the transaction was rolled back")
        }
    }

    // MARK: Pipeline

    /// Sends a prepared statement without waiting for its results (PostgreSQL's manual, 34.5).
    private func send(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) {
        let name = try prepared(sql)
        let parameters = PostgreSQLParameters(values)
        try send {
            parameters.withPointers { pointers, lengths, formats in
                PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1)
            }
        }
    }

    /// Sends a statement that has no values.
    private func send(_ sql: String) throws(DatabaseError) {
        try send { PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 1) }
    }

    private func send(_ call: () -> Int32) throws(DatabaseError) {
        guard PQenterPipelineMode(handle) == 1, call() == 1 else { throw failure(nil) }
        pending += 1
    }

    /// Waits for all that was sent. Gives the rows of the last statement to `body`; where any has failed, throws the
    /// first error.
    private func flush(
        _ body: (OpaquePointer) throws(DatabaseError) -> Void = { _ in }
    ) throws(DatabaseError) {
        var failure = unreported
        unreported = nil
        if PQpipelineSync(handle) != 1 { failure = failure ?? self.failure(nil) }
        // All results have to be read, whatever becomes of the first. Those of a statement end with nil.
        while pending > 0 {
            pending -= 1
            if pending == 0, PQsetSingleRowMode(handle) != 1 { failure = failure ?? self.failure(nil) }
            while let result = PQgetResult(handle) {
                defer { PQclear(result) }
                switch PQresultStatus(result) {
                case PGRES_SINGLE_TUPLE:
                    if failure != nil { break }
                    do throws(DatabaseError) { try body(result) } catch { failure = error }
                case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
                    changes = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
                    lastCommand = PQcmdStatus(result).map { String(cString: $0) } ?? ""
                // It was not run, as one before it has failed.
                case PGRES_PIPELINE_ABORTED: break
                default: failure = failure ?? self.failure(result)
                }
            }
        }
        // The end of the pipeline is a result, too.
        while let result = PQgetResult(handle) { PQclear(result) }
        isReached = true
        if PQexitPipelineMode(handle) != 1 { failure = failure ?? self.failure(nil) }
        if let failure { throw failure }
    }

    // MARK: -

    /// Configures the server for this connection: nothing waits for ever, and no commit is confirmed before it is on
    /// the disk.
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
        // After a failure the server prepares nothing, and would only say that.
        if let error = unreported {
            unreported = nil
            throw error
        }
        let name = "haru\(statements.count)"
        // No statement can be prepared beside statements on their way.
        if pending > 0 { try flush() }
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
            // 57P: the server is shutting down; 25P03: it has ended a transaction that stood still, and the connection.
            if state.hasPrefix("57P") || state == "25P03" { isUnanswered = true }
            let isAboutValues = state.hasPrefix("22") || state.hasPrefix("23")
            let sentence = isAboutValues ? nil : haru_pq_sentence(result).map { String(cString: $0) }
            return DatabaseError(state: state, message: sentence ?? "a value is refused")
        }
        // libpq's own error: there is no answer. Its text may have several lines.
        isUnanswered = true
        let lines = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        let text = lines.split(separator: "\n").joined(separator: " ")
        return DatabaseError(state: "08006", message: text)
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
