import AppFrame
import Daybook
import FileWork
import HaruDays
import HaruPages
import Replica

/// The drafts of an archive, which come back where they have a place. A draft stays in the file if one of that name is
/// here, if its record is not here after the import or has changed since the archive was made, and if it is encrypted
/// with a lock that is not here. One that this version does not know comes back as it is.
final class ArchiveDrafts {
    /// The records that a draft depends on.
    private struct Home {
        /// The record that it changes, or makes; a draft of another record needs it.
        var subject: RecordKey?
        var makesSubject = false
        /// The record that has its place while there is no subject.
        var owner: RecordKey?
        /// The lock that it is encrypted with.
        var lock: RecordKey?
    }

    private unowned(unsafe) let app: AppModel
    private var all: [ArchiveDraft] = []
    /// The keys of the records that they depend on, and those of these records that the archive has.
    private var keys: Set<String> = []
    private var records: [Record] = []
    /// The latest stamp in the archive: a change after it was made when the archive was there.
    private var newest = Stamp.zero
    /// The drafts that the person has decided to take in.
    private var chosen: [ArchiveDraft] = []
    private var left: Int32 = 0

    init(of app: AppModel) { self.app = app }

    // MARK: looking through

    /// Takes some of the drafts. All of them come before the first record.
    func add(_ rows: [UInt8]) {
        for row in Lines.split(rows) {
            guard let draft = try? ArchiveDraft(row: row), DraftName.isTyped(draft.name),
                !all.contains(where: { $0.name == draft.name })
            else { continue }
            all.append(draft)
            let home = home(of: draft)
            for key in [home.subject, home.owner, home.lock] { if let key { keys.insert(key.text) } }
        }
    }

    /// Takes note of a record of the archive.
    func note(_ record: Record) {
        newest = max(newest, record.newestStamp)
        if keys.contains(record.key.text) { records.append(record) }
    }

    /// How many would come back now, and how many would stay in the file. A draft that is here already is neither.
    var counts: (coming: Int32, left: Int32) {
        let coming = coming
        var left: Int32 = 0
        for draft in all where !coming.contains(draft) {
            if !app.pages.hasDraft(draft.text, named: draft.name) { left += 1 }
        }
        return (Int32(truncatingIfNeeded: coming.count), left)
    }

    private var coming: [ArchiveDraft] { all.filter { app.drafts[$0.name] == nil && hasHome($0) && isReadable($0) } }

    // MARK: the records of a draft

    private func home(of draft: ArchiveDraft) -> Home {
        var home = Home()
        if DraftName.isEncrypted(draft.name), let json = try? JSON.parse(draft.text), let text = try? LockedText(json) {
            home.lock = Lock.key(text.lock)
        }
        let parts = Text.parts(draft.name, at: UInt8(ascii: "/"))
        let kind = parts.count > 1 ? parts[1] : ""
        if kind == "todo-edit" || kind == "packing-edit" {
            let id = Text.parts(draft.text, at: UInt8(ascii: "\n")).first ?? ""
            home.subject = RecordKey(collection: String(decoding: kind.utf8.dropLast(5), as: UTF8.self), id: id)
            return home
        }
        guard parts.count > 2 else { return home }
        let id = parts[2]
        if id == "new" { return home }
        if Text.begins(id, with: "new-") {
            home.owner = trip(String(decoding: id.utf8.dropFirst(4), as: UTF8.self))
            return home
        }
        switch kind {
        case "stop-line", "packing-line": home.owner = trip(id)
        case "diary":
            home.subject = RecordKey(collection: Collection.tripnote.rawValue, id: id)
            home.owner = trip((try? JSON.parse(draft.text))?.array?.first?.string ?? "")
        case "comment":
            // Of a comment that is changed, or of the page under which it is new.
            home.subject = RecordKey(collection: kind, id: id)
            home.owner = RecordKey(collection: Collection.page.rawValue, id: id)
        default:
            guard Collection(rawValue: kind) != nil else { return home }
            home.subject = RecordKey(collection: kind, id: id)
            home.makesSubject = kind == Collection.page.rawValue
        }
        return home
    }

    private func trip(_ id: String) -> RecordKey { RecordKey(collection: Collection.trip.rawValue, id: id) }

    private func hasHome(_ draft: ArchiveDraft) -> Bool {
        let home = home(of: draft)
        if let lock = home.lock, !isThere(lock) { return false }
        if let subject = home.subject, app.replica.record(subject) != nil || archived(subject) != nil {
            return isThere(subject) && !hasChanged(subject)
        }
        return home.owner.map { isThere($0) } ?? (home.subject == nil || home.makesSubject)
    }

    private func archived(_ key: RecordKey) -> Record? { records.first { $0.key == key } }

    /// Whether a record is here after the import, and not in the Trash.
    private func isThere(_ key: RecordKey) -> Bool {
        guard let archived = archived(key) else { return app.replica.record(key)?.isDeleted == false }
        guard let own = app.replica.record(key) else { return !archived.isDeleted }
        if app.archive.revives, !archived.isDeleted { return true }
        let deletion = own.field(Record.deleted)?.stamp ?? .zero
        let isOlder = deletion < archived.field(Record.deleted)?.stamp ?? .zero
        return !(isOlder ? archived : own).isDeleted
    }

    /// Whether a record was changed here after the archive was made.
    private func hasChanged(_ key: RecordKey) -> Bool {
        guard let own = app.replica.record(key) else { return false }
        return own.changes.contains { $0.field != Record.deleted && $0.stamp > newest }
    }

    /// Whether it can be stored: while pages are locked nothing of them is stored in plain.
    private func isReadable(_ draft: ArchiveDraft) -> Bool {
        !app.pages.isLocked || !DraftName.isEncrypted(draft.name) || home(of: draft).lock != nil
    }

    // MARK: taking in

    /// Decides which of them come back, before the records change.
    func choose() {
        left = counts.left
        chosen = coming
    }

    /// Stores the chosen ones once the records are here, unless another window has begun one of that name; gives them,
    /// and how many stay in the file.
    func take(then completion: @escaping ([ArchiveDraft], Int32) -> Void) {
        if chosen.isEmpty { return completion([], left) }
        app.pages.readDrafts { [self] stored in
            var texts: [String: String] = [:]
            for draft in chosen {
                if stored[draft.name] == nil, app.drafts[draft.name] == nil, isReadable(draft) {
                    texts[draft.name] = draft.text
                } else {
                    left += 1
                }
            }
            app.pages.openDrafts(texts) { [self] texts in
                var taken: [ArchiveDraft] = []
                for name in texts.keys.sorted() {
                    guard let text = texts[name] else { continue }
                    // Opening takes a while, in which a person may type, and pages may lock.
                    let isFree = app.drafts[name] == nil && !app.typedDrafts.contains(name)
                    guard isFree, isReadable(ArchiveDraft(name: name, text: text)) else {
                        left += 1
                        continue
                    }
                    _ = app.save(text, named: name)
                    app.days.resume(draft: name)
                    taken.append(ArchiveDraft(name: name, text: text))
                }
                completion(taken, left)
            }
        }
    }
}
