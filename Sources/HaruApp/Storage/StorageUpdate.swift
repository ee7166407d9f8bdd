import Daybook
import Replica

extension State {
    /// The names of what is kept as drafts are, and that no person wrote.
    static let notes = [seenName, writtenName, remindedName, alarmName, wrongsName, holidaysName]

    /// The mark of the database that saves are meant for; of one without a mark it is empty.
    public var storageMark: String? { storage.mark }

    /// Takes note of how storing a commit or a draft went.
    mutating func noteSaved(_ result: SaveResult, of id: Int32) -> [Effect] {
        let draft = storage.draft(of: id)
        var effects = storage.note(result, of: id)
        if let draft {
            effects += notePageKept(result, draft)
            noteDiaryKept(result, draft)
        }
        return tellStored(result, of: id) + effects
    }

    // MARK: another database

    /// Takes in a record that was read when the app was open already; it may be in memory with other values.
    mutating func merge(_ row: [UInt8], under key: String) {
        guard let record = try? Record(row: row), record.key.text == key else {
            return storage.setAside(UnreadableRow(key: key, text: String(decoding: row, as: UTF8.self)))
        }
        let commit = replica.receive(record.changes, now: now)
        // What no clock can have stamped is kept as it lies there, too.
        if !commit.refused.isEmpty { replica.load(record) }
        read(commit.records)
        guard !commit.history.isEmpty else { return }
        storage.parted += commit.history
        storage.hold(Save(commit: commit.withoutChanges.withoutHistory(of: Lock.isReplaced)))
    }

    /// All records of a database are in memory. Where it is another one than before, all that memory has is stored there.
    mutating func noteRead(_ mark: String) -> [Effect] {
        var effects: [Effect] = []
        let wasUnknown = storage.mark == nil
        if storage.noteRead(mark) {
            storage.hold(Save(commit: replica.receive([], now: now), isWhole: true))
            for (name, value) in drafts { effects.append(.keep(name: name, value: value)) }
        }
        if !storage.unreadable.isEmpty { effects.append(.setAside(storage.unreadable)) }
        effects += storage.retry() + tendSeries() + partPages(storage.parted)
        storage.parted = []
        // What other windows, or earlier days, have left of the clock.
        if wasUnknown { effects.append(lock.ask(.drafts, .readSeen)) }
        return effects
    }
}
