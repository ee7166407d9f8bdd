import AppFrame
import Daybook
import Replica

/// The lock of pages: which there are, whether they are open, and the texts that are. Open texts stand in memory alone;
/// what the replica holds, and so what is stored and sent, is encrypted.
package final class PageLock {
    enum Phase: Equatable {
        case shut
        /// A secret is being tried.
        case opening
        case open
    }

    /// Something asked of the browser.
    struct Job {
        /// Which jobs are forgotten: those of a form when it is left, those that open other locks when pages shut.
        enum Scope {
            case any, form, otherLocks
        }

        let id: Int32
        let scope: Scope
        let answer: (JSON) -> Void
        let fail: (String) -> Void
    }

    unowned(unsafe) let pages: Pages
    unowned(unsafe) let context: AppContext
    /// Whether the browser has WebCrypto: only pages of https and of the machine itself have.
    let isSupported: Bool
    /// Those that this version can read, the oldest first; also those that were turned off.
    private(set) var all: [Lock] = []
    /// The ids of those that it cannot read.
    private var unreadable: [String] = []
    var phase = Phase.shut
    /// The locks whose data key the browser has.
    var openIDs: [String] = []
    /// Texts that were opened, by record, field and initialization vector.
    var opened: [String: String] = [:]
    /// Texts that are being encrypted, by record and field.
    var pendingPlaintext: [String: String] = [:]
    /// Drafts as they are stored, encrypted, by name.
    var encryptedDrafts: [String: String] = [:]
    /// The job that encrypts the newest text of a draft, by name.
    var draftJobs: [String: Int32] = [:]
    /// So many effects of this step had their drafts encrypted already.
    var guardedEffects = 0
    /// What was asked of the browser, the oldest first.
    private(set) var jobs: [Job] = []
    private var lastJob: Int32 = 0
    /// What could not be encrypted for want of a key.
    var writesAwaitingKey: [(edits: [Edit], draft: String?)] = []
    /// Records to look at: some of their texts may have to be opened, or encrypted.
    var recordsToDecrypt: [RecordKey] = []
    var isConverting = false
    /// Texts that would not open, by record, field and initialization vector: changed by another hand.
    var broken: [String] = []
    /// Texts whose lock is not open, and the ids of those locks.
    var closed: [(name: String, lock: String)] = []
    /// The links that were followed since pages were opened, by both locks and initialization vector.
    var followed: [String] = []
    /// How many secrets in a row were wrong on this device, and for how many seconds none is tried. They are counted one by
    /// one while the app is open, and kept over a reload: no clock that is set shortens or lengthens the cooldown.
    var wrongSecrets: Int32 = 0
    var cooldown: Int32 = 0
    /// When the person did something last, in milliseconds since 1970.
    var lastTouch: Int64 = 0
    /// Whether history came in plain, from an archive, that is still to be encrypted.
    var hasPlainHistory = false
    var form = LockForm()
    /// What is said once the disk has it, and the save that carries it; nil for the save that is tried next.
    var announcement: (text: String, save: Int32?)?

    init(of pages: Pages, isSupported: Bool) {
        self.pages = pages
        context = pages.context
        self.isSupported = isSupported
        let parts = Text.parts(context.draft(.wrongSecrets) ?? "", at: UInt8(ascii: " ")).map { Int32($0) ?? 0 }
        guard parts.count == 2 else { return }
        wrongSecrets = min(max(parts[0], 0), 1000)
        cooldown = min(max(parts[1], 0), PageLock.cooldown(after: wrongSecrets))
    }

    var words: Words { context.words }

    /// Whether what is written is encrypted.
    var isOn: Bool { !unreadable.isEmpty || all.contains { $0.isOn } }

    /// Whether pages cannot be read or written for want of a secret.
    package var isLocked: Bool { isOn && phase != .open }

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

    /// Takes in a lock as it is now; one that another device or window turned on shuts pages here.
    func read(_ record: Record) {
        let wasOn = isOn
        unreadable.removeAll { $0 == record.key.id }
        all.removeAll { $0.id == record.key.id }
        do throws(LockError) {
            let lock = try Lock(record)
            all.insert(lock, at: all.firstIndex { lock.id < $0.id } ?? all.count)
        } catch {
            // What only a newer version can open, this one must not write beside.
            if !record.isDeleted { unreadable.append(record.key.id) }
        }
        if !wasOn, isLocked, context.screen != nil { pages.hideWords() }
    }

    // MARK: jobs

    /// The effect that has the browser do something. Where that fails, nothing is done but by `fail`.
    func job(
        _ effect: LockEffect, _ scope: Job.Scope = .any, then answer: @escaping (JSON) -> Void = { _ in },
        fail: @escaping (String) -> Void = { _ in }
    ) -> (id: Int32, effect: Effect) {
        lastJob += 1
        jobs.append(Job(id: lastJob, scope: scope, answer: answer, fail: fail))
        return (lastJob, .lock(job: lastJob, effect))
    }

    func ask(
        _ effect: LockEffect, _ scope: Job.Scope = .any, then answer: @escaping (JSON) -> Void = { _ in },
        fail: @escaping (String) -> Void = { _ in }
    ) {
        context.perform(job(effect, scope, then: answer, fail: fail).effect)
    }

    /// Takes no answer to what was asked for that was left: the next form is not to take it for its own.
    func forgetJobs(_ scope: Job.Scope) { jobs.removeAll { $0.scope == scope } }

    /// Goes on with a job that the browser has done, or could not do.
    func didAnswer(_ id: Int32, _ text: String) {
        guard let place = jobs.firstIndex(where: { $0.id == id }) else { return }
        let job = jobs.remove(at: place)
        // All texts come at once: far more than a row.
        guard let answer = try? JSON.parse(text, limits: .large) else { return job.fail("") }
        if let error = answer["error"]?.string { return job.fail(error) }
        job.answer(answer["value"] ?? .null)
    }

    // MARK: names

    /// Whether a draft is encrypted while there is a lock.
    static func covers(draft name: String) -> Bool {
        Text.begins(name, with: "draft/page/") || Text.begins(name, with: "draft/comment/")
    }

    /// What is bound to a draft.
    static func context(ofDraft name: String) -> String { "haru/1/draft/" + name }

    static func name(_ key: RecordKey, _ field: String) -> String { "\(key.text)/\(field)" }

    static func name(_ key: RecordKey, _ field: String, _ text: LockedText) -> String {
        "\(key.text)/\(field)/\(text.iv)"
    }

    /// The fields of a record that are encrypted while there is a lock.
    static func fields(of key: RecordKey) -> [String] {
        ["title", "text"].filter { LockedText.covers(key.collection, $0) }
    }

    /// The record as it may be shown now: with those of its texts that are open.
    func shown(_ record: Record) -> Record {
        guard phase == .open else { return record }
        var fields: [(name: String, value: JSON)] = []
        for name in PageLock.fields(of: record.key) {
            if let text = pendingPlaintext[PageLock.name(record.key, name)] {
                fields.append((name, .string(text)))
            } else if let value = record[name], let locked = try? LockedText(value),
                let text = opened[PageLock.name(record.key, name, locked)]
            {
                fields.append((name, .string(text)))
            }
        }
        return fields.isEmpty ? record : record.showing(fields)
    }
}
