import Almanac
import Daybook
import Markup

/// Nothing but the page: its day, the first feeling, the title and the text.
func pageWriteView(_ state: State) -> HTML {
    guard let form = state.pages.form else { return pageMissing(state) }
    return element(.main, [.class(form.isFull ? "main bare writing alone" : "main bare writing")]) {
        writeHead(state, form)
        div(key: 1) { writeNotices(state, form) }
        div(.class("inkpad"), key: 2) {
            feelingButton(state, form)
            titleField(state, form)
            textField(state, form)
        }
        writeFoot(state, form)
    }
}

private func writeHead(_ state: State, _ form: PageForm) -> HTML {
    let words = state.words
    return element(.header, [.class("head")], key: 0) {
        element(
            .a,
            [.value(.href, Route.pages.path), .class("round"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .class("grow sub"), .value(.tabindex, "-1")) { words.longDate(form.day) }
        span(.class("sub inline saved")) {
            if form.keeping == .stored || (form.keeping == .idle && !form.original.isEmpty) {
                icon("check", "s")
                words.savedMark
            }
        }
        button(
            .class("round"), .label(form.isFull ? words.leaveFull : words.fullScreen), .pressed(form.isFull),
            .click(.pages(.form(.full(!form.isFull))))
        ) { icon(form.isFull ? "shrink" : "expand") }
        button(.class("textbtn main-act"), .click(.pages(.form(.done)))) { words.done }
    }
}

private func writeNotices(_ state: State, _ form: PageForm) -> [HTML] {
    let words = state.words
    var all = notices(state)
    if form.isResumed { all.append(p(.class("hint"), .role("status")) { words.pageResumed }) }
    let left = state.otherDrafts(beside: form)
    if !left.isEmpty {
        all.append(
            div(.class("banner first"), .role("status")) {
                p { words.otherDrafts(Int32(truncatingIfNeeded: left.count)) }
            })
    }
    for one in left { all.append(leftCard(words, one)) }
    let others = state.openPages(of: form.day).filter { $0.id != form.id }
    if !others.isEmpty { all.append(twinBanner(state, form.day)) }
    for other in others { all.append(twinCard(state, other)) }
    return all
}

/// What was left in another window, and the way to it.
private func leftCard(_ words: Words, _ left: LeftPage) -> HTML {
    let title = Text.trimmed(left.kept.draft.title)
    let text = PageText.beginning(of: left.kept.draft.text, characters: 80)
    return button(.class("row"), .click(.pages(.form(.open(draft: left.name))))) {
        span(.class("body")) {
            span { words.openOtherDraft }
            span(.class("sub"), .value(.dir, "auto")) { title.isEmpty ? text : "\(title) · \(text)" }
        }
        icon("forward", "go")
    }
}

private func feelingButton(_ state: State, _ form: PageForm) -> HTML {
    let words = state.words
    let problem = form.wasSubmitted && form.draft.feelingProblem != nil ? words.feelingMissing : nil
    return div(.class("field"), key: 0) {
        element(
            .button,
            [
                .value(.type, "button"), .id("page-feeling"), .class("feeling"), .value(.ariaHaspopup, "dialog"),
                .click(.pages(.openFeelings)),
            ] + (problem == nil ? [] : [.value(.ariaDescribedby, "feeling-error")])
        ) {
            if let feeling = form.draft.feeling {
                span(.class("emoji"), .unseen) { feeling.emoji }
                span(.class("hidden")) { words.firstFeeling }
                words.feeling(feeling)
            } else {
                icon("plus", "m")
                words.chooseFeeling
            }
        }
        fieldError(problem, "feeling-error")
    }
}

private func titleField(_ state: State, _ form: PageForm) -> HTML {
    let words = state.words
    let problem: String? =
        switch form.draft.titleProblem {
        case .missing where form.wasSubmitted: words.pageTitleMissing
        case .tooLong(let limit, let count): words.titleTooLong(limit: limit, now: count)
        case .missing, nil: nil
        }
    return div(.class("field"), key: 1) {
        element(
            .input,
            [
                .id("page-title"), .class("paper-title"), .label(words.pageTitle),
                .value(.placeholder, words.pageTitle), .value(.value, form.draft.title), .value(.dir, "auto"),
                .value(.autocomplete, "off"), .value(.enterkeyhint, "next"),
                .on(.input, .text { .pages(.form(.title($0))) }),
                .on(.keydown, .key { $0 == "Enter" ? .pages(.focus(id: "page-text")) : nil }),
                .on(.paste, .key { $0.isEmpty ? nil : .pages(.form(.pasteNoText)) }),
            ] + invalid(problem, "title-error")
        ) {}
        fieldError(problem, "title-error")
    }
}

private func textField(_ state: State, _ form: PageForm) -> HTML {
    let words = state.words
    let problem: String? =
        switch form.draft.textProblem {
        case .missing where form.wasSubmitted: words.pageTextMissing
        case .tooLong(let limit, let count): words.textTooLong(count - limit)
        case .missing, nil: nil
        }
    return div(.class("field papers"), key: 2) {
        // The error stands above: below a long text nobody would see it.
        fieldError(problem, "text-error")
        element(
            .textarea,
            [
                .id("page-text"), .class("paper-text"),
                .label(form.day == state.today ? words.pageText : words.fullDate(form.day)),
                .value(.placeholder, words.pageHint),
                .value(.value, form.draft.text), .value(.dir, "auto"), .value(.rows, "8"),
                .on(.input, .text { .pages(.form(.text($0))) }),
                .on(.paste, .key { $0.isEmpty ? nil : .pages(.form(.pasteNoText)) }),
                .on(.keydown, .key { $0 == "Escape" && form.isFull ? .pages(.form(.full(false))) : nil }),
            ] + invalid(problem, "text-error"), key: 0
        ) {}
    }
}

/// How much it is, how far the goal, and until when it will be sealed.
private func writeFoot(_ state: State, _ form: PageForm) -> HTML {
    let words = state.words
    let count = PageCount(form.draft.text)
    let goal = state.preferences.pageGoal
    return div(.class("footbar"), key: 3) {
        span(.class("num")) { words.pageCount(count) }
        if goal != .none {
            span(.class("num")) { words.goal(goal, goal.reached(count, seconds: form.seconds)) }
        }
        span(.class("grow")) {}
        if form.opens > state.today && form.opens > form.day {
            span(.class("inline")) {
                icon("lock", "s")
                words.sealsUntil(words.shortDate(form.opens, today: state.today))
            }
        }
    }
}
