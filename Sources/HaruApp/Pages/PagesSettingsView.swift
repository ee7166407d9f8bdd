import Daybook
import Markup

/// The nickname, and all that holds for pages.
func pagesSettings(_ state: State) -> HTML {
    let words = state.words
    return setSection(words.pages) {
        nicknameField(state)
        div(.class("setblock")) {
            span(.class("label"), .id("seal-label")) { words.sealLength }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "seal-label")) {
                for seal in Seal.allCases {
                    choiceChip(words.seal(seal), seal == state.preferences.seal, .settings(.seal(seal)))
                }
            }
            p(.class("hint")) { words.sealMeaning }
        }
        div(.class("setblock")) {
            span(.class("label"), .id("goal-label")) { words.dailyGoal }
            div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "goal-label")) {
                for goal in PageGoal.allCases {
                    choiceChip(words.goalName(goal), goal == state.preferences.pageGoal, .settings(.pageGoal(goal)))
                }
            }
            p(.class("hint")) { words.goalMeaning }
        }
        div(.class("setblock")) {
            switchRow(words.showSealedFeelings, isOn: state.preferences.showsSealedFeelings) {
                .settings(.showSealedFeelings($0))
            }
        }
        lockRow(state)
        if !state.pages.index.isEmpty {
            button(.class("row"), .id("erase-pages"), .click(.pages(.erase(.open)))) {
                icon("trash")
                span(.class("body")) { words.erasePages }
                icon("forward", "go")
            }
        }
    }
}

private func nicknameField(_ state: State) -> HTML {
    let words = state.words
    let text = state.pages.nickname ?? state.preferences.nickname
    let problem: String? =
        if case .tooLong(let limit, let count)? = DdayDraft.length(Text.trimmed(text), Preferences.nicknameLimit) {
            words.tooLong(limit: limit, now: count)
        } else { nil }
    return div(.class("setblock")) {
        element(.label, [.class("label"), .value(.for, "nickname")]) { words.nickname }
        element(
            .input,
            [
                .id("nickname"), .class("input"), .value(.value, text), .value(.placeholder, words.nicknameExample),
                .value(.autocomplete, "nickname"), .value(.dir, "auto"),
                .on(.input, .text { .settings(.nickname($0)) }), .on(.change, .send(.settings(.leaveNickname))),
            ] + invalid(problem, "nickname-error")
        ) {}
        fieldError(problem, "nickname-error")
    }
}

/// Asks before all pages are deleted: offers to download them, and wants a word typed, and before that what opens them.
func eraseSheet(_ state: State, _ typed: String) -> HTML {
    let words = state.words
    return element(
        .dialog,
        [
            .class("sheet"), .flag(.modal, true), .label(words.erasePages),
            .on(.cancel, .send(.pages(.erase(.close)))),
        ]
    ) {
        if state.lock.isShut {
            // What was begun can be stored with the rest, and come back with it, only once it is opened.
            div(.class("sheet-form"), key: 1) {
                eraseHead(words)
                div(.class("sheet-body")) { lockPanel(state) }
            }
        } else {
            eraseForm(state, typed)
        }
    }
}

private func eraseHead(_ words: Words) -> HTML {
    div(.class("sheet-head")) {
        button(.class("textbtn"), .click(.pages(.erase(.close)))) { words.cancel }
        h2 { words.erasePages }
        span {}
    }
}

private func eraseForm(_ state: State, _ typed: String) -> HTML {
    let words = state.words
    let isConfirmed = Text.trimmed(typed) == words.eraseWord
    return element(
        .form, [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(.pages(.erase(.submit))))]
    ) {
        eraseHead(words)
        div(.class("sheet-body form")) {
            p { words.eraseText(state.pages.index.count) }
            button(.class("btn plain full"), .click(.frame(.downloadEverything))) {
                icon("download", "m")
                words.downloadAll
            }
            div(.class("field")) {
                element(.label, [.value(.for, "erase-word")]) { words.eraseAsk }
                element(
                    .input,
                    [
                        .id("erase-word"), .class("input"), .value(.value, typed), .value(.autocomplete, "off"),
                        .value(.autocapitalize, "off"), .on(.input, .text { .pages(.erase(.confirm($0))) }),
                    ]
                ) {}
            }
            element(.button, [.value(.type, "submit"), .class("btn danger full"), .flag(.disabled, !isConfirmed)]) {
                words.erasePages
            }
        }
    }
}
