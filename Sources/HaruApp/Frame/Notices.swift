import Markup

/// The line at the foot of the screen. Its region is always there, so that listeners hear what appears in it.
func snackbar(_ state: State) -> HTML {
    div(.class("snackplace"), .role("status")) {
        if state.isUpdateReady && state.snack == nil {
            div(.class("snack")) {
                span { state.words.updateReady }
                button(.click(.frame(.activateUpdate))) { state.words.updateNow }
            }
        }
        if let snack = state.snack {
            div(.class("snack")) {
                span(.class("two")) { snack.text }
                if snack.undo != nil {
                    button(.click(.frame(.undo))) { state.words.undo }
                }
                button(.class("dismiss"), .label(state.words.close), .click(.frame(.dismissSnack))) {
                    icon("close", "s")
                }
            }
        }
    }
}

/// What stays so until it changes: nothing can be stored, or rows could not be read.
func notices(_ state: State) -> [HTML] {
    var all: [HTML] = []
    if let text = storageText(state) { all.append(storageNotice(state, text)) }
    if !state.storage.unreadable.isEmpty && !state.storage.isAsideKnown { all.append(asideNotice(state)) }
    return all
}

private func storageText(_ state: State) -> String? {
    switch state.storage.problem {
    case nil, .stored: nil
    case .refused: state.words.storageRefused
    case .full: state.words.storageFull
    case .failed(let reason): "\(state.words.storageFailed) (\(reason))"
    }
}

private func storageNotice(_ state: State, _ text: String) -> HTML {
    let words = state.words
    return div(.class("banner first"), .role("alert")) {
        icon("warning")
        p {
            b { words.unsavedTitle }
            text
            span(.class("banneracts")) {
                button(.class("textbtn"), .click(.frame(.downloadEverything))) { words.download }
                if state.storage.problem != .refused {
                    button(.class("textbtn"), .click(.frame(.retrySave))) { words.saveAgain }
                }
            }
        }
    }
}

private func asideNotice(_ state: State) -> HTML {
    let words = state.words
    let rows = state.storage.unreadable
    var names = ""
    for row in rows.prefix(5) { names += (names.isEmpty ? "" : ", ") + row.key }
    if rows.count > 5 { names += " …" }
    return div(.class("banner first"), .role("status")) {
        icon("warning")
        p {
            b { words.asideTitle(Int32(truncatingIfNeeded: rows.count)) }
            words.asideText(names)
        }
        button(.class("textbtn"), .click(.frame(.dismissAside))) { words.close }
    }
}
