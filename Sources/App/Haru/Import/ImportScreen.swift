import Almanac
import AppFrame
import Daybook
import HaruPages
import Imports
import Markup

/// Imports files of other apps: first a preview of what they become, then everything in one step.
final class ImportScreen: Screen {
    private enum State {
        case idle
        case reading
        case found(ImportPlan)
        /// Storing photos; `stored` has those done.
        case importing(ImportPlan, stored: [String])
        /// All chosen files failed; their names and problems.
        case failed([(name: String, problem: ImportProblem)])
        /// A photo could not be stored for lack of room.
        case full
    }

    let app: AppModel
    private var state = State.idle
    private(set) var source: ForeignFiles?
    /// How many files are shown, and how many rows of each.
    private var shown: Int = 40

    init(_ app: AppModel) {
        self.app = app
        super.init(.moveIn, in: app)
    }

    override var title: String { words.moveIn }

    /// The focus after pages were opened here.
    override var focus: String { if case .found = state { "import-found" } else { "heading" } }

    override func willClose() {
        if source != nil { discardFiles() }
        app.pages.closeLockForm()
    }

    override func observe(_ event: AppEvent) {
        switch event {
        case .recordsDidChange, .dayDidChange: planAgain()
        case .filesWereShared: read(app.sharedFiles)
        default: break
        }
    }

    // MARK: reading

    private var clock: ImportClock {
        ImportClock(today: today, order: words.dateOrder, named: context.namedZone) { [unowned(unsafe) context] in
            context.offset(at: $0)
        }
    }

    /// - Parameter numbers: the browser's numbers of the files.
    func read(_ numbers: [Int32]) {
        // The browser holds one large file at a time.
        guard !app.archive.isBusy else { return }
        if source != nil { discardFiles() }
        shown = 40
        state = .reading
        source = ForeignFiles(numbers, clock, in: context) { [self] in didRead() }
        source?.archive = { [self] size in
            source = nil
            state = .idle
            context.replace(with: .settings)
            app.archive.read(opened: size)
        }
        source?.begin()
    }

    private func didRead() {
        guard let source else { return }
        if source.files.isEmpty {
            let failures = source.failures
            discardFiles()
            state = .failed(failures)
            return context.focus("import-file")
        }
        plan()
        context.perform([.focus(id: "import-found"), .scroll(id: "import-found")])
    }

    private func plan() {
        guard let source else { return }
        state = .found(
            ImportPlan(source.files, app.replica, clock, rank: context.nextID(), tripName: words.importedTrip))
    }

    private func planAgain() { if case .found = state { plan() } }

    private func discardFiles() {
        source?.cancel()
        source = nil
        state = .idle
    }

    func choose(_ kind: ImportKind, for file: ImportFile) {
        file.kind = kind
        plan()
    }

    /// - Parameter kind: what the row becomes, by its raw value.
    func choose(_ kind: String, for item: ImportItem) {
        item.chosen = ImportKind.allCases.first { "\($0.rawValue)" == kind }
        plan()
    }

    /// Leaves these rows out, or includes them. Other rows keep their outcome, except for stops, as the imported stops
    /// decide the days of their trip. So a tap need not plan ten thousand rows again.
    func omit(_ isOmitted: Bool, _ files: [[ImportPlan.Row]]) {
        var hasStops = false
        for rows in files {
            for row in rows where row.isChoosable {
                row.item.isOmitted = isOmitted
                if row.kind == .stop { hasStops = true }
            }
        }
        if hasStops { plan() }
    }

    func match(_ role: ImportTable.Role, _ column: Int32, of file: ImportFile) {
        file.match(role, column, clock)
        plan()
    }

    // MARK: taking

    /// Imports all as it is chosen now.
    private func importFound() {
        plan()
        if case .found(let plan) = state { importPlan(plan) }
    }

    private func importPlan(_ plan: ImportPlan, _ stored: [String] = []) {
        let photos = plan.photos
        var stored = stored
        // Only a zip file has photos.
        while stored.count < photos.count, source?.has(photo: photos[stored.count]) == false { stored.append("") }
        guard stored.count < photos.count else { return store(plan, stored) }
        state = .importing(plan, stored: stored)
        source?.store(photo: photos[stored.count]) { [self, stored] result in
            switch result {
            case .stored(let hash, _): importPlan(plan, stored + [hash])
            case .failed(.full), .failed(.refused):
                discardFiles()
                state = .full
                context.focus("import-file")
            case .failed: importPlan(plan, stored + [""])
            }
        }
    }

    /// Whether some of its pages could not be encrypted now. Nothing is stored unless all words can be.
    private func waitsForEncryption(_ plan: ImportPlan) -> Bool { app.pages.isLocked && plan.count(.page) > 0 }

    private func store(_ plan: ImportPlan, _ stored: [String]) {
        // Pages were locked while photos were stored.
        if waitsForEncryption(plan) {
            state = .found(plan)
            return context.focus("lock-secret")
        }
        var count: Int32 = 0
        for kind in ImportKind.allCases { count += plan.count(kind) }
        var missing: Int32 = 0
        for hash in stored where hash.isEmpty { missing += 1 }
        discardFiles()
        let back = plan.undo(photos: stored)
        context.store(plan.edits(photos: stored), announcing: words.imported(count, missing: missing), undo: back)
        context.perform(.persist)
        app.archive.didImport(back: back)
        context.focus("import-file")
    }

    // MARK: its view

    override func view() -> HTML {
        settingsPage(app, words.moveIn) {
            section(.class("sec"), key: 2) {
                chooser
                if case .idle = state { undoImportRow(app) }
            }
            if case .found(let plan) = state { found(plan) }
        }
    }

    private var chooser: HTML {
        var problem: String?
        var status = ""
        switch state {
        case .idle, .found: break
        case .reading: status = words.readingFile
        case .importing(let plan, let stored):
            status = words.storingPhotos(
                Int32(truncatingIfNeeded: stored.count), of: Int32(truncatingIfNeeded: plan.photos.count))
        case .failed(let all): problem = words.importProblems(all)
        case .full: problem = words.archiveNotRead(isFull: true)
        }
        let cancel = button(.class("btn plain"), .click { [self] in discardFiles() }) { words.cancel }
        return fileField(
            "import-file", words.chooseFiles, intro: words.moveInApps, hint: words.moveInHint, status: status,
            problem: problem, error: "import-error", isMultiple: true, filesHandler { [self] in read($0) },
            more: status.isEmpty ? [] : [cancel])
    }

    private func found(_ plan: ImportPlan) -> HTML {
        let lines = words.importLines(plan)
        var count: Int32 = 0
        for kind in ImportKind.allCases { count += plan.count(kind) }
        let all = allRow(plan.files)
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
                    if count > 0, !waitsForEncryption(plan) {
                        button(.class("btn"), .id("import-take"), .click { [self] in importFound() }) {
                            words.importAll(count)
                        }
                    }
                }
            }
            if waitsForEncryption(plan) { app.pages.lockPanel() }
            if plan.files.count > 1, !all.isEmpty { setSection(words.allFiles) { all } }
            for (place, file) in (source?.files ?? []).prefix(shown).enumerated() {
                importedFile(file, plan.files[place], number: Int32(truncatingIfNeeded: place), shown: shown)
            }
            unread
            if isCut(plan) { button(.class("btn quiet full"), .click { [self] in shown += 200 }) { words.seeMore } }
        }
    }

    /// Whether there are more rows than are shown.
    private func isCut(_ plan: ImportPlan) -> Bool {
        plan.files.count > shown || plan.files.contains { $0.count > shown } || (source?.failures.count ?? 0) > shown
    }

    /// The files that were rejected as a whole.
    private var unread: [HTML] {
        guard let failures = source?.failures, !failures.isEmpty else { return [] }
        return [
            setSection(words.notTaken) {
                for failure in failures.prefix(shown) {
                    importRow("warning", failure.name, words.problem(failure.problem))
                }
            }
        ]
    }
}
