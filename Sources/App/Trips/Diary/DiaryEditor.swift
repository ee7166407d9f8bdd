import Almanac
import AppFrame
import Daybook
import Replica

/// The diary of a trip's day while it is written. It lives until its photos are read, even if its screen is left
/// meanwhile.
final class DiaryEditor: IllustratedText {
    private let trips: Trips
    private(set) var note: TripNote
    /// The stored diary, as it is or as it was when opened here.
    private(set) var original: TripNote
    let autosave: Autosave

    /// Edits an existing note, or one that is new and empty.
    init(_ note: TripNote, of trips: Trips) {
        self.trips = trips
        self.note = note
        original = note
        autosave = Autosave(.tripNote(id: note.id), in: trips.context)
        super.init("diary", limit: TripNote.imageLimit, in: trips.context)
    }

    /// Resumes a draft that was stored under a name; nil if it is not a diary's.
    init?(name: String, encoded text: String, of trips: Trips) {
        guard Text.begins(name, with: DraftName.tripNotes), let parts = (try? JSON.parse(text))?.array,
            parts.count >= 4,
            let trip = parts[0].string, let day = parts[1].string.flatMap({ try? Day.parse($0) })
        else { return nil }
        self.trips = trips
        let id = String(decoding: Array(name.utf8.dropFirst(DraftName.tripNotes.utf8CodeUnitCount)), as: UTF8.self)
        note = TripNote(id: id, trip: trip, day: day)
        original = note
        autosave = Autosave(.tripNote(id: id), in: trips.context)
        super.init("diary", limit: TripNote.imageLimit, in: trips.context)
        DiaryEditor.fill(&note, parts[2])
        DiaryEditor.fill(&original, parts[3])
        autosave.resume(isUnfinished: isDirty)
        if parts.count == 6 { autosave.offer(parts[4].string, of: parts[5].string.flatMap { try? Day.parse($0) }) }
    }

    /// Opens the diary of a day with its draft; nil if the day is outside the trip and has no diary.
    static func open(_ trip: Trip, _ day: Day, of trips: Trips) -> DiaryEditor? {
        if let late = trips.diariesLoadingPhotos.firstIndex(where: { $0.isOf(trip.id, day) }) {
            let editor = trips.diariesLoadingPhotos.remove(at: late)
            editor.isLeft = false
            return editor
        }
        for (name, text) in trips.context.sortedDrafts {
            guard let editor = DiaryEditor(name: name, encoded: text, of: trips), editor.isOf(trip.id, day) else {
                continue
            }
            // Nothing was typed since the diary was stored without the emptied text.
            if !editor.isDirty { editor.begin(from: trips.index.notes.part(id: editor.note.id)?.value) }
            return editor
        }
        let notes = trips.index.notes(of: trip.id, on: day)
        guard trip.days.contains(day) || !notes.isEmpty else { return nil }
        return DiaryEditor(
            notes.first?.value ?? TripNote(id: trips.context.nextID(), trip: trip.id, day: day), of: trips)
    }

    /// Stores the drafts left behind when the app ended, except open ones.
    static func storeDrafts(of trips: Trips) {
        var abandoned: [DiaryEditor] = []
        for (name, text) in trips.context.sortedDrafts {
            guard let editor = DiaryEditor(name: name, encoded: text, of: trips) else { continue }
            if editor.note.id != trips.diaryScreen?.editor?.note.id { abandoned.append(editor) }
        }
        for editor in abandoned { editor.store() }
    }

    /// The names of the drafts of all diaries of a trip, also of diaries that were emptied and never stored.
    static func draftNames(ofTrip trip: String, of trips: Trips) -> [String] {
        var names: [String] = []
        for (name, text) in trips.context.sortedDrafts {
            if DiaryEditor(name: name, encoded: text, of: trips)?.note.trip == trip { names.append(name) }
        }
        return names
    }

    /// Whether all of it is on the disk.
    var isSaved: Bool { autosave.isSaved ?? !original.isEmpty }
    private var isDirty: Bool { note != original }
    private var key: RecordKey { note.key }

    func isOf(_ trip: String, _ day: Day) -> Bool { note.trip == trip && note.day == day }

    /// Whether it is empty now and was empty at the start.
    var isEmpty: Bool { note.isEmpty && original.isEmpty }

    // MARK: actions

    var title: TypedText {
        autosave.field(note.title) { [self] in
            note.title = $0; didType()
        }
    }
    var text: TypedText {
        autosave.field(note.text) { [self] in
            autosave.willType($0, over: note.text, now: { [self] in note.text }) { [self] in
                note.text = $0
                if isLeft { store() } else { didType() }
            }
            note.text = $0
            didType()
        }
    }

    /// Puts back the emptied text.
    func bringBack() {
        autosave.bringBack(above: note.text) {
            note.text = $0
            didType()
            context.focus("diary-text")
        }
    }

    private func didType() { autosave.didType(note.text) }

    // MARK: photos

    override var photos: [String] { note.images }

    override func replacePhotos(_ photos: [String]) {
        note.images = photos
        if !isLeft { didType() }
    }

    override func didReadLatePhotos() {
        trips.diariesLoadingPhotos.removeAll { $0 === self }
        store()
    }

    // MARK: keeping

    /// Stores the typed text as a draft, so that it is there after a crash.
    func saveDraft() { autosave.save(isChanged: isDirty) { draftText } }

    func didStoreDraft(_ name: String, _ result: SaveResult) { _ = autosave.didStore(name, result) }

    /// The draft as text, with its initial state.
    private var draftText: String {
        var parts: [JSON] = [
            .string(note.trip), .string(note.day.text), DiaryEditor.words(note), DiaryEditor.words(original),
        ]
        if let emptied = autosave.emptied { parts += [.string(emptied), .string(context.today.text)] }
        return JSON.array(parts).text
    }

    private static func words(_ note: TripNote) -> JSON {
        .array([.string(note.title), .string(note.text)] + note.images.map { .string($0) })
    }

    private static func fill(_ note: inout TripNote, _ words: JSON) {
        let all = words.array ?? []
        guard all.count >= 2 else { return }
        note.title = all[0].string ?? ""
        note.text = all[1].string ?? ""
        for image in all[2...] { if let hash = image.string { note.images.append(hash) } }
    }

    // MARK: storing

    /// Stores the text when the diary is left.
    func close() {
        // If saving fails or never ends, the last typed text can still be resumed.
        saveDraft()
        isLeft = true
        store()
        if !reading.isEmpty {
            // A photo that arrives late adds only itself, not the words again.
            begin(from: trips.index.notes.part(id: note.id)?.value)
            trips.diariesLoadingPhotos.append(self)
        }
    }

    func delete() {
        // Deletes it as it is now, so that Undo restores all of it.
        saveDraft()
        isLeft = true
        store(isDeleting: true)
        dropPhotosBeingRead()
        trips.diariesLoadingPhotos.removeAll { $0.note.id == note.id }
        if trips.index.notes.part(id: note.id) != nil {
            context.store([.delete(key)], announcing: context.words.diaryDeleted)
        }
    }

    /// Starts again from the stored note.
    private func begin(from stored: TripNote?) {
        note = stored ?? TripNote(id: note.id, trip: note.trip, day: note.day)
        original = note
    }

    /// Updates a diary in which nothing was typed to the text that another window or device stored. Returns the diary
    /// to continue with.
    func updated() -> DiaryEditor {
        guard !isDirty, reading.isEmpty else { return self }
        if let stored = trips.index.notes.part(id: note.id)?.value {
            begin(from: stored)
        } else if note.isEmpty, let other = trips.index.notes(of: note.trip, on: note.day).first {
            return DiaryEditor(other.value, of: trips)
        }
        return self
    }

    /// Stores the text as a record: the form's own, or a new one if both texts have to stay. Nothing is thrown away,
    /// even if it is too long.
    private func store(isDeleting: Bool = false) {
        let name = autosave.name
        defer { saveEmptied(named: name) }
        if mustSplit(isDeleting: isDeleting) {
            let day = context.replica.record(key).flatMap { TripNote($0) }?.day
            note.id = context.nextID()
            note.day = day ?? note.day
            original = TripNote(id: note.id, trip: note.trip, day: note.day)
            autosave.name = .tripNote(id: note.id)
        }
        let edits = edits
        if edits.isEmpty {
            context.saveDraft(nil, named: name)
            return
        }
        context.perform(.persist)
        if edits == [.delete(key)] {
            return context.store(edits, clearing: name, announcing: context.words.diaryDeleted)
        }
        let restored = trips.restoration(of: note.trip)
        context.store(
            restored + edits, clearing: name, announcing: restored.isEmpty ? nil : context.words.restored(1),
            undo: Trips.deleting(restored + [.restore(key)]))
    }

    /// Keeps a text that was emptied today: it can be put back for the rest of the day, as long as no other text was
    /// stored in its place.
    private func saveEmptied(named name: DraftName) {
        guard autosave.emptied != nil, PageText.isBlank(note.text) else { return }
        let began = original
        original = note
        context.saveDraft(draftText, named: name)
        original = began
    }

    /// Whether the text cannot go into the record it began from: that was changed elsewhere since, so that both
    /// texts stay, side by side; or it was emptied here, and Undo is to bring it back as it was.
    private func mustSplit(isDeleting: Bool) -> Bool {
        guard isDirty || isDeleting, let record = context.replica.record(key), let stored = TripNote(record) else {
            return false
        }
        if record.isDeleted && original.isEmpty { return true }
        return switch TextMerge(note.text, over: original.text, stored: stored.text) {
        case .written: false
        case .stored: isDeleting || note.isEmpty
        case .both: true
        }
    }

    /// Only the fields changed here: another window may have changed the rest since it was opened.
    private var edits: [Edit] {
        guard isDirty else { return [] }
        guard let record = context.replica.record(key), let stored = TripNote(record) else {
            return note.isEmpty ? [] : note.edits(from: nil)
        }
        // Emptied: the record is deleted with its old text.
        if note.isEmpty { return record.isDeleted ? [] : [.delete(key)] }
        var merged = stored
        if note.title != original.title { merged.title = note.title }
        if TextMerge(note.text, over: original.text, stored: stored.text) == .written { merged.text = note.text }
        merged.images = PhotoList.merging(note.images, over: original.images, stored: stored.images)
        return (record.isDeleted ? [.restore(key)] : []) + merged.edits(from: stored)
    }
}
