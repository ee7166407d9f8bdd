import AppFrame
import Daybook
import Markup

// How pages are opened, on every screen that shows words of them.
extension PageLock {
    /// A change in the form: what was wrong is said no longer.
    func edit(_ change: () -> Void) {
        change()
        form.problem = nil
    }

    /// The fields that open pages.
    package func panel() -> HTML {
        let isOpening = phase == .opening
        return element(
            .form,
            [
                .class("card form lockcard"), .lens("pages"), .label(words.lockedTitle), .flag(.novalidate, true),
                .on(.submit, .send(Action { [self] in open() })),
            ], key: 70
        ) {
            div(.class("lockhead")) {
                icon("lock", "bigicon")
                h2 { words.lockedTitle }
                p(.class("sub")) { form.usesRecovery ? words.forgottenText : words.lockedText }
            }
            if isSupported {
                managedName
                secretField(form.usesRecovery ? words.recoveryCode : words.passphrase)
                if !form.usesRecovery { readableSwitch }
                element(
                    .button,
                    [.value(.type, "submit"), .class("btn full"), .flag(.disabled, isOpening || cooldown > 0)]
                ) { isOpening ? words.unlocking : words.unlock }
                recoverySwitch
            } else {
                p(.class("error"), .role("alert")) { words.lockUnsupported }
            }
        }
    }

    /// Asks for the recovery code in place of the passphrase, or the other way round.
    var recoverySwitch: HTML {
        let usesRecovery = !form.usesRecovery
        return button(
            .class("textbtn"),
            .click { [self] in
                begin(form.step, focus: "lock-secret")
                form.usesRecovery = usesRecovery
            }
        ) { usesRecovery ? words.forgotPassphrase : words.usePassphrase }
    }

    /// The field for what opens the lock, what is wrong with it, and how long the next try waits.
    func secretField(_ name: String) -> [HTML] {
        let isSecret =
            switch form.problem {
            case .wrong, .code: true
            case .failed: form.step == .idle
            case .passphrase: form.secret.isEmpty && form.step != .choosing
            case .differs, nil: false
            }
        let typed = TypedText.secret(form.secret) { [self] text in edit { form.secret = text } }
        return [
            passphraseField(
                "lock-secret", name, typed, isReadable: form.isReadable || form.usesRecovery,
                isSecret ? form.problem.map { words.problem($0, isCode: form.usesRecovery) } : nil,
                fill: form.usesRecovery ? "off" : "current-password")
        ] + cooldownView
    }

    /// How long the next try waits. The seconds are seen; listeners hear once how many they are, and when they are over.
    private var cooldownView: [HTML] {
        let whole = PageLock.cooldown(after: wrongSecrets)
        guard whole > 0 else { return [] }
        return [
            p(.class("hidden"), .role("status")) { cooldown > 0 ? words.waits(whole) : words.waitIsOver },
            p(.class("sub"), .unseen) { cooldown > 0 ? words.waits(cooldown) : words.waitIsOver },
        ]
    }

    /// The name under which a password manager keeps the passphrase.
    var managedName: HTML {
        element(
            .input,
            [
                .class("hidden"), .value(.type, "text"), .value(.autocomplete, "username"),
                .value(.value, words.pageLock), .value(.tabindex, "-1"), .unseen,
            ]
        ) {}
    }

    var readableSwitch: HTML {
        showTypedSwitch(words, form.isReadable) { [self] isOn in edit { form.isReadable = isOn } }
    }

    /// What stands over the list of pages because of their lock.
    func notices() -> [HTML] {
        if isLocked { return [panel()] }
        guard phase == .open else { return [] }
        let others = others
        var all: [HTML] = []
        if !others.isEmpty {
            all.append(
                banner(
                    "lock", words.otherLock(Int32(truncatingIfNeeded: closed.count)), key: 72,
                    (words.typeOther, { [self] in beginJoining() })))
        }
        let count = broken.count + (others.isEmpty ? closed.count : 0)
        if count > 0 {
            all.append(banner("lock", words.brokenTexts(Int32(truncatingIfNeeded: count)), key: 71))
        }
        return all
    }

    func beginJoining() {
        context.open(.lock)
        begin(.joining, focus: "lock-secret")
    }
}
