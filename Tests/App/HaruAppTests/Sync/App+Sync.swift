import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// The answers of a server and of the browser's storage to an app with an account.
extension App {
    struct Request {
        let job: Int32
        let method: String
        let path: String
        let photo: String
        let body: JSON
    }

    /// The requests to the server so far, but for the holidays of the year.
    var requests: [Request] { allRequests.filter { $0.path != "api/v1/holidays" } }

    var allRequests: [Request] {
        effects.compactMap {
            guard case .file(let job, .request(let method, let path, let photo, let body)) = $0 else { return nil }
            return Request(job: job, method: method, path: path, photo: photo, body: (try? JSON.parse(body)) ?? .null)
        }
    }

    mutating func answer(_ asked: Request, _ status: Int32, _ body: String = "") {
        let digits = String(status)
        let bytes = Array((String(repeating: "0", count: 3 - digits.count) + digits + body).utf8)
        perform(.host(.piece(job: asked.job, .bytes(bytes))))
    }

    /// The server cannot be reached.
    mutating func fail(_ asked: Request) { perform(.host(.piece(job: asked.job, .failure("TypeError")))) }

    /// Answers all reads of rows, with the rows of these stores.
    mutating func answerRows(_ stores: [String: [(String, String)]] = [:]) {
        var answered: Set<Int32> = []
        while true {
            let next = effects.compactMap { effect -> (Int32, String, String)? in
                guard case .file(let job, .rows(let store, let key)) = effect, !answered.contains(job) else {
                    return nil
                }
                return (job, store, key)
            }.first
            guard let (job, store, key) = next else { return }
            answered.insert(job)
            let rows = (stores[store] ?? []).filter { $0.0 > key }.flatMap { [$0.0, $0.1] }
            perform(.host(.piece(job: job, .bytes(Array(rows.joined(separator: "\n").utf8)))))
        }
    }

    /// The browser has stored all that was handed to it.
    mutating func storeAll() {
        for effect in effects {
            if case .save(let id, _) = effect { perform(.host(.saved(id: id, .stored))) }
        }
    }

    /// An app whose window talks for an account, and which has made its first request.
    static func syncing(_ path: String = "/", waiting: [(String, String)] = []) throws -> App {
        let position = SyncPosition(account: "미나")
        var app = App(path, drafts: [DeviceNote.sync.text: position.text])
        app.perform(.host(.leads))
        app.answerRows(["outbox": waiting, "meta": [(DeviceNote.sync.text, position.text)]])
        return app
    }

    /// An answer to the sent changes, with changes of others.
    func answer(_ changes: [Change] = [], cursor: Int64 = 1, more: Bool = false, now: Int64 = 1_800_000_000_000)
        -> String
    {
        var answer = SyncAnswer()
        answer.log = "log"
        var replica = state.replica
        _ = replica.receive(changes, now: now)
        answer.digest = replica.digest.text
        answer.cursor = cursor
        answer.more = more
        answer.now = now
        answer.changes = changes.enumerated().map { SyncAnswer.Numbered(seq: Int64($0.offset + 1), change: $0.element) }
        return answer.json.text
    }
}
