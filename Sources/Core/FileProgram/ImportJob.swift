import Almanac
import Archive
import Daybook
import FileWork
import Imports
import Replica

/// Reads files of other apps, shows the records that they become by the person's choices, and gives the edits part by
/// part.
final class ImportJob {
    /// How many edits go to the app at a time: it stores them in one task, and no task may hold a screen up.
    private static let most = 300

    private unowned(unsafe) let program: FileProgram
    private var settings: ImportSettings?
    private var clock = ImportClock(today: .first) { _ in 0 }
    private var replica = Replica(clock: HybridClock(device: 0))
    private var source: ForeignFiles?
    private var numbers: [Int32] = []
    private var plan: ImportPlan?
    /// How many files are shown, and how many rows of each.
    private var shown: Int32 = 40
    /// The hash of each photo of the plan that was asked for; empty for one that was not stored.
    private var stored: [String] = []
    private var isTaking = false
    /// The edits that the app does not have yet.
    private var parts: ImportPlan.Parts?
    /// Whether records are still to come, and whether the import was asked for and waits for them.
    private var awaitsRows = false
    private var takesOnceComplete = false

    init(_ program: FileProgram) { self.program = program }

    func receive(_ message: FileMessage) {
        switch message {
        case .read(let numbers, let settings):
            self.numbers = numbers
            begin(settings)
            program.send(.wantsRecords)
        case .rows(let rows, let isLast): take(rows, isLast: isLast)
        case .day(let day):
            guard let settings else { return }
            begin(
                ImportSettings(
                    today: day, order: settings.order, rank: settings.rank, tripName: settings.tripName))
            planAgain()
        case .show(let count):
            shown = count
            show()
        case .choose(let kind, let file, let row):
            guard let file = self.file(file) else { return }
            if row < 0 {
                file.kind = kind
            } else {
                item(file, row)?.chosen = kind
            }
            planAgain()
        case .match(let role, let column, let file):
            self.file(file)?.match(role, column, clock)
            planAgain()
        case .omit(let isOmitted, let file, let row): omit(isOmitted, file, row)
        case .take: importAll()
        case .next: sendPart()
        case .stay:
            isTaking = false
            parts = nil
        case .storedPhoto(let hash):
            stored.append(hash)
            storePhotos()
        default: break
        }
    }

    private func begin(_ settings: ImportSettings) {
        self.settings = settings
        clock = ImportClock(today: settings.today, order: settings.order, named: program.zone, offset: program.offset)
    }

    // MARK: reading

    private func didFindArchive(_ size: Int64) {
        source = nil
        program.didFindArchive(size)
    }

    /// Takes the records that the app has, or the ones changed since.
    private func take(_ rows: [UInt8], isLast: Bool) {
        for row in Lines.split(rows) { if let record = try? Record(row: row) { replica.load(record) } }
        awaitsRows = !isLast
        guard isLast else { return program.send(.wantsRecords) }
        if source != nil {
            if takesOnceComplete { return importAll() }
            return planAgain()
        }
        let files = ForeignFiles(numbers, clock, in: program) { [self] in didRead() }
        source = files
        files.archive = { [self] in didFindArchive($0) }
        files.begin()
    }

    private func didRead() {
        guard let source else { return }
        if source.files.isEmpty { return program.send(.rejected(source.failures)) }
        makePlan()
        show()
    }

    private func makePlan() {
        guard let source, let settings else { return }
        plan = ImportPlan(source.files, replica, clock, rank: settings.rank, tripName: settings.tripName)
    }

    private func planAgain() {
        guard plan != nil, !isTaking else { return }
        makePlan()
        show()
    }

    // MARK: choices

    private func file(_ place: Int32) -> ImportFile? {
        guard let files = source?.files, place >= 0, Int(place) < files.count else { return nil }
        return files[Int(place)]
    }

    private func item(_ file: ImportFile, _ place: Int32) -> ImportItem? {
        place >= 0 && Int(place) < file.items.count ? file.items[Int(place)] : nil
    }

    /// Leaves rows out, or includes them. Other rows keep their outcome, except for stops, as the imported stops decide
    /// the days of their trip. So a tap need not plan ten thousand rows again.
    private func omit(_ isOmitted: Bool, _ file: Int32, _ row: Int32) {
        guard let plan, let source else { return }
        var hasStops = false
        for (place, rows) in plan.files.enumerated() where file < 0 || Int(file) == place {
            let item = item(source.files[place], row)
            for one in rows where (row < 0 || one.item === item) && one.outcome.isChoosable {
                one.item.isOmitted = isOmitted
                if one.kind == .stop { hasStops = true }
            }
        }
        if hasStops { makePlan() }
        show()
    }

    private func show() {
        guard let plan, let source else { return }
        program.send(.preview(ImportPreview(source.files, plan, source.failures, shown: Int(shown))))
    }

    // MARK: taking

    /// Imports all as it is chosen now.
    private func importAll() {
        takesOnceComplete = awaitsRows
        guard plan != nil, !isTaking, !awaitsRows else { return }
        makePlan()
        isTaking = true
        stored = []
        storePhotos()
    }

    private func storePhotos() {
        guard isTaking, let plan, let source else { return }
        let photos = plan.photos
        // Only a zip file has photos.
        while stored.count < photos.count, !source.has(photo: photos[stored.count]) { stored.append("") }
        guard stored.count < photos.count else {
            parts = plan.parts(photos: stored)
            return sendPart()
        }
        let done = Int32(truncatingIfNeeded: stored.count)
        source.stage(photo: photos[stored.count]) { [self] number in
            guard let number else {
                stored.append("")
                return storePhotos()
            }
            program.send(.photo(file: number, done: done, of: Int32(truncatingIfNeeded: photos.count)))
        }
    }

    /// Sends the next of the edits; the app asks for those behind them once it has taken these in.
    private func sendPart() {
        guard isTaking, let plan, var parts else { return }
        let edits = parts.next(most: Self.most)
        self.parts = parts
        program.send(.edits(edits, back: plan.back(of: edits), missing: parts.missing, isLast: parts.isOver))
    }
}

extension ImportPreview {
    /// - Parameter shown: how many files, and how many rows of each, are shown.
    init(_ files: [ImportFile], _ plan: ImportPlan, _ failures: [Rejected], shown: Int) {
        self.init()
        fileCount = Int32(truncatingIfNeeded: files.count)
        rejected = Array(failures.prefix(shown))
        isCut = files.count > shown || failures.count > shown
        for kind in ImportKind.allCases { counts.append(plan.count(kind)) }
        photos = plan.photoCount
        (here, refused, left) = plan.skipped
        for (place, file) in files.enumerated() {
            let rows = plan.files[place]
            var shownFile = File()
            for row in rows where row.outcome.isChoosable {
                shownFile.choosable += 1
                if row.item.isOmitted { shownFile.omitted += 1 }
            }
            choosable += shownFile.choosable
            omitted += shownFile.omitted
            if rows.count > shown { isCut = true }
            if place >= shown { continue }
            shownFile.name = file.name
            shownFile.title = file.title
            shownFile.kinds = file.kinds
            shownFile.kind = file.kind
            shownFile.isUniform = file.isUniform
            if let table = file.table {
                shownFile.columnNames = table.names
                shownFile.columns = table.columns
            }
            for row in rows.prefix(shown) { shownFile.rows.append(Row(row, of: file)) }
            self.files.append(shownFile)
        }
    }
}

extension ImportPreview.Row {
    fileprivate init(_ row: ImportPlan.Row, of file: ImportFile) {
        self.init()
        let item = row.item
        name = item.name
        kind = row.kind
        outcome = row.outcome
        remark = row.remark
        day = row.day
        if row.kind == .day, case .lunar(let date)? = item.recurrence?.base { lunar = date }
        if row.kind != .page { time = item.time }
        comesAgain =
            row.kind == .day
            ? item.recurrence.map { $0.repeats != .none } == true : row.kind == .todo && item.rule != nil
        photos = Int32(truncatingIfNeeded: item.photos.count)
        isOmitted = item.isOmitted
        offersChoice = file.offersChoice(of: item)
        place = Int32(truncatingIfNeeded: file.items.firstIndex { $0 === item } ?? 0)
    }
}
