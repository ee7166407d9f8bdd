import Daybook
import Replica

/// All that is stored of pages, on its way from plain to encrypted or back. It goes into one transaction, with the lock
/// itself, so that no moment has the one without the other.
struct LockConversion {
    /// The lock that encrypts; nil where all is to be plain again.
    let lock: String?
    /// The edits that turn the lock on or off; none where texts came in plain while there is a lock.
    let edits: [Edit]
    /// The texts of records: plain ones that are encrypted.
    var places: [(key: RecordKey, field: String, text: String)] = []
    /// What was replaced before, as it is stored.
    var history: [HistoryEntry] = []
    /// Drafts as they are stored, by name: also those that another tab put away.
    var drafts: [(name: String, text: String)] = []
    /// Whether what was replaced before is looked through, too.
    var hasHistory = true
}

extension State {
    /// Begins a conversion: by the history, which alone is not in memory.
    func convert(_ conversion: LockConversion) -> [Effect] {
        guard !lock.isConverting else { return [] }
        lock.isConverting = true
        return keepForm() + [lock.ask(.stored(history: conversion.hasHistory), .readStored(conversion))]
    }

    func convert(_ begun: LockConversion, stored: JSON) -> [Effect] {
        var conversion = begun
        for pair in stored["drafts"]?.array ?? [] {
            guard let parts = pair.array, parts.count == 2, let name = parts[0].string, let text = parts[1].string,
                isLocked(text) == (conversion.lock == nil)
            else { continue }
            conversion.drafts.append((name, text))
        }
        for row in stored["history"]?.array ?? [] {
            guard let text = row.string, let entry = try? HistoryEntry(row: Array(text.utf8)),
                LockedText.covers(entry.change.key.collection, entry.change.field),
                (entry.change.value.string == nil) == (conversion.lock == nil), !entry.change.value.isNull
            else { continue }
            conversion.history.append(entry)
        }
        guard let id = conversion.lock else { return openAll(conversion) }
        for record in pageRecords {
            for field in ["title", "text"] where LockedText.covers(record.key.collection, field) {
                if let text = record[field]?.string { conversion.places.append((record.key, field, text)) }
            }
        }
        var texts: [LockText] = []
        for (key, field, text) in conversion.places {
            texts.append(LockText(text: text, context: LockedText.context(of: key, field)))
        }
        for entry in conversion.history {
            let context = LockedText.context(of: entry.change.key, entry.change.field)
            texts.append(LockText(text: entry.change.value.string ?? "", context: context))
        }
        for (name, text) in conversion.drafts {
            texts.append(LockText(text: text, context: LockState.context(ofDraft: name)))
        }
        return [lock.ask(.seal(lock: id, texts), .convert(conversion))]
    }

    private func openAll(_ conversion: LockConversion) -> [Effect] {
        var texts: [(text: LockedText, context: String)] = []
        var opening = conversion
        opening.history = []
        for entry in conversion.history {
            guard let text = try? LockedText(entry.change.value) else { continue }
            opening.history.append(entry)
            texts.append((text, LockedText.context(of: entry.change.key, entry.change.field)))
        }
        for (name, text) in opening.drafts {
            guard let json = try? JSON.parse(text), let locked = try? LockedText(json) else { continue }
            texts.append((locked, LockState.context(ofDraft: name)))
        }
        return [lock.ask(.unseal(texts), .convert(opening))]
    }

    private var pageRecords: [Record] {
        replica.records(in: Page.collection) + replica.records(in: PageComment.collection)
    }

    /// Stores it all.
    func endConversion(_ conversion: LockConversion, _ value: JSON) -> [Effect] {
        lock.isConverting = false
        let answers = value.array ?? []
        // Shut meanwhile: what was opened is forgotten, and what came in plain is looked for when pages open again.
        guard lock.phase == .open || (conversion.lock != nil && !conversion.edits.isEmpty) else { return [] }
        guard let id = conversion.lock else { return endOpening(conversion, answers) }
        let count = conversion.places.count + conversion.history.count + conversion.drafts.count
        var sealed: [LockedText] = []
        for answer in answers { if let text = lockedText(answer, by: id) { sealed.append(text) } }
        guard sealed.count == count else { return failConversion() }
        if count == 0, conversion.edits.isEmpty { return [] }
        var edits = conversion.edits
        lock.phase = .open
        if !lock.openIDs.contains(id) { lock.openIDs.append(id) }
        for (index, place) in conversion.places.enumerated() {
            // Changed meanwhile: the next look finds it.
            guard replica.record(place.key)?[place.field] == .string(place.text) else { continue }
            lock.opened[LockState.name(place.key, place.field, sealed[index])] = place.text
            // Where another device changes the text without knowing of the lock, both are kept.
            edits.append(
                Edit(
                    place.key, place.field, sealed[index].json,
                    keepsBoth: place.key.collection == Page.collection && place.field == "text"))
        }
        var save = storeConversion(edits)
        var next = conversion.places.count
        for entry in conversion.history {
            save.rewritten.append(rewritten(entry, sealed[next].json))
            next += 1
        }
        for (name, text) in conversion.drafts {
            // Thrown away or typed on meanwhile: then what it is now was put away by itself.
            if drafts[name] == text { lock.sealedDrafts[name] = sealed[next].json.text }
            save.kept.append((name, sealed[next].json.text, text))
            next += 1
        }
        let effects = [storage.save(save)]
        if conversion.edits.isEmpty { return effects }
        lock.touched = now
        lock.form = LockForm()
        // A tab that does not know yet may put a draft away after all were read, and before it hears of the lock.
        tell(words.lockTurnedOn, after: effects)
        return effects + timeLock() + [
            .timer(.sweep, milliseconds: 2000), .persist, .focus(id: "heading"),
        ]
    }

    private func endOpening(_ conversion: LockConversion, _ answers: [JSON]) -> [Effect] {
        guard answers.count == conversion.history.count + conversion.drafts.count else { return failConversion() }
        var edits: [Edit] = []
        for record in pageRecords {
            for field in ["title", "text"] where LockedText.covers(record.key.collection, field) {
                guard let value = record[field], let locked = try? LockedText(value),
                    let text = lock.opened[LockState.name(record.key, field, locked)]
                else { continue }
                let keepsBoth = record.key.collection == Page.collection && field == "text"
                edits.append(Edit(record.key, field, .string(text), keepsBoth: keepsBoth))
            }
        }
        var save = storeConversion(edits + conversion.edits)
        for (index, entry) in conversion.history.enumerated() {
            if answers[index].string != nil { save.rewritten.append(rewritten(entry, answers[index])) }
        }
        for (index, draft) in conversion.drafts.enumerated() {
            guard let text = answers[conversion.history.count + index].string else { continue }
            save.kept.append((draft.name, text, draft.text))
        }
        lock.sealedDrafts = [:]
        lock.form = LockForm()
        // Another lock may be on still.
        let effects = [storage.save(save)] + (lock.isOn ? shutLock() : [])
        tell(words.lockTurnedOff, after: effects)
        return effects + [.focus(id: "heading")]
    }

    private func tell(_ text: String, after effects: [Effect]) {
        if case .save(let id, _)? = effects.first { lock.telling = (text, id) }
    }

    /// Says what was done to all pages, now that it is stored. What could not be stored goes along with the next save.
    func tellStored(_ result: SaveResult, of id: Int32) -> [Effect] {
        guard let telling = lock.telling, (telling.save ?? id) == id else { return [] }
        lock.telling = result == .stored ? nil : (telling.text, nil)
        return result == .stored ? show(telling.text) : []
    }

    private func failConversion() -> [Effect] {
        lock.form.isBusy = false
        lock.form.problem = .failed("")
        return []
    }

    /// What was replaced says the same as what replaces it, so none of it goes into the history.
    private func storeConversion(_ edits: [Edit]) -> Save {
        var edits = edits
        // A text that is stored anew was not edited: what lies in the Trash is deleted anew with it, or it would stand there as
        // something that another device changed, for good.
        for edit in edits where edit.field == "text" && replica.record(edit.key)?.isDeleted == true {
            edits += [.restore(edit.key), .delete(edit.key)]
        }
        let commit = replica.write(edits, now: now)
            .withoutHistory { LockedText.covers($0.change.key.collection, $0.change.field) }
        read(commit.records)
        epoch += 1
        return Save(commit: commit)
    }

    private func rewritten(_ entry: HistoryEntry, _ value: JSON) -> HistoryEntry {
        let old = entry.change
        return HistoryEntry(
            Change(key: old.key, field: old.field, value: value, stamp: old.stamp, base: old.base),
            newer: entry.newer, isConflict: entry.isConflict)
    }

    // MARK: what comes in

    /// Encrypts the drafts that other tabs put away in plain.
    func sweepDrafts() -> [Effect] {
        guard lock.phase == .open, let current = lock.current else { return [] }
        return convert(LockConversion(lock: current.id, edits: [], hasHistory: false))
    }

    /// Opens what came in encrypted, and encrypts what came in plain, from a device that did not know of the lock yet.
    func tendLock() -> [Effect] {
        guard lock.phase == .open, !lock.isConverting else { return [] }
        let links = followLinks()
        guard links.isEmpty, !lock.due.isEmpty else { return links }
        let keys = lock.due
        lock.due = []
        let effects = reveal(keys)
        guard let current = lock.current else { return effects }
        for key in keys {
            guard let record = replica.record(key) else { continue }
            for field in ["title", "text"]
            where LockedText.covers(key.collection, field) && record[field]?.string != nil {
                return effects + convert(LockConversion(lock: current.id, edits: []))
            }
        }
        return effects
    }
}
