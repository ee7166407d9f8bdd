import AppFrame
import Daybook
import Markup
import Replica

/// Turns the lock on and off, changes its passphrase, and sets when it locks pages automatically.
final class LockScreen: PagesLensScreen {
    private var form: LockForm { lock.form }

    override var title: String { words.pageLock }

    override func didCopy(_ isCopied: Bool) {
        context.announce(isCopied ? words.copied : words.codeNotCopied)
    }

    private func choose(minutes: Int32) {
        context.setPreference(.lockMinutes, .int(Int64(minutes)))
        lock.setIdleTimer()
    }

    private func cancel() {
        lock.closeForm()
        context.focus("heading")
    }

    // MARK: its view

    override func view() -> HTML {
        element(.main, [.class("main"), .lens("pages")]) {
            screenHead(words, back: .settings, words.pageLock)
            div(key: 0) { banners(context) }
            stageView
        }
    }

    private var stageView: HTML {
        let isOpen = !lock.isLocked
        switch form.stage {
        case .choosing where !lock.isOn: return choosing
        case .printing where !lock.isOn || (isOpen && form.unconfirmed?.id == nil): return printing
        case .changing where isOpen: return changing
        case .renewing where isOpen: return renewing
        case .joining where !lock.others.isEmpty: return joining
        case .removing where isOpen: return removing
        case .idle, .choosing, .printing, .changing, .renewing, .joining, .removing:
            return !isOpen ? lock.panel() : lock.isOn ? options : offer
        }
    }

    private var offer: HTML {
        div(.class("card form formcard"), key: 1) {
            p { words.lockMeaning }
            p(.class("sub")) { words.lockWarning }
            if lock.isSupported {
                button(.class("btn full"), .click { [lock] in lock.begin(.choosing, focus: "lock-chosen") }) {
                    words.turnLockOn
                }
            } else {
                p(.class("error")) { words.lockUnsupported }
            }
        }
    }

    private var options: HTML {
        let choices = Preferences.lockMinutes.map { minutes in
            Choice(
                id: "lock-minutes-\(minutes)", name: words.minutesLong(minutes),
                action: Action { [self] in choose(minutes: minutes) },
                isChosen: minutes == context.preferences.lockMinutes)
        }
        let lock = lock
        return div(.class("lockset"), key: 2) {
            lock.banners()
            div(.class("rows")) {
                div(.class("setblock")) {
                    span(.class("label"), .id("lock-after")) { words.lockAfter }
                    radios([.value(.ariaLabelledby, "lock-after")], choices)
                }
                row("lock", words.lockNow) { lock.lockNow() }
                row("edit", words.changePassphrase) { lock.begin(.changing, focus: "lock-secret") }
                row("repeat", words.renewCode) { lock.begin(.renewing, focus: "lock-secret") }
                row("close", words.turnLockOff) { lock.begin(.removing, focus: "lock-remove") }
            }
            if lock.openOnes.count > 1 { p(.class("hint gap")) { words.twoPassphrases } }
            p(.class("hint gap")) { words.lockHolds }
        }
    }

    private func row(_ drawing: StaticString, _ name: String, _ call: @escaping () -> Void) -> HTML {
        button(.class("row"), .click(call)) { settingsRow(drawing, name) }
    }

    // MARK: its forms

    private func formView(
        _ name: String, _ action: String, key: Int32, isDangerous: Bool = false, isReady: Bool = true,
        @HTMLBuilder _ content: () -> [HTML]
    ) -> HTML {
        let content = content()
        return element(
            .form,
            [
                .class("card form formcard"), .label(name), .flag(.novalidate, true),
                .on(.submit, .send(Action { [lock] in lock.submit() })),
            ], key: key
        ) {
            content
            // An error of the browser that belongs to no field.
            if case .failed? = form.problem { p(.class("error"), .role("alert")) { words.problem(.failed("")) } }
            div(.class("formacts")) {
                textButton(words.cancel) { [self] in cancel() }
                element(
                    .button,
                    [
                        .id("lock-submit"), .value(.type, "submit"), .class(isDangerous ? "btn danger" : "btn"),
                        .flag(.disabled, form.isBusy || !isReady || lock.cooldown > 0),
                    ]
                ) { form.isBusy ? words.working : action }
            }
        }
    }

    /// The fields for a new passphrase, with their errors.
    private var chosenFields: [HTML] {
        var first: String?
        var second: String?
        switch form.problem {
        case .passphrase(let problem): first = words.problem(.passphrase(problem))
        case .differs: second = words.problem(.differs)
        case .wrong, .code, .failed, nil: break
        }
        let lock = lock
        return [
            passphraseField(
                "lock-chosen", words.newPassphrase,
                .secret(form.chosen) { text in lock.edit { lock.form.chosen = text } }, isReadable: form.isReadable,
                first,
                fill: "new-password"),
            p(.class("hint")) { words.passphraseHint },
            passphraseField(
                "lock-again", words.passphraseAgain,
                .secret(form.again) { text in lock.edit { lock.form.again = text } }, isReadable: form.isReadable,
                second,
                fill: "new-password"),
            lock.readableSwitch,
        ]
    }

    private var choosing: HTML {
        formView(words.turnLockOn, words.next, key: 3) {
            p { words.lockMeaning }
            p(.class("lockwarning")) { words.lockWarning }
            lock.managedName
            chosenFields
        }
    }

    private var printing: HTML {
        let code = LockRecovery.grouped(form.code)
        let action = form.unconfirmed?.id == nil ? words.useCode : words.turnLockOn
        return formView(words.codeTitle, action, key: 4, isReady: form.isCodeSafe) {
            h2 { words.codeTitle }
            p(.class("sub")) { words.codeText }
            // A printed sheet must explain itself.
            div(.class("onpaper")) {
                h2 { "\(words.haru) · \(words.recoveryCode)" }
                p { words.codeSheet(words.longDate(today)) }
            }
            element(
                .p,
                [
                    .class("lockcode"), .id("lock-code"), .value(.tabindex, "-1"), .label(words.recoveryCode),
                    .role("group"),
                ]
            ) { code }
            div(.class("toolrow")) {
                tool("copy", words.copyCode, .copy(code))
                tool("pages", words.printCode, .print)
            }
            codeCheck
        }
    }

    private func tool(_ drawing: StaticString, _ name: String, _ effect: Effect) -> HTML {
        iconButton("tool", drawing, name) { [context] in context.perform(effect) }
    }

    private var codeCheck: HTML {
        element(.label, [.class("row plainrow")]) {
            checkbox(isOn: form.isCodeSafe, [.id("lock-kept")]) { [lock] isOn in
                Action { lock.edit { lock.form.isCodeSafe = isOn } }
            }
            span(.class("body")) { words.codeKept }
        }
    }

    private var changing: HTML {
        formView(words.changePassphrase, words.changePassphrase, key: 5) {
            lock.managedName
            lock.secretField(form.usesRecovery ? words.recoveryCode : words.currentPassphrase)
            chosenFields
        }
    }

    private var renewing: HTML {
        formView(words.renewCode, words.next, key: 7) {
            lock.managedName
            p { words.renewText }
            lock.secretField(words.currentPassphrase)
            lock.readableSwitch
        }
    }

    private var joining: HTML {
        let isFormer = lock.asksForFormer
        let action = isFormer ? words.unlock : words.joinLocks
        return formView(action, action, key: 8) {
            p { isFormer ? words.formerText : words.joinText }
            lock.secretField(
                form.usesRecovery ? words.recoveryCode : isFormer ? words.formerPassphrase : words.otherPassphrase)
            if !form.usesRecovery { lock.readableSwitch }
            lock.recoverySwitch
        }
    }

    private var removing: HTML {
        formView(words.turnLockOff, words.turnLockOff, key: 6, isDangerous: true) {
            p(.id("lock-remove"), .value(.tabindex, "-1")) { words.turnLockOffText }
        }
    }
}
