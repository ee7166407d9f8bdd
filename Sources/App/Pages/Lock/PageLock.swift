import AppFrame
import Daybook
import Replica

/// The lock of pages: the existing locks, whether they are open, and the opened texts. Opened texts are only in memory;
/// the replica's texts, and thus the stored and sent ones, are encrypted.
final class PageLock {
    enum Phase: Equatable {
        case locked
        /// A secret is being tried.
        case opening
        case open
    }

    /// A request to the browser.
    struct Job {
        /// When a job is forgotten: a form's when it is left, one that opens another lock when pages are locked.
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
    /// Whether the browser has WebCrypto: only pages over https or from the machine itself have.
    let isSupported: Bool
    /// The locks that this version can read, oldest first, including those turned off.
    private(set) var all: [Lock] = []
    /// The ids of locks that it cannot read.
    private var unreadable: [String] = []
    var phase = Phase.locked
    /// The locks whose data keys the browser has open.
    var openIDs: [String] = []
    /// Opened texts, by record, field and initialization vector.
    var opened: [String: String] = [:]
    /// Texts being encrypted, by record and field.
    var pendingPlaintext: [String: String] = [:]
    /// Drafts as they are stored, encrypted, by name.
    var encryptedDrafts: [String: String] = [:]
    /// The job that encrypts the newest text of a draft, by name.
    var draftJobs: [String: Int32] = [:]
    /// How many effects of this step already have their drafts encrypted.
    var guardedEffects = 0
    /// The pending requests to the browser, oldest first.
    private(set) var jobs: [Job] = []
    private var lastJob: Int32 = 0
    /// Edits that could not be encrypted for want of a key.
    var writesAwaitingKey: [(edits: [Edit], draft: String?)] = []
    /// Records to check: some of their texts may need opening or encrypting.
    var recordsToDecrypt: [RecordKey] = []
    var isConverting = false
    /// Texts that failed to open, by record, field and initialization vector: altered by somebody else.
    var broken: [String] = []
    /// Texts whose lock is not open, and the ids of those locks.
    var closed: [(name: String, lock: String)] = []
    /// Whether there may be open texts that are encrypted with a lock that was turned off.
    var hasFormerTexts = false
    /// Whether a person typed a former passphrase in this window since pages were opened.
    var typedFormer = false
    /// While no lock is on: the locks that were turned off and are needed to read texts; nil until they are looked for.
    var foundFormer: FormerLocks?
    /// The links followed since pages were opened, by both locks and initialization vector.
    var followed: [String] = []
    /// The number of consecutive wrong secrets on this device, and the seconds left in which none is tried. The seconds
    /// count down while the app is open, and survive a reload: changing the clock neither shortens nor lengthens the
    /// wait.
    var wrongSecrets: Int32 = 0
    var cooldown: Int32 = 0
    /// The time of the person's last action, in milliseconds since 1970.
    var lastTouch: Int64 = 0
    /// Whether texts went into the history in plain, here or in another window, since it was last encrypted.
    var hasPlainHistory = false
    /// Whether the browser failed as that was to be encrypted: it is tried again when pages open.
    var retriesHistoryOnOpening = false
    var form = LockForm()
    /// The text to announce once it is stored, and the save that carries it; nil for the next save to be tried.
    var announcement: (text: String, save: Int32?)?

    init(of pages: Pages, isSupported: Bool) {
        self.pages = pages
        context = pages.context
        self.isSupported = isSupported
        let parts = Text.parts(context.note(.wrongSecrets) ?? "", at: UInt8(ascii: " ")).map { Int32($0) ?? 0 }
        guard parts.count == 2 else { return }
        wrongSecrets = min(max(parts[0], 0), 1000)
        cooldown = min(max(parts[1], 0), PageLock.cooldown(after: wrongSecrets))
    }

    var words: Words { context.words }

    /// Whether new texts are encrypted.
    var isOn: Bool { !unreadable.isEmpty || all.contains { $0.isOn } }

    /// Whether pages cannot be read or written without a secret.
    var isLocked: Bool { isOn && phase != .open }

    /// The lock that encrypts new texts; nil while none is open.
    var current: Lock? { all.last { $0.isOn && openIDs.contains($0.id) } }

    /// The locks that need another passphrase; their texts cannot be read now.
    var others: [Lock] {
        guard phase == .open else { return isOn ? [] : former.locks }
        return all.filter { one in
            !openIDs.contains(one.id) && (one.isOn || closed.contains { $0.lock == one.id })
        }
    }

    /// The locks that are on and open; a new passphrase or code applies to all of them.
    var openOnes: [Lock] { all.filter { $0.isOn && openIDs.contains($0.id) } }

    /// Takes in the current state of a lock. If another device or window turned it on, pages are locked here.
    func read(_ record: Record) {
        let wasOn = isOn
        foundFormer = nil
        unreadable.removeAll { $0 == record.key.id }
        all.removeAll { $0.id == record.key.id }
        do throws(LockError) {
            let lock = try Lock(record)
            all.insert(lock, at: all.firstIndex { lock.id < $0.id } ?? all.count)
            if !lock.isOn, openIDs.contains(lock.id) { hasFormerTexts = true }
        } catch {
            // This version must not write beside a lock that only a newer version can open.
            if !record.isDeleted { unreadable.append(record.key.id) }
        }
        // Open without a key, as after one's own lock was turned off, nothing new could be encrypted.
        let losesKey = isOn && phase == .open && current == nil
        if losesKey { forgetKeys() }
        if wasOn, !isOn, phase == .locked, pages.hasStarted { readPlainDrafts() }
        if !wasOn || losesKey, isLocked, context.screen != nil { pages.hideWords() }
    }

    // MARK: jobs

    /// The effect that requests a job from the browser. If the job fails, only `fail` is called.
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

    /// Ignores answers to requests of a form that was left, so that the next form does not take them for its own.
    func forgetJobs(_ scope: Job.Scope) { jobs.removeAll { $0.scope == scope } }

    /// Continues a job that the browser completed or failed.
    func didAnswer(_ id: Int32, _ text: String) {
        guard let place = jobs.firstIndex(where: { $0.id == id }) else { return }
        let job = jobs.remove(at: place)
        // All texts arrive at once, far more than one row.
        guard let answer = try? JSON.parse(text, limits: .large) else { return job.fail("") }
        if let error = answer["error"]?.string { return job.fail(error) }
        job.answer(answer["value"] ?? .null)
    }

    // MARK: names

    /// The context bound to a draft.
    static func context(ofDraft name: String) -> String { "haru/1/draft/" + name }

    static func name(_ key: RecordKey, _ field: String) -> String { "\(key.text)/\(field)" }

    static func name(_ key: RecordKey, _ field: String, _ text: LockedText) -> String {
        "\(key.text)/\(field)/\(text.iv)"
    }

    /// The fields of a record that are encrypted while there is a lock.
    static func fields(of key: RecordKey) -> [String] {
        key.known?.encryptedFields ?? []
    }

    /// The record as it may be shown now, with its open texts.
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
