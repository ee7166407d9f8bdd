import Markup

/// What Haru is made of, each with its licence in full.
func licencesView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main")]) {
        settingsHead(words, words.licences, back: .settings)
        notices(state)
        p(.class("hint")) { words.licencesText }
        switch state.licences {
        case .unread, .awaited: div(.class("licenceplace")) {}
        case .failed: failure(words)
        case .read(let all): for part in Licence.Part.allCases { licencePart(words, part, all) }
        }
    }
}

private func failure(_ words: Words) -> HTML {
    div(.class("banner"), .role("alert")) {
        icon("warning")
        p { words.licencesFailed }
        button(.class("textbtn"), .click(.settings(.readLicences))) { words.tryAgain }
    }
}

private func licencePart(_ words: Words, _ part: Licence.Part, _ all: [Licence]) -> HTML {
    setSection(words.licencePart(part)) {
        for licence in all where licence.part == part { licenceRow(licence) }
    }
}

/// A row that opens; licences are in English, whatever the app speaks.
private func licenceRow(_ licence: Licence) -> HTML {
    element(.details, [.class("licence")]) {
        element(.summary, [.class("row")]) {
            span(.class("body")) { licence.name }
            span(.class("value")) { licence.version }
            icon("down", "go")
        }
        p(.value(.lang, "en"), .value(.dir, "ltr")) { licence.text }
    }
}
