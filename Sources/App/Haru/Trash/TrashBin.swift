import AppFrame
import Daybook
import Replica

/// Deleted records: restores them, and purges them after thirty days.
final class TrashBin: AppObserver {
    unowned(unsafe) private let app: AppModel
    /// Whether anything was ever deleted here.
    private(set) var isUsed = false
    /// Items that can be restored, last deleted first; nil if a record changed since. A comment deleted with its page
    /// is not listed by itself.
    private var listed: [Trash.Item]?
    /// When this device first saw the deletion of each record in the Trash, by the record's key, in milliseconds since
    /// 1970.
    private var seen: [String: Int64] = [:]
    /// Whether a deletion of earlier days came, and the time of its arrival is not stored yet.
    private var awaitsStorage = false
    /// By how much a deletion may be older than its arrival without that being stored, in milliseconds.
    private static let patience: Int64 = 3_600_000

    init(of app: AppModel) {
        self.app = app
        let stored = app.note(.trash).flatMap { try? JSON.parse($0) }
        for member in stored?.object ?? [] { seen[member.key] = min(member.value.int ?? 0, app.now) }
    }

    func didRead(_ record: Record) {
        listed = nil
        if record.isDeleted { isUsed = true }
        guard let item = Trash.Item(record) else {
            if app.isOpen, !seen.isEmpty { seen[record.key.text] = nil }
            return
        }
        let key = record.key.text
        let time = seen[key] ?? (app.isOpen ? app.now : item.deletion)
        seen[key] = time
        if app.isOpen, time > item.deletion + TrashBin.patience { awaitsStorage = true }
    }

    /// Stores when deletions of earlier days were first seen; called before their records are stored.
    func willStore() {
        guard awaitsStorage else { return }
        awaitsStorage = false
        var members: [JSONMember] = []
        for item in Trash.items(in: app.replica) {
            let time = seen(item)
            if time > item.deletion + TrashBin.patience { members.append(JSONMember(item.record.key.text, .int(time))) }
        }
        app.saveNote(JSON.object(members).text, named: .trash)
    }

    private func seen(_ item: Trash.Item) -> Int64 { seen[item.record.key.text] ?? 0 }

    func daysRemaining(of item: Trash.Item) -> Int32 { item.daysRemaining(now: app.now, seen: seen(item)) }

    var items: [Trash.Item] {
        if let listed { return listed }
        let items = Trash.items(in: app.replica).filter { companion(of: $0) == nil }
        listed = items
        return items
    }

    // MARK: events

    func observe(_ event: AppEvent) {
        switch event {
        case .didStart: if isUsed { app.perform(.timer(.trash, milliseconds: 5_000)) }
        case .timerDidFire(.trash), .dateDidSettle: purgeExpired()
        default: break
        }
    }

    var reliesOnDate: Bool { isUsed }
    var awaitsDateConfirmation: Bool { !expired.isEmpty }

    // MARK: restoring

    /// A record in the Trash with the ones that belong to it and were deleted with it; or everything.
    func items(of key: RecordKey?) -> [Trash.Item] {
        let all = Trash.items(in: app.replica)
        guard let key else { return all }
        guard let one = all.first(where: { $0.record.key == key }) else { return [] }
        return [one] + all.filter { $0.goes(with: one) }
    }

    /// Restores a record as it was, or all. Records that belong to a page or a trip are restored together with it.
    func restore(_ key: RecordKey?) {
        var items = items(of: key)
        let count = key == nil ? Int32(truncatingIfNeeded: self.items.count) : 1
        // A comment or a stop alone would be invisible.
        if key != nil, let owner = items.first.flatMap({ Trash.owner(of: $0.record) }) {
            items += self.items(of: owner)
        }
        restore(items.map { $0.record.key }, count)
    }

    private func restore(_ keys: [RecordKey], _ count: Int32) {
        app.store(keys.map { .restore($0) }, announcing: app.words.restored(count))
        app.focus("heading")
    }

    /// Restores everything that the last step deleted: one record, a trip with its stops, many pages, an import.
    func restoreLast() {
        guard let last = items.first?.deletion else { return }
        var keys: [RecordKey] = []
        for item in items(of: nil) where item.deletion == last { keys.append(item.record.key) }
        var count: Int32 = 0
        for item in items where item.deletion == last { count += 1 }
        // A series that ended with its to-dos continues with them.
        for series in app.replica.records(in: TodoSeries.collection)
        where series.isDeleted && series.field(Record.deleted)?.stamp.milliseconds == last {
            keys.append(series.key)
        }
        restore(keys, count)
    }

    // MARK: purging

    /// Purges items that have been in the Trash, and known here to be, for thirty days, unless the clock cannot be
    /// trusted (``SealClock``).
    private func purgeExpired() { if isUsed && !app.dateTrust.clock.hasLeapt { purge(expired) } }

    /// Items that have been in the Trash for thirty days. Records deleted with a page or a trip wait for that; and that
    /// waits for the person if something was written under it since.
    var expired: [Trash.Item] {
        Trash.items(in: app.replica).filter { isDue($0) && companion(of: $0).map { isDue($0) } != false }
    }

    private func isDue(_ item: Trash.Item) -> Bool {
        item.isDue(now: app.now, seen: seen(item)) && !Trash.isContested(item.record, in: app.replica)
    }

    /// The page or trip that an item was deleted with; nil for items deleted by themselves.
    private func companion(of item: Trash.Item) -> Trash.Item? {
        let owner = Trash.owner(of: item.record).flatMap { app.replica.record($0) }.flatMap { Trash.Item($0) }
        return owner.flatMap { item.goes(with: $0) ? $0 : nil }
    }

    /// Overwrites all fields of these items, and of the records that belong to the pages and trips among them, even if
    /// they were not deleted with them: older versions left such records, and other devices may still write them. The
    /// same goes for an ended series without any other to-do. Drafts are deleted, too.
    func purge(_ items: [Trash.Item]) {
        var undeleted: [Edit] = []
        var keys: [RecordKey] = []
        for item in items {
            let key = item.record.key
            for collection in Trash.hanging(on: key.collection) {
                for record in app.replica.records(in: collection) where Trash.owner(of: record) == key {
                    if !record.isDeleted { undeleted.append(.delete(record.key)) }
                    keys.append(record.key)
                }
            }
        }
        keys += items.map { $0.record.key }.filter { !keys.contains($0) }
        for record in Trash.series(endingWith: keys, in: app.replica) {
            if !record.isDeleted { undeleted.append(.delete(record.key)) }
            keys.append(record.key)
        }
        for key in keys {
            app.forgetDrafts(named: app.lens(of: key.lens)?.draftNames(of: key) ?? [])
        }
        if !undeleted.isEmpty { app.store(undeleted, deletingFor: .purge) }
        var changes: [Change] = []
        for key in keys { if let record = app.replica.record(key) { changes += Trash.purging(record) } }
        app.absorb(changes)
    }
}
