import Daybook
import Replica

/// The lock of pages: which there are, whether they are open, and the texts that are. Open texts stand in memory alone;
/// what the replica holds, and so what is stored and sent, is encrypted.
struct LockState {
    enum Phase: Equatable {
        case shut
        /// A secret is being tried.
        case opening
        case open
    }

    /// Those that this version can read, the oldest first; also those that were turned off.
    private(set) var all: [Lock] = []
    /// The ids of those that it cannot read.
    private var unknown: [String] = []
    var phase = Phase.shut
    /// The locks whose data key the browser has.
    var openIDs: [String] = []
    /// Texts that were opened, by record, field and initialization vector.
    var opened: [String: String] = [:]
    /// Texts that are being encrypted, by record and field.
    var awaited: [String: String] = [:]
    /// Drafts as they are stored, encrypted, by name.
    var sealedDrafts: [String: String] = [:]
    /// What was asked of the browser, the oldest first.
    var jobs: [(id: Int32, job: LockJob)] = []
    private var lastJob: Int32 = 0
    /// What could not be encrypted for want of a key.
    var held: [(edits: [Edit], draft: String?)] = []
    /// Records to look at: some of their texts may have to be opened, or encrypted.
    var due: [RecordKey] = []
    var isConverting = false
    /// Texts that would not open, by record, field and initialization vector: changed by another hand.
    var broken: [String] = []
    /// Texts whose lock is not open, and the ids of those locks.
    var closed: [(name: String, lock: String)] = []
    /// The links that were followed since pages were opened, by both locks and initialization vector.
    var followed: [String] = []
    /// How many secrets in a row were wrong on this device, and for how many seconds none is tried. They are counted one by
    /// one while the app is open, and kept over a reload: no clock that is set shortens or lengthens the wait.
    var wrongs: Int32 = 0
    var wait: Int32 = 0
    /// When the person did something last, in milliseconds since 1970.
    var touched: Int64 = 0
    var form = LockForm()
    /// What is said once the disk has it, and the save that carries it; nil for the save that is tried next.
    var telling: (text: String, save: Int32?)?
    /// Whether the browser has WebCrypto: only pages of https and of the machine itself have.
    let isSupported: Bool

    init(isSupported: Bool) { self.isSupported = isSupported }

    /// Whether what is written is encrypted.
    var isOn: Bool { !unknown.isEmpty || all.contains { $0.isOn } }

    /// Whether pages cannot be read or written for want of a secret.
    var isShut: Bool { isOn && phase != .open }

    /// The lock that encrypts what is written; nil while none is open.
    var current: Lock? { all.last { $0.isOn && openIDs.contains($0.id) } }

    /// The locks that another passphrase opens: what they lock cannot be read now.
    var others: [Lock] {
        guard phase == .open else { return [] }
        return all.filter { one in
            !openIDs.contains(one.id) && (one.isOn || closed.contains { $0.lock == one.id })
        }
    }

    /// The locks that are on and open: a new passphrase, or code, is for all of them.
    var openOnes: [Lock] { all.filter { $0.isOn && openIDs.contains($0.id) } }

    /// The links from a lock to the others of these, in the order in which they open each other.
    static func links(from root: Lock, to locks: [Lock]) -> [(lock: Lock, link: KeyLink)] {
        var reached = [root.id]
        var all: [(lock: Lock, link: KeyLink)] = []
        var isNew = true
        while isNew {
            isNew = false
            for one in locks where !reached.contains(one.id) {
                guard let link = one.links.first(where: { reached.contains($0.by) }) else { continue }
                reached.append(one.id)
                all.append((one, link))
                isNew = true
            }
        }
        return all
    }

    mutating func read(_ record: Record) {
        unknown.removeAll { $0 == record.key.id }
        all.removeAll { $0.id == record.key.id }
        do throws(LockError) {
            let lock = try Lock(record)
            all.insert(lock, at: all.firstIndex { lock.id < $0.id } ?? all.count)
        } catch {
            // What only a newer version can open, this one must not write beside.
            if !record.isDeleted { unknown.append(record.key.id) }
        }
    }

    /// Takes down a job, for the effect that asks for it.
    mutating func ask(_ effect: LockEffect, _ job: LockJob) -> Effect {
        lastJob += 1
        jobs.append((lastJob, job))
        return .lock(job: lastJob, effect)
    }

    /// Takes no answer to what a form asked for that was left: the next form is not to take it for its own. What joins locks
    /// asks for nothing more, and is done all the same.
    mutating func forgetForm() {
        jobs.removeAll { entry in
            switch entry.job {
            case .code, .make, .rewrap: true
            default: false
            }
        }
    }

    mutating func take(_ id: Int32) -> LockJob? {
        guard let place = jobs.firstIndex(where: { $0.id == id }) else { return nil }
        return jobs.remove(at: place).job
    }
}

/// What the answer to a ``LockEffect`` is for.
enum LockJob {
    /// Random bytes for the recovery code of a new lock.
    case code
    /// A new lock.
    case make(id: String)
    /// Whether a secret opens a lock, and those that are to be tried after it.
    case open(Lock, rest: [Lock])
    /// The data keys of these locks, wrapped anew; where the secret does not open the first of them, what to try then.
    case rewrap([String], rest: [Lock])
    /// Whether a secret opens another lock, and those that are to be tried after it.
    case join(Lock, under: String, rest: [Lock])
    /// A lock that is linked to an open one.
    case follow(lock: String)
    case close
    /// Edits, the texts of some of which are being encrypted.
    case write([Edit], lock: String, draft: String?)
    /// A draft; the name is empty once it is no longer the newest.
    case keep(name: String, lock: String)
    /// Texts of records that are being opened.
    case show([LockPlace])
    /// Drafts that are being opened; after them all is as it was written.
    case showDrafts([String])
    /// The history and the drafts that have to be encrypted, or opened, with all else.
    case readStored(LockConversion)
    /// The days that other windows saw.
    case readSeen
    case convert(LockConversion)
}

/// Where a locked text stands.
struct LockPlace {
    let key: RecordKey
    let field: String
    let text: LockedText
}

extension LockState {
    static let draftPrefixes: [StaticString] = ["draft/page/", "draft/comment/"]

    /// Whether a draft is encrypted while there is a lock.
    static func covers(draft name: String) -> Bool {
        for prefix in draftPrefixes where Text.begins(name, with: prefix) { return true }
        return false
    }

    /// What is bound to a draft.
    static func context(ofDraft name: String) -> String { "haru/1/draft/" + name }

    static func name(_ key: RecordKey, _ field: String) -> String { "\(key.text)/\(field)" }

    static func name(_ key: RecordKey, _ field: String, _ text: LockedText) -> String {
        "\(key.text)/\(field)/\(text.iv)"
    }

    /// The record as it may be shown now: with those of its texts that are open.
    func shown(_ record: Record) -> Record {
        guard phase == .open else { return record }
        var fields: [(name: String, value: JSON)] = []
        for name in ["title", "text"] where LockedText.covers(record.key.collection, name) {
            if let text = awaited[LockState.name(record.key, name)] {
                fields.append((name, .string(text)))
            } else if let value = record[name], let locked = try? LockedText(value),
                let text = opened[LockState.name(record.key, name, locked)]
            {
                fields.append((name, .string(text)))
            }
        }
        return fields.isEmpty ? record : record.showing(fields)
    }
}
