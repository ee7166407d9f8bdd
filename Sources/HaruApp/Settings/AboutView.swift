import Markup

/// What Haru is, what it is made of, and who can be written to.
func aboutSettings(_ state: State) -> HTML {
    let words = state.words
    return setSection(words.about) {
        if !state.about.contact.isEmpty { contact(state) }
        link(to: .licences, .class("row")) {
            icon("list")
            span(.class("body")) { words.licences }
            icon("forward", "go")
        }
        div(.class("row")) {
            icon("note")
            span(.class("body")) {
                span { words.version }
                span(.class("sub")) { state.about.version }
            }
        }
    }
}

/// A letter in the person's mail program, and the same to be pasted where there is none.
private func contact(_ state: State) -> HTML {
    let words = state.words
    return div(.class("contact")) {
        element(.a, [.class("row"), .value(.href, state.about.mailLink(words))]) {
            icon("comment")
            span(.class("body")) {
                span { words.contact }
                span(.class("sub")) { state.about.contact }
            }
        }
        button(.class("round"), .label(words.copyContact), .click(.settings(.copyContact))) { icon("cards") }
    }
}
