import AppFrame
import Daybook
import Markup
import Replica

/// The account on a server: creating it, signing in, its devices, the sync status, and leaving.
final class SyncScreen: ServerScreen {
    /// Who this browser is to the server.
    enum Account: Equatable {
        case loading
        /// The server could not be reached, or has no accounts.
        case unreachable, missing
        /// Not signed in; `isFirst` if the server may have no account at all yet.
        case nobody(isFirst: Bool)
        case somebody(String)
    }

    enum Stage: Equatable {
        case overview
        case passphrase, leaving, deleting
        /// Renaming a device.
        case renaming(String)
        /// A link was made, for an own device or for another person.
        case link(isOwn: Bool)
    }

    var stage = Stage.overview
    var link = SyncLink()

    // The contents of the fields.
    var name = ""
    var passphrase = ""
    var newPassphrase = ""
    var code = ""
    var isReadable = false
    var signsOthersOut = true
    var erases = false
    /// Whether the server may have deleted the account though its answer was lost.
    private var mayBeDeleted = false
    /// The owner of the opened link; empty until the server has told.
    var owner = ""

    var controller: SyncController { app.sync }

    var account: Account {
        get { controller.account ?? .loading }
        set { controller.account = newValue }
    }

    var devices: [SyncDevice] {
        get { controller.devices }
        set { controller.devices = newValue }
    }

    /// Whether another person's link was opened.
    var isInvited: Bool { route == .invited && !controller.token.isEmpty }

    override init(_ route: Route, _ app: AppModel) {
        super.init(route, app)
        name = app.sync.position?.account ?? ""
        ask()
        // The token must not stay in an address that may be shared or kept.
        if route != .sync, !app.sync.token.isEmpty { app.perform(.replace(path: route.path)) }
    }

    override var title: String { words.sync }

    override func willClose() {
        super.willClose()
        (passphrase, newPassphrase, code) = ("", "", "")
        controller.token = ""
    }

    override func didCopy(_ isCopied: Bool) { app.announce(isCopied ? words.copied : words.linkNotCopied) }

    // MARK: requests to the server

    func ask() {
        controller.erased.end { [self] status in
            if status == 401 {
                askForAccount()
            } else {
                account = status == 0 || status >= 500 ? .unreachable : .missing
            }
        }
    }

    private func askForAccount() {
        send("GET", "api/v1/account") { [self] status, body in
            switch status {
            case 200:
                let json = body ?? .null
                if let name = json["name"]?.string {
                    account = .somebody(name)
                    askDevices()
                } else {
                    account = .nobody(isFirst: json["isFirst"]?.bool ?? false)
                    askForOwner()
                }
            // Proxies answer like this for a server that is down.
            case 0, 500...: account = .unreachable
            default: account = .missing
            }
        }
    }

    /// Anybody can send a link: before anything is merged or written, the server tells whose account made it.
    private func askForOwner() {
        guard route != .sync, !controller.token.isEmpty else { return }
        let member = isInvited ? "invitation" : "join"
        submit("POST", "api/v1/link", [member: .string(controller.token)]) { [self] in owner = $0["name"]?.string ?? ""
        }
    }

    func askDevices() {
        send("GET", "api/v1/devices") { [self] _, body in
            guard let items = body?["devices"]?.array else { return }
            devices = items.compactMap { SyncDevice($0) }
            if let name = devices.first(where: { $0.isThis })?.name { setName(name) }
        }
    }

    /// Stores the name of this device as a record, so that every device can show where an earlier text was written.
    private func setName(_ name: String) {
        let key = app.deviceMark.record
        guard controller.position != nil, !name.isEmpty, app.replica.record(key)?["name"]?.string != name else {
            return
        }
        app.storeNow([Edit(key, "name", .string(name))], clearing: nil)
    }

    private var deviceName: JSON { .string(app.device.kind) }

    /// A secret of this window by which the server knows a request again whose answer was lost: the link is used up
    /// then, and would let nobody else in. Null without random numbers of its own, as all others of a window show in
    /// stamps and names.
    private var secret: JSON {
        let random = app.environment.random
        guard random.count >= 6 else { return .null }
        let (first, last) = (random[4], random[5])
        let digits = Stamp(
            milliseconds: Int64(first >> 16), counter: UInt16(truncatingIfNeeded: first), device: last)
        return .string(digits.text)
    }

    private func credentials(_ name: String) -> JSON {
        [
            "name": .string(Text.trimmed(name)), "passphrase": .string(passphrase), "device": deviceName,
            "request": secret,
        ]
    }

    func signIn() { submit("POST", "api/v1/session", credentials(name)) { [self] in didSignIn($0) } }

    func signUp() {
        // The code of the first account, or the token of an invitation.
        let (member, proof) = isInvited ? ("invitation", controller.token) : ("code", Text.trimmed(code))
        let body: JSON = [
            "name": .string(Text.trimmed(name)), "passphrase": .string(passphrase), "device": deviceName,
            member: .string(proof), "request": secret,
        ]
        submit("POST", "api/v1/accounts", body) { [self] in didSignIn($0) }
    }

    func join() {
        let body: JSON = ["join": .string(controller.token), "device": deviceName, "request": secret]
        submit("POST", "api/v1/session", body) { [self] in didSignIn($0) }
    }

    /// Continues as the account that the server already knows this browser by.
    func continueSession(as name: String) { didSignIn(["name": .string(name)]) }

    private func didSignIn(_ answer: JSON) {
        guard let name = answer["name"]?.string else { return problem = "malformed" }
        (passphrase, code, controller.token) = ("", "", "")
        account = .somebody(name)
        controller.join(name)
        askDevices()
        if route != .sync { app.replace(with: .sync) } else { app.focus("heading") }
    }

    func makeLink(isOwn: Bool) {
        submit("POST", isOwn ? "api/v1/devices/join" : "api/v1/invitations", [:]) { [self] answer in
            link = SyncLink(answer)
            show(.link(isOwn: isOwn), focus: "sync-link")
        }
    }

    func rename(_ device: String) {
        submit("PATCH", "api/v1/devices/\(device)", ["name": .string(name)]) { [self] _ in
            show(.overview)
            askDevices()
        }
    }

    func revoke(_ device: SyncDevice) {
        submit("DELETE", "api/v1/devices/\(device.id)", nil) { [self] _ in
            app.announce(words.deviceSignedOut(device.name))
            askDevices()
        }
    }

    func changePassphrase() {
        let body: JSON = [
            "old": .string(passphrase), "new": .string(newPassphrase), "signOutOthers": .bool(signsOthersOut),
        ]
        submit("PUT", "api/v1/account/passphrase", body) { [self] _ in
            show(.overview)
            app.announce(words.passphraseChanged)
            askDevices()
        }
    }

    func signOut() {
        // A device that is signed out already only leaves.
        if controller.problem == .signedOut { return didSignOut() }
        submit("DELETE", "api/v1/session", nil) { [self] _ in didSignOut() }
    }

    /// Leaves without telling the server: it knows this device until another one signs it out.
    func signOutHere() { didSignOut() }

    func deleteAccount() {
        let recovers = { [self] (code: String) in
            mayBeDeleted = mayBeDeleted || code == "unreachable"
            guard mayBeDeleted, code == "signedOut" else { return false }
            deleteAgain()
            return true
        }
        submit("POST", "api/v1/account/delete", ["passphrase": .string(passphrase)], recovers: recovers) { [self] _ in
            didSignOut()
        }
    }

    /// Whoever is signed out after a deletion whose answer was lost may have an account still: only signing in tells,
    /// and then it is deleted.
    private func deleteAgain() {
        mayBeDeleted = false
        let recovers = { [self] (code: String) in
            guard code == "wrongPassphrase" else { return false }
            // Another device may have changed the passphrase: changes that only this one has would be lost.
            erases = false
            didSignOut(saying: words.accountIsGone)
            return true
        }
        let body = credentials(controller.position?.account ?? "")
        submit("POST", "api/v1/session", body, recovers: recovers) { [self] _ in deleteAccount() }
    }

    private func didSignOut(saying text: String? = nil) {
        if erases {
            return app.push.giveBack { [self] in
                controller.signOut(erases: true)
                app.perform(.erase)
            }
        }
        controller.signOut(erases: false)
        show(.overview)
        ask()
        app.announce(text ?? words.signedOutHere)
    }

    func show(_ stage: Stage, focus: String = "heading") {
        self.stage = stage
        (passphrase, newPassphrase, problem, erases) = ("", "", "", false)
        name = app.sync.position?.account ?? ""
        if case .renaming(let id) = stage { name = devices.first { $0.id == id }?.name ?? "" }
        app.focus(focus)
    }

    override func view() -> HTML { settingsPage(app, words.sync) { content } }

    private var content: [HTML] {
        let isBack = route == .join && !controller.token.isEmpty && controller.problem == .signedOut
        if controller.position != nil, !isBack { return signedIn }
        switch account {
        case .loading: return []
        case .unreachable: return [message(words.serverUnreachable, (words.tryAgain, { [self] in ask() }))]
        case .missing: return [message(words.serverHasNoAccounts)]
        case .somebody(let name): return [mergeForm(words.signedInAs(name)) { [self] in continueSession(as: name) }]
        case .nobody(let isFirst):
            switch route {
            case .join where controller.token.isEmpty: return [message(words.linkIsUsed)]
            case .join,
                .invited where isInvited:
                if !owner.isEmpty { return [isInvited ? signUpForm(words.invitedText(owner)) : joinForm] }
                let (isUsed, text) = (problem == "wrongInvitation", words.syncProblem(problem, retryAfter: retryAfter))
                return problem.isEmpty ? [] : [message(text, isUsed ? nil : (words.tryAgain, { [self] in ask() }))]
            default: return isFirst ? [signUpForm(words.firstAccountText)] : [signInForm]
            }
        }
    }
}
