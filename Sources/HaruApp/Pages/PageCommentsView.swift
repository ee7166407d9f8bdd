import Almanac
import Daybook
import Markup

/// What was written under a page since it opened, and the field for today's comment. While a day has two texts there is no
/// field: which of them it would stand under is yet to be said.
func commentsView(_ state: State, _ page: Page, isAlone: Bool) -> [HTML] {
    let words = state.words
    let comments = state.pages.index.comments(of: page.id)
    if comments.isEmpty && !isAlone { return [] }
    return [
        section(.class("sec")) {
            div(.class("sec-head")) {
                element(.h2, isAlone ? [.id("comments"), .value(.tabindex, "-1")] : []) {
                    words.comments
                    if !comments.isEmpty {
                        span(.class("count")) { words.grouped(Int32(truncatingIfNeeded: comments.count)) }
                    }
                }
            }
            if !comments.isEmpty {
                ul(.class("rows")) { for comment in comments { commentRow(state, comment) } }
            }
            if isAlone { todaysComment(state, page) }
        }
    ]
}

private func todaysComment(_ state: State, _ page: Page) -> HTML {
    if state.canComment(on: page.id) { return commentField(state, page) }
    return p(.class("hint gap")) { state.words.commentedToday }
}

private func commentRow(_ state: State, _ comment: PageComment) -> HTML {
    let words = state.words
    let date = words.shortDate(comment.day, today: state.today)
    if state.pages.comment.edited == comment.id { return commentEdit(state, comment, date) }
    return li(.class("row comment"), .id("comment-\(comment.id)"), .value(.tabindex, "-1")) {
        span(.class("body")) {
            span(.class("said"), .value(.dir, "auto")) { comment.text }
            span(.class("tiny")) { date }
        }
        button(
            .class("round"), .label(words.editOf(words.commentOf(date))),
            .click(.pages(.comment(.edit(id: comment.id))))
        ) { icon("edit", "m") }
        button(
            .class("round"), .label(words.deleteOf(words.commentOf(date))),
            .click(.pages(.comment(.delete(id: comment.id))))
        ) { icon("trash", "m") }
    }
}

private func commentEdit(_ state: State, _ comment: PageComment, _ date: String) -> HTML {
    let words = state.words
    let text = state.pages.comment.editedText
    let problem = words.problem(ofComment: PageComment.problem(of: text))
    return li(.class("commentform"), .id("comment-\(comment.id)")) {
        element(
            .textarea,
            [
                .id("comment-edit"), .class("input"), .label(words.commentOf(date)), .value(.value, text),
                .value(.dir, "auto"), .value(.rows, "2"), .on(.input, .text { .pages(.comment(.editText($0))) }),
                .on(.keydown, .key { commentKey($0, .save) ?? ($0 == "Escape" ? .pages(.comment(.cancel)) : nil) }),
            ] + invalid(problem, "comment-edit-error")
        ) {}
        fieldError(problem, "comment-edit-error")
        div(.class("formacts")) {
            button(.class("textbtn"), .click(.pages(.comment(.cancel)))) { words.cancel }
            button(.class("btn small"), .click(.pages(.comment(.save)))) { words.save }
        }
    }
}

private func commentField(_ state: State, _ page: Page) -> HTML {
    let words = state.words
    let field = state.pages.comment
    let isOurs = field.page == page.id
    let text = isOurs ? field.text : state.drafts[State.commentDraft(page.id)] ?? ""
    let found = PageComment.problem(of: text)
    let problem = found == .missing && !(isOurs && field.wasSubmitted) ? nil : words.problem(ofComment: found)
    let id = page.id
    return div(.class("commentform gap")) {
        element(
            .textarea,
            [
                .id("comment-new"), .class("input"), .label(words.newComment), .value(.placeholder, words.newComment),
                .value(.value, text), .value(.dir, "auto"), .value(.rows, "1"),
                .on(.input, .text { .pages(.comment(.type(page: id, $0))) }),
                .on(.keydown, .key { commentKey($0, .add(page: id)) }),
            ] + invalid(problem, "comment-error")
        ) {}
        fieldError(problem, "comment-error")
        div(.class("formacts")) {
            button(.class("btn small"), .click(.pages(.comment(.add(page: id))))) { words.postComment }
        }
    }
}

/// Return begins a line, as in any text of several; with Ctrl or ⌘ it is done.
private func commentKey(_ key: String, _ action: PageCommentAction) -> Action? {
    key == "Ctrl+Enter" ? .pages(.comment(action)) : nil
}

extension Words {
    fileprivate func problem(ofComment problem: PageDraft.Problem?) -> String? {
        switch problem {
        case .missing?: commentMissing
        case .tooLong(let limit, let count)?: tooLong(limit: limit, now: count)
        case nil: nil
        }
    }
}
