@testable import Replica

/// The answer of any server to a device, which must not fall over it.
enum AnswerTarget {
    private static let now: Int64 = 1_795_235_078_007

    static func run(_ bytes: [UInt8]) -> Int32 {
        guard let answer = try? SyncAnswer(body: bytes) else { return 0 }
        let again = made { try SyncAnswer(body: answer.json.bytes) }
        demand(again == answer, "what was written is read as another answer")

        var replica = Replica(clock: HybridClock(device: 1))
        var session = SyncSession(log: "log", cursor: 3)
        let key = RecordKey(collection: "todo", id: "a")
        // One that the server is to pull back, and one that is not.
        var commit = replica.write([Edit(key, "text", "우유")], now: now + 86_400_000)
        session.wrote(commit.changes)
        commit = replica.write([Edit(key, "deleted", true)], now: now)
        session.wrote(commit.changes)
        let request = session.request()
        var values: Set<JSON> = []
        for _ in 0..<2 {
            let step = session.receive(answer, to: request, replica: &replica, now: now)
            demand(replica.digest == replica.recountedDigest(), "the kept digest is not the one that is counted")
            demand(step.cursor == session.cursor && step.log == session.log, "the step and the session differ")
            values.formUnion(step.commit.history.map { $0.change.value })
        }
        if let text = replica.record(key)?["text"] { values.insert(text) }
        demand(values.contains("우유"), "what was written here is lost")
        return 0
    }
}
