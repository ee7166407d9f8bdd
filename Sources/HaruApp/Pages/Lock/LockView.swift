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
            managedName(words)
            secretField(state, name: form.usesRecovery ? words.recoveryCode : words.passphrase)
            if !form.usesRecovery { readableSwitch(words, form) }
            element(
                .button,
                [.value(.type, "submit"), .class("btn full"), .flag(.disabled, isOpening || state.lock.wait > 0)]
            ) { isOpening ? words.unlocking : words.unlock }
            button(.class("textbtn"), .click(.locking(.useRecovery(!form.usesRecovery)))) {
                form.usesRecovery ? words.usePassphrase : words.forgotPassphrase
            }
        } else {
            p(.class("error"), .role("alert")) { words.lockUnsupported }
        }
    }
}

/// The field for what opens the lock, what is wrong with it, and how long the next try waits.
func secretField(_ state: State, name: String) -> [HTML] {
    let words = state.words
    let form = state.lock.form
    let isSecret =
        switch form.problem {
        case .wrong, .code: true
        case .failed: form.step == .idle
        case .passphrase: form.secret.isEmpty && form.step != .choosing
        case .differs, nil: false
        }
    let problem = isSecret ? form.problem.map { words.problem($0) } : nil
    let field = passphraseField(
        "lock-secret", name, form.secret, isReadable: form.isReadable || form.usesRecovery, problem,
        fill: form.usesRecovery ? "off" : "current-password"
    ) { .locking(.secret($0)) }
    return [field] + waiting(state)
}

/// How long the next try waits. The seconds are seen; listeners hear once how many they are, and when they are over.
private func waiting(_ state: State) -> [HTML] {
    let words = state.words
    let lock = state.lock
    let whole = LockState.wait(after: lock.wrongs)
    guard whole > 0 else { return [] }
    return [
        p(.class("hidden"), .role("status")) { lock.wait > 0 ? words.waits(whole) : words.waitIsOver },
        p(.class("sub"), .unseen) { lock.wait > 0 ? words.waits(lock.wait) : words.waitIsOver },
    ]
}

/// The name under which a password manager keeps the passphrase.
func managedName(_ words: Words) -> HTML {
    element(
        .input,
        [
            .class("hidden"), .value(.type, "text"), .value(.autocomplete, "username"), .value(.value, words.pageLock),
            .value(.tabindex, "-1"), .unseen,
        ]
    ) {}
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
    guard state.lock.phase == .open else { return [] }
    let words = state.words
    var all: [HTML] = []
    if !state.lock.others.isEmpty {
        all.append(
            div(.class("banner first"), .role("status"), key: 72) {
                icon("lock")
                p {
                    words.otherLock(Int32(truncatingIfNeeded: state.lock.closed.count))
                    span(.class("banneracts")) {
                        button(.class("textbtn"), .click(.locking(.join))) { words.typeOther }
                    }
                }
            })
    }
    let broken = state.lock.broken.count + (state.lock.others.isEmpty ? state.lock.closed.count : 0)
    if broken > 0 {
        all.append(
            div(.class("banner first"), .role("status"), key: 71) {
                icon("lock")
                p { words.brokenTexts(Int32(truncatingIfNeeded: broken)) }
            })
    }
    return all
}
