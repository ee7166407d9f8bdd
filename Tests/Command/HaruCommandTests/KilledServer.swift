import Daybook
import Foundation
import LoopbackClient
import Replica
import TestStores

@testable import Store
@testable import SyncSimulation

/// A real `haru serve` that the simulator's devices sync with over HTTP. It dies by SIGKILL, and is started again on
/// the data that it left.
final class KilledServer: ServerUnderTest {
    let account: AccountID
    let database: any SchemaConnection
    private(set) var forgotten: Set<RecordKey> = []
    var crash: ServerCrash?

    private let token: String
    private let start: () throws -> ServeProcess
    private var process: ServeProcess
    private var port: UInt16
    private var random: Seeded
    /// The requests that it has surely stored.
    private var stored: [[UInt8]] = []

    struct Refusal: Error {
        let status: Int
    }

    /// It did not end in order.
    struct Disorder: Error {
        let code: Int32
        let errors: String
    }

    /// - Parameters:
    ///   - database: A connection to where its store is.
    ///   - start: Starts a server on that store.
    init(
        _ account: AccountID, token: String, database: any SchemaConnection, random: Seeded,
        start: @escaping () throws -> ServeProcess
    ) throws {
        (self.account, self.token, self.database, self.random, self.start) = (account, token, database, random, start)
        process = try start()
        port = try process.awaitPort()
    }

    func answer(_ body: [UInt8], from device: Int, now: Int64) throws -> [UInt8]? {
        let crash = crash
        self.crash = nil
        try recordEmptied(by: SyncSubmission(body: body))
        let connection = try LoopbackConnection(port: port)
        let head = """
            POST /api/v1/sync HTTP/1.1\r
            Host: test\r
            Authorization: Bearer \(token)\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            \r

            """
        try connection.send(Array(head.utf8) + body)
        if crash == .beforeCommit {
            // Or in the middle of it, or before the answer: who knows.
            usleep(UInt32.random(in: 0...6000, using: &random))
            try die()
            return nil
        }
        let received = connection.receive(within: 60_000) { LoopbackResponse.parse($0, toHead: false) != nil }
        guard let response = LoopbackResponse.parse(received.bytes, toHead: false)?.response else {
            throw Loopback.Failure.noResponse(received.text)
        }
        guard response.status == 200 else { throw Refusal(status: response.status) }
        stored.append(body)
        if crash == nil { return response.body }
        try die()
        return nil
    }

    func replay(now: Int64) throws {
        for body in stored { _ = try answer(body, from: 0, now: now) }
    }

    /// Ends it as its operator does.
    func end() throws {
        process.send(SIGTERM)
        let end = try process.awaitEnd()
        if end.code != 0 { throw Disorder(code: end.code, errors: end.errors) }
    }

    /// A process does not name the records that it keeps nothing of: finds the ones that a request leaves empty on its
    /// way.
    private func recordEmptied(by submission: SyncSubmission) throws {
        var records: [RecordKey: Record] = [:]
        for change in try changes("state") { _ = records[change.key, default: Record(key: change.key)].merge(change) }
        let sent = submission.items.compactMap { if case .change(let change) = $0 { change } else { nil } }
        for change in sent.sorted(by: { $0.stamp < $1.stamp }) {
            var record = records[change.key] ?? Record(key: change.key)
            _ = record.merge(change)
            records[change.key] = record
            if Trash.isPurged(record) { forgotten.insert(change.key) }
        }
    }

    private func die() throws {
        process.send(SIGKILL)
        try process.awaitEnd()
        process = try start()
        port = try process.awaitPort()
    }
}
