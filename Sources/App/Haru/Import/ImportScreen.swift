import AppFrame
import Daybook
import FileWork
import HaruPages
import Markup
import Replica

/// Imports files of other apps: first a preview of the result, then everything, part by part. Undo takes it back as
/// one.
final class ImportScreen: Screen {
    private enum State {
        case idle
        case reading
        case found(ImportPreview)
        /// Taking it in: so many photos of all are stored.
        case importing(ImportPreview, done: Int32, of: Int32)
        /// All chosen files failed.
        case failed([ImportPreview.Rejected])
        /// A photo could not be stored for lack of room.
        case full
        /// It ended by itself when a part was stored.
        case interrupted
    }

    let app: AppModel
    private var state = State.idle
    private var rows = RecordRows([])
    private var job: FileJob?
    /// How many files are shown, and how many rows of each.
    private var shown: Int32 = 40
    /// The edits that take back the stored part of the import.
    private var back: [Edit] = []
    /// How many entries it was to bring when its first part came, and how many of their photos were missing: pages may
    /// lock behind that part.
    private var count: Int32 = 0
    private var missing: Int32 = 0

    init(_ app: AppModel) {
        self.app = app
        super.init(.moveIn, in: app)
    }

    override var title: String { words.moveIn }

    /// The focus after pages were opened here.
    override var focus: String { if case .found = state { "import-found" } else { "heading" } }

    override func willClose() {
        discardFiles()
        app.pages.closeLockForm()
    }

    override func observe(_ event: AppEvent) {
        switch event {
        case .recordsDidChange: if isOpen { sendRecords() }
        case .dayDidChange: if isOpen { send(.day(today)) }
        case .filesWereShared: read(app.sharedFiles)
        default: break
        }
    }

    // MARK: reading

    /// - Parameter numbers: the browser's numbers of the files.
    func read(_ numbers: [Int32]) {
        discardFiles()
        let settings = ImportSettings(
            today: today, order: words.dateOrder, rank: context.nextID(), tripName: words.importedTrip)
        job = app.files.begin(.read(files: numbers, settings), { [self] in receive($0) }) { [self] in forget() }
        guard job != nil else { return }
        shown = 40
        state = .reading
        rows = knownRecords
    }

    /// The files as they are shown; nil before they are read, and while they are taken in.
    var preview: ImportPreview? { if case .found(let preview) = state { preview } else { nil } }

    /// The records that an import can find again: brought by one, or joined to one, and all stops.
    private var knownRecords: RecordRows {
        RecordRows(app.replica) { record in
            record.key.known == .stop || ImportID.isOne(record.key.id) || record["sources"] != nil
        }
    }

    private func sendRecords() {
        rows = knownRecords
        send(rows.next())
    }

    /// Whether files are read or shown, and nothing of them is taken yet.
    private var isOpen: Bool {
        switch state {
        case .reading, .found: true
        case .idle, .importing, .failed, .full, .interrupted: false
        }
    }

    /// Whether an import that has ended can be taken back here.
    private var offersUndo: Bool {
        switch state {
        case .idle, .full, .interrupted: true
        case .reading, .found, .importing, .failed: false
        }
    }

    private func receive(_ message: FileMessage?) {
        switch message {
        case .wantsRecords: send(rows.next())
        case .isArchive:
            forget()
            app.takeOpenedArchive()
        case .rejected(let all):
            discardFiles()
            state = .failed(all)
            context.focus("import-file")
        case .preview(let preview):
            switch state {
            case .reading:
                state = .found(preview)
                context.perform([.focus(id: "import-found"), .scroll(id: "import-found")])
            case .found: state = .found(preview)
            // The answer to a choice that was made just before.
            case .importing(_, let done, let count): state = .importing(preview, done: done, of: count)
            case .idle, .failed, .full, .interrupted: break
            }
        case .photo(let file, let done, let count): store(photo: file, done, of: count)
        case .edits(let edits, let back, let missing, let isLast):
            store(edits, back: back, missing: missing, isLast: isLast)
        case nil:
            if case .idle = state { break }
            let isBegun = !back.isEmpty
            forget(isTold: true)
            let failure = ImportPreview.Rejected(name: "", problem: .unreadable)
            state = isBegun ? .interrupted : .failed([failure])
            context.focus("import-file")
        default: break
        }
    }

    private func discardFiles(isTold: Bool = false) {
        job?.end()
        forget(isTold: isTold)
    }

    /// Forgets an import. The records that it has stored can be taken back, however it ended.
    /// - Parameter isTold: whether the person is told otherwise than by the snackbar that a part came in.
    private func forget(isTold: Bool = false) {
        if !back.isEmpty, !isTold { context.announce(words.importInterrupted, undo: .edits(back)) }
        job = nil
        rows = RecordRows([])
        back = []
        state = .idle
    }

    // MARK: choices

    func send(_ message: FileMessage) { job?.send(message) }

    /// Leaves rows out, or takes them. The boxes say so at once; the rest follows with the answer.
    /// - Parameters:
    ///   - file: its number; -1 for all.
    ///   - row: the place of its item; -1 for all.
    func omit(_ isOmitted: Bool, file: Int32, row: Int32) {
        if case .found(var preview) = state {
            preview.omit(isOmitted, file: file, row: row)
            state = .found(preview)
        }
        send(.omit(isOmitted, file: file, row: row))
    }

    // MARK: taking

    /// Imports all as it is chosen now.
    private func importAll(_ preview: ImportPreview) {
        state = .importing(preview, done: 0, of: 0)
        send(.take)
    }

    private func store(photo file: Int32, _ done: Int32, of count: Int32) {
        if case .importing(let preview, _, _) = state { state = .importing(preview, done: done, of: count) }
        let job = job
        context.readPhoto(file) { [self] result in
            guard job === self.job, case .importing = state else { return }
            switch result {
            case .stored(let hash, _): send(.storedPhoto(hash))
            case .failed(.full), .failed(.refused):
                discardFiles(isTold: true)
                state = .full
                context.focus("import-file")
            case .failed: send(.storedPhoto(""))
            }
        }
    }

    /// Whether some of its pages could not be encrypted now. Nothing more is stored unless all words can be.
    private func waitsForEncryption(_ preview: ImportPreview) -> Bool {
        app.pages.isLocked && preview.count(.page) > 0
    }

    private func store(_ edits: [Edit], back: [Edit], missing: Int32, isLast: Bool) {
        guard case .importing(let preview, _, _) = state else { return }
        // Pages were locked meanwhile.
        if waitsForEncryption(preview) {
            state = .found(preview)
            send(.stay)
            // The worker heard of no change meanwhile.
            send(.day(today))
            sendRecords()
            return context.focus("lock-secret")
        }
        let isFirst = self.back.isEmpty
        if isFirst {
            (count, self.missing) = (preview.count, missing)
            context.perform(.persist)
        }
        self.back += back
        guard isLast else {
            state = .importing(preview, done: 0, of: 0)
            app.store(edits)
            app.archive.didImport(back: back, isFirst: isFirst)
            return send(.next)
        }
        context.store(edits, announcing: words.imported(count, missing: self.missing), undo: self.back)
        app.archive.didImport(back: back, isFirst: isFirst)
        discardFiles(isTold: true)
        context.focus("import-file")
    }

    // MARK: its view

    override func view() -> HTML {
        settingsPage(app, words.moveIn) {
            section(.class("sec"), key: 2) {
                chooser
                if offersUndo { undoImportRow(app) }
            }
            if case .found(let preview) = state { found(preview) }
        }
    }

    private var chooser: HTML {
        var problem: String?
        var status = ""
        switch state {
        case .idle, .found: break
        case .reading: status = words.readingFile
        case .importing(_, let done, let count):
            status = count > 0 ? words.storingPhotos(done, of: count) : words.takingArchive
        case .failed(let all): problem = words.importProblems(all)
        case .full: problem = words.archiveNotRead(isFull: true)
        case .interrupted: if !undoImportRow(app).isEmpty { problem = words.importInterrupted }
        }
        let cancel = button(.class("btn plain"), .click { [self] in discardFiles() }) { words.cancel }
        return fileField(
            "import-file", words.chooseFiles, intro: words.moveInApps, hint: words.moveInHint, status: status,
            problem: problem, error: "import-error", isMultiple: true, filesHandler { [self] in read($0) },
            more: status.isEmpty ? [] : [cancel])
    }

    private func found(_ preview: ImportPreview) -> HTML {
        let lines = words.importLines(preview)
        let count = preview.count
        let all = allRow(preview.choosable, preview.omitted, file: -1)
        return section(.class("sec"), key: 3) {
            div(
                .class("card form"), .id("import-found"), .value(.tabindex, "-1"), .role("group"),
                .label(words.importFound)
            ) {
                b(.class("blk")) { words.importFound }
                ul(.class("sub")) { for line in lines { li { "· " + line } } }
                div(.class("actions"), key: 1) {
                    button(
                        .class("btn plain"),
                        .click { [self] in
                            discardFiles()
                            context.focus("import-file")
                        }
                    ) { words.cancel }
                    if count > 0, !waitsForEncryption(preview) {
                        button(.class("btn"), .id("import-take"), .click { [self] in importAll(preview) }) {
                            words.importAll(count)
                        }
                    }
                }
            }
            if waitsForEncryption(preview) { app.pages.lockPanel() }
            if preview.fileCount > 1, !all.isEmpty { setSection(words.allFiles) { all } }
            for (place, file) in preview.files.enumerated() {
                importedFile(file, number: Int32(truncatingIfNeeded: place))
            }
            unread(preview)
            if preview.isCut {
                button(
                    .class("btn quiet full"),
                    .click { [self] in
                        shown += 200
                        send(.show(shown))
                    }
                ) { words.seeMore }
            }
        }
    }

    /// The files that were rejected as a whole.
    private func unread(_ preview: ImportPreview) -> [HTML] {
        if preview.rejected.isEmpty { return [] }
        return [
            setSection(words.notTaken) {
                for one in preview.rejected { importRow("warning", one.name, words.problem(one.problem)) }
            }
        ]
    }
}
