import Replica

/// What sync stores in the transaction of what it brought, and what other windows are told of it.
public struct SyncRows {
    /// Rows of the outbox that were sent, or that wait otherwise now: the key, and the stamp that was sent.
    package var outbox: [(rowKey: String, stamp: Stamp)] = []
    /// ``SyncNote``: how far the server's log is here. Never stored before what it covers.
    package var place: String?
    /// What was not written here.
    package var news: [WindowNews] = []

    package init() {}

    package func merging(_ later: SyncRows) -> SyncRows {
        var all = self
        all.outbox += later.outbox
        all.place = later.place ?? place
        all.news += later.news
        return all
    }
}

extension Save {
    /// What other windows are told once it is stored, a line each.
    public var news: String {
        var all = ""
        for one in commit.changes.map({ WindowNews.written($0) }) + sync.news {
            if !all.isEmpty { all += "\n" }
            all += one.line
        }
        return all
    }
}
