import Daybook
import Markup

/// How Haru looks and speaks, and how safe the records are.
func settingsView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main")]) {
        element(.header, [.class("head")]) {
            element(
                .a,
                [
                    .value(.href, Route.today.path), .class("round phone-only"), .label(words.back),
                    .click(.frame(.close)),
                ]
            ) { icon("back") }
            h1(.id("heading"), .value(.tabindex, "-1")) { words.settings }
        }
        notices(state)
        div(.class("setgrid")) {
            div {
                appearance(state)
                languages(state)
            }
            div {
                records(state)
                about(state)
            }
        }
    }
}

private func setSection(_ name: String, @HTMLBuilder _ content: () -> [HTML]) -> HTML {
    section(.class("sec")) {
        div(.class("sec-head")) { h2 { name } }
        div(.class("rows")) { content() }
    }
}

private func appearance(_ state: State) -> HTML {
    let words = state.words
    let choices = Theme.allCases.map { theme in
        Choice(
            id: "theme-\(theme.rawValue)", name: words.theme(theme), action: .settings(.theme(theme)),
            isChosen: theme == state.preferences.theme)
    }
    return setSection(words.appearance) {
        div(.class("setblock")) { radios([.label(words.brightness)], choices) }
    }
}

private func languages(_ state: State) -> HTML {
    let choices = Language.allCases.map { language in
        Choice(
            id: "language-\(language.tag)", name: language.ownName, action: .settings(.language(language)),
            isChosen: language == state.preferences.language)
    }
    return setSection(state.words.languageName) {
        div(.class("setblock")) { radios([.label(state.words.languageName)], choices) }
    }
}

private func records(_ state: State) -> HTML {
    let words = state.words
    let (value, text) =
        switch state.persistence {
        case .granted: (words.persistGranted, words.persistGrantedText)
        case .denied: (words.persistDenied, words.persistDeniedText)
        case .unknown: (words.persistUnknown, "")
        }
    let count = words.recordCount(state.days.index.count)
    return setSection(words.myRecords) {
        div(.class("row")) {
            icon("shield")
            span(.class("body")) {
                span { words.keptHere }
                span(.class("sub")) { text.isEmpty ? count : "\(count) · \(text)" }
            }
            span(.class("value")) { value }
        }
        button(.class("row"), .click(.frame(.downloadEverything))) {
            icon("download")
            span(.class("body")) { words.downloadAll }
            icon("forward", "go")
        }
    }
}

private func about(_ state: State) -> HTML {
    setSection(state.words.about) {
        div(.class("row")) {
            icon("note")
            span(.class("body")) { state.words.version }
            span(.class("value")) { version }
        }
    }
}

/// The version of the app, the same for browser and server.
public let version = "0.1.0"
