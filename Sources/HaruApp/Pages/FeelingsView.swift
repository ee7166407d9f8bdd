import Daybook
import Markup

/// All feelings in their two groups: for the page that is written, or to filter the list by.
func feelingsSheet(_ state: State) -> HTML {
    let words = state.words
    let form = state.pages.form
    let query = state.pages.feelings ?? ""
    let shown = shownFeelings(words, query)
    return element(
        .dialog,
        [
            .class("sheet"), .lens("pages"), .flag(.modal, true),
            .label(form == nil ? words.feelings : words.firstFeeling),
            .on(.cancel, .send(.pages(.closeFeelings))),
        ]
    ) {
        div(.class("sheet-head")) {
            button(.class("textbtn"), .click(.pages(.closeFeelings))) { words.cancel }
            h2 { form.map { words.shortDate($0.day, today: state.today) } ?? words.feelings }
            if form?.draft.feeling != nil {
                button(.class("textbtn"), .click(.pages(.form(.feeling(nil))))) { words.noFeeling }
            } else {
                span {}
            }
        }
        div(.class("sheet-body")) {
            if form != nil {
                div(.class("askhead")) {
                    p(.class("q serif")) { words.feelingQuestion(state.preferences.nickname) }
                    p(.class("sub")) { words.feelingHint }
                }
            }
            feelingSearch(state, query, first: shown.first)
            for group in Feeling.Group.allCases { feelingGroup(state, group, shown) }
            if shown.isEmpty { p(.class("sub"), .role("status")) { words.nothingFound(query) } }
        }
    }
}

private func shownFeelings(_ words: Words, _ query: String) -> [Feeling] {
    let search = Search(query)
    return Feeling.allCases.filter { search.matches(words.feeling($0)) || search.matches($0.code) }
}

private func choosing(_ feeling: Feeling, _ state: State) -> Action {
    if case .music = state.route { return .pages(.music(.choose(feeling))) }
    return .pages(state.pages.form == nil ? .filter(.feeling(feeling)) : .form(.feeling(feeling)))
}

private func feelingSearch(_ state: State, _ query: String, first: Feeling?) -> HTML {
    let words = state.words
    return div(.class("search")) {
        icon("search", "m")
        element(
            .input,
            [
                .value(.type, "search"), .label(words.searchFeelings), .value(.value, query),
                .value(.placeholder, words.searchFeelings), .value(.autocomplete, "off"),
                .on(.input, .text { .pages(.searchFeelings($0)) }),
                .on(
                    .keydown,
                    .key { key in
                        guard key == "Enter", !query.isEmpty, let first else { return nil }
                        return choosing(first, state)
                    }),
            ]
        ) {}
    }
}

private func feelingGroup(_ state: State, _ group: Feeling.Group, _ shown: [Feeling]) -> [HTML] {
    let feelings = shown.filter { $0.group == group }
    guard !feelings.isEmpty else { return [] }
    let name = state.words.group(group)
    return [
        element(.div, [.class(group == .negative ? "dim" : "")], key: Int32(group.rawValue)) {
            element(.h3, [.class("grp")]) { name }
            div(.class("feelings"), .role("group"), .label(name)) {
                for place in feelings.indices { feel(state, feelings, place) }
            }
        }
    ]
}

/// One feeling. Arrows lead to its neighbours.
private func feel(_ state: State, _ feelings: [Feeling], _ place: Int) -> HTML {
    let feeling = feelings[place]
    let next = feelings[(place + 1) % feelings.count]
    let previous = feelings[(place + feelings.count - 1) % feelings.count]
    return element(
        .button,
        [
            .value(.type, "button"), .class("feel"), .id("feel-\(feeling.code)"),
            .pressed((state.pages.form?.draft.feeling ?? state.musicFeeling) == feeling),
            .click(choosing(feeling, state)),
            .on(
                .keydown,
                .key { key in
                    switch key {
                    case "ArrowRight", "ArrowDown": .pages(.focus(id: "feel-\(next.code)"))
                    case "ArrowLeft", "ArrowUp": .pages(.focus(id: "feel-\(previous.code)"))
                    default: nil
                    }
                }),
        ], key: Int32(feeling.rawValue)
    ) {
        span(.class("emoji"), .unseen) { feeling.emoji }
        state.words.feeling(feeling)
    }
}
