import Daybook
import Markup

/// The row of Settings that leads to the lock.
func lockRow(_ state: State) -> HTML {
    let words = state.words
    return link(to: .lock, .class("row")) {
        icon("lock")
        span(.class("body")) { words.pageLock }
        span(.class("value")) {
            !state.lock.isOn ? words.lockIsOff : state.lock.isShut ? words.lockIsShut : words.lockIsOpen
        }
        icon("forward", "go")
    }
}

/// Turning the lock on and off, its passphrase, and when it shuts by itself.
func lockSettingsView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main"), .lens("pages")]) {
        settingsHead(words, words.pageLock, back: .settings)
        div(key: 0) { notices(state) }
        switch state.lock.form.step {
        case .choosing where !state.lock.isOn: choosing(state)
        case .printing where !state.lock.isOn || (!state.lock.isShut && state.lock.form.made?.id == nil):
            printing(state)
        case .changing where !state.lock.isShut: changing(state)
        case .renewing where !state.lock.isShut: renewing(state)
        case .joining where !state.lock.others.isEmpty: joining(state)
        case .removing where !state.lock.isShut: removing(state)
        case .idle, .choosing, .printing, .changing, .renewing, .joining, .removing:
            if state.lock.isShut {
                lockPanel(state)
            } else if state.lock.isOn {
                lockOptions(state)
            } else {
                lockOffer(state)
            }
        }
    }
}

private func lockOffer(_ state: State) -> HTML {
    let words = state.words
    return div(.class("card form lockcard"), key: 1) {
        p { words.lockMeaning }
        p(.class("sub")) { words.lockWarning }
        if state.lock.isSupported {
            button(.class("btn full"), .click(.locking(.begin))) { words.turnLockOn }
        } else {
            p(.class("error")) { words.lockUnsupported }
        }
    }
}

private func lockOptions(_ state: State) -> HTML {
    let words = state.words
    let choices = Preferences.lockMinutes.map { minutes in
        Choice(
            id: "lock-minutes-\(minutes)", name: words.minutesLong(minutes), action: .locking(.minutes(minutes)),
            isChosen: minutes == state.preferences.lockMinutes)
    }
    return div(key: 2) {
        lockNotices(state)
        div(.class("rows")) {
            div(.class("setblock")) {
                span(.class("label"), .id("lock-after")) { words.lockAfter }
                radios([.value(.ariaLabelledby, "lock-after")], choices)
            }
            row("lock", words.lockNow, .shut)
            row("edit", words.changePassphrase, .change)
            row("repeat", words.renewCode, .renew)
            row("close", words.turnLockOff, .remove)
        }
        if state.lock.openOnes.count > 1 { p(.class("hint gap")) { words.twoPassphrases } }
        p(.class("hint gap")) { words.lockMeaning }
    }
}

private func row(_ drawing: StaticString, _ name: String, _ action: LockAction) -> HTML {
    button(.class("row"), .click(.locking(action))) {
        icon(drawing)
        span(.class("body")) { name }
        icon("forward", "go")
    }
}

private func lockForm(_ state: State, _ name: String, key: Int32, @HTMLBuilder _ content: () -> [HTML]) -> HTML {
    element(
        .form,
        [
            .class("card form lockcard"), .label(name), .flag(.novalidate, true),
            .on(.submit, .send(.locking(.submit))),
        ], key: key, content: content)
}

private func acts(_ state: State, _ name: String, isDangerous: Bool = false, isReady: Bool = true) -> HTML {
    div(.class("formacts")) {
        button(.class("textbtn"), .click(.locking(.cancel))) { state.words.cancel }
        element(
            .button,
            [
                .id("lock-submit"), .value(.type, "submit"), .class(isDangerous ? "btn danger" : "btn"),
                .flag(.disabled, state.lock.form.isBusy || !isReady || state.lock.wait > 0),
            ]
        ) { state.lock.form.isBusy ? state.words.working : name }
    }
}

/// The fields for a passphrase that is chosen, and what is wrong with it.
private func chosenFields(_ words: Words, _ form: LockForm) -> [HTML] {
    var first: String?
    var second: String?
    switch form.problem {
    case .passphrase(let problem): first = words.problem(.passphrase(problem))
    case .differs: second = words.problem(.differs)
    case .wrong, .code, .failed, nil: break
    }
    return [
        passphraseField(
            "lock-chosen", words.newPassphrase, form.chosen, isReadable: form.isReadable, first, fill: "new-password"
        ) { .locking(.chosen($0)) },
        p(.class("hint")) { words.passphraseHint },
        passphraseField(
            "lock-again", words.passphraseAgain, form.again, isReadable: form.isReadable, second,
            fill: "new-password"
        ) { .locking(.again($0)) },
        readableSwitch(words, form),
    ]
}

/// What the browser could not do, where no field is to blame.
private func failure(_ words: Words, _ form: LockForm) -> [HTML] {
    guard case .failed = form.problem else { return [] }
    return [p(.class("error"), .role("alert")) { words.problem(form.problem ?? .wrong) }]
}

private func choosing(_ state: State) -> HTML {
    let words = state.words
    return lockForm(state, words.turnLockOn, key: 3) {
        p { words.lockMeaning }
        p(.class("lockwarning")) { words.lockWarning }
        managedName(words)
        chosenFields(words, state.lock.form)
        failure(words, state.lock.form)
        acts(state, words.next)
    }
}

private func printing(_ state: State) -> HTML {
    let words = state.words
    let form = state.lock.form
    return lockForm(state, words.codeTitle, key: 4) {
        h2 { words.codeTitle }
        p(.class("sub")) { words.codeText }
        // On paper it tells by itself what it is.
        div(.class("onpaper")) {
            h2 { "\(words.haru) · \(words.recoveryCode)" }
            p { words.codeSheet(words.longDate(state.today)) }
        }
        element(
            .p,
            [.class("lockcode"), .id("lock-code"), .value(.tabindex, "-1"), .label(words.recoveryCode), .role("group")]
        ) { LockRecovery.grouped(form.code) }
        div(.class("toolrow")) {
            button(.class("tool"), .click(.locking(.copyCode))) {
                icon("note")
                words.copyCode
            }
            button(.class("tool"), .click(.locking(.printCode))) {
                icon("pages")
                words.printCode
            }
        }
        element(.label, [.class("row plainrow")]) {
            element(
                .input,
                [
                    .id("lock-kept"), .value(.type, "checkbox"), .flag(.checked, form.isKept),
                    .on(.change, .text { .locking(.kept($0 == "1")) }),
                ]
            ) {}
            span(.class("body")) { words.codeKept }
        }
        failure(words, form)
        acts(state, form.made?.id == nil ? words.useCode : words.turnLockOn, isReady: form.isKept)
    }
}

private func changing(_ state: State) -> HTML {
    let words = state.words
    let form = state.lock.form
    return lockForm(state, words.changePassphrase, key: 5) {
        managedName(words)
        secretField(state, name: form.usesRecovery ? words.recoveryCode : words.currentPassphrase)
        chosenFields(words, form)
        failure(words, form)
        acts(state, words.changePassphrase)
    }
}

private func renewing(_ state: State) -> HTML {
    let words = state.words
    return lockForm(state, words.renewCode, key: 7) {
        managedName(words)
        p { words.renewText }
        secretField(state, name: words.currentPassphrase)
        readableSwitch(words, state.lock.form)
        failure(words, state.lock.form)
        acts(state, words.next)
    }
}

private func joining(_ state: State) -> HTML {
    let words = state.words
    let form = state.lock.form
    return lockForm(state, words.joinLocks, key: 8) {
        p { words.joinText }
        secretField(state, name: form.usesRecovery ? words.recoveryCode : words.otherPassphrase)
        if !form.usesRecovery { readableSwitch(words, form) }
        button(.class("textbtn"), .click(.locking(.useRecovery(!form.usesRecovery)))) {
            form.usesRecovery ? words.usePassphrase : words.forgotPassphrase
        }
        failure(words, form)
        acts(state, words.joinLocks)
    }
}

private func removing(_ state: State) -> HTML {
    let words = state.words
    return lockForm(state, words.turnLockOff, key: 6) {
        p(.id("lock-remove"), .value(.tabindex, "-1")) { words.turnLockOffText }
        failure(words, state.lock.form)
        acts(state, words.turnLockOff, isDangerous: true)
    }
}
