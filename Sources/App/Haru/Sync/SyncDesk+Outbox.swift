import AppFrame
import Daybook
import Replica

// What waits to be sent, in memory and on the disk.
extension SyncDesk {
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
            app.take(app.replica.receive(untold, now: app.now), rows)
        }
        wrote(stored + waiting)
        // What the server has by now was still among the rows when they were read.
        for (rowKey, stamp) in acknowledged { app.session?.heard(rowKey, acknowledged: stamp) }
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

    /// Where there never was an account, nobody has got what was written here: a value that was written over another of this device has
    /// seen no more of what others wrote than that one had. With an account the outbox knows what waits.
    func keepBases(of commit: Commit) {
        if app.session != nil { return }
        var rebased: [Change] = []
        for link in commit.chained where app.deviceMark.made(link.over.stamp) == true { rebased.append(link.rebased) }
        if !rebased.isEmpty { _ = app.replica.receive(rebased, now: app.now) }
    }

    /// Called when the records were read anew, since another window has stored some: what of them waits to be sent is read, too.
    func didReadDatabase(then goOn: @escaping () -> Void) {
        guard app.session != nil else { return goOn() }
        readOutbox { [self] in
            wrote($0)
            for (rowKey, stamp) in acknowledged { app.session?.heard(rowKey, acknowledged: stamp) }
            goOn()
        }
    }

    func readOutbox(then take: @escaping ([Change]) -> Void) {
        if readings == 0 { acknowledged = [] }
        readings += 1
        readOutbox(after: "", []) { [self] in
            readings -= 1
            take($0)
        }
    }

    private func readOutbox(after key: String, _ found: [Change], then take: @escaping ([Change]) -> Void) {
        app.readRows(of: "outbox", after: key) { [self] rows in
            guard let rows, let last = rows.last else { return take(found) }
            readOutbox(after: last.key, found + rows.compactMap { try? Change(row: Array($0.row.utf8)) }, then: take)
        }
    }
}
