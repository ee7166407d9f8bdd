import Almanac
import AppFrame
import Daybook
import FileWork
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips
import Markup
import Replica

/// The app: the shared state, the lenses, and the open screen.
///
/// Make one, ``load(_:forKey:)`` each stored record, ``finishLoading()``, show ``view(_:)``, then ``start()``. From
/// then on each ``update(_:)`` is one step: it changes the screen and returns effects for the browser.
public final class AppModel: AppContext {
    lazy var days = Days(in: self, newDraft: environment.newDraft)
    lazy var todos = Todos(in: self)
    lazy var pages = Pages(environment, in: self)
    lazy var trips = Trips(in: self)
    lazy var subscriptions = Subscriptions(of: self)
    lazy var trash = TrashBin(of: self)
    lazy var archive = ArchiveController(of: self)
    lazy var archiveReminder = ArchiveReminder(of: self)
    lazy var weekly = WeeklyController(of: self)
    lazy var reminderController = ReminderController(of: self)
    lazy var holidays = HolidayController(of: self)
    lazy var push = PushController(of: self)
    lazy var board = BoardController(of: self)
    lazy var shortcuts = Shortcuts(of: self)
    lazy var sync = SyncController(of: self, opened: environment.path)

    /// The last search, so that going back shows its results.
    var query = ""
    /// The grip of the open sheet.
    let grip = SheetGrip()
    let environment: Environment
    /// Screens that were left while they still waited for something.
    var busyScreens: [Screen] = []
    /// Whether the first screen is up; rows that are loaded after it are merged with the records here.
    private(set) var isOpen = false
    var isUpdateReady = false
    /// Whether the browser was asked to go back and has not yet told where it arrived: closing again meanwhile, as a
    /// second press does, would go one step too far.
    var isGoingBack = false
    var persistence = Persistence.unknown
    /// Records that this step deletes and must offer to restore; empty in the browser.
    var deletions: [RecordKey] = []
    /// The Undo that this step has offered.
    private var stepUndo: Undo?
    /// The licences, kept once a person has looked at them.
    var licences = Licences.loading

    public override init(_ environment: Environment, today: Day, now: Int64) {
        self.environment = environment
        super.init(environment, today: today, now: now)
        observers = [
            dateTrust, days, todos, pages, trips, subscriptions, trash, archiveReminder, weekly, reminderController,
            holidays, push, board, shortcuts, sync,
        ]
    }

    /// The lens that holds such records; nil for preferences, and for a collection that this version does not know.
    func lens(of records: CollectionLens) -> (any Lens)? {
        switch records {
        case .days: days
        case .todos: todos
        case .pages: pages
        case .trips: trips
        case .subscriptions: subscriptions
        case .none: nil
        }
    }

    public override func kind(ofKey key: String) -> String {
        let collection = Text.parts(key, at: UInt8(ascii: "/")).first ?? ""
        return Collection(rawValue: collection).flatMap { words.name(of: $0) } ?? words.otherRecord
    }

    public override func archiveRows(of trip: Trip? = nil) -> [HTML] { archiveRow(self, of: trip) }

    public override func takeOpenedArchive() {
        replace(with: .settings)
        archive.readOpened()
    }

    // MARK: the start

    /// Loads a stored record, or sets it aside if it cannot be read.
    /// - Parameters:
    ///   - row: its bytes.
    ///   - key: the key it is stored under.
    public func load(_ row: [UInt8], forKey key: String) {
        row.withUnsafeBufferPointer { row in [UInt8](key.utf8).withUnsafeBufferPointer { load(row, forKey: $0) } }
    }

    /// Loads a stored record without copying its bytes.
    public func load(_ row: UnsafeBufferPointer<UInt8>, forKey key: UnsafeBufferPointer<UInt8>) {
        guard let record = try? Record(row: row), record.key.isSpelled(key) else {
            return storage.setAside(
                UnreadableRow(key: String(decoding: key, as: UTF8.self), text: String(decoding: row, as: UTF8.self)))
        }
        if isOpen { return merge(record) }
        replica.load(record)
        index(record)
    }

    /// Orders all that was loaded, and makes the first screen. Nothing may be shown or changed before.
    public func finishLoading() {
        mergeJournal()
        preferences.read(replica.record(Preferences.key))
        readMissingTexts()
        notifyObservers(.preferencesDidChange)
        // The answer to a notice changes a to-do, and does not show it.
        show(NoticeLink(in: environment.path) == nil ? route : .today)
    }

    /// Merges the changes that windows had no time to store before they were left, and stores them.
    private func mergeJournal() {
        let journal = environment.journal.readable
        if journal.names.isEmpty { return }
        let commit = replica.receive(journal.changes, now: now).withoutHistory(of: Lock.isReplaced)
        var save = Save(commit: commit.merging(pages.conflictCopies(of: commit.history)))
        save.journals = journal.names
        for key in save.commit.records { replica.record(key).map(index) }
        perform(storage.save(save))
    }

    /// Returns the effects that the browser must run once the first screen is up.
    public func start() -> [Effect] {
        isOpen = true
        perform([pageEffect, .askPersistence])
        if storage.mark != nil { perform(.broadcast(WindowNews.opened(replica.digest.text).line)) }
        // A page that opens on a form begins in its first field; otherwise the browser's own order stays.
        if let focus = topmost?.focus, focus != "heading" { self.focus(focus) }
        if !storage.unreadable.isEmpty { perform(.setAside(storage.unreadable)) }
        perform(.removeUnusedPhotos(unnamedFor: Photo.unusedLifetime))
        notifyObservers(.didStart)
        forgetEmptiedBefore()
        perform(storage.begin())
        return endStep()
    }

    // MARK: steps

    /// Takes one step: changes the screen and returns effects for the browser. The app changes in no other way.
    public func update(_ action: Action) -> [Effect] {
        (deletions, stepUndo) = ([], nil)
        notifyObservers(.stepWillBegin)
        let isByPerson = !action.isHostEvent
        if isByPerson { nextFocus = nil }
        perform(action)
        notifyObservers(.actionDidRun(isByPerson: isByPerson))
        return endStep()
    }

    private func endStep() -> [Effect] {
        var effects = drainEffects()
        forEachObserver { $0.stepWillEnd(&effects) }
        effects += drainEffects()
        assert(
            deletionsWithoutUndo.isEmpty,
            "deleted without Undo: \(deletionsWithoutUndo.map { $0.text }.joined(separator: ", "))")
        return storage.track(effects)
    }

    private func perform(_ action: Action) {
        guard let message = action.perform() else { return }
        if let message = message as? Navigation {
            if let route = message.route { open(route) } else { close() }
        } else if let message = message as? Focusing {
            perform(message.action)
            focus(message.id)
        } else if let message = message as? HostMessage {
            handle(message.event)
        }
    }

    // MARK: going about

    public override func open(_ next: Route) {
        guard next != route else { return }
        forEachObserver { $0.willOpen(next) }
        perform(.push(path: next.path))
        isGoingBack = false
        depth += 1
        goForward(to: next, isStep: true)
    }

    public override func replace(with next: Route) {
        perform(.replace(path: next.path))
        isGoingBack = false
        goForward(to: next)
    }

    /// Shows the next screen from its top, or from where it begins, whatever was scrolled before. Under a sheet nothing
    /// moves, unless a step forward led to the screen below it.
    private func goForward(to next: Route, isStep: Bool = false) {
        let before = screen
        let leavesSheet = isStep && !sheets.isEmpty
        navigate(to: next)
        if screen !== before || leavesSheet && sheets.isEmpty {
            perform(screen?.beginning.map { .scroll(id: $0) } ?? .top)
        }
    }

    public override func close() {
        if depth == 0 { return replace(with: parent) }
        if isGoingBack { return }
        isGoingBack = true
        perform(.back)
    }

    public override func updateTitle() { perform(pageEffect) }

    // MARK: records

    public override func store(_ edits: [Edit], clearing draft: DraftName? = nil) {
        assert(recordDeletions(edits))
        encryptAndStore(edits, clearing: draft)
    }

    /// Stores edits, with the texts of locked pages encrypted, and asks nothing about the records that they delete.
    func encryptAndStore(_ edits: [Edit], clearing draft: DraftName? = nil) {
        let name = draft?.text
        if let name {
            drafts[name] = nil
            typedDrafts.remove(name)
        }
        if !pages.encrypt(edits, clearing: name) { storeNow(edits, clearing: name) }
    }

    public override func storeNow(_ edits: [Edit], clearing draft: String?) {
        let written = replica.write(edits, now: now).withoutHistory(of: Lock.isReplaced)
        // A text that waited to be encrypted may not have seen the text that it was stored over.
        let commit = written.merging(pages.conflictCopies(of: written.history))
        guard !commit.isEmpty else {
            if let draft { perform(.storeDraft(name: draft, value: nil)) }
            return
        }
        var save = Save(commit: commit, drafts: draft.map { [$0] } ?? [])
        if let draft { save.draftSwaps = pages.replacedDrafts(by: draft) }
        didChange(commit.records, save)
    }

    /// Merges changes that every device makes alike, and stores the results.
    /// - Returns: whether anything was new.
    @discardableResult
    public override func absorb(_ changes: [Change]) -> Bool {
        if changes.isEmpty { return false }
        let commit = replica.receive(changes, now: now)
        if commit.isEmpty { return false }
        didChange(commit.records, Save(commit: commit))
        return true
    }

    /// Shows and stores changes that came into memory from another window or the server.
    /// - Parameter isStored: whether a record's row is on the disk as it is here.
    func apply(_ commit: Commit, _ rows: SyncRows, isStored: (RecordKey) -> Bool = { _ in false }) {
        let copies = pages.conflictCopies(of: commit.history)
        let stored = commit.withoutChanges.withoutHistory(of: Lock.isReplaced)
        var save = Save(commit: stored.withoutRows(where: isStored).merging(copies))
        save.sync = rows
        let hasRows = rows.place != nil || !rows.outbox.isEmpty || !rows.added.isEmpty
        if commit.isEmpty {
            if hasRows { perform(storage.save(save)) }
            return
        }
        let isStoredAlready = save.commit.isEmpty && !hasRows && rows.news.isEmpty
        didChange(stored.merging(copies).records, isStoredAlready ? nil : save)
        updateTitle()
    }

    /// Merges a record that was read after the app had opened; memory may have other values of it.
    private func merge(_ record: Record) {
        let commit = replica.receive(record.changes, now: now)
        // A value that no clock can have stamped is also kept as stored there.
        if !commit.refused.isEmpty { replica.load(record) }
        read(commit.records)
        if commit.records.contains(Preferences.key) { updateTitle() }
        guard !commit.history.isEmpty else { return }
        storage.replaced += commit.history
        storage.hold(Save(commit: commit.withoutChanges.withoutHistory(of: Lock.isReplaced)))
    }

    /// Updates all that shows the changed records, and has them stored; nil where they are.
    private func didChange(_ keys: [RecordKey], _ save: Save?) {
        read(keys)
        if let save { perform(storage.save(save)) }
        recordsDidChange(keys)
    }

    public override func didChange(_ records: [RecordKey]) {
        read(records)
        recordsDidChange(records)
    }

    /// Adds a record to the Trash or to the index of its lens.
    private func index(_ record: Record) {
        trash.didRead(record)
        lens(of: record.key.lens)?.read(record)
    }

    private func read(_ keys: [RecordKey]) {
        for key in keys {
            guard let record = replica.record(key) else { continue }
            index(record)
            if key == Preferences.key { readPreferences(record) }
        }
        archive.imported?.recordsDidChange(in: self)
        trash.willStore()
    }

    private func readPreferences(_ record: Record) {
        let language = preferences.language
        preferences.read(record)
        if preferences.language != language { redrawRows() }
        readMissingTexts()
        notifyObservers(.preferencesDidChange)
    }

    /// Asks for the texts of the chosen language unless they are there.
    func readMissingTexts() {
        if preferences.language != preferences.chosenLanguage { perform(.readTexts(preferences.chosenLanguage)) }
    }

    func didReadTexts(of language: Language, _ areThere: Bool) {
        guard areThere else {
            // Not in the place of an Undo, nor of a language that is no longer wanted.
            if language == preferences.chosenLanguage, snack?.undo == nil { announce(words.textsNotRead) }
            return
        }
        preferences.didLoadTexts(of: language)
        redrawRows()
        notifyObservers(.preferencesDidChange)
        recordsDidChange([Preferences.key])
    }

    private func recordsDidChange(_ keys: [RecordKey]) {
        if keys.contains(Preferences.key) { updateTitle() }
        notifyObservers(.recordsDidChange)
    }

    // MARK: announcements

    public override func announce(_ text: String, undo: Undo? = nil) {
        // All records that one step deletes come back together.
        let all = undo.map { undo in stepUndo.map { undo.restoring($0) } ?? undo }
        stepUndo = all ?? stepUndo
        snack = Snack(text: text, undo: all)
        perform(.timer(.snack, milliseconds: 10_000))
    }

    func undo() {
        guard let undo = snack?.undo else { return }
        // Otherwise the field would store again the text that is being undone.
        notifyObservers(.willUndo)
        // A record purged meanwhile, in another window, would come back empty.
        store(
            undo.edits.filter {
                $0.field != Record.deleted || $0.value == true || replica.record($0.key).map(Trash.isPurged) != true
            }, deletingFor: .undo)
        forget(undo.drafts)
        if let line = undo.line {
            // Text typed since becomes a line of its own.
            let later = draft(line.draft) ?? ""
            saveDraft(later.isEmpty ? line.text : line.text + "\n" + later, named: line.draft)
        }
        notifyObservers(.didUndo)
        restoreEmptied?()
        announce(words.restored)
    }

    /// Forgets drafts that came with an archive, unless somebody typed on in them since.
    func forget(_ drafts: [ArchiveDraft]) {
        for one in drafts where self.drafts[one.name] == one.text { forget(named: one.name) }
    }

    // MARK: everything

    /// Merges the records of an archive.
    /// - Parameter revives: whether records deleted here since come back.
    func merge(_ records: [Record], recordedIn imported: UndoableImport, revives: Bool = false) {
        let revival = revives ? replica.revival(of: records) : []
        for record in records { imported.add(record, in: replica) }
        var commit = replica.merge(records, now: now)
        imported.add(commit.history, in: replica)
        if !commit.isEmpty {
            commit = commit.merging(pages.conflictCopies(of: commit.history))
            didChange(commit.records, Save(commit: commit))
            updateTitle()
        }
        if revival.isEmpty { return }
        // Stored in plain text, like all of an archive, and encrypted as soon as there is a key: a text that waits for
        // one is only in memory.
        storeNow(revival, clearing: nil)
        imported.add(revival: revival, in: replica)
    }

    /// Merges the history of an archive, or a part of it.
    func merge(_ history: [HistoryEntry]) {
        let added = replica.history(of: history)
        perform(storage.save(Save(commit: replica.receive([], now: now).withHistory(added))))
    }

    /// How many undeleted records a person made.
    var recordCount: Int32 {
        var count: Int32 = 0
        for name in replica.collections where Collection(rawValue: name)?.isMadeByPerson != false {
            for record in replica.records(in: name) where !record.isDeleted { count += 1 }
        }
        return count
    }

    /// The mark of the database that saves are meant for; empty for one without a mark.
    public var storageMark: String? { storage.mark }
}
