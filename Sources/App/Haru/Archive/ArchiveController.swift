import Almanac
import AppFrame
import Archive
import Daybook
import HaruPages
import HaruTrips
import Replica

/// Makes archives of everything and takes them in, piece by piece. It continues while screens come and go.
final class ArchiveController {
    enum State {
        case idle
        /// Making, checking or taking in an archive; the progress in hundredths.
        case making(Int32), checking(Int32), importing(Int32)
        /// Made and downloaded.
        case made(canShare: Bool, ArchiveGaps)
        /// A complete archive, and what it would change here.
        case found(ArchiveManifest, ArchiveSummary)
        case failed(Failure)
    }

    enum Failure {
        case file(ArchiveError)
        /// The browser failed while an archive was made or read; the text is its error.
        case making(String), reading(String)
    }

    private unowned(unsafe) let app: AppModel
    private(set) var state = State.idle
    private var writer: ArchiveWriter?
    private var reader: ArchiveReader?
    /// The name of the new file, without its extension.
    private var name = ""
    private var fileSize: Int64 = 0
    private var summary = ArchiveSummary()
    /// What the last archive brought, until that is undone or another one comes.
    private(set) var imported: UndoableImport?
    /// The number of the pending request.
    private var job: Int32 = 0
    private var expected = Expected.nothing
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
    /// Whether the archive being made contains these texts in plain.
    private var opensTexts = false

    private enum Expected {
        case nothing, size, sharing, saved
        /// History with texts to be opened.
        case history
        /// A step of the writer or the reader; `isStored` if it reads from storage.
        case step(isStored: Bool)
    }

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
        opensTexts = isPlain && isWhole && folder == nil && app.pages.canOpenLocked
        if storesDrafts { app.pages.storeAllDrafts() }
        let manifest = ArchiveManifest(
            day: app.today, device: app.device.kind, app: app.about.version)
        let records = trip.map { app.replica.part($0.key) } ?? (opensTexts ? app.pages.plainRecords() : app.replica)
        // The file of a trip is meant for others, too; overwritten values are not.
        writer = ArchiveWriter(
            records, manifest, opensUpTo: app.dateTrust.clock.opensUpTo, hasHistory: isWhole)
        name = trip.map { TripPlan($0, in: app.trips.index).fileName } ?? "haru-\(app.today.text)"
        state = .making(0)
        ask(.create, .step(isStored: false))
    }

    func read(_ file: Int32) {
        guard !isBusy else { return }
        state = .checking(0)
        ask(.open(file: file), .size)
    }

    /// Checks the file that the browser has open, whatever opened it.
    func read(opened size: Int64) {
        summary = ArchiveSummary()
        revives = false
        state = .checking(0)
        fileSize = size
        reader = ArchiveReader(.check, fileSize: size)
        advance([])
    }

    /// Takes in the archive that was found.
    func importFound() {
        guard case .found = state else { return }
        imported = UndoableImport()
        purgedHistory = []
        reader = ArchiveReader(.restore, fileSize: fileSize)
        state = .importing(0)
        advance([])
    }

    /// Records an import from another app's file, so that it can be undone like an archive.
    /// - Parameter back: the edits that take it back.
    func didImport(back: [Edit]) {
        let imported = UndoableImport()
        imported.add(back: back, in: app.replica)
        self.imported = imported
    }

    /// Takes back what the last archive brought.
    func undoImport() {
        guard let edits = imported?.edits(in: app.replica) else { return }
        imported = nil
        app.store(edits, announcing: app.words.importTakenBack)
        app.focus(app.route == .moveIn ? "import-file" : "archive-file")
    }

    /// Whether the archive is automatic, with nobody waiting for it.
    var isQuiet: Bool { folder != nil }

    func share() { ask(.share, .sharing) }

    /// Drops everything in progress. Records already imported stay: the same file brings the rest.
    func cancel() {
        writer = nil
        reader = nil
        folder = nil
        state = .idle
        ask(.close, .nothing)
    }

    // MARK: step by step

    private func ask(_ effect: FileEffect, _ answer: Expected) {
        job += 1
        expected = answer
        app.perform(.file(job: job, effect))
    }

    func didAnswer(_ number: Int32, _ piece: FilePiece) {
        guard number == job else { return }
        switch piece {
        case .bytes(let bytes): didAnswer(bytes)
        case .failure(let name):
            switch expected {
            // If storage does not answer, saving what is in memory matters all the more.
            case .step(isStored: true) where app.storage.problem != nil, .history where app.storage.problem != nil:
                advance([])
            case .nothing: break
            // Sharing stays possible for some minutes, and a person may change their mind.
            case .sharing: if name != "AbortError" { state = .idle }
            case .size, .saved, .step, .history: fail(writer != nil ? .making(name) : .reading(name))
            }
        }
    }

    private func didAnswer(_ bytes: [UInt8]) {
        switch expected {
        case .nothing, .sharing: break
        case .size:
            read(opened: ForeignFiles.size(bytes))
        case .saved:
            let gaps = writer?.gaps ?? ArchiveGaps()
            writer = nil
            state = .made(canShare: !bytes.isEmpty, gaps)
            isPlain = false
            if isWhole { app.archiveReminder.didArchive(at: begun) }
            app.announce(app.words.archiveMade(without: gaps))
        case .history:
            // Opens its texts on the way.
            let number = job
            app.pages.open(history: bytes) { [self] in if number == job { advance($0) } }
        case .step: advance(bytes)
        }
    }

    private func advance(_ answer: [UInt8]) {
        do throws(ArchiveError) {
            if writer != nil { try write(answer) } else { try read(answer) }
        } catch {
            fail(.file(error))
        }
    }

    /// Called when the folder has the archive, or failed to store it.
    func didDeposit() { if folder != nil { cancel() } }

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

    private func write(_ answer: [UInt8]) throws(ArchiveError) {
        guard let writer else { return }
        let step = try writer.next(answer)
        state = .making(writer.progress)
        switch step {
        case .storedHistory(let key):
            ask(.rows(of: "history", after: key), opensTexts ? .history : .step(isStored: true))
        case .photo(let hash): ask(.photo(hash), .step(isStored: true))
        case .pack(let bytes): ask(.pack(bytes), .step(isStored: false))
        case .write(let bytes): ask(.write(bytes), .step(isStored: false))
        case .done:
            if let folder {
                self.writer = nil
                folder.deposit(madeAt: begun, writer.gaps)
            } else {
                ask(.save(name: name + ".haru.zip"), .saved)
            }
        case .read, .unpack, .storePhoto, .records, .history, .file: break
        }
    }

    private func read(_ answer: [UInt8]) throws(ArchiveError) {
        var answer = answer
        // Handling a step may release the reader.
        while let reader {
            let step = try reader.next(answer)
            answer = []
            let done = reader.done * 100 / max(1, reader.count)
            if case .checking = state { state = .checking(done) } else { state = .importing(done) }
            switch step {
            case .read(let offset, let count): return ask(.read(from: offset, count: count), .step(isStored: false))
            case .unpack(let part, let wantsContent):
                return ask(
                    .unpack(
                        from: part.offset, count: part.count, size: part.size, isDeflated: part.isDeflated,
                        wantsContent: wantsContent), .step(isStored: false))
            case .storePhoto(let hash, let part):
                return ask(
                    .storePhoto(
                        hash, from: part.offset, count: part.count, size: part.size, isDeflated: part.isDeflated
                    ), .step(isStored: false))
            case .records(let records):
                if case .checking = state {
                    count(records)
                } else if let imported {
                    app.merge(records, recordedIn: imported, revives: revives)
                }
            case .history(let entries):
                guard case .importing = state else { break }
                app.merge(entries)
                // A purged record has its history again once the record itself is back.
                if revives { purgedHistory += entries.filter { app.replica.isPurged($0.change.key) } }
            case .done: return end()
            case .file, .storedHistory, .photo, .pack, .write: break
            }
        }
    }

    private func count(_ records: [Record]) {
        for record in records where record.key.known?.isMadeByPerson != false && !Trash.isPurged(record) {
            summary.count(record, own: app.replica.record(record.key))
        }
    }

    private func end() {
        guard case .checking = state, let manifest = reader?.manifest else {
            cancel()
            app.perform(.persist)
            app.merge(purgedHistory)
            purgedHistory = []
            app.sync.showWhatWasUnseen(by: imported?.winners ?? [])
            let edits = imported?.edits(in: app.replica) ?? []
            if edits.isEmpty { imported = nil }
            app.announce(app.words.archiveTaken, undo: edits.isEmpty ? nil : .edits(edits))
            return app.focus("archive-file")
        }
        reader = nil
        state = .found(manifest, summary)
        app.perform([.focus(id: "archive-found"), .scroll(id: "archive-found")])
    }
}
