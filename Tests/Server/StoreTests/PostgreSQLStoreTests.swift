import LoopbackClient
import Replica
import Synchronization
import TestStores
import Testing
import Threads

@testable import Store

/// The rules of PostgreSQL's store beyond those of all stores.
@Suite("The store in PostgreSQL", .timeLimit(.minutes(10)))
struct PostgreSQLStoreTests {
    private let ann = AccountID(number: 1)
    private let now: Int64 = 1_795_000_000_000

    /// A place with an account.
    private func place(on server: PostgreSQLServer? = nil) async throws -> TestPlace {
        let place = try await TestPlace(.postgreSQL, on: server)
        let store = try place.open()
        _ = try await store.add(Account(id: ann, name: "ann", passphrase: "", created: 0))
        try await store.close()
        return place
    }

    private func address(_ place: TestPlace) throws -> PostgreSQLAddress {
        guard case .postgreSQL(let address) = place.location else { throw StoreReadinessError.closed }
        return address
    }

    private func exchange(_ values: [String], on store: any Store, number: Int64 = 0) async throws -> SyncExchange {
        let changes = values.map { value in
            Change(
                key: RecordKey(collection: "page", id: value), field: "text", value: .string(value),
                stamp: Stamp(milliseconds: now + number, counter: 0, device: 1))
        }
        let request = SyncSubmission(SyncRequest(log: "", since: 0, changes: changes))
        return try #require(try await store.exchange(request, account: ann, now: now, forgets: { _ in false }))
    }

    @Test("no two servers give out one number, and none is left out")
    func numbers() async throws {
        let place = try await place()
        let stores = try [place.open(), place.open()]
        let ends = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<200 {
                group.addTask { try await exchange(["\(number)"], on: stores[number % 2]).answer.cursor }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(ends) == Set(1...200))
        let all = try await exchange([], on: stores[0]).answer
        #expect(all.changes.map(\.seq) == Array(1...200))
        for store in stores { try await store.close() }
        let found = try await Loopback.blocking {
            try Verification.of(place.location, photos: .folder(place.folder.path), hash: { _ in "" })
        }
        #expect(found.faults.isEmpty)
        #expect(found.fields == 200)
    }

    @Test("a failure is told by the statement that failed, and not again by the next transaction")
    func failure() async throws {
        let place = try await place()
        let address = try address(place)
        try await Loopback.blocking {
            let database = try PostgreSQLConnection(address)
            #expect {
                try database.transaction { () throws(DatabaseError) in
                    // It has no name.
                    try database.run("INSERT INTO account (account) VALUES (?)", .integer(2))
                    _ = database.changedRows
                    // No statement that the connection knows yet.
                    try database.run("DELETE FROM account WHERE account = ?", .integer(2))
                }
            } throws: {
                ($0 as? DatabaseError)?.state == "23502"
            }
            let left = try database.query("SELECT account FROM account") { row throws(DatabaseError) in row.integer(0) }
            #expect(left == [1])
        }
    }

    /// Commits one write of each of three accounts together, on some threads, after another server has done something: `body` gets the
    /// account, the connection of the other server, and that of the thread. Returns the calls that were run, stored and
    /// refused, in order.
    private func commitTogether(
        threads: Int, after statement: String = "SELECT 1",
        _ body: @escaping @Sendable (Int64, PostgreSQLConnection, any SQLConnection) throws(DatabaseError) -> Void
    ) async throws -> [String] {
        let place = try await place()
        let address = try address(place)
        let store = try place.open()
        for number in 2...3 as ClosedRange<Int64> {
            let account = Account(id: AccountID(number: number), name: "name\(number)", passphrase: "", created: 0)
            _ = try await store.add(account)
        }
        try await store.close()
        let log = Log()
        try await Loopback.blocking {
            let queue = WorkQueue(workers: threads, most: 10)
            nonisolated(unsafe) let other = try PostgreSQLConnection(address)
            try other.execute(statement)
            let answered = Semaphore()
            let answer = { @Sendable (outcome: String) in
                log.add(outcome)
                answered.post()
            }
            for number in 1...3 as ClosedRange<Int64> {
                let call = PendingCall(
                    run: { database throws(DatabaseError) in
                        log.add("run \(number)")
                        try body(number, other, database)
                        try database.run("UPDATE account SET seq = seq + 1 WHERE account = ?", .integer(number))
                        return { answer("stored \(number)") }
                    }, fail: { _ in answer("refused \(number)") })
                #expect(queue.write(call, AccountID(number: number)) == nil)
            }
            let ended = Semaphore()
            for _ in 0..<threads {
                try WorkerThread.start {
                    PostgreSQLWorker(queue, PostgreSQLConnector(address)).run()
                    ended.post()
                }
            }
            for _ in 1...3 { answered.wait() }
            #expect(queue.close())
            for _ in 0..<threads { ended.wait() }
            let stored = try other.query("SELECT account FROM account WHERE seq = 1 ORDER BY account") {
                row throws(DatabaseError) in "\(row.integer(0))"
            }
            log.add("has " + stored.joined(separator: " "))
        }
        return log.all
    }

    @Test("of writes that are committed together one that fails does so alone")
    func failsAlone() async throws {
        let log = try await commitTogether(threads: 1) { number, _, database throws(DatabaseError) in
            // It has no name.
            if number == 2 { try database.run("INSERT INTO account (account) VALUES (4)") }
        }
        #expect(
            log == [
                "run 1", "run 2", "run 3", "run 1", "stored 1", "run 2", "refused 2", "run 3", "stored 3", "has 1 3",
            ])
    }

    @Test("accounts that are committed together do not wait for one that another server writes to")
    func waitsAlone() async throws {
        let lock = "BEGIN; SELECT FROM account WHERE account = 1 FOR UPDATE"
        let log = try await commitTogether(threads: 2, after: lock) { number, other, _ throws(DatabaseError) in
            // The first one waits for this, on its own thread.
            if number == 3 { try other.execute("COMMIT") }
        }
        #expect(log.filter { $0.hasPrefix("stored") }.first == "stored 2")
        #expect(log.last == "has 1 2 3")
    }

    @Test("the other servers hear of the changes that one stores, and it does not hear itself")
    func news() async throws {
        let place = try await place()
        let (one, other) = (try place.open(), try place.open())
        let (received, own) = (News(), News())
        other.observe { received.add($0) }
        one.observe { own.add($0) }
        // Whoever begins to listen has missed earlier news.
        #expect(await received.has(.missed))
        _ = try await exchange(["a"], on: one)
        #expect(await received.has(.changes(ann, end: 1)))
        _ = try await exchange(["b", "c"], on: other)
        #expect(await own.has(.changes(ann, end: 3)))
        #expect(!own.all.contains(.changes(ann, end: 1)))
        #expect(!received.all.contains(.changes(ann, end: 3)))
        // After its connection was lost it says that it may have missed something.
        let database = try #require(place.database)
        received.forget()
        try await Loopback.blocking { try database.server.cut(database.name) }
        #expect(await received.has(.missed))
        _ = try await exchange(["d"], on: one)
        #expect(await received.has(.changes(ann, end: 4)))
        try await one.close()
        try await other.close()
    }

    @Test("connections that were cut are made anew, and nobody notices")
    func cut() async throws {
        let place = try await place()
        let store = try place.open()
        let database = try #require(place.database)
        for round in 1...5 as ClosedRange<Int64> {
            #expect(try await exchange(["\(round)"], on: store).end == round)
            try await Loopback.blocking { try database.server.cut(database.name) }
        }
        #expect(try await exchange([], on: store).answer.changes.count == 5)
        try await store.close()
    }

    @Test("a transaction whose connection is lost in the middle is done once, and whole")
    func cutInside() async throws {
        let place = try await place()
        let store = try PostgreSQLStore(try address(place))
        _ = try await exchange(["a"], on: store)
        let database = try #require(place.database)
        let runs = Atomic(0)
        // All eight threads have a connection then, as otherwise the first loss is told.
        for _ in 0..<100 { try await store.check() }
        let result: Void? = try? await store.write(ann) { [ann] connection throws(DatabaseError) in
            try connection.run("UPDATE account SET seq = seq + 10 WHERE account = ?", ann.value)
            if runs.add(1, ordering: .relaxed).newValue == 1 { try? database.server.cut(database.name) }
            try connection.run("UPDATE account SET seq = seq + 10 WHERE account = ?", ann.value)
        }
        let end = try await exchange([], on: store).end
        #expect(end == (result == nil ? 1 : 21))
        #expect(runs.load(ordering: .relaxed) == (result == nil ? 1 : 2))
        try await store.close()
    }

    @Test(
        "while the server is gone requests fail soon and may be sent again, and acknowledged changes are there later")
    func outage() async throws {
        let server = try await Loopback.blocking { try PostgreSQLServer() }
        let place = try await place(on: server)
        let store = try place.open()
        let news = News()
        store.observe { news.add($0) }
        _ = try await exchange(["a"], on: store)
        try await Loopback.blocking { try server.stop() }
        for _ in 0..<50 {
            let error = await #expect(throws: StoreReadinessError.self) { try await exchange(["b"], on: store) }
            guard case .database(let inner) = error else { throw StoreReadinessError.closed }
            #expect(inner.isPassing)
            #expect(!inner.text.contains(server.password))
        }
        await #expect(throws: StoreReadinessError.self) { try await store.check() }
        news.forget()
        try await Loopback.blocking { try server.start() }
        // It listens again, and so can be reached: the pauses of both are the same.
        #expect(await news.has(.missed))
        var isStored = false
        while !isStored { isStored = (try? await exchange(["c"], on: store)) != nil }
        #expect(try await exchange([], on: store).answer.changes.map(\.change.value) == ["a", "c"])
        try await store.close()
        withExtendedLifetime(place) {}
    }

    @Test("servers that start together make the schema once")
    func together() async throws {
        let place = try await TestPlace(.postgreSQL)
        let identities = try await withThrowingTaskGroup(of: StoreIdentity.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try await Loopback.blocking { try place.open() }
                    let identity = try await store.identity()
                    try await store.close()
                    return identity
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(identities.allSatisfy { $0 == identities[0] })
        #expect(identities[0].created > 1_700_000_000_000)
    }

    @Test("a database of a newer program, and one with another's tables, is refused and left as it is")
    func refused() async throws {
        let place = try await place()
        let database = try #require(place.database)
        try await Loopback.blocking {
            try database.server.run(
                "INSERT INTO migration (position, name, applied) VALUES (1000, 'from the future', 0)", in: database.name
            )
        }
        #expect(throws: StoreError.newer(step: "from the future")) { try place.open() }
        let (here, photos) = (try address(place), PhotoLocation.folder("/nowhere"))
        try await Loopback.blocking {
            let refusal = BackupError.store(.newer(step: "from the future"))
            #expect(throws: refusal) { try Verification.of(.postgreSQL(here), photos: photos, hash: { _ in "" }) }
            #expect(throws: refusal) {
                try Backup.write(here, photos: photos, to: "/nowhere/file", hash: { _ in "" })
            }
        }
        let other = try await TestPlace(.postgreSQL)
        let foreign = try #require(other.database)
        try await Loopback.blocking { try foreign.server.run("CREATE TABLE letters (a int)", in: foreign.name) }
        #expect(throws: StoreError.otherTables(database: "\(try address(other))")) { try other.open() }
        // It can be made once and no more: there is no table of Haru's.
        try await Loopback.blocking { try foreign.server.run("CREATE TABLE store (a int)", in: foreign.name) }
        withExtendedLifetime((place, other)) {}
    }

    @Test("says why it is not let in, and never the password")
    func password() async throws {
        let place = try await place()
        let database = try #require(place.database)
        let address = try #require(
            PostgreSQLAddress("postgres://haru:wr0ng-secret@/\(database.name)?host=\(database.server.folder)"))
        let error = #expect(throws: StoreError.self) { try PostgreSQLStore(address) }
        let words = "\(String(describing: error)) \(String(reflecting: error)) \(address)"
        #expect(words.contains("password authentication failed"))
        #expect(!words.contains("wr0ng-secret"))
    }

    @Test("an address is described by its place alone")
    func addresses() throws {
        let address = try #require(
            PostgreSQLAddress("postgres://haru:se%40cret@db.example:5433/daybook?sslmode=require"))
        var dumped = ""
        dump(address, to: &dumped)
        for words in ["\(address)", String(reflecting: address), dumped, "\([address])"] {
            #expect(words.contains("postgres://db.example:5433/daybook"))
            #expect(!words.contains("cret"), "\(words)")
        }
        for text in ["", "haru.sqlite", "mysql://a/b", "postgres://a/b?nonsense=1"] {
            #expect(PostgreSQLAddress(text) == nil, "\(text)")
        }
    }

    @Test("all kinds of values come back as they went")
    func values() async throws {
        let place = try await TestPlace(.postgreSQL)
        let address = try address(place)
        try await Loopback.blocking {
            let database = try PostgreSQLConnection(address)
            for number in [0, 1, -1, 255, -256, .min, .max] as [Int64] {
                let found = try database.query(
                    "SELECT CAST(? AS bigint), CAST(? AS bigint) + 0", .integer(number), .integer(number)
                ) {
                    row throws(DatabaseError) in [row.integer(0), row.integer(1)]
                }
                #expect(found == [[number, number]])
            }
            #expect(try database.query("SELECT -7", body: { row throws(DatabaseError) in row.integer(0) }) == [-7])
            for text in ["", "하루 \u{1F33F} '\"\\ $1 ?", String(repeating: "x", count: 1 << 20)] {
                let found = try database.query(
                    "SELECT CAST(? AS text), CAST(? AS bytea)", .text(text), .blob(Array(text.utf8))
                ) {
                    row throws(DatabaseError) in
                    row.text(0) == text && row.blob(1) == Array(text.utf8) && !row.isNull(0) && !row.isNull(1)
                        && row.byteCount(1) == text.utf8.count
                }
                #expect(found == [true])
            }
            let null = try database.query("SELECT CAST(? AS text)", .null) { row throws(DatabaseError) in row.isNull(0)
            }
            #expect(null == [true])
        }
        #expect(PostgreSQLParameters.numbered("a = ? AND b = ?") == "a = $1 AND b = $2")
        #expect(PostgreSQLParameters.numbered("a = ?2 OR b = ?1 OR c = ?2") == "a = $2 OR b = $1 OR c = $2")
        withExtendedLifetime(place) {}
    }

    @Test("one state is seen, whatever is committed meanwhile; and a failure says nothing of values")
    func snapshots() async throws {
        let place = try await place()
        let address = try address(place)
        try await Loopback.blocking {
            let (one, other) = (try PostgreSQLConnection(address), try PostgreSQLConnection(address))
            let seq = { (database: PostgreSQLConnection) throws(DatabaseError) in
                try database.query("SELECT seq FROM account WHERE account = 1") { row throws(DatabaseError) in
                    row.integer(0)
                }
            }
            try one.snapshot { () throws(DatabaseError) in
                #expect(try seq(one) == [0])
                try other.run("UPDATE account SET seq = 5 WHERE account = 1")
                #expect(try seq(one) == [0])
            }
            #expect(try seq(one) == [5])
            // A row that is not read to its end leaves the connection as it was.
            try one.scan("SELECT generate_series(1, 1000)") { row throws(DatabaseError) in row.integer(0) < 3 }
            #expect(try seq(one) == [5])
            let error = #expect(throws: DatabaseError.self) {
                try one.run(
                    "INSERT INTO migration (position, name, applied) VALUES (99, ?, 0), (98, ?, 0)", "secret", "secret")
            }
            #expect(error?.state == "23505")
            #expect(error?.text.contains("secret") == false)
            // A transaction in which something has failed does not count as committed, even where nobody looked.
            #expect(throws: DatabaseError.self) {
                try one.transaction { () throws(DatabaseError) in
                    try one.run("UPDATE account SET seq = 6 WHERE account = 1")
                    try? one.execute("nonsense")
                }
            }
            #expect(try seq(one) == [5])
        }
        withExtendedLifetime(place) {}
    }
}

/// The news that was heard.
final class News: Sendable {
    private let received = Mutex<[StoreNews]>([])

    var all: [StoreNews] { received.withLock { $0 } }
    func add(_ news: StoreNews) { received.withLock { $0.append(news) } }
    func forget() { received.withLock { $0 = [] } }

    /// Waits until it comes; the suite's limit ends it.
    func has(_ news: StoreNews) async -> Bool {
        while !all.contains(news) {
            guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return false }
        }
        return true
    }
}

/// The events of several threads, in their order.
private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
