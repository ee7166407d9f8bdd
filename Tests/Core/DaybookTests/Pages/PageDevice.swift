import Almanac
import Replica

@testable import Daybook

/// A device that keeps pages.
struct PageDevice {
    var replica: Replica
    var index = PagesIndex()
    var now: Int64 = 1_800_000_000_000
    private var last = 0

    init(device: UInt64 = 1) { replica = Replica(clock: HybridClock(device: device)) }

    @discardableResult
    mutating func write(_ edits: [Edit]) -> Commit {
        now += 1000
        return record(replica.write(edits, now: now))
    }

    /// Takes over another device's changes, and makes twins as the app does.
    @discardableResult
    mutating func receive(_ changes: [Change]) -> Commit {
        now += 1000
        let commit = record(replica.receive(changes, now: now))
        let twins = ConflictCopy.changes(for: commit.history, in: replica)
        return twins.isEmpty ? commit : commit.merging(record(replica.receive(twins, now: now)))
    }

    /// A new page with a text.
    @discardableResult
    mutating func page(
        _ text: String, _ day: Day, title: String = "제목", feeling: Feeling? = .happy, seal: Seal = .month,
        id: String? = nil
    ) -> String {
        last += 1
        let id = id ?? "P\(last)"
        var draft = PageDraft()
        draft.title = title
        draft.text = text
        draft.feeling = feeling
        write(draft.creation(of: id, day: day, today: day, opens: seal.opening(of: day)))
        return id
    }

    private mutating func record(_ commit: Commit) -> Commit {
        for key in commit.records {
            guard let record = replica.record(key),
                key.collection == Page.collection || key.collection == PageComment.collection
            else { continue }
            index.update(record)
        }
        return commit
    }
}
