import AppFrame
import Archive
import Markup
import Replica

extension AppModel {
    /// Checks once a day whether to remind the person of an archive.
    func lookAtArchives() {
        guard isOpen, replica.count > 0, archiveLook != today else { return }
        archiveLook = today
        guard let log = draft(.archived).flatMap({ ArchiveLog(text: $0) }) else {
            return save(ArchiveLog(from: today))
        }
        remindsOfArchive = log.isDue(on: today, replica)
    }

    private func save(_ log: ArchiveLog) {
        saveDraft(log.text, under: .archived)
        remindsOfArchive = false
    }

    private var archiveLog: ArchiveLog {
        draft(.archived).flatMap { ArchiveLog(text: $0) } ?? ArchiveLog(from: today)
    }

    /// Notes an archive of everything written up to `time`.
    func didArchive(at time: Int64) {
        var log = archiveLog
        log.didMake(at: time, on: today)
        save(log)
    }

    fileprivate func answerReminder() {
        var log = archiveLog
        log.didRemind(on: today)
        save(log)
    }
}

/// A notice on Today, at most once a month, that much was written since the last archive; while one is made, its progress.
func archiveNotice(_ app: AppModel) -> [HTML] {
    let words = app.words
    if case .making(let done) = app.archive.state, !app.archive.isQuiet {
        return [div(.class("banner first")) { archiveProgress(app, words.makingArchive, done) }]
    }
    if let notice = app.weekly.notice { return [notice] }
    // The server has all of it.
    let isElsewhere = app.sync.note != nil && app.sync.problem == nil && app.sync.missingThere == 0
    guard app.remindsOfArchive, !isElsewhere else { return [] }
    return [
        banner(
            "download", title: words.archiveReminder, words.archiveReminderWhy,
            acts: [
                textButton(words.download) {
                    app.answerReminder()
                    app.archive.make()
                },
                textButton(words.later) { app.answerReminder() },
            ])
    ]
}
