import Almanac
import AppFrame
import Daybook
import FileWork
import Markup
import Replica

/// Writes an archive into a folder of the person's choice once a week while Haru is open, if the browser supports
/// folders.
final class WeeklyController: AppObserver {
    enum Problem: Equatable {
        /// The browser wants to ask for permission again.
        case permission
        /// The browser's name for the error.
        case other(String)
    }

    private unowned(unsafe) let app: AppModel
    private(set) var problem: Problem?
    /// The day of the last attempt.
    private var tried: Day?

    init(of app: AppModel) { self.app = app }

    /// The stored state of the folder; nil if none was chosen.
    var state: WeeklyArchive? { app.note(.weekly).flatMap { WeeklyArchive(text: $0) } }

    private func save(_ state: WeeklyArchive?) { app.saveNote(state?.text, named: .weekly) }

    // MARK: actions

    func choose() {
        app.askFile(.chooseFolder) { [self] piece in
            // Cancelling changes nothing.
            guard case .bytes = piece else { return }
            app.perform(.persist)
            write(asks: false, isChosen: true)
        }
    }

    func stop() {
        problem = nil
        save(nil)
        app.askFile(.forgetFolder) { _ in }
        app.focus("weekly")
    }

    /// Tries again from a tap, as the browser may demand for asking.
    func tryAgain() { write(asks: true) }

    fileprivate func answer() {
        guard var state else { return }
        state.warnedOn = app.today
        save(state)
    }

    // MARK: writing

    func observe(_ event: AppEvent) { if case .minuteDidPass = event { writeIfDue() } }

    /// Checks once a day, and again when Haru is opened.
    private func writeIfDue() {
        guard app.isOpen, tried != app.today, let state, state.isDue(on: app.today), app.replica.count > 0,
            app.archive.isIdle, app.files.isIdle
        else { return }
        write(asks: false)
    }

    /// - Parameters:
    ///   - asks: whether the person may be asked for permission.
    ///   - isChosen: whether the folder was just chosen.
    private func write(asks: Bool, isChosen: Bool = false) {
        tried = app.today
        app.askFile(.folder(asks: asks)) { [self] piece in
            switch piece {
            case .failure(let name): didFail(name)
            case .bytes(let bytes):
                let lines = Text.parts(String(decoding: bytes, as: UTF8.self), at: 0x0A)
                // A state that another window wrote meanwhile is only in storage.
                if isChosen, lines.count > 1 {
                    save(WeeklyArchive(folder: lines[1]))
                } else if lines.count > 2, let newer = WeeklyArchive(text: lines[2]) {
                    save(newer)
                }
                guard let state else { return }
                problem = lines.first == "granted" ? nil : .permission
                if problem == nil, asks || state.isDue(on: app.today) && app.files.isIdle {
                    app.archive.make(into: self)
                }
            }
        }
    }

    /// Stores the finished archive under a name in the folder that no other file has.
    /// - Parameter gaps: the parts that the archive lacks.
    func deposit(place: Int32 = 1, madeAt time: Int64, _ gaps: ArchiveGaps) {
        guard let state else { return app.archive.didDeposit() }
        let name = WeeklyArchive.name(of: app.today, place: place)
        app.askFile(.deposit(name: name, isOwn: state.owns(name, for: gaps))) { [self] piece in
            if case .failure("Exists") = piece, place < 9 { return deposit(place: place + 1, madeAt: time, gaps) }
            app.archive.didDeposit()
            if case .failure(let why) = piece { return didFail(why) }
            guard var state = self.state else { return }
            for old in state.didWrite(name, on: app.today, gaps) { app.askFile(.remove(name: old)) { _ in } }
            save(state)
            problem = nil
            app.archiveReminder.didArchive(at: time)
        }
    }

    func didFail(_ name: String) {
        // Without a handle the browser reports a type error.
        problem = name == "NotAllowedError" ? .permission : .other(name == "TypeError" ? "NotFoundError" : name)
    }

    // MARK: its views

    /// A banner on Today, once a week, if the folder needs attention.
    var todayBanner: HTML? {
        guard let problem, let state, state.shouldWarn(on: app.today) else { return nil }
        let words = app.words
        return banner(
            "folder", words.weekly(problem, state.folder),
            acts: [
                textButton(words.tryAgain(after: problem)) { [self] in tryAgain() },
                textButton(words.later) { [self] in answer() },
            ])
    }

    /// The rows of Settings; none if the browser does not support folders.
    func rows() -> [HTML] {
        guard app.device.choosesFolders else { return [] }
        let words = app.words
        var line = words.weeklyMeaning
        if let state {
            line = state.folder + " · " + (state.day.map { words.weeklyLast(words.fullDate($0)) } ?? words.weeklyNone)
            if !state.gaps.isEmpty { line += " · " + words.omitted(state.gaps) }
        }
        var rows = [rowButton("folder", words.weekly, line, id: "weekly") { [self] in choose() }]
        guard let state else { return rows }
        if let problem {
            rows.append(archiveError(words.weekly(problem, state.folder)))
        }
        rows.append(
            div(.class("setblock actions")) {
                button(.class("btn plain"), .click { [self] in stop() }) { words.weeklyStop }
                if let problem {
                    button(.class("btn"), .click { [self] in tryAgain() }) { words.tryAgain(after: problem) }
                }
            })
        return rows
    }
}
