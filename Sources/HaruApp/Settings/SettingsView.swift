import Daybook
import Markup
import Replica

/// How Haru looks and speaks, and how safe the records are.
func settingsView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main")]) {
        settingsHead(words, words.settings, back: .today, "round phone-only")
        notices(state)
        div(.class("setgrid")) {
            div {
                appearance(state)
                languages(state)
                dailySettings(state)
                pagesSettings(state)
            }
            div {
                records(state)
                aboutSettings(state)
            }
        }
    }
}

/// The heading of a screen of Settings, with the way back.
func settingsHead(_ words: Words, _ name: String, back: Route, _ classes: String = "round") -> HTML {
    element(.header, [.class("head")]) {
        element(
            .a,
            [
                .value(.href, back.path), .class(classes), .label(words.back), .click(.frame(.close)),
            ]
        ) { icon("back") }
        h1(.id("heading"), .value(.tabindex, "-1")) { name }
    }
}

func setSection(_ name: String, @HTMLBuilder _ content: () -> [HTML]) -> HTML {
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

extension State {
    /// How many records a person made, and did not delete.
    var recordCount: Int32 {
        let own = [Preferences.key.collection, TodoSeries.collection, Lock.collection]
        var count: Int32 = 0
        for name in replica.collections where !own.contains(name) {
            for record in replica.records(in: name) where !record.isDeleted { count += 1 }
        }
        return count
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
    let count = words.recordCount(state.recordCount)
    return setSection(words.myRecords) {
        div(.class("row")) {
            icon("shield")
            span(.class("body")) {
                span { words.keptHere }
                span(.class("sub")) { text.isEmpty ? count : "\(count) · \(text)" }
            }
            span(.class("value")) { value }
        }
        if state.device.isClearedWhenUnused { homeScreenRow(state) }
        link(to: .trash, .class("row")) {
            icon("trash")
            span(.class("body")) { words.trash }
            icon("forward", "go")
        }
        button(.class("row"), .click(.frame(.downloadEverything))) {
            icon("download")
            span(.class("body")) { words.downloadAll }
            icon("forward", "go")
        }
        asideSetting(state)
    }
}
