import AppFrame
import Daybook
import Replica

/// All stored texts of pages, on their way from plain to encrypted or back. They go into one transaction together with
/// the lock itself, so that neither is ever stored without the other.
struct LockConversion {
    /// The lock that encrypts; nil to make everything plain again.
    let lock: String?
    /// The edits that turn the lock on or off; none if texts arrived that are plain while there is a lock, or that a
    /// former one has encrypted.
    let edits: [Edit]
    /// The texts of records that are to be encrypted, in plain and as they are stored.
    var places: [(key: RecordKey, field: String, text: String, value: JSON)] = []
    /// Replaced texts, as they are stored.
    var history: [HistoryEntry] = []
    /// Drafts as they are stored, by name, including those of other windows.
    var drafts: [(name: String, text: String)] = []
    /// Whether the history is converted, too.
    var hasHistory = true
}

extension PageLock {
    /// Encrypts the drafts that other windows stored in plain, and plain texts of records. Such a text may have a plain
    /// history, which nothing else tells of: then all of the history is encrypted, too.
    func encryptPlainDrafts() {
        guard phase == .open, let current else { return }
        let isPlain = pages.records.contains { record in
            PageLock.fields(of: record.key).contains { record[$0]?.string != nil }
        }
        let isMarked = context.note(.plainHistory) != nil
        let hasHistory = isPlain || isMarked || hasPlainHistory || retriesHistoryOnOpening
        convert(LockConversion(lock: current.id, edits: [], hasHistory: hasHistory))
    }

    /// Starts a conversion by reading the history, the only part that is not in memory.
    func convert(_ conversion: LockConversion) {
        guard !isConverting else { return }
        isConverting = true
        // The history is read now; a text that arrives later is marked anew.
        if conversion.hasHistory { (hasPlainHistory, retriesHistoryOnOpening) = (false, false) }
        context.forEachScreen { $0.saveDrafts() }
        ask(
            .stored(history: conversion.hasHistory),
            then: { [unowned(unsafe) self] in convert(conversion, stored: $0) },
            fail: { [unowned(unsafe) self] in fail(conversion, $0) })
    }

    /// Reports that the browser failed at a conversion, as it does where pages are locked meanwhile: plain texts of
    /// the history are encrypted when they open again. A second try at once would fail as well.
    private func fail(_ conversion: LockConversion, _ error: String) {
        if conversion.hasHistory { retriesHistoryOnOpening = true }
        failForm(error)
    }

    /// Reports that the browser failed at a job of the form or of a conversion.
    func failForm(_ error: String) {
        isConverting = false
        form.isBusy = false
        form.problem = .failed(error)
    }

    private func convert(_ begun: LockConversion, stored: JSON) {
        var conversion = begun
        for pair in stored["drafts"]?.array ?? [] {
            guard let parts = pair.array, parts.count == 2, let name = parts[0].string, let text = parts[1].string,
                (lockedDraft(text) == nil) == (conversion.lock != nil)
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
        let effect: LockEffect
        if let id = conversion.lock {
            effect = encrypting(&conversion, by: id)
        } else {
            effect = decrypting(&conversion)
        }
        ask(
            effect, then: { [unowned(unsafe) self, conversion] in end(conversion, $0.array ?? []) },
            fail: { [unowned(unsafe) self, conversion] in fail(conversion, $0) })
    }

    private func encrypting(_ conversion: inout LockConversion, by id: String) -> LockEffect {
        for record in pages.records {
            for field in PageLock.fields(of: record.key) {
                guard let value = record[field] else { continue }
                if let text = value.string {
                    conversion.places.append((record.key, field, text, value))
                } else if let locked = try? LockedText(value), isFormer(locked.lock),
                    let text = opened[PageLock.name(record.key, field, locked)]
                {
                    conversion.places.append((record.key, field, text, value))
                }
            }
        }
        var texts: [LockText] = []
        for (key, field, text, _) in conversion.places {
            texts.append(LockText(text: text, context: LockedText.context(of: key, field)))
        }
        for entry in conversion.history {
            let context = LockedText.context(of: entry.change.key, entry.change.field)
            texts.append(LockText(text: entry.change.value.string ?? "", context: context))
        }
        for (name, text) in conversion.drafts {
            texts.append(LockText(text: text, context: PageLock.context(ofDraft: name)))
        }
        return .seal(lock: id, texts)
    }

    private func decrypting(_ conversion: inout LockConversion) -> LockEffect {
        var texts: [(text: LockedText, context: String)] = []
        let history = conversion.history
        conversion.history = []
        for entry in history {
            guard let text = try? LockedText(entry.change.value) else { continue }
            conversion.history.append(entry)
            texts.append((text, LockedText.context(of: entry.change.key, entry.change.field)))
        }
        for (name, text) in conversion.drafts {
            guard let locked = lockedDraft(text) else { continue }
            texts.append((locked, PageLock.context(ofDraft: name)))
        }
        return .unseal(texts)
    }

    /// Stores the result.
    private func end(_ conversion: LockConversion, _ answers: [JSON]) {
        isConverting = false
        // If pages were locked meanwhile, the result is dropped; plain texts are looked for when pages open again.
        guard phase == .open || (conversion.lock != nil && !conversion.edits.isEmpty) else {
            if conversion.hasHistory { hasPlainHistory = true }
            return
        }
        if let id = conversion.lock {
            storeEncrypted(conversion, answers, by: id)
        } else {
            storePlain(conversion, answers)
        }
    }

    private func storeEncrypted(_ conversion: LockConversion, _ answers: [JSON], by id: String) {
        let count = conversion.places.count + conversion.history.count + conversion.drafts.count
        let texts = answers.compactMap { lockedText($0, by: id) }
        guard texts.count == count else { return failForm("") }
        if count == 0, conversion.edits.isEmpty, context.note(.plainHistory) == nil { return }
        var edits = conversion.edits
        phase = .open
        if !openIDs.contains(id) { openIDs.append(id) }
        for (place, text) in zip(conversion.places, texts) {
            // Changed meanwhile: the next pass finds it.
            guard context.replica.record(place.key)?[place.field] == place.value else { continue }
            opened[PageLock.name(place.key, place.field, text)] = place.text
            edits.append(place.key.edit(place.field, text.json))
        }
        var save = write(edits)
        // A window that has stored more since this one opened has left another mark.
        if conversion.hasHistory, let mark = context.note(.plainHistory) {
            save.draftSwaps.append((DeviceNote.plainHistory.text, nil, mark))
            context.drafts[DeviceNote.plainHistory.text] = nil
        }
        var next = conversion.places.count
        for entry in conversion.history {
            save.rewritten.append(rewritten(entry, texts[next].json))
            // Two windows that had not yet exchanged their changes have a row each. The change that waits
            // here may come from late news, and its row may be gone.
            let (rowKey, stamp) = (Outbox.rowKey(of: entry.change), entry.change.stamp)
            if context.session?.outbox[rowKey]?.stamp != stamp { save.sync.outbox.append((rowKey, stamp)) }
            next += 1
        }
        for (name, text) in conversion.drafts {
            // A draft that was deleted or edited meanwhile is stored already as it is now.
            let stored = PageLock.stored(texts[next], of: text)
            if context.drafts[name] == text { encryptedDrafts[name] = stored }
            save.draftSwaps.append((name, stored, text))
            next += 1
        }
        if conversion.edits.isEmpty { return context.perform(context.storage.save(save)) }
        lastTouch = context.now
        form = LockForm()
        perform(save, saying: words.lockTurnedOn)
        setIdleTimer()
        // A window that does not know of the lock yet may still store a plain draft.
        context.perform([.timer(.encryptPlainDrafts, milliseconds: 2000), .persist])
        context.focus("heading")
    }

    private func storePlain(_ conversion: LockConversion, _ answers: [JSON]) {
        let count = conversion.history.count
        guard answers.count == count + conversion.drafts.count else { return failForm("") }
        let isRest = conversion.edits.isEmpty
        // A lock was turned on meanwhile.
        if isRest, isOn { return hasPlainHistory = true }
        var edits: [Edit] = []
        for record in pages.records {
            for field in PageLock.fields(of: record.key) {
                guard let value = record[field], let locked = try? LockedText(value),
                    let text = opened[PageLock.name(record.key, field, locked)]
                else { continue }
                edits.append(record.key.edit(field, .string(text)))
            }
        }
        if isRest, edits.isEmpty, answers.isEmpty { return }
        var save = write(edits + conversion.edits)
        for (entry, answer) in zip(conversion.history, answers) where answer.string != nil {
            save.rewritten.append(rewritten(entry, answer))
        }
        for (draft, answer) in zip(conversion.drafts, answers[count...]) {
            if let text = answer.string { save.draftSwaps.append((draft.name, text, draft.text)) }
        }
        encryptedDrafts = [:]
        if isRest { return context.perform(context.storage.save(save)) }
        hasFormerTexts = false
        form = LockForm()
        perform(save, saying: words.lockTurnedOff)
        // Another lock may still be on.
        if isOn { lockNow() }
        context.focus("heading")
    }

    /// The old value says the same as the new one, so it stays out of the history.
    private func write(_ edits: [Edit]) -> Save {
        var edits = edits
        // Storing a text again is not an edit. A text in the Trash is deleted anew together with it, or it would count
        // as changed by another device for good.
        for edit in edits where edit.field == "text" && context.replica.record(edit.key)?.isDeleted == true {
            edits += [.restore(edit.key), .delete(edit.key)]
        }
        let commit = context.replica.write(edits, now: context.now)
            .withoutHistory { LockedText.covers($0.change.key.collection, $0.change.field) }
        context.didChange(commit.records)
        context.redrawRows()
        var save = Save(commit: commit)
        save.isIndivisible = true
        return save
    }

    private func rewritten(_ entry: HistoryEntry, _ value: JSON) -> HistoryEntry {
        let old = entry.change
        return HistoryEntry(
            Change(key: old.key, field: old.field, value: value, stamp: old.stamp, base: old.base),
            newer: entry.newer, isConflict: entry.isConflict)
    }

    // MARK: confirming that it is stored

    private func perform(_ save: Save, saying text: String) {
        let effect = context.storage.save(save)
        if case .save(let id, _) = effect { announcement = (text, id) }
        context.perform(effect)
    }

    /// Announces the conversion of all pages once it is stored. If it could not be stored, it goes along with the next
    /// save.
    func didSave(_ id: Int32, _ result: SaveResult) {
        guard let announced = announcement, (announced.save ?? id) == id else { return }
        announcement = result == .stored ? nil : (announced.text, nil)
        if result == .stored { context.announce(announced.text) }
    }
}
