import Daybook
import Replica

/// The rows that sync stores in one transaction with its changes, and the news for other windows.
public struct SyncRows {
    /// Changes whose rows in the outbox are brought up to date where they are there, and deleted if they wait no more.
    /// Another window may have deleted one because the server has it.
    package var outbox: [(rowKey: String, stamp: Stamp)] = []
    /// Changes that come into the outbox.
    package var added: [(rowKey: String, stamp: Stamp)] = []
    /// How far the server's log has been received. Never stored before the changes that it covers.
    package var place: SyncPosition?
    /// News beyond the changes written here.
    package var news: [WindowNews] = []

    package init() {}

    package func merging(_ later: SyncRows) -> SyncRows {
        var all = self
        all.outbox += later.outbox
        all.added += later.added
        all.place = later.place ?? place
        all.news += later.news
        return all
    }
}

extension Save {
    /// The news for other windows once it is stored, a line each.
    public var news: String {
        let plain: [WindowNews] = plainEntry == nil ? [] : [.plainHistory]
        return WindowNews.lines(of: commit.changes.map { .written($0) } + sync.news + plain)
    }
}
