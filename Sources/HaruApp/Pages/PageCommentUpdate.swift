import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: PageCommentAction) -> [Effect] {
        switch action {
        case .type(let page, let text):
            let effects = pages.comment.page == page ? [] : keepComment()
            pages.comment.page = page
            pages.comment.text = text
            pages.comment.wasSubmitted = false
            return effects + [.beat]
        case .add(let page): return addComment(page)
        case .edit(let id):
            guard let comment = pages.index.comment(id: id) else { return [] }
            // Another one may be open.
            let effects = keepComment()
            pages.comment.edited = id
            pages.comment.editedText = drafts[State.commentDraft(id)] ?? comment.text
            return effects + [.focus(id: "comment-edit")]
        case .editText(let text):
            pages.comment.editedText = text
            return [.beat]
        case .save: return saveComment()
        case .cancel:
            guard let id = pages.comment.edited else { return [] }
            return endEdit(id) + [.focus(id: "comment-\(id)")]
        case .delete(let id):
            guard let comment = pages.index.comment(id: id) else { return [] }
            let effects = pages.comment.edited == id ? endEdit(id) : []
            return effects + write([.delete(comment.key)]) + show(words.commentDeleted, undo: .restore(comment.key))
                + [.focus(id: "comments")]
        }
    }

    private func addComment(_ page: String) -> [Effect] {
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

    private func saveComment() -> [Effect] {
        guard let id = pages.comment.edited else { return [] }
        let text = pages.comment.editedText
        guard PageComment.problem(of: text) == nil else { return [.focus(id: "comment-edit")] }
        let old = pages.index.comment(id: id)
        guard old?.text != text else { return endEdit(id) + [.focus(id: "comment-\(id)")] }
        let name = State.commentDraft(id)
        let effects = keepComment()
        drafts[name] = nil
        pages.comment.edited = nil
        var edits = [PageComment.changing(id, to: text)]
        var back = old.map { [PageComment.changing(id, to: $0.text)] } ?? []
        if old == nil {
            // Deleted elsewhere while it was being changed: saving says that it is wanted.
            edits.insert(.restore(PageComment.key(id)), at: 0)
            back = [.delete(PageComment.key(id))]
        }
        return effects + write(edits, forgetting: name) + show(words.commentChanged, undo: .edits(back))
            + [.focus(id: "comment-\(id)")]
    }

    /// Closes the field in which a comment was changed, and forgets what stood in it.
    private func endEdit(_ id: String) -> [Effect] {
        pages.comment.edited = nil
        let name = State.commentDraft(id)
        guard drafts[name] != nil else { return [] }
        drafts[name] = nil
        storage.keep(name)
        return [.keep(name: name, value: nil)]
    }

    /// Whether a page can be commented on: it can be read, and has no comment of today.
    func canComment(on page: String) -> Bool {
        guard let item = pages.index.item(id: page), item.page.phase(sealClock) == .readable, !item.page.isLocked,
            !lock.isShut
        else { return false }
        for comment in pages.index.comments(of: page) where comment.day == today { return false }
        return true
    }

    /// The name under which what is typed is kept: for a new comment by its page, for one that is changed by itself.
    static func commentDraft(_ id: String) -> String { "draft/comment/\(id)" }

    /// Puts the comment away that is being written.
    func keepComment() -> [Effect] {
        var effects: [Effect] = []
        if let id = pages.comment.edited, let old = pages.index.comment(id: id) {
            let text = pages.comment.editedText
            effects = keepComment(State.commentDraft(id), text == old.text ? nil : text)
        }
        guard !pages.comment.page.isEmpty else { return effects }
        let text = pages.comment.text
        return effects
            + keepComment(State.commentDraft(pages.comment.page), PageText.isBlank(text) ? nil : text)
    }

    private func keepComment(_ name: String, _ value: String?) -> [Effect] {
        guard drafts[name] != value else { return [] }
        drafts[name] = value
        storage.keep(name)
        return [.keep(name: name, value: value)]
    }

    /// Puts what was left of a comment under the page of this day back into its field.
    func openComment() {
        pages.comment.edited = nil
        guard case .page(let day) = route else { return }
        for item in pages.index[day] where item.page.phase(sealClock) == .readable && !lock.isShut {
            for comment in pages.index.comments(of: item.page.id) {
                guard let text = drafts[State.commentDraft(comment.id)] else { continue }
                pages.comment.edited = comment.id
                pages.comment.editedText = text
            }
        }
        for item in pages.index[day] where canComment(on: item.page.id) {
            pages.comment.page = item.page.id
            pages.comment.wasSubmitted = false
            pages.comment.text = drafts[State.commentDraft(item.page.id)] ?? ""
            return
        }
    }
}
