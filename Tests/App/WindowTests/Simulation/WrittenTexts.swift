import Daybook
import ModelLock
import Replica

@testable import HaruApp
@testable import HaruPages

/// All that people wrote, and its fate as far as a person can tell: by the texts that each window showed.
struct WrittenTexts {
    struct Entry {
        /// Its place among all that was written.
        let order: Int
        let device: Int
        let window: Int
        let key: RecordKey
        let field: String
        let value: String
        /// The text that the window showed when this one was written.
        let over: String?
        /// Whether the device has it on its disk, and so has told the person that it is safe.
        var isStored = false
    }

    private(set) var entries: [Entry] = []
    private var waiting: [Int] = []
    /// The texts that each window has shown, and for each purged record the texts seen by windows that purged it.
    private var seen: [Int: Set<String>] = [:]
    private var purged: [RecordKey: Set<String>] = [:]
    /// The pages that were purged on the disk of some device.
    private(set) var emptied: Set<RecordKey> = []
    /// The state of each window when it was observed last.
    private var observed: [Int: Shown] = [:]
    /// The plaintexts of encrypted texts, by their ciphertexts.
    private var opened: [String: String] = [:]

    /// All that decides the content of a window: as long as it stays the same, there is nothing new to be seen.
    private struct Shown: Equatable {
        let records: Digest
        let phase: PageLock.Phase
        let opened: Int
        let pending: [String: String]
    }

    static func name(_ key: RecordKey, _ field: String, _ value: String) -> String { "\(key)/\(field)=\(value)" }

    /// The plaintext of a value, encrypted or not.
    mutating func plain(_ value: JSON) -> String? {
        if let text = value.string { return text }
        guard let bytes = value["ct"]?.string else { return nil }
        if let known = opened[bytes] { return known }
        let text = (try? LockedText(value)).flatMap { ModelLock.plain($0) }
        opened[bytes] = text
        return text
    }

    mutating func wrote(_ entry: Entry) {
        waiting.append(entries.count)
        entries.append(entry)
    }

    /// A device has stored something.
    mutating func didStore(on device: Int, _ disk: SimulatedDisk) {
        for place in waiting {
            let entry = entries[place]
            guard entry.device == device, let row = disk["records"][entry.key.text],
                let record = try? Record(row: Array(row.utf8)),
                let value = record[entry.field], plain(value) == entry.value
            else { continue }
            entries[place].isStored = true
        }
        waiting.removeAll { entries[$0].isStored }
        for key in purged.keys where !emptied.contains(key) {
            let record = disk["records"][key.text].flatMap { try? Record(row: Array($0.utf8)) }
            if record.map(Trash.isPurged) == true { emptied.insert(key) }
        }
    }

    /// A window shows something.
    mutating func observe(_ window: SimulatedWindow) {
        let lock = window.app.pages.lock
        let shown = Shown(
            records: window.app.replica.digest, phase: lock.phase, opened: lock.opened.count,
            pending: lock.pendingPlaintext)
        if observed.updateValue(shown, forKey: window.number) == shown { return }
        for record in window.app.replica.records(in: Page.collection) {
            guard let shown = window.shown(record.key) else { continue }
            for field in ["title", "text"] {
                guard let text = shown[field]?.string else { continue }
                seen[window.number, default: []].insert(Self.name(record.key, field, text))
            }
        }
    }

    mutating func didPurge(_ key: RecordKey, in window: SimulatedWindow) {
        purged[key, default: []].formUnion(seen[window.number] ?? [])
    }

    func isPurged(_ key: RecordKey) -> Bool { purged[key] != nil }

    /// Whether somebody purged its record who had seen it.
    func isPurged(_ entry: Entry) -> Bool {
        purged[entry.key]?.contains(Self.name(entry.key, entry.field, entry.value)) == true
    }

    /// Whether somebody wrote over it who saw it, and that is stored.
    func isOverwritten(_ entry: Entry) -> Bool {
        entries.contains {
            guard $0.key == entry.key, $0.field == entry.field, $0.isStored else { return false }
            // A text that is still being encrypted is no record yet; its window shows it all the same.
            return $0.over == entry.value || $0.window == entry.window && $0.order > entry.order
        }
    }
}
