import AppFrame
import Daybook
import FileWork
import HaruPages
import Markup

/// The row that makes an archive of everything or of a trip, and shows its progress.
/// - Parameter storesDrafts: whether drafts of pages are stored first; nil where that is so in a sheet, which asks
///   before all is deleted.
func archiveRow(_ app: AppModel, of trip: Trip? = nil, storesDrafts: Bool? = nil) -> [HTML] {
    let words = app.words
    if case .making(let done) = app.archive.state { return [archiveProgress(app, words.makingArchive, done)] }
    var rows = [
        rowButton(
            "download", trip == nil ? words.downloadAll : words.archiveTrip,
            trip == nil ? words.archiveMeaning : words.archiveTripMeaning
        ) { app.archive.make(of: trip, storesDrafts: storesDrafts ?? (app.screen?.presented != nil)) }
    ]
    if trip == nil, app.pages.canOpenLocked {
        rows.append(
            switchRow(words.lockedAsPlain, words.lockedAsPlainMeaning, isOn: app.archive.isPlain) { isOn in
                Action { app.archive.isPlain = isOn }
            })
    }
    switch app.archive.state {
    case .made(let canShare, let gaps):
        if canShare { rows.append(rowButton("share", words.shareArchive) { app.archive.share() }) }
        if !gaps.isEmpty { rows.append(archiveError(words.omitted(gaps))) }
    case .failed(.making(let name)):
        rows.append(archiveError(words.archiveNotMade(isFull: name == "QuotaExceededError")))
    default: break
    }
    return rows
}

/// Chooses an archive, or takes a dropped one, and shows its contents.
func archiveTaking(_ app: AppModel) -> [HTML] {
    let words = app.words
    switch app.archive.state {
    case .checking(let done): return [archiveProgress(app, words.readingFile, done)]
    case .importing(let done): return [archiveProgress(app, words.takingArchive, done)]
    case .found(let contents, let summary): return [archiveFound(app, contents, summary)]
    case .making: return []
    case .idle, .made, .failed: break
    }
    var problem: String?
    switch app.archive.state {
    case .failed(.file(let error)): problem = words.problem(error)
    case .failed(.reading(let name)): problem = words.archiveNotRead(isFull: name == "QuotaExceededError")
    default: break
    }
    let open = filesHandler { app.archive.read($0[0]) }
    return [
        fileButton(
            "archive-file", [.class("row filebtn"), .on(.drop, open)], "folder",
            [
                span(.class("body")) {
                    span { words.importArchive }
                    span(.class("sub")) { words.importArchiveMeaning }
                }
            ], problem: invalid(problem, "archive-error"), open)
    ] + (problem.map { [archiveError($0, .id("archive-error"))] } ?? []) + undoImportRow(app)
}

/// The row that takes back the last import, as long as any of it is left.
func undoImportRow(_ app: AppModel) -> [HTML] {
    guard let imported = app.archive.imported, !imported.isOver(in: app) else { return [] }
    return [rowButton("undo", app.words.takeImportBack, app.words.takeImportBackMeaning) { app.archive.undoImport() }]
}

func archiveError(_ text: String, _ attributes: Attr...) -> HTML {
    element(.p, [.class("error setblock"), .role("alert")] + attributes) {
        icon("warning", "s")
        text
    }
}

func archiveProgress(_ app: AppModel, _ text: String, _ done: Int32) -> HTML {
    div(.class("row"), .role("group"), .label(text)) {
        span(.class("body")) {
            span(.role("status")) { text }
            element(.progress, [.label(text), .value(.max, "100"), .value(.value, "\(done)")]) {}
        }
        textButton(app.words.cancel) { app.archive.cancel() }
    }
}

private func archiveFound(_ app: AppModel, _ contents: ArchiveContents, _ summary: ArchiveSummary) -> HTML {
    let words = app.words
    let made = words.archiveOf(words.fullDate(contents.day), contents.device)
    return div(
        .class("setblock"), .id("archive-found"), .value(.tabindex, "-1"), .role("group"), .label(made)
    ) {
        b(.class("blk")) { made }
        ul(.class("sub")) {
            for line in words.archiveLines(contents, summary, app.archive.draftCounts) { li { "· " + line } }
        }
        if summary.gone > 0 {
            switchRow(words.reviveGone, isOn: app.archive.revives) { isOn in
                Action { app.archive.revives = isOn }
            }
        }
        div(.class("actions")) {
            button(
                .class("btn plain"),
                .click {
                    app.archive.cancel()
                    app.focus("archive-file")
                }
            ) { words.cancel }
            button(.class("btn"), .id("archive-take"), .click { app.archive.importFound() }) { words.importArchiveNow }
        }
    }
}
