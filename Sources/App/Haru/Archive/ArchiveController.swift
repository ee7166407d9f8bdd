import Almanac
import AppFrame
import Daybook
import FileWork
import HaruPages
import HaruTrips
import Replica

/// Has archives of everything made and taken in. It continues while screens come and go.
final class ArchiveController {
    enum State {
        case idle
        /// Making, checking or taking in an archive; the progress in hundredths.
        case making(Int32), checking(Int32), importing(Int32)
        /// Made and downloaded.
        case made(canShare: Bool, ArchiveGaps)
        /// A complete archive, and a summary of the records that it would change here.
        case found(ArchiveContents, ArchiveSummary)
        case failed(Failure)
    }

    enum Failure {
        case file(ArchiveError)
        /// The browser failed while an archive was made or read; the text is its error.
        case making(String), reading(String)
    }

    private unowned(unsafe) let app: AppModel
    private(set) var state = State.idle { didSet { app.files.isBusy = isBusy } }
    private var rows = RecordRows([])
    /// Whether the program has asked for rows, and whether they wait for the drafts of this device.
    private var areRowsWanted = false
    private var awaitsDrafts = false
    /// The name of the new file, without its extension.
    private var name = ""
    private var summary = ArchiveSummary()
    /// The drafts of the archive that is read.
    private var drafts: ArchiveDrafts?
    /// The changes that the last archive brought, until they are undone or another archive comes.
    private(set) var imported: UndoableImport?
    /// When the archive was begun, and whether it contains everything.
    private var begun: Int64 = 0
    private var isWhole = false
    /// The destination; nil for a download.
    private var folder: WeeklyController?
    /// Whether texts of locked pages are included in plain.
    var isPlain = false
    /// Whether records deleted here since are restored from the archive.
    var revives = false
    /// The history of records that were purged here.
    private var purgedHistory: [HistoryEntry] = []
    private var job: FileJob?

    init(of app: AppModel) { self.app = app }

    var isBusy: Bool {
        switch state {
        case .making, .checking, .importing: true
        case .idle, .made, .found, .failed: false
        }
    }

    /// Whether it neither works nor waits for a person.
    var isIdle: Bool {
        if case .idle = state { true } else { false }
    }

    // MARK: actions

    /// - Parameters:
    ///   - trip: the trip to archive with everything that belongs to it; nil for everything.
    ///   - folder: the folder to write into silently; nil for a download.
    ///   - storesDrafts: whether drafts of pages are stored first, so that the archive has them.
    func make(of trip: Trip? = nil, into folder: WeeklyController? = nil, storesDrafts: Bool = false) {
        guard !isBusy else { return }
        self.folder = folder
        begun = app.now
        isWhole = trip == nil
        let opensTexts = isPlain && isWhole && folder == nil && app.pages.canOpenLocked
        if storesDrafts { app.pages.storeAllDrafts() }
        rows = RecordRows(
            trip.map { app.replica.part($0.key) } ?? (opensTexts ? app.pages.plainRecords() : app.replica))
        name = trip.map { TripPlan($0, in: app.trips.index).fileName } ?? "haru-\(app.today.text)"
        // The file of a trip is meant for others, too; overwritten values and drafts are not.
        let hasBegun = begin(
            .make(
                ArchiveOrder(
                    day: app.today, device: app.device.kind, app: app.about.version,
                    records: rows.count, opensUpTo: app.dateTrust.clock.opensUpTo, hasHistory: isWhole,
                    opensTexts: opensTexts)), .making(0))
        if hasBegun, isWhole { addDrafts(opensTexts: opensTexts) }
    }

    /// Adds the drafts of this device to the rows of the archive that is made.
    private func addDrafts(opensTexts: Bool) {
        awaitsDrafts = true
        app.saveDrafts()
        let job = job
        let add = { [self] (drafts: [String: String]) in
            guard job === self.job else { return }
            for name in drafts.keys.sorted() {
                if let text = drafts[name] { rows.drafts.append(ArchiveDraft(name: name, text: text)) }
            }
            awaitsDrafts = false
            sendRows()
        }
        app.pages.readDrafts { [self] in if opensTexts { app.pages.openDrafts($0, then: add) } else { add($0) } }
    }

    private func sendRows() {
        guard areRowsWanted, !awaitsDrafts else { return }
        areRowsWanted = false
        job?.send(rows.next())
    }

    /// How many drafts of the archive that was found come back, and how many stay in the file.
    var draftCounts: (coming: Int32, left: Int32) { drafts?.counts ?? (0, 0) }

    func read(_ file: Int32) {
        if begin(.check(file: file), .checking(0)) { startSummary() }
    }

    private func startSummary() {
        summary = ArchiveSummary()
        drafts = ArchiveDrafts(of: app)
        revives = false
    }

    /// Checks the file that the program for files has open already.
    func readOpened() {
        startSummary()
        state = .checking(0)
        job = app.files.takeOver({ [self] in receive($0) }, replaced: { [self] in giveWay() })
        job?.send(.check(file: 0))
    }

    /// Takes in the archive that was found.
    func importFound() {
        guard case .found = state else { return }
        imported = UndoableImport()
        purgedHistory = []
        drafts?.choose()
        state = .importing(0)
        job?.send(.restore)
    }

    /// Records a part of an import from another app's file, so that it can be undone like an archive.
    /// - Parameters:
    ///   - back: the edits that take it back.
    ///   - isFirst: whether no part of this import came before.
    func didImport(back: [Edit], isFirst: Bool) {
        let imported = isFirst ? UndoableImport() : imported ?? UndoableImport()
        imported.add(back: back, in: app)
        self.imported = imported
    }

    /// Takes back the last import.
    func undoImport() {
        guard let imported else { return }
        let edits = imported.edits(in: app.replica)
        app.forget(imported.drafts)
        // Words that are still being encrypted can be taken back once they are stored.
        if imported.isSettled { self.imported = nil }
        app.store(edits, announcing: app.words.importTakenBack)
        app.focus(app.route == .moveIn ? "import-file" : "archive-file")
    }

    /// Whether the archive is automatic, with nobody waiting for it.
    var isQuiet: Bool { folder != nil }

    func share() {
        let job = job
        app.askFile(.share) { [self] piece in
            // Sharing stays possible for some minutes, and a person may change their mind.
            if job === self.job, case .failure(let name) = piece, name != "AbortError" { state = .idle }
        }
    }

    /// Drops everything in progress. Records already imported stay: the same file brings the rest.
    func cancel() {
        job?.end()
        job = nil
        rows = RecordRows([])
        (areRowsWanted, awaitsDrafts) = (false, false)
        drafts = nil
        folder = nil
        state = .idle
    }

    // MARK: step by step

    @discardableResult
    private func begin(_ message: FileMessage, _ state: State) -> Bool {
        let begun = app.files.begin(message, { [self] in receive($0) }, replaced: { [self] in giveWay() })
        guard let begun else { return false }
        job = begun
        self.state = state
        return true
    }

    /// Another job takes the place of an archive that waits for the person.
    private func giveWay() { if case .found = state { state = .idle } }

    private func receive(_ message: FileMessage?) {
        switch message {
        case .wantsRecords:
            areRowsWanted = true
            sendRows()
        case .progress(let done):
            switch state {
            case .making: state = .making(done)
            case .checking: state = .checking(done)
            case .importing: state = .importing(done)
            case .idle, .made, .found, .failed: break
            }
        case .open(let history):
            let job = job
            app.pages.open(history: history) { job?.send(.opened($0)) }
        case .made(let gaps): didMake(gaps)
        case .drafts(let rows):
            drafts?.add(rows)
            job?.send(.next)
        case .merge(let records):
            merge(Lines.split(records).compactMap { try? Record(row: $0) })
            job?.send(.next)
        case .mergeHistory(let rows):
            let entries = Lines.split(rows).compactMap { try? HistoryEntry(row: $0) }
            app.merge(entries)
            // A purged record has its history again once the record itself is back.
            if revives { purgedHistory += entries.filter { app.replica.isPurged($0.change.key) } }
            job?.send(.next)
        case .found(let contents):
            state = .found(contents, summary)
            app.perform([.focus(id: "archive-found"), .scroll(id: "archive-found")])
        case .restored: didRestore()
        case .refused(let error): fail(.file(error))
        case .broken(let name, let isStored):
            // If storage does not answer, saving the records in memory matters all the more.
            if isStored, app.storage.problem != nil { job?.send(.next) } else { fail(name) }
        case nil:
            switch state {
            case .making, .checking, .importing, .found: fail("AbortError")
            case .idle, .made, .failed: break
            }
        default: break
        }
    }

    private func didMake(_ gaps: ArchiveGaps) {
        if let folder { return folder.deposit(madeAt: begun, gaps) }
        let job = job
        app.askFile(.save(name: name + ".haru.zip")) { [self] piece in
            guard job === self.job else { return }
            switch piece {
            case .failure(let name): fail(name)
            case .bytes(let bytes):
                job?.end(keepsFile: true)
                state = .made(canShare: !bytes.isEmpty, gaps)
                isPlain = false
                if isWhole { app.archiveReminder.didArchive(at: begun) }
                app.announce(app.words.archiveMade(without: gaps))
            }
        }
    }

    /// Called when the folder has the archive, or failed to store it.
    func didDeposit() { if folder != nil { cancel() } }

    private func fail(_ name: String) {
        if case .making = state { fail(.making(name)) } else { fail(.reading(name)) }
    }

    private func fail(_ failure: Failure) {
        let folder = folder
        cancel()
        if let folder {
            switch failure {
            case .making(let name), .reading(let name): return folder.didFail(name)
            case .file: return folder.didFail("QuotaExceededError")
            }
        }
        state = .failed(failure)
        if case .making(let name) = failure {
            // Only Settings shows the failure by itself.
            if app.route != .settings { app.announce(app.words.archiveNotMade(isFull: name == "QuotaExceededError")) }
            return
        }
        app.focus("archive-file")
    }

    private func merge(_ records: [Record]) {
        if case .importing = state {
            if let imported { app.merge(records, recordedIn: imported, revives: revives) }
            return
        }
        for record in records { drafts?.note(record) }
        for record in records where record.key.known?.isMadeByPerson != false && !Trash.isPurged(record) {
            summary.count(record, own: app.replica.record(record.key))
        }
    }

    private func didRestore() {
        let drafts = drafts
        cancel()
        app.perform(.persist)
        app.merge(purgedHistory)
        purgedHistory = []
        app.sync.showWhatWasUnseen(by: imported?.winners ?? [])
        // Another import may have begun when it answers.
        let done = imported
        drafts?.take { [self] taken, left in
            done?.drafts = taken
            var undo = Undo.edits(done?.edits(in: app.replica) ?? [])
            undo.drafts = taken
            let isUndoable = !undo.edits.isEmpty || !taken.isEmpty
            if !isUndoable, imported === done { imported = nil }
            app.announce(
                app.words.archiveTaken(drafts: Int32(truncatingIfNeeded: taken.count), left: left),
                undo: isUndoable ? undo : nil)
            app.focus("archive-file")
        }
    }
}
