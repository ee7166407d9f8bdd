import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The part below a readable page: its comments (one may be edited in place), and the field for today's.
final class CommentFields {
    unowned(unsafe) private let pages: Pages
    unowned(unsafe) private let context: AppContext
    let day: Day
    /// The page of the new comment, and its text.
    private var page = ""
    private var text = ""
    /// Whether the person tried to add it.
    private var wasSubmitted = false
    /// The comment being edited, and its current text.
    private var edited: (id: String, text: String)?

    init(of pages: Pages, on day: Day) {
        self.pages = pages
        context = pages.context
        self.day = day
    }

    private var words: Words { context.words }
    private var lock: PageLock { pages.lock }

    // MARK: drafts

    /// Resumes the drafts of comments under the pages of the day.
    func open() {
        edited = nil
        guard !lock.isLocked else { return }
        let items = pages.index[day]
        for item in items where item.page.phase(pages.sealClock) == .readable {
            for comment in pages.index.comments(of: item.page.id) {
                if let text = draft(of: comment.id) { edited = (comment.id, text) }
            }
        }
        guard let first = items.first(where: { canComment(on: $0.page.id) })?.page.id else { return }
        page = first
        wasSubmitted = false
        text = draft(of: first) ?? ""
    }

    /// Lets go of all words.
    func close() {
        page = ""
        text = ""
        wasSubmitted = false
        edited = nil
    }

    func saveDrafts() {
        if let edited, let old = pages.index.comment(id: edited.id) {
            save(edited.text == old.text ? nil : edited.text, of: edited.id)
        }
        if !page.isEmpty { save(PageText.isBlank(text) ? nil : text, of: page) }
    }

    /// The name under which typed text is kept: a second one while the first has a draft under a former passphrase.
    private func name(of id: String) -> DraftName {
        let names = DraftName.comments(of: id)
        return names[lock.lockedDraft(context.draft(names[0])) == nil ? 0 : 1]
    }

    /// The typed text, so far as it can be read.
    private func draft(of id: String) -> String? {
        var all: String?
        for name in DraftName.comments(of: id) {
            guard let text = context.draft(name), lock.lockedDraft(text) == nil else { continue }
            all = all.map { $0 + "\n\n" + text } ?? text
        }
        return all
    }

    private func save(_ text: String?, of id: String) {
        let name = name(of: id)
        context.saveDraft(text, named: name)
        // The text has that of the second, too.
        let second = DraftName.comments(of: id)[1]
        if name != second { context.saveDraft(nil, named: second) }
    }

    // MARK: actions

    /// Whether a page can be commented on: it is readable and has no comment of today.
    private func canComment(on page: String) -> Bool {
        guard let item = pages.index.item(id: page), item.page.phase(pages.sealClock) == .readable,
            !item.page.isLocked, !lock.isLocked
        else { return false }
        return !pages.index.comments(of: page).contains { $0.day == context.today }
    }

    private func type(_ typed: String, onPage page: String) {
        if page != self.page { saveDrafts() }
        self.page = page
        text = typed
        wasSubmitted = false
    }

    private func add(to page: String) {
        let text = page == self.page ? text : ""
        guard PageComment.problem(of: text) == nil else {
            wasSubmitted = true
            self.page = page
            return context.focus("comment-new")
        }
        // One comment a day; another window may have been faster. The typed text stays.
        guard canComment(on: page) else { return context.announce(words.commentedToday) }
        let comment = PageComment(id: context.nextID(), page: page, day: context.today, text: text)
        saveDrafts()
        close()
        context.store(comment.creation, clearing: name(of: page), announcing: words.commentAdded)
        context.focus("comment-\(comment.id)")
    }

    private func edit(_ comment: PageComment) {
        // Another comment may be open in its field.
        saveDrafts()
        edited = (comment.id, draft(of: comment.id) ?? comment.text)
        context.focus("comment-edit")
    }

    /// Closes the field of a comment, and forgets its text.
    private func endEdit(focus: Bool = true) {
        guard let id = edited?.id else { return }
        edited = nil
        save(nil, of: id)
        if focus { context.focus("comment-\(id)") }
    }

    /// Shows earlier texts. The field closes; its text is there again when it is reopened.
    private func showHistory(_ comment: PageComment) {
        saveDrafts()
        edited = nil
        pages.showHistory(
            of: comment.key, [HistoryField("text", words.comments)], opener: "comment-\(comment.id)")
    }

    private func saveEdit() {
        guard let (id, text) = edited else { return }
        guard PageComment.problem(of: text) == nil else { return context.focus("comment-edit") }
        let old = pages.index.comment(id: id)
        guard old?.text != text else { return endEdit() }
        saveDrafts()
        edited = nil
        var edits = [PageComment.changing(id, to: text)]
        var back = old.map { [PageComment.changing(id, to: $0.text)] } ?? []
        if old == nil {
            // Deleted elsewhere during the edit; saving restores it.
            edits.insert(.restore(PageComment.key(id)), at: 0)
            back = [.delete(PageComment.key(id))]
        }
        context.store(edits, clearing: name(of: id), announcing: words.commentChanged, undo: back)
        context.focus("comment-\(id)")
    }

    private func delete(_ comment: PageComment) {
        if edited?.id == comment.id { endEdit(focus: false) }
        context.store([.delete(comment.key)], announcing: words.commentDeleted)
        context.focus("comments")
    }

    // MARK: its view

    /// The page that has the field for a new comment, of the pages of the day.
    private var fieldPage: String? {
        if canComment(on: page) { return page }
        return pages.index[day].first { canComment(on: $0.page.id) }?.page.id
    }

    /// Moves the field for a new comment under another page of the day.
    private func comment(on id: String) {
        saveDrafts()
        page = id
        text = draft(of: id) ?? ""
        wasSubmitted = false
        context.focus("comment-new")
    }

    /// The comments of a page. While a page has two texts there is no field for a new one, since it is unclear which
    /// text it would belong to.
    func view(_ page: Page, isAlone: Bool) -> [HTML] {
        let comments = pages.index.comments(of: page.id)
        if comments.isEmpty && !isAlone { return [] }
        return [
            section(.class("sec")) {
                partHead(
                    words.comments,
                    isAlone && pages.openPages(of: day).first?.id == page.id
                        ? [.id("comments"), .value(.tabindex, "-1")] : [],
                    count: comments.isEmpty ? nil : words.grouped(Int32(truncatingIfNeeded: comments.count)))
                if !comments.isEmpty {
                    ul(.class("rows")) { for comment in comments { row(comment) } }
                }
                if isAlone {
                    if fieldPage == page.id {
                        newField(page.id)
                    } else if canComment(on: page.id) {
                        textButton(words.newComment) { [self] in comment(on: page.id) }
                    } else {
                        p(.class("hint gap")) { words.commentedToday }
                    }
                }
            }
        ]
    }

    private func row(_ comment: PageComment) -> HTML {
        let date = words.shortDate(comment.day, today: context.today)
        if let edited, edited.id == comment.id { return editField(edited.text, comment, date) }
        return li(.class("row comment"), .id("comment-\(comment.id)"), .value(.tabindex, "-1")) {
            span(.class("body")) {
                span(.class("said"), .value(.dir, "auto")) { comment.text }
                span(.class("tiny")) { date }
            }
            button(.class("round"), .label(words.editOf(words.commentOf(date))), .click { [self] in edit(comment) }) {
                icon("edit", "m")
            }
            button(.class("round"), .label(words.deleteOf(words.commentOf(date))), .click { [self] in delete(comment) })
            {
                icon("trash", "m")
            }
        }
    }

    private func editField(_ text: String, _ comment: PageComment, _ date: String) -> HTML {
        let typed = TypedText.draft(text, name(of: comment.id), in: context) { [self] in edited?.text = $0 }
        return li(.class("commentform"), .id("comment-\(comment.id)")) {
            field(
                "comment-edit", words.commentOf(date), typed, PageComment.problem(of: text), rows: "2",
                [
                    keys({ [self] in saveEdit() }, escape: { [self] in endEdit() })
                ], error: "comment-edit-error")
            div(.class("formacts")) {
                button(.class("round"), .label(words.earlierTexts), .click { [self] in showHistory(comment) }) {
                    icon("clock", "m")
                }
                textButton(words.cancel) { [self] in endEdit() }
                button(.class("btn small"), .click { [self] in saveEdit() }) { words.save }
            }
        }
    }

    private func newField(_ id: String) -> HTML {
        let isOurs = page == id
        let text = isOurs ? text : draft(of: id) ?? ""
        var problem = PageComment.problem(of: text)
        if problem == .missing && !(isOurs && wasSubmitted) { problem = nil }
        let typed = TypedText.draft(text, name(of: id), in: context) { [self] in type($0, onPage: id) }
        return div(.class("commentform gap")) {
            field(
                "comment-new", words.newComment, typed, problem, rows: "1",
                [
                    .value(.placeholder, words.newComment), keys({ [self] in add(to: id) }),
                ], error: "comment-error")
            div(.class("formacts")) {
                button(.class("btn small"), .click { [self] in add(to: id) }) { words.postComment }
            }
        }
    }

    /// Return starts a new line, as in any multi-line field; Ctrl or ⌘ with Return submits.
    private func keys(_ done: @escaping () -> Void, escape: (() -> Void)? = nil) -> Attr {
        .on(.keydown, .key { $0 == "Ctrl+Enter" ? Action(done) : $0 == "Escape" ? escape.map { Action($0) } : nil })
    }

    private func field(
        _ id: String, _ name: String, _ typed: TypedText, _ problem: PageDraft.Problem?, rows: String,
        _ attributes: [Attr], error: String
    ) -> [HTML] {
        let said: String? =
            switch problem {
            case .missing?: words.commentMissing
            case .tooLong(let limit, let count)?: words.tooLong(limit: limit, now: count)
            case .over, nil: nil
            }
        return [
            textarea(
                typed,
                [.id(id), .class("input"), .label(name), .value(.dir, "auto"), .value(.rows, rows)] + attributes
                    + invalid(said, error))
        ] + fieldError(said, error)
    }
}
