import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// Only the page being written: its day, the first feeling, the title and the text.
final class WriteScreen: PagesLensScreen {
    private(set) var editor: PageEditor?
    /// Whether the app started on this screen, as after a reload.
    private let isFirst: Bool
    /// The page that was open when pages were locked here, and when it was last typed in.
    private var lockedPage: (id: String, typedAt: Int64)?
    /// The last page that was left on this screen.
    private var leftPage: (id: String, entry: Int32?, typedAt: Int64)?

    /// How often another question than the day's was asked for.
    var questionSteps: Int32 = 0

    override init(_ route: Route, of pages: Pages) {
        isFirst = !pages.hasStarted
        super.init(route, of: pages)
        open()
    }

    override var title: String {
        switch route {
        case .pages(.edit): words.editPage
        case .pages(.writeOn(let day)): day < today ? words.writeOnDay : words.writeAgain
        default: words.writePage
        }
    }

    /// Whether its page is of the day of its address, rather than one that is there and is changed.
    private var isNew: Bool {
        if case .pages(.edit) = route { return false }
        return true
    }

    override var focus: String { "page-text" }

    override func presents(_ route: Route) -> Bool {
        if case .pages(.photo(let path, _)) = route { path == self.route.path } else { false }
    }

    override var parent: Route {
        switch route {
        case .pages(.edit(let id)): pages.index.item(id: id).map { .pages(.page($0.page.day)) } ?? route.parent
        case .pages(.writeOn(let day)): pages.index[day].isEmpty ? route.parent : .pages(.page(day))
        default: route.parent
        }
    }

    // MARK: its life

    /// Opens the page of the address, with its draft if there is one.
    func open() {
        readQuestions()
        if lock.isLocked { return }
        if case .pages(.edit(let id)) = route {
            if let page = pages.index.item(id: id)?.page, page.phase(pages.sealClock) != .sealed { open(page) }
        } else if case .pages(.writeOn(let day)) = route, day != today || pages.todaysPage != nil {
            open(on: day)
        } else if isFirst, let draft = pages.draftOverMidnight {
            editor = PageEditor(draft, of: pages)
        } else if let page = pageOverMidnight ?? pages.todaysPage {
            open(page)
        } else {
            editor = pages.todaysDraft.map { PageEditor($0, of: pages) } ?? PageEditor(today: pages)
        }
        editor?.count(from: pages.written)
    }

    /// Opens the page of an earlier day, or a further one of today; neither on a day that is yet to come.
    private func open(on day: Day) {
        if day > today { return }
        let items = pages.index[day]
        if let left = leftPage,
            let page = (items.first { $0.page.id == left.id } ?? items.first { $0.page.entry == left.entry })?.page,
            page.phase(pages.sealClock) != .sealed || context.now - left.typedAt < 3_600_000
        {
            open(page)
        } else if let draft = pages.draft(writtenOn: day) {
            editor = PageEditor(draft, of: pages)
        } else if day == today {
            editor = PageEditor(today: pages, entry: pages.nextEntry)
        } else if items.isEmpty {
            editor = PageEditor(missed: day, of: pages)
        } else if let page = pages.openPages(of: day).first {
            open(page)
        }
    }

    /// Yesterday's page that was open when pages were locked here, as long as it may be resumed.
    private var pageOverMidnight: Page? {
        guard let lockedPage, let page = pages.index.item(id: lockedPage.id)?.page, page.day != today,
            pages.goesOn(page.day, typedAt: lockedPage.typedAt)
        else { return nil }
        return page
    }

    private func open(_ page: Page) {
        if page.isLocked { return }
        let stored = pages.storedDrafts(of: page.id).first
        if let stored, stored.content.isChanged {
            editor = PageEditor(stored, of: pages)
        } else {
            editor = PageEditor(page, of: pages)
            // Nothing was typed since the page was stored without it.
            if let stored { editor?.offer(stored.content) }
        }
    }

    /// Switches to another draft; the open one stays a draft.
    private func open(_ draft: StoredDraft) {
        editor?.saveDraft()
        editor = PageEditor(draft, of: pages)
        context.focus("page-text")
    }

    /// Stores the page and closes it.
    func close(joins: Bool = true) {
        guard let editor else { return }
        // If saving fails or never ends, the last typed text can still be resumed.
        editor.saveDraft()
        if editor.isFull { context.perform(.full(false)) }
        let written = CountedDay(today, editor.seconds)
        if editor.day == today, editor.seconds > 0, written != pages.written {
            pages.written = written
            context.perform(.storeDraft(name: DeviceNote.writtenTime.text, value: written.text))
        }
        self.editor = nil
        leftPage = (editor.id, editor.entry, editor.content.typedAt)
        presented = nil
        // The typed text replaces the draft it resumed, however little remains of that.
        if let source = editor.source, editor.wasTyped { pages.replaced.append((editor.name, source)) }
        editor.leave(
            storedAs: pages.store(
                editor.content, from: editor.name, joins: joins, saying: isNew ? said(of: editor) : nil))
    }

    /// The announcement for a new page: that its day has ended, or when it opens.
    private func said(of editor: PageEditor) -> String? {
        if editor.day != today {
            return words.pageEnded(words.shortDate(editor.day, today: today), isSealed: editor.opens > today)
        }
        return editor.opens > today ? words.pageSeals(words.shortDate(editor.opens, today: today)) : nil
    }

    override func saveDrafts() { editor?.saveDraft() }

    override func willClose() {
        close()
        super.willClose()
    }

    override func didStoreDraft(_ name: String, _ result: SaveResult) { editor?.didStoreDraft(name, result, of: pages) }

    override func observe(_ event: AppEvent) {
        switch event {
        case .recordsDidChange: recordsDidChange()
        case .dayDidChange:
            // A page open at midnight stays open until it is left, and belongs to the day before. If it is empty, the
            // page of the new day replaces it.
            guard let editor, editor.written == nil, editor.draft.isEmpty, editor.reading.isEmpty,
                editor.original.isEmpty
            else { break }
            if route == .pages(.writeOn(editor.day)) { move(to: .pages(.write)) }
            if route == .pages(.write) { open() }
        case .preferencesDidChange: readQuestions()
        case .pagesWillLock:
            lockedPage = editor.map { ($0.id, $0.content.typedAt) }
            close()
        case .pagesDidUnlock: if editor == nil { open() }
        case .fullScreenDidChange(let isFull):
            // Escape leaves full screen in the browser itself.
            if !isFull { editor?.isFull = false }
        default: break
        }
    }

    private func recordsDidChange() {
        guard let editor, !editor.recordsDidChange(of: pages) else { return }
        // The page of the day may have been begun elsewhere.
        if editor.written != nil, !pages.openPages(of: editor.day).isEmpty { open() }
        if route == .pages(.write), editor.day == today, pages.todaysPage != nil { open() }
    }

    // MARK: actions

    /// Asks for the first feeling if none is chosen.
    func chooseFirstFeeling() { if editor?.draft.feeling == nil { chooseFeeling() } }

    private func chooseFeeling() {
        guard let editor else { return }
        let sheet = FeelingsSheet(over: self, opener: "page-feeling") { [unowned(unsafe) self] in choose($0) }
        sheet.day = editor.day
        sheet.chosen = { editor.draft.feeling }
        presented = sheet
    }

    private func type(_ text: String, in editor: PageEditor) {
        editor.type(text) { [pages] in
            // A person who has left by then finds the text among the pages.
            if pages.editor === editor { editor.didType() } else { pages.store(editor.content, from: editor.name) }
        }
    }

    private func choose(_ feeling: Feeling?) {
        guard let editor else { return }
        if feeling != editor.draft.feeling {
            editor.draft.feeling = feeling
            editor.didType()
        }
        context.focus(editor.draft.title.isEmpty ? "page-title" : "page-text")
    }

    private func show(isFull: Bool) {
        editor?.isFull = isFull
        context.perform(.full(isFull))
        context.focus("page-text")
    }

    /// Reports each missing part, beside it; otherwise leaves, which stores the page.
    private func finish() {
        guard let editor else { return }
        let draft = editor.draft
        // A photo that is still being read is enough for a page.
        let isText = draft.textProblem == nil || draft.textProblem == .missing && !editor.reading.isEmpty
        let problem = draft.titleProblem != nil ? "page-title" : isText ? aboutProblem ?? "" : "page-text"
        if problem.isEmpty || (draft.isEmpty && editor.original.isEmpty) { return context.close() }
        if problem == aboutProblem { presented = AboutSheet(over: self) }
        editor.wasSubmitted = true
        editor.saveDraft()
        context.focus(problem)
    }

    // MARK: its view

    override func view() -> HTML {
        if lock.isLocked {
            return element(.main, [.class("main")]) {
                screenHead(words, back: .pages(.list), words.pages, isQuiet: true)
                div(key: 0) { banners(context) }
                lock.panel()
            }
        }
        guard let editor else { return element(.main, [.class("main")]) { pages.missingPage } }
        return element(.main, [.class(editor.isFull ? "main bare writing alone" : "main bare writing")]) {
            screenHead(
                words, back: .pages(.list), words.longDate(editor.day), isQuiet: true, key: 0, more: headTools(editor))
            div(key: 1) { writeBanners(editor) }
            element(.div, [.class("inkpad"), .on(.drop, files), .on(.paste, files)], key: 2) {
                feelingButton(editor)
                if let question = question(of: editor) { questionLine(question, in: editor) }
                titleField(editor)
                textField(editor)
                if editor.showsPhotos { editor.photosField(key: 3, large: large) }
            }
            foot(editor)
        }
    }

    private func headTools(_ editor: PageEditor) -> [HTML] {
        let isFull = editor.isFull
        return [
            savedMark(words, editor.isSaved && !editor.isTooLong),
            button(
                .class("round"), .label(isFull ? words.leaveFull : words.fullScreen), .pressed(isFull),
                .click { [self] in show(isFull: !isFull) }
            ) { icon(isFull ? "shrink" : "expand") },
            button(.class("textbtn main-act"), .click { [self] in finish() }) { words.done },
        ]
    }

    private func writeBanners(_ editor: PageEditor) -> [HTML] {
        var all = banners(context)
        if let mark = pages.mark(entry: editor.entry, written: editor.written) {
            all.append(p(.class("hint")) { mark })
        }
        if editor.day < today, isNew, editor.written == nil {
            all.append(
                p(.class("hint"), .role("status")) {
                    words.pastMidnight(words.shortDate(editor.day, today: today), isSealed: editor.opens > today)
                })
        }
        all += editor.autosave.banners { editor.bringBack() }
        let drafts = pages.otherDrafts(beside: editor)
        if !drafts.isEmpty {
            all.append(
                banner(nil, words.otherDrafts(Int32(truncatingIfNeeded: drafts.count))))
        }
        for draft in drafts { all.append(draftRow(draft)) }
        let others = others(beside: editor)
        if let other = others.first { all.append(pages.sameDayBanner(other)) }
        for other in others { all.append(pages.sameDayCard(other, large: large)) }
        return all
    }

    /// The texts of other devices for the same page.
    private func others(beside editor: PageEditor) -> [Page] {
        pages.openPages(of: editor.day).filter { $0.id != editor.id && $0.entry == editor.entry }
    }

    // MARK: photos

    override var photos: [String] {
        guard let editor, !lock.isLocked else { return [] }
        var all = editor.photos
        for other in others(beside: editor) { all = PhotoList.adding(other.images, to: all) }
        return all
    }

    override var illustrated: IllustratedText? { lock.isLocked ? nil : editor }

    /// Returns the address of each photo.
    private var large: (String) -> Route { { [route] in .pages(.photo(over: route.path, hash: $0)) } }

    /// Takes pictures that are dropped or pasted; photos are not encrypted, so that a page under the lock takes none.
    private var files: Handler<Action> {
        filesHandler { [self] numbers in
            guard let editor else { return }
            if lock.isOn { context.announce(words.photosNotLocked) } else { editor.addPhotos(numbers) }
        }
    }

    /// A draft of another window, with a link to it.
    private func draftRow(_ stored: StoredDraft) -> HTML {
        let title = Text.trimmed(stored.content.draft.title)
        let text = PageText.beginning(of: stored.content.draft.text, characters: 80)
        return button(.class("row"), .click { [self] in open(stored) }) {
            span(.class("body")) {
                span { words.openOtherDraft }
                span(.class("sub"), .value(.dir, "auto")) { title.isEmpty ? text : "\(title) · \(text)" }
            }
            icon("forward", "go")
        }
    }

    private func feelingButton(_ editor: PageEditor) -> HTML {
        div(.class("field"), key: 0) {
            button(
                .id("page-feeling"), .class("feeling"), .value(.ariaHaspopup, "dialog"),
                .click { [self] in chooseFeeling() }
            ) {
                if let feeling = editor.draft.feeling {
                    span(.class("emoji"), .unseen) { feeling.emoji }
                    span(.class("hidden")) { words.firstFeeling }
                    words.feeling(feeling)
                } else {
                    icon("plus", "m")
                    words.chooseFeeling
                }
            }
            aboutButton(editor)
        }
    }

    private func titleField(_ editor: PageEditor) -> HTML {
        var problem: String?
        if case .tooLong(let limit, let count)? = editor.draft.titleProblem {
            problem = words.titleTooLong(limit: limit, now: count)
        }
        return paperTitle(
            "page-title", words.pageTitle, editor.field(editor.draft.title) { editor.draft.title = $0 },
            hint: words.pageTitleHint, problem: problem, key: 1
        ) { [context] in context.focus("page-text") }
    }

    private func textField(_ editor: PageEditor) -> HTML {
        let problem: String? =
            switch editor.draft.textProblem {
            case .missing where editor.wasSubmitted: words.pageTextMissing
            case .over(let count): words.textTooLong(count)
            case .missing, .tooLong, nil: nil
            }
        let isFull = editor.isFull
        return paperText(
            "page-text", editor.day == today ? words.pageText : words.fullDate(editor.day),
            editor.field(editor.draft.text) { [self] in type($0, in: editor) }, hint: words.pageHint, problem: problem,
            key: 2,
            [.on(.keydown, .key { $0 == "Escape" && isFull ? Action { [self] in show(isFull: false) } : nil })])
    }

    /// The length of the text, the progress towards the goal, and the date until which it will be sealed.
    private func foot(_ editor: PageEditor) -> HTML {
        let count = PageCount(editor.draft.text)
        let goal = context.preferences.pageGoal
        return div(.class("footbar"), key: 3) {
            span(.class("num")) { words.pageCount(count) }
            if goal != .none {
                span(.class("num")) { words.goal(goal, goal.reached(count, seconds: editor.seconds)) }
            }
            span(.class("grow")) {}
            if lock.isOn {
                span(.class("inline")) { words.photosNotLocked }
            } else {
                editor.photoButton("inline filebtn")
            }
            if let day = editor.sealChoice {
                element(.label, [.class("inline")]) {
                    words.sealPage
                    toggle(isOn: editor.opens > editor.day, [.id("page-seal")]) { isOn in
                        Action { editor.seal(until: isOn ? day : nil) }
                    }
                }
            }
            if editor.opens > today && editor.opens > editor.day {
                span(.class("inline")) {
                    icon("lock", "s")
                    words.sealsUntil(words.shortDate(editor.opens, today: today))
                }
            }
        }
    }
}
