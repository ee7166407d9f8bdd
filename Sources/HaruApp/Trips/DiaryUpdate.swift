import Almanac
import Daybook
import Replica

extension State {
    /// One step in the diary of a trip's day.
    mutating func update(_ action: DiaryAction) -> [Effect] {
        guard var form = trips.diary else { return [] }
        switch action {
        case .title(let text): form.note.title = text
        case .text(let text): form.note.text = text
        case .take(let numbers): return take(numbers)
        case .remove(let hash):
            guard let place = form.note.images.firstIndex(of: hash) else { return leave(to: parent) }
            form.removed = (hash, place)
            form.note.images.remove(at: place)
            trips.diary = form
            return typedDiary() + leave(to: parent)
        case .putBack:
            guard let (hash, place) = form.removed else { return [] }
            // It may have been chosen anew meanwhile.
            if !form.note.images.contains(hash) {
                form.note.images.insert(hash, at: min(place, form.note.images.count))
            }
            form.removed = nil
            trips.diary = form
            return typedDiary() + [.focus(id: "diary-photo")]
        case .look(let hash):
            route = .diaryPhoto(trip: form.note.trip, form.note.day, hash: hash)
            return [.replace(path: route.path)]
        case .edit(let id):
            guard let note = trips.index.notes.part(id: id)?.value else { return [] }
            let effects = putDiaryAway()
            trips.diary = DiaryForm(note)
            return effects + [.focus(id: "diary-text")]
        case .delete: return deleteDiary()
        case .done: return leave(to: parent)
        }
        trips.diary = form
        return typedDiary()
    }

    private mutating func typedDiary() -> [Effect] {
        trips.diary?.keeping = .typed
        trips.diary?.isResumed = false
        return [.beat]
    }

    // MARK: photos

    /// One after the other: several large ones unpacked at once would take all the memory of a phone.
    private mutating func take(_ numbers: [Int32]) -> [Effect] {
        guard var form = trips.diary, !numbers.isEmpty else { return [] }
        let room = max(0, TripNote.imageLimit - form.note.images.count - form.reading.count)
        let isFirst = form.reading.isEmpty
        form.problem = nil
        form.leftOver = max(0, numbers.count - room)
        form.reading += numbers.prefix(room)
        trips.diary = form
        let effects: [Effect] = isFirst ? form.reading.prefix(1).map { .readPhoto(number: $0) } : []
        return effects + [.reveal(id: "diary-photos")]
    }

    /// The browser has read a photo, or could not; nil where it was not read for a diary. Whoever has left meanwhile finds it
    /// in the diary all the same.
    mutating func takeDiary(_ result: PhotoResult, number: Int32) -> [Effect]? {
        let late = trips.lateDiaries.firstIndex { $0.reading.first == number }
        guard var form = late.map({ trips.lateDiaries[$0] }) ?? trips.diary, form.reading.first == number else {
            return nil
        }
        form.reading.removeFirst()
        switch result {
        case .stored(let hash, _): if !form.note.images.contains(hash) { form.note.images.append(hash) }
        case .failed(let problem): form.problem = problem
        }
        var effects: [Effect] = form.reading.prefix(1).map { .readPhoto(number: $0) }
        guard let late else {
            trips.diary = form
            return effects + typedDiary() + [.persist]
        }
        trips.lateDiaries[late] = form
        guard form.reading.isEmpty else { return effects }
        trips.lateDiaries.remove(at: late)
        effects += store(&form)
        if let problem = form.problem { effects += show(words.photoProblem(problem)) }
        return effects
    }

    // MARK: keeping

    /// Puts away what was typed, so that it is there after a crash.
    mutating func keepDiary() -> [Effect] {
        guard let form = trips.diary, form.keeping == .typed else { return [] }
        trips.diary?.keeping = .sent
        let value = form.isDirty ? form.kept : nil
        drafts[form.draftName] = value
        storage.keep(form.draftName)
        return [.keep(name: form.draftName, value: value)]
    }

    /// Takes note of how putting a draft away went.
    mutating func noteDiaryKept(_ result: SaveResult, _ name: String) {
        guard let form = trips.diary, form.draftName == name, form.keeping == .sent || form.keeping == .unkept else {
            return
        }
        trips.diary?.keeping = result == .stored ? .stored : .unkept
    }

    /// Stores the diary that is left, and closes it.
    mutating func closeDiary(for next: Route) -> [Effect] {
        guard let form = trips.diary else { return [] }
        if let (trip, day) = next.diaryDay, form.isOf(trip, day) { return [] }
        return putDiaryAway()
    }

    private mutating func putDiaryAway() -> [Effect] {
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        var effects = keepDiary()
        guard var form = trips.diary else { return effects }
        trips.diary = nil
        effects += store(&form)
        if !form.reading.isEmpty {
            // A photo that comes late adds itself, and none of the words again.
            form.begin(from: trips.index.notes.part(id: form.note.id)?.value)
            trips.lateDiaries.append(form)
        }
        return effects
    }

    /// Makes a record of what was written: the form's own, or another one where both texts have to stay. Whatever is too long
    /// in it, nothing of it is thrown away.
    private mutating func store(_ form: inout DiaryForm, isDeleting: Bool = false) -> [Effect] {
        let name = form.draftName
        let wasKept = drafts[name] != nil
        drafts[name] = nil
        if mustPart(form, isDeleting: isDeleting) {
            let day = replica.record(form.note.key).flatMap { TripNote($0) }?.day
            form.part(id: identifiers.next(now: now), on: day ?? form.note.day)
        }
        let edits = edits(for: form)
        if edits.isEmpty { return wasKept ? [.keep(name: name, value: nil)] : [] }
        let key = form.note.key
        if edits == [.delete(key)] {
            return write(edits, forgetting: name) + [.persist] + show(words.diaryDeleted, undo: .restore(key))
        }
        // What is written under a trip that was deleted meanwhile would be seen nowhere.
        let returned = returning(trip: form.note.trip)
        let effects = write(returned + edits, forgetting: name) + [.persist]
        if returned.isEmpty { return effects }
        return effects + show(words.putBack(1), undo: takingAway(returned + [.restore(key)]))
    }

    /// Whether what was written cannot go into the record it began from: that was changed elsewhere since, so that both texts
    /// stay, side by side; or it was emptied here, and Undo is to bring it back as it was.
    private func mustPart(_ form: DiaryForm, isDeleting: Bool) -> Bool {
        guard form.isDirty || isDeleting, let record = replica.record(form.note.key), let stored = TripNote(record)
        else { return false }
        if record.isDeleted && form.original.isEmpty { return true }
        return (isDeleting || form.note.isEmpty || form.note.text != form.original.text)
            && stored.text != form.original.text
            && !PageText.continues(PageText.cleaned(form.note.text), stored.text)
    }

    /// Only what this form changed: another tab may have changed the rest since it was opened.
    private func edits(for form: DiaryForm) -> [Edit] {
        let typed = form.note
        let began = form.original
        guard form.isDirty else { return [] }
        guard let record = replica.record(typed.key), let stored = TripNote(record) else {
            return typed.isEmpty ? [] : typed.edits(from: nil)
        }
        // Emptied: it is deleted as it was.
        if typed.isEmpty { return record.isDeleted ? [] : [.delete(typed.key)] }
        var merged = stored
        if typed.title != began.title { merged.title = typed.title }
        if typed.text != began.text { merged.text = typed.text }
        merged.images.removeAll { began.images.contains($0) && !typed.images.contains($0) }
        for (place, image) in typed.images.enumerated()
        where !began.images.contains(image) && !merged.images.contains(image) {
            merged.images.insert(image, at: min(place, merged.images.count))
        }
        return (record.isDeleted ? [.restore(typed.key)] : []) + merged.edits(from: stored)
    }

    /// Makes records of the drafts that were left behind when the app ended.
    mutating func storeDiaries() -> [Effect] {
        var left: [DiaryForm] = []
        for (name, text) in drafts {
            if let form = DiaryForm(name: name, kept: text), form.note.id != trips.diary?.note.id { left.append(form) }
        }
        var effects: [Effect] = []
        for var form in left { effects += store(&form) }
        return effects
    }

    private mutating func deleteDiary() -> [Effect] {
        // As it stands, so that Undo brings all of it back.
        var effects = keepDiary()
        guard var form = trips.diary else { return effects }
        trips.diary = nil
        effects += store(&form, isDeleting: true)
        trips.lateDiaries.removeAll { $0.note.id == form.note.id }
        if trips.index.notes.part(id: form.note.id) != nil {
            effects += write([.delete(form.note.key)]) + show(words.diaryDeleted, undo: .restore(form.note.key))
        }
        return effects + leave(to: parent)
    }

    // MARK: opening

    /// Opens the diary that belongs to the address, with what was left of it.
    mutating func openDiary() {
        guard let (trip, day) = route.diaryDay, let item = trips.index.item(id: trip),
            trips.diary?.isOf(trip, day) != true
        else { return }
        if let late = trips.lateDiaries.firstIndex(where: { $0.isOf(trip, day) }) {
            trips.diary = trips.lateDiaries.remove(at: late)
            return
        }
        for (name, text) in drafts {
            if let form = DiaryForm(name: name, kept: text), form.isOf(trip, day) {
                trips.diary = form
                return
            }
        }
        let notes = trips.index.notes(of: trip, on: day)
        guard item.trip.days.contains(day) || !notes.isEmpty else { return }
        trips.diary = DiaryForm(
            notes.first?.value ?? TripNote(id: identifiers.next(now: now), trip: trip, day: day))
    }

    /// Brings a diary in which nothing was typed up to date with what another tab or device stored.
    mutating func noteDiary() {
        guard let form = trips.diary, !form.isDirty, form.reading.isEmpty else { return }
        let note = form.note
        if let stored = trips.index.notes.part(id: note.id)?.value {
            trips.diary?.begin(from: stored)
        } else if note.isEmpty, let other = trips.index.notes(of: note.trip, on: note.day).first {
            trips.diary = DiaryForm(other.value)
        }
    }
}
