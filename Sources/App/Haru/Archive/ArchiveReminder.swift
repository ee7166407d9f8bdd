import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// Reminds the person of an archive, at most once a month, if much was written since the last one.
final class ArchiveReminder: AppObserver {
    unowned(unsafe) private let app: AppModel
    private(set) var isDue = false
    /// The day of the last check.
    private var checked: Day?

    init(of app: AppModel) { self.app = app }

    func observe(_ event: AppEvent) { if case .minuteDidPass = event { check() } }

    /// Checks once a day.
    private func check() {
        guard app.isOpen, app.replica.count > 0, checked != app.today else { return }
        checked = app.today
        guard let log = stored else { return save(ArchiveLog(from: app.today)) }
        isDue = log.isDue(on: app.today, app.replica)
    }

    /// Records an archive of everything written up to `time`.
    func didArchive(at time: Int64) {
        var log = log
        log.didMake(at: time, on: app.today)
        save(log)
    }

    func didAnswer() {
        var log = log
        log.didRemind(on: app.today)
        save(log)
    }

    private var stored: ArchiveLog? { app.note(.archived).flatMap { ArchiveLog(text: $0) } }

    private var log: ArchiveLog { stored ?? ArchiveLog(from: app.today) }

    private func save(_ log: ArchiveLog) {
        app.saveNote(log.text, named: .archived)
        isDue = false
    }
}

/// A banner on Today, at most once a month, that much was written since the last archive; while one is made, its
/// progress.
func archiveBanner(_ app: AppModel) -> [HTML] {
    let words = app.words
    if case .making(let done) = app.archive.state, !app.archive.isQuiet {
        return [div(.class("banner first")) { archiveProgress(app, words.makingArchive, done) }]
    }
    if let banner = app.weekly.todayBanner { return [banner] }
    // The server has all of it.
    let isElsewhere = app.sync.position != nil && app.sync.problem == nil && app.sync.missingThere == 0
    guard app.archiveReminder.isDue, !isElsewhere else { return [] }
    return [
        banner(
            "download", title: words.archiveReminder, words.archiveReminderWhy,
            acts: [
                textButton(words.download) {
                    app.archiveReminder.didAnswer()
                    app.archive.make()
                },
                textButton(words.later) { app.archiveReminder.didAnswer() },
            ])
    ]
}
