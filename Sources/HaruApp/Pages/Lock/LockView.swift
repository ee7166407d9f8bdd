import Daybook
import Markup

extension Action {
    @inline(never)
    static func locking(_ action: LockAction) -> Action { .lock(action) }
}

/// A screen of pages while they are locked: nothing but how to open them.
func lockedView(_ state: State) -> HTML {
    element(.main, [.class("main")]) {
        element(.header, [.class("head")]) {
            element(
                .a,
                [
                    .value(.href, Route.pages.path), .class("round"), .label(state.words.back),
                    .click(.frame(.close)),
                ]
            ) { icon("back") }
            h1(.id("heading"), .class("grow sub"), .value(.tabindex, "-1")) { state.words.pages }
        }
        div(key: 0) { notices(state) }
        lockPanel(state)
    }
}

/// The fields that open pages.
func lockPanel(_ state: State) -> HTML {
    let words = state.words
    let form = state.lock.form
    let isOpening = state.lock.phase == .opening
    return element(
        .form,
        [
            .class("card form lockcard"), .lens("pages"), .label(words.lockedTitle), .flag(.novalidate, true),
            .on(.submit, .send(.locking(.open))),
        ], key: 70
    ) {
        div(.class("lockhead")) {
            icon("lock", "bigicon")
            h2 { words.lockedTitle }
            p(.class("sub")) { form.usesRecovery ? words.forgottenText : words.lockedText }
        }
        if state.lock.isSupported {
            secretField(words, form, name: form.usesRecovery ? words.recoveryCode : words.passphrase)
            if !form.usesRecovery { readableSwitch(words, form) }
            element(
                .button,
                [.value(.type, "submit"), .class("btn full"), .flag(.disabled, isOpening)]
            ) { isOpening ? words.unlocking : words.unlock }
            button(.class("textbtn"), .click(.locking(.useRecovery(!form.usesRecovery)))) {
                form.usesRecovery ? words.usePassphrase : words.forgotPassphrase
            }
        } else {
            p(.class("error"), .role("alert")) { words.lockUnsupported }
        }
    }
}

/// The field for what opens the lock, and what is wrong with it.
func secretField(_ words: Words, _ form: LockForm, name: String) -> HTML {
    let isSecret =
        switch form.problem {
        case .wrong, .code, .failed: true
        case .passphrase: form.chosen.isEmpty && form.step == .idle
        case .differs, nil: false
        }
    let problem = isSecret ? form.problem.map { words.problem($0) } : nil
    return passphraseField(
        "lock-secret", name, form.secret, isReadable: form.isReadable || form.usesRecovery, problem,
        fill: form.usesRecovery ? "off" : "current-password"
    ) { .locking(.secret($0)) }
}

func readableSwitch(_ words: Words, _ form: LockForm) -> HTML {
    switchRow(words.showTyped, isOn: form.isReadable) { .locking(.readable($0)) }
}

func passphraseField(
    _ id: String, _ name: String, _ value: String, isReadable: Bool, _ problem: String?, fill: String,
    _ action: @escaping (String) -> Action
) -> HTML {
    div(.class("field")) {
        element(.label, [.value(.for, id)]) { name }
        element(
            .input,
            [
                .id(id), .class("input"), .value(.type, isReadable ? "text" : "password"), .value(.value, value),
                .value(.autocomplete, fill), .value(.autocapitalize, "off"), .value(.spellcheck, "false"),
                .on(.input, .text(action)),
            ] + invalid(problem, id + "-error")
        ) {}
        fieldError(problem, id + "-error")
    }
}

/// What stands over the list of pages because of their lock.
func lockNotices(_ state: State) -> [HTML] {
    if state.lock.isShut { return [lockPanel(state)] }
    guard state.lock.phase == .open, !state.lock.broken.isEmpty else { return [] }
    return [
        div(.class("banner first"), .role("status"), key: 71) {
            icon("lock")
            p { state.words.brokenTexts(Int32(truncatingIfNeeded: state.lock.broken.count)) }
        }
    ]
}
