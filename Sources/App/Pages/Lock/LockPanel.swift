import AppFrame
import Daybook
import Markup

// Opening pages, on every screen that shows words of them.
extension PageLock {
    /// Changes the form, and clears its error.
    func edit(_ change: () -> Void) {
        change()
        form.problem = nil
    }

    /// The fields that open pages.
    func panel() -> HTML {
        let isOpening = phase == .opening
        return element(
            .form,
            [
                .class("card form formcard lockgate"), .lens("pages"), .label(words.lockedTitle),
                .flag(.novalidate, true),
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

    /// Switches between the passphrase and the recovery code.
    var recoverySwitch: HTML {
        let usesRecovery = !form.usesRecovery
        return button(
            .class("textbtn"),
            .click { [self] in
                begin(form.stage, focus: "lock-secret")
                form.usesRecovery = usesRecovery
            }
        ) { usesRecovery ? words.forgotPassphrase : words.usePassphrase }
    }

    /// The field for the secret, with its error and the waiting time before the next try.
    func secretField(_ name: String) -> [HTML] {
        let isSecret =
            switch form.problem {
            case .wrong, .code: true
            case .failed: form.stage == .idle
            case .passphrase: form.secret.isEmpty && form.stage != .choosing
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

    /// How long the next try waits. The eye sees the seconds count down; screen readers announce the total once, and
    /// the end.
    private var cooldownView: [HTML] {
        let whole = PageLock.cooldown(after: wrongSecrets)
        guard whole > 0 else { return [] }
        return [
            p(.class("hidden"), .role("status")) { cooldown > 0 ? words.waits(whole) : words.waitIsOver },
            p(.class("sub"), .unseen) { cooldown > 0 ? words.waits(cooldown) : words.waitIsOver },
        ]
    }

    /// The name under which a password manager keeps the passphrase.
    var managedName: HTML { passphraseOwner(words.pageLock) }

    var readableSwitch: HTML {
        showTypedSwitch(words, form.isReadable) { [self] isOn in edit { form.isReadable = isOn } }
    }

    /// The banners about the lock above the list of pages.
    func banners() -> [HTML] {
        if isLocked { return [panel()] }
        guard phase == .open || !isOn else { return [] }
        let others = others
        var all: [HTML] = []
        if !others.isEmpty {
            let text = asksForFormer ? words.formerLock(closedCount) : words.otherLock(closedCount)
            all.append(
                banner(
                    "lock", text, key: 72,
                    acts: [textButton(words.typeOther) { [self] in beginJoining() }]))
        }
        let count = broken.count + (others.isEmpty ? closed.count : 0)
        if count > 0, phase == .open {
            all.append(banner("lock", words.brokenTexts(Int32(truncatingIfNeeded: count)), key: 71))
        }
        return all
    }

    func beginJoining() {
        context.open(.lock)
        begin(.joining, focus: "lock-secret")
    }
}
