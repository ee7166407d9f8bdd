import AppFrame
import Daybook
import Markup

// The forms of the sync screen.
extension SyncScreen {
    private func card(
        _ name: String, _ action: String, isDangerous: Bool = false, isReady: Bool = true, cancels: Bool = false,
        submit: @escaping () -> Void, @HTMLBuilder _ content: () -> [HTML]
    ) -> HTML {
        form(
            name, action, id: "sync", isDangerous: isDangerous, isReady: isReady,
            cancel: cancels ? { [self] in show(.overview) } : nil, submit: submit, content)
    }

    private func nameField(_ label: String, _ id: String, fill: String) -> HTML {
        lineField(
            label, id, .secret(name) { [self] in name = $0 },
            [.value(.autocomplete, fill), .value(.autocapitalize, "off"), .value(.spellcheck, "false")], key: 1)
    }

    private func secretField(_ label: String, fill: String) -> HTML {
        passphraseField(
            "sync-passphrase", label, .secret(passphrase) { [self] in passphrase = $0 }, isReadable: isReadable, nil,
            fill: fill)
    }

    private var readableSwitch: HTML { showTypedSwitch(words, isReadable) { [self] in isReadable = $0 } }

    /// Says that the records already written here join the account.
    private var merging: [HTML] {
        app.recordCount == 0 ? [] : [p(.class("hint")) { words.recordsJoin(app.recordCount) }]
    }

    var signInForm: HTML {
        card(words.signIn, words.signIn, submit: { [self] in signIn() }) {
            p { words.signInText }
            nameField(words.accountName, "sync-name", fill: "username")
            secretField(words.passphrase, fill: "current-password")
            readableSwitch
            merging
            p(.class("hint")) { words.orByLink }
        }
    }

    func signUpForm(_ text: String) -> HTML {
        card(words.makeAccount, words.makeAccount, submit: { [self] in signUp() }) {
            p { text }
            if !isInvited {
                lineField(
                    words.firstCode, "sync-code", .secret(code) { [self] in code = $0 }, hint: "XXXX-XXXX-XXXX",
                    [.value(.autocapitalize, "characters"), .value(.spellcheck, "false")], key: 0)
            }
            nameField(words.accountName, "sync-name", fill: "username")
            secretField(words.passphrase, fill: "new-password")
            p(.class("hint")) { words.accountPassphraseHint }
            readableSwitch
            merging
        }
    }

    var joinForm: HTML { mergeForm(words.joinDeviceText(owner)) { [self] in join() } }

    func mergeForm(_ text: String, _ submit: @escaping () -> Void) -> HTML {
        card(words.joinDevice, words.joinDevice, submit: submit) {
            p { text }
            merging
        }
    }

    var passphraseForm: HTML {
        card(
            words.changePassphrase, words.changePassphrase, cancels: true, submit: { [self] in changePassphrase() }
        ) {
            secretField(words.currentPassphrase, fill: "current-password")
            passphraseField(
                "sync-new", words.newPassphrase, .secret(newPassphrase) { [self] in newPassphrase = $0 },
                isReadable: isReadable, nil, fill: "new-password")
            p(.class("hint")) { words.accountPassphraseHint }
            readableSwitch
            switchRow(words.signOutOthers, isOn: signsOthersOut) { isOn in
                Action { [self] in signsOthersOut = isOn }
            }
        }
    }

    func renameForm(_ device: String) -> HTML {
        card(words.renameDevice, words.save, cancels: true, submit: { [self] in rename(device) }) {
            nameField(words.deviceName, "sync-device", fill: "off")
        }
    }

    /// Asks whether the records here are kept; before erasing them, says how many changes and photos exist only here.
    var leavingForm: HTML {
        card(words.signOut, words.signOut, isDangerous: erases, cancels: true, submit: { [self] in signOut() }) {
            p { words.signOutText }
            keepOrErase
            if erases { div(.class("rows")) { archiveRow(app) } }
            if problem == "unreachable" || problem == "busy" || problem == "storage" {
                p(.class("hint")) { words.signOutHereText }
                button(.class("textbtn"), .id("sync-out-here"), .click { [self] in signOutHere() }) {
                    words.signOutHere
                }
            }
        }
    }

    var deletingForm: HTML {
        card(
            words.deleteAccount, words.deleteAccount, isDangerous: true, isReady: !passphrase.isEmpty, cancels: true,
            submit: { [self] in deleteAccount() }
        ) {
            p { words.deleteAccountText }
            div(.class("rows")) { archiveRow(app) }
            secretField(words.passphrase, fill: "current-password")
            readableSwitch
            keepOrErase
        }
    }

    private var keepOrErase: [HTML] {
        let pending = controller.missingThere
        var all = [
            radios(
                [.label(words.recordsHere)],
                [
                    Choice(
                        id: "sync-keep", name: words.keepHere, action: Action { [self] in erases = false },
                        isChosen: !erases),
                    Choice(
                        id: "sync-erase", name: words.eraseHere, action: Action { [self] in erases = true },
                        isChosen: erases),
                ]),
            p(.class("hint")) { erases ? words.eraseHereText : words.keepHereText },
        ]
        if erases, pending > 0 || stage == .deleting {
            all.append(
                p(.class("error"), .role("alert")) {
                    icon("warning", "s")
                    stage == .deleting ? words.erasesAll : words.erasesUnsent(pending)
                })
        }
        return all
    }

    func linkCard(isOwn: Bool) -> HTML {
        let (day, minutes) = app.localMoment(link.expires)
        let until = words.moment(words.fullDate(day), minutes)
        return div(
            .class("card form formcard"), .id("sync-link"), .value(.tabindex, "-1"), .role("group"),
            .label(isOwn ? words.addDevice : words.invite)
        ) {
            p { isOwn ? words.addDeviceText : words.inviteText }
            if !link.code.isEmpty {
                element(
                    .svg, [.class("qrcode"), .value(.viewBox, link.viewBox), .role("img"), .label(words.qrCode)]
                ) { element(.path, [.value(.d, link.code)]) {} }
            }
            p(.class("sub linktext"), .value(.dir, "ltr")) { link.address }
            if link.isLocal {
                p(.class("error")) {
                    icon("warning", "s")
                    words.linkIsLocal
                }
            }
            p(.class("hint")) { words.linkGoodUntil(until) }
            div(.class("formacts")) {
                textButton(words.done) { [self] in show(.overview) }
                button(.class("btn"), .click { [self] in app.perform(.copy(link.address)) }) { words.copyLink }
            }
        }
    }
}
