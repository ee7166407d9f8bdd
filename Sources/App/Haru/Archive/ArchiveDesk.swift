import Almanac
import AppFrame
import Archive
import Daybook
import HaruPages
import HaruTrips
import Replica

/// Makes archives of everything, and takes them in, piece by piece. It goes on while screens come and go.
final class ArchiveDesk {
    enum State {
        case idle
        /// Being made, looked through or taken in; how much is done, in hundredths.
        case making(Int32), checking(Int32), taking(Int32)
        /// Made and downloaded.
        case made(canShare: Bool, ArchiveGaps)
        /// One that is whole, and what would become of the records here.
        case found(ArchiveManifest, ArchiveSummary)
        case failed(Failure)
    }

    enum Failure {
        case file(ArchiveError)
        /// The browser could not go on while an archive was made, or read, by its own name for why.
        case making(String), reading(String)
    }

    private unowned(unsafe) let app: AppModel
    private(set) var state = State.idle
    private var writer: ArchiveWriter?
    private var reader: ArchiveReader?
    /// The name of the file that is made, without its ending.
    private var name = ""
    private var fileSize: Int64 = 0
    private var summary = ArchiveSummary()
    /// What the last one brought, until that is taken back or another comes.
    private(set) var taken: TakenArchive?
    /// What the next answer is an answer to.
    private var job: Int32 = 0
    private var awaited = Awaited.nothing
    /// When it was begun, and whether it is of everything.
    private var begun: Int64 = 0
    private var isWhole = false
    /// Where it goes; nil for a download.
    private var folder: WeeklyDesk?
    /// Whether texts of locked pages go along as they are read.
    var isPlain = false
    /// Whether what was deleted here since comes back with what is taken in.
    var revives = false
    /// The history of what was purged here.
    private var held: [HistoryEntry] = []
    /// Whether the one that is made says them so.
    private var opensTexts = false

    private enum Awaited {
        case nothing, size, sharing, saved
        /// History, of which texts are to be opened.
        case history
        /// A step of the writer or the reader; `isStored`: of what lies in storage.
        case step(isStored: Bool)
    }

    init(of app: AppModel) { self.app = app }

    var isBusy: Bool {
        switch state {
        case .making, .checking, .taking: true
        case .idle, .made, .found, .failed: false
        }
    }

    /// Whether nothing of it is worked on or waits for a person.
    var isIdle: Bool {
        if case .idle = state { true } else { false }
    }

    // MARK: what a person asks for

    /// - Parameter trip: the trip that it is made of, with all that hangs on it; nil for everything.
    /// - Parameter folder: the folder that it goes into without a word; nil for a download.
    func make(of trip: Trip? = nil, into folder: WeeklyDesk? = nil) {
        guard !isBusy else { return }
        self.folder = folder
        begun = app.now
        isWhole = trip == nil
        opensTexts = isPlain && isWhole && folder == nil && app.pages.canOpenLocked
        // Before all pages are deleted, what is still a draft alone is to be kept with the rest.
        if let screen = app.screen, screen.presented != nil, !(screen is TrashScreen) { app.pages.storeAllDrafts() }
        let manifest = ArchiveManifest(
            day: app.today, device: Device.kind(of: app.about.browser), app: app.about.version)
        let records = trip.map { app.replica.part($0.key) } ?? (opensTexts ? app.pages.plainRecords() : app.replica)
        // A trip's file is for others, too: what was overwritten in it is not.
        writer = ArchiveWriter(
            records, manifest, opensUpTo: app.pages.sealClock.opensUpTo, hasHistory: isWhole)
        name = trip.map { TripPlan($0, in: app.trips.index).fileName } ?? "haru-\(app.today.text)"
        state = .making(0)
        ask(.create, .step(isStored: false))
    }

    func read(_ file: Int32) {
        guard !isBusy else { return }
        state = .checking(0)
        ask(.open(file: file), .size)
    }

    /// Looks through the file that the browser has open, whatever opened it.
    func read(opened size: Int64) {
        summary = ArchiveSummary()
        revives = false
        state = .checking(0)
        fileSize = size
        reader = ArchiveReader(.check, fileSize: size)
        goOn([])
    }

    /// Takes in what was found.
    func take() {
        guard case .found = state else { return }
        taken = TakenArchive()
        held = []
        reader = ArchiveReader(.take, fileSize: fileSize)
        state = .taking(0)
        goOn([])
    }

    /// Something came out of another app's file: it can be taken back like an archive.
    /// - Parameter back: what takes back what was stored.
    func didImport(back: [Edit]) {
        let taken = TakenArchive()
        taken.note(back: back, in: app.replica)
        self.taken = taken
    }

    /// Takes back what the last one brought.
    func takeBack() {
        guard let edits = taken?.edits(in: app.replica) else { return }
        taken = nil
        let back = app.reverse(edits)
        app.store(edits)
        app.announce(app.words.importTakenBack, undo: .edits(back))
        app.focus(app.route == .moveIn ? "import-file" : "archive-file")
    }

    /// Whether it is made by itself, and nobody waits for it.
    var isQuiet: Bool { folder != nil }

    func share() { ask(.share, .sharing) }

    /// Lets go of whatever is there. What was taken in already stays: the same file brings the rest.
    func cancel() {
        writer = nil
        reader = nil
        folder = nil
        state = .idle
        ask(.close, .nothing)
    }

    // MARK: step by step

    private func ask(_ effect: FileEffect, _ answer: Awaited) {
        job += 1
        awaited = answer
        app.perform(.file(job: job, effect))
    }

    func didAnswer(_ number: Int32, _ piece: FilePiece) {
        guard number == job else { return }
        switch piece {
        case .bytes(let bytes): didAnswer(bytes)
        case .failure(let name):
            switch awaited {
            // Where storage does not answer, what is in memory is to be saved all the more.
            case .step(isStored: true) where app.storage.problem != nil, .history where app.storage.problem != nil:
                goOn([])
            case .nothing: break
            // It can be shared for some minutes; a person may also think better of it.
            case .sharing: if name != "AbortError" { state = .idle }
            case .size, .saved, .step, .history: fail(writer != nil ? .making(name) : .reading(name))
            }
        }
    }

    private func didAnswer(_ bytes: [UInt8]) {
        switch awaited {
        case .nothing, .sharing: break
        case .size:
            read(opened: ForeignFiles.size(bytes))
        case .saved:
            let gaps = writer?.gaps ?? ArchiveGaps()
            writer = nil
            state = .made(canShare: !bytes.isEmpty, gaps)
            isPlain = false
            if isWhole { app.didArchive(at: begun) }
            app.announce(app.words.archiveMade(without: gaps))
        case .history:
            // Its texts are opened on the way.
            let number = job
            app.pages.open(history: bytes) { [self] in if number == job { goOn($0) } }
        case .step: goOn(bytes)
        }
    }

    private func goOn(_ answer: [UInt8]) {
        do throws(ArchiveError) {
            if writer != nil { try write(answer) } else { try read(answer) }
        } catch {
            fail(.file(error))
        }
    }

    /// The folder has it, or has not.
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
            // Elsewhere than in Settings nothing says so.
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
        case .read, .unpack, .keep, .records, .history, .file: break
        }
    }

    private func read(_ answer: [UInt8]) throws(ArchiveError) {
        var answer = answer
        // What a step tells may have it let go of.
        while let reader {
            let step = try reader.next(answer)
            answer = []
            let done = reader.done * 100 / max(1, reader.count)
            if case .checking = state { state = .checking(done) } else { state = .taking(done) }
            switch step {
            case .read(let offset, let count): return ask(.read(from: offset, count: count), .step(isStored: false))
            case .unpack(let part, let wantsContent):
                return ask(
                    .unpack(
                        from: part.offset, count: part.count, size: part.size, isDeflated: part.isDeflated,
                        wantsContent: wantsContent), .step(isStored: false))
            case .keep(let hash, let part):
                return ask(
                    .keep(
                        photo: hash, from: part.offset, count: part.count, size: part.size, isDeflated: part.isDeflated
                    ), .step(isStored: false))
            case .records(let records):
                if case .checking = state {
                    count(records)
                } else if let taken {
                    app.take(records, noting: taken, revives: revives)
                }
            case .history(let entries):
                guard case .taking = state else { break }
                app.take(entries)
                // What was purged has its history again once it is there itself.
                if revives { for entry in entries where app.replica.isPurged(entry.change.key) { held.append(entry) } }
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
            app.take(held)
            held = []
            let edits = taken?.edits(in: app.replica) ?? []
            if edits.isEmpty { taken = nil }
            app.announce(app.words.archiveTaken, undo: edits.isEmpty ? nil : .edits(edits))
            return app.focus("archive-file")
        }
        reader = nil
        state = .found(manifest, summary)
        app.perform([.focus(id: "archive-found"), .scroll(id: "archive-found")])
    }
}
