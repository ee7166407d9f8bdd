import Almanac
import Daybook
import Replica

extension State {
    mutating func update(_ action: PageCommentAction) -> [Effect] {
        switch action {
        case .type(let page, let text):
            let effects = pages.comment.page == page ? [] : keepComment()
            pages.comment.page = page
            pages.comment.text = text
            pages.comment.wasSubmitted = false
            return effects + [.timer(.draft, milliseconds: 600)]
        case .add(let page): return addComment(page)
        case .edit(let id):
            guard let comment = pages.index.comment(id: id) else { return [] }
            pages.comment.edited = id
            pages.comment.editedText = comment.text
            return [.focus(id: "comment-edit")]
        case .editText(let text):
            pages.comment.editedText = text
            return []
        case .save: return saveComment()
        case .cancel:
            guard let id = pages.comment.edited else { return [] }
            pages.comment.edited = nil
            return [.focus(id: "comment-\(id)")]
        case .delete(let id):
            guard let comment = pages.index.comment(id: id) else { return [] }
            if pages.comment.edited == id { pages.comment.edited = nil }
            return write([.delete(comment.key)]) + show(words.commentDeleted, undo: .restore(comment.key))
                + [.focus(id: "comments")]
        }
    }

    private mutating func addComment(_ page: String) -> [Effect] {
        let text = pages.comment.page == page ? pages.comment.text : ""
        guard PageComment.problem(of: text) == nil else {
            pages.comment.wasSubmitted = true
            pages.comment.page = page
            return [.focus(id: "comment-new")]
        }
        // Once a day: another tab may have been faster. What was typed stays.
        guard canComment(on: page) else { return show(words.commentedToday) }
        let comment = PageComment(id: identifiers.next(now: now), page: page, day: today, text: text)
        let name = State.commentDraft(page)
        let effects = keepComment()
        drafts[name] = nil
        pages.comment = CommentField()
        return effects + write(comment.creation, forgetting: name)
            + show(words.commentAdded, undo: .delete(comment.key))
            + [.focus(id: "comment-\(comment.id)")]
    }

    private mutating func saveComment() -> [Effect] {
        guard let id = pages.comment.edited else { return [] }
        let text = pages.comment.editedText
        guard PageComment.problem(of: text) == nil else { return [.focus(id: "comment-edit")] }
        pages.comment.edited = nil
        guard pages.index.comment(id: id) != nil else { return [] }
        return write([PageComment.changing(id, to: text)]) + [.focus(id: "comment-\(id)")]
    }

    /// Whether a page can be commented on: it can be read, and has no comment of today.
    func canComment(on page: String) -> Bool {
        guard let item = pages.index.item(id: page), item.page.phase(sealClock) == .readable, !item.page.isLocked,
            !lock.isShut
        else { return false }
        for comment in pages.index.comments(of: page) where comment.day == today { return false }
        return true
    }

    static func commentDraft(_ page: String) -> String { "draft/comment/\(page)" }

    /// Puts the comment away that is being written.
    mutating func keepComment() -> [Effect] {
        guard !pages.comment.page.isEmpty else { return [] }
        let name = State.commentDraft(pages.comment.page)
        let value = PageText.isBlank(pages.comment.text) ? nil : pages.comment.text
        guard drafts[name] != value else { return [] }
        drafts[name] = value
        storage.keep(name)
        return [.keep(name: name, value: value)]
    }

    /// Puts what was left of a comment under the page of this day back into its field.
    mutating func openComment() {
        pages.comment.edited = nil
        guard case .page(let day) = route else { return }
        for item in pages.index[day] where canComment(on: item.page.id) {
            pages.comment = CommentField()
            pages.comment.page = item.page.id
            pages.comment.text = drafts[State.commentDraft(item.page.id)] ?? ""
            return
        }
    }
}
