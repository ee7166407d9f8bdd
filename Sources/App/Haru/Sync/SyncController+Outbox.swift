import AppFrame
import Daybook
import Replica

// What waits to be sent, in memory and on the disk.
extension SyncController {
    func resume(with stored: [Change]) {
        guard let place = note ?? left else { return }
        let waiting = app.session?.outbox.changes ?? []
        app.session = SyncSession(log: place.log, cursor: place.cursor)
        // What another window stored and was closed before it could tell, with a row of the same record stored by a third since.
        let untold = stored.filter {
            (app.replica.record($0.key)?.field($0.field)?.stamp ?? .zero) < $0.stamp
        }
        if !untold.isEmpty {
            var rows = SyncRows()
            rows.news = untold.map { .written($0) }
            app.apply(app.replica.receive(untold, now: app.now), rows)
        }
        wrote(stored + waiting)
        // What the server has by now was still among the rows when they were read.
        for (rowKey, stamp) in acknowledged { app.session?.acknowledge(rowKey, stamp) }
    }

    /// What was written, and is here, waits to be sent. Over something that was not sent yet, it has seen no more of what others wrote
    /// than that: so the record here says, too.
    func wrote(_ changes: [Change]) {
        guard let waiting = app.session?.wrote(changes) else { return }
        let here = waiting.filter {
            $0.base != nil && app.replica.record($0.key)?.field($0.field)?.stamp == $0.stamp
        }
        _ = app.replica.receive(here, now: app.now)
    }

    /// Called when the records were read anew, since another window has stored some: what of them waits to be sent is read, too.
    func didReadDatabase(then completion: @escaping () -> Void) {
        guard app.session != nil else { return completion() }
        readOutbox { [self] in
            wrote($0)
            for (rowKey, stamp) in acknowledged { app.session?.acknowledge(rowKey, stamp) }
            completion()
        }
    }

    func readOutbox(then completion: @escaping ([Change]) -> Void) {
        if readings == 0 { acknowledged = [] }
        readings += 1
        readOutbox(after: "", []) { [self] in
            readings -= 1
            completion($0)
        }
    }

    private func readOutbox(after key: String, _ found: [Change], then completion: @escaping ([Change]) -> Void) {
        app.readRows(of: "outbox", after: key) { [self] rows in
            guard let rows, let last = rows.last else { return completion(found) }
            readOutbox(
                after: last.key, found + rows.compactMap { try? Change(row: Array($0.row.utf8)) }, then: completion)
        }
    }
}
