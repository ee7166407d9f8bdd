import HTTP
import Replica
import Store

/// Accounts: making one, signing in and out, another passphrase, the end. docs/sync.md is the contract.
struct AccountAnswers: Sendable {
    let sessions: Sessions
    let store: any AccountStore
    let hasher: PassphraseHasher
    let firstCode: FirstCode
    /// Tells the operator a code that was made while it runs.
    let showCode: @Sendable (String) -> Void
    let photos: any PhotoFiles
    let live: LiveHub
    let attempts: CredentialAttempts
    /// Tells the operator of faults, each in one line.
    let warn: @Sendable (String) -> Void

    func add(to router: inout Router) {
        router.on(.get, "api/v1/account", api: { request throws(APIError) in try await about(request) })
        router.on(.post, "api/v1/accounts", api: { request throws(APIError) in try await make(request) })
        router.on(.post, "api/v1/session", api: { request throws(APIError) in try await signIn(request) })
        router.on(.post, "api/v1/link", api: { request throws(APIError) in try await describeLink(request) })
        router.on(.delete, "api/v1/session", api: { request throws(APIError) in try await signOut(request) })
        router.on(.put, "api/v1/account/passphrase", api: { request throws(APIError) in try await change(request) })
        router.on(.post, "api/v1/account/delete", api: { request throws(APIError) in try await delete(request) })
    }

    /// Tells who is signed in. Without a session it says whether the first account is still to be made: that is no
    /// error.
    private func about(_ request: Request) async throws(APIError) -> Response {
        let device: Device
        do throws(APIError) {
            device = try await sessions.device(of: request)
        } catch {
            guard error == .signedOut, request.headers["Authorization"] == nil else { throw error }
            return .json(.ok, ["name": nil, "isFirst": .bool(try await isFirst())])
        }
        guard let account = try await account(device.account) else { throw .signedOut }
        return .json(.ok, Self.json(account, device))
    }

    private func make(_ request: Request) async throws(APIError) -> Response {
        try sessions.checkSite(request)
        let body = try await RequestJSON(request)
        guard let name = AccountName(try body.text("name")) else { throw .badName }
        let passphrase = try body.text("passphrase")
        guard PassphraseHasher.isLongEnough(passphrase) else { throw .shortPassphrase }
        let (code, invitation) = (try body.optionalText("code"), try body.optionalText("invitation"))
        let deviceName = try body.optionalText("device") ?? ""
        let repeatable = try body.repeatable(for: name.id, by: code ?? invitation ?? "", now: sessions.now())
        let address = try await attempts.begin(from: request)
        if let repeatable, try await isAnswered(repeatable, name.id) {
            return try await makeAgain(name.id, passphrase, deviceName, request, repeatable, address)
        }

        let hash: String
        let account: Account
        do throws(APIError) {
            let token = code == nil ? invitation.flatMap { Token($0) } : nil
            // Checks the invitation before the name, so that nobody learns which names exist without one.
            if let token {
                guard try await isGood(.account, token) else { throw .wrongInvitation }
            } else {
                guard code != nil, try await isFirst() else { throw .wrongInvitation }
            }
            hash = try await hasher.hash(passphrase)
            account = Account(id: name.id, name: name.text, passphrase: hash, created: sessions.now())
            if let token {
                guard try await add(account, by: token, repeatable) else {
                    return try await makeAgain(name.id, passphrase, deviceName, request, repeatable, address)
                }
            } else {
                try await add(account, first: code ?? "", repeatable)
            }
        } catch {
            // The same request may have used it up since it was looked for.
            guard error == .wrongInvitation, let repeatable, try await isAnswered(repeatable, name.id) else {
                throw error
            }
            return try await makeAgain(name.id, passphrase, deviceName, request, repeatable, address)
        }
        await attempts.succeed(address)
        return try await signedIn(account, deviceName, .created, request, verified: hash, repeatable: repeatable)
    }

    /// Answers a request that made an account, and whose answer was lost. The passphrase has to be the same, too.
    private func makeAgain(
        _ id: AccountID, _ passphrase: String, _ deviceName: String, _ request: Request,
        _ repeatable: RepeatableRequest?, _ address: AttemptSource
    ) async throws(APIError) -> Response {
        guard let account = try await account(id), try await hasher.verify(passphrase, account.passphrase) else {
            throw .wrongInvitation
        }
        await attempts.succeed(address)
        return try await signedIn(
            account, deviceName, .created, request, verified: account.passphrase, repeatable: repeatable)
    }

    private func isAnswered(
        _ repeatable: RepeatableRequest, _ account: AccountID
    ) async throws(APIError) -> Bool {
        let now = sessions.now()
        return try await attempt { () async throws(StoreReadinessError) in
            try await store.hasReceipt(repeatable.receipt, of: account, now: now)
        }
    }

    /// Adds the first account. If that fails, its code is valid again.
    private func add(
        _ account: Account, first code: String, _ repeatable: RepeatableRequest?
    ) async throws(APIError) {
        guard await firstCode.redeem(code) else { throw .wrongInvitation }
        let isAdded: Bool
        do throws(APIError) {
            isAdded = try await attempt { () async throws(StoreReadinessError) in
                try await store.add(account, receipt: repeatable?.receipt)
            }
        } catch {
            firstCode.restore()
            throw error
        }
        firstCode.end()
        guard isAdded else { throw .nameTaken }
    }

    /// Returns false if it was added by the same request before.
    private func add(
        _ account: Account, by invitation: Token, _ repeatable: RepeatableRequest?
    ) async throws(APIError) -> Bool {
        let now = sessions.now()
        let addition = try await attempt { () async throws(StoreReadinessError) in
            try await store.add(
                account, redeeming: invitation.hash, from: invitation.account, now: now,
                receipt: repeatable?.receipt)
        }
        switch addition {
        case .added: return true
        case .repeated: return false
        case .nameTaken: throw .nameTaken
        // Somebody else used it first.
        case .noInvitation: throw .wrongInvitation
        }
    }

    /// Whether the first account is still to be made. The operator, or another server of the same store, may have made
    /// one since the start; the code is then invalid. Where the last one is gone, there is another code.
    private func isFirst() async throws(APIError) -> Bool {
        let mark = firstCode.mark
        if try await attempt({ () async throws(StoreReadinessError) in try await store.hasAccounts() }) {
            firstCode.end()
            return false
        }
        if let code = firstCode.renew(since: mark) { showCode(code) }
        return firstCode.text != nil
    }

    private func signIn(_ request: Request) async throws(APIError) -> Response {
        try sessions.checkSite(request)
        let body = try await RequestJSON(request)
        let deviceName = try body.optionalText("device") ?? ""
        if let text = try body.optionalText("join") {
            let address = try await attempts.begin(from: request)
            guard let link = Token(text), let account = try await account(link.account) else { throw .wrongInvitation }
            let repeatable = try body.repeatable(for: account.id, by: text, now: sessions.now())
            let response = try await signedIn(
                account, deviceName, .ok, request, redeeming: link, repeatable: repeatable)
            await attempts.succeed(address)
            return response
        }
        let (text, passphrase) = (try body.text("name"), try body.text("passphrase"))
        let address = try await attempts.begin(from: request)
        let name = AccountName(text)
        var known: Account?
        if let name {
            known = try await account(name.id)
            try await attempts.begin(for: name.id, isKnown: known != nil)
        }
        guard try await hasher.verify(passphrase, known?.passphrase), let known else { throw .wrongPassphrase }
        await attempts.succeed(address)
        await attempts.forget(known.id)
        let repeatable = try body.repeatable(for: known.id, by: "", now: sessions.now())
        let hash = try await currentHash(of: passphrase, known)
        return try await signedIn(known, deviceName, .ok, request, verified: hash, repeatable: repeatable)
    }

    /// The hash of a passphrase that was verified; stores another where the known one has other parameters than new
    /// ones have.
    private func currentHash(of passphrase: String, _ account: Account) async throws(APIError) -> String {
        guard PassphraseHasher.isOutdated(account.passphrase) else { return account.passphrase }
        let hash = try await hasher.hash(passphrase)
        let isSet = try await attempt { () async throws(StoreReadinessError) in
            try await store.setPassphrase(hash, of: account.id, replacing: account.passphrase, ending: .none)
        }
        if isSet { return hash }
        // Another sign-in has stored one, or the passphrase was changed.
        guard let current = try await self.account(account.id), try await hasher.verify(passphrase, current.passphrase)
        else { throw .wrongPassphrase }
        return current.passphrase
    }

    /// Names the account of a link, so that nobody mistakes somebody else's link for their own.
    private func describeLink(_ request: Request) async throws(APIError) -> Response {
        try sessions.checkSite(request)
        let body = try await RequestJSON(request)
        let (join, invitation) = (try body.optionalText("join"), try body.optionalText("invitation"))
        let address = try await attempts.begin(from: request)
        guard let token = (join ?? invitation).flatMap({ Token($0) }) else { throw .wrongInvitation }
        guard try await isGood(join == nil ? .account : .join, token), let account = try await account(token.account)
        else { throw .wrongInvitation }
        await attempts.succeed(address)
        return .json(.ok, ["name": .string(account.name)])
    }

    private func signOut(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        try await attempt { () async throws(StoreReadinessError) in
            try await store.revoke(device.id, of: device.account)
        }
        live.close(device.account, device: device.id)
        return Response(.noContent, headers: ["Set-Cookie": sessions.endedCookie])
    }

    private func change(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await sessions.json(request, from: device)
        let new = try body.text("new")
        guard PassphraseHasher.isLongEnough(new) else { throw .shortPassphrase }
        let signsOthersOut = try body.flag("signOutOthers")
        let old = try await checkPassphrase(try body.text("old"), of: device.account)
        let hash = try await hasher.hash(new)
        let isSet = try await attempt { () async throws(StoreReadinessError) in
            try await store.setPassphrase(
                hash, of: device.account, replacing: old,
                ending: signsOthersOut ? .browsers(except: device.id) : .none)
        }
        // Somebody else changed it first.
        guard isSet else { throw .wrongPassphrase }
        if signsOthersOut { live.close(device.account, except: device.id) }
        return Response(.noContent)
    }

    private func delete(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await sessions.json(request, from: device)
        _ = try await checkPassphrase(try body.text("passphrase"), of: device.account)
        do throws(AccountRemoval.Fault) {
            if let fault = try await AccountRemoval.run(device.account, in: store, photos: photos) {
                warn("photos of the deleted account \(device.account.text) may be left behind: \(fault.text)")
            }
        } catch {
            switch error {
            case .store(let error): throw APIError(error)
            case .photos(let error): throw APIError(error)
            }
        }
        live.close(device.account)
        return Response(.noContent, headers: ["Set-Cookie": sessions.endedCookie])
    }

    // MARK: -

    private func signedIn(
        _ account: Account, _ name: String, _ status: Status, _ request: Request, verified: String? = nil,
        redeeming link: Token? = nil, repeatable: RepeatableRequest?
    ) async throws(APIError) -> Response {
        let (device, cookie) = try await sessions.signIn(
            account.id, name: name, verified: verified, redeeming: link, repeatable)
        // The replaced cookie must be worthless in other hands. If it cannot be revoked now, its device stays in the
        // list of devices: an error would use up the link, and leave the new session without its cookie.
        if let old = try? await sessions.browser(of: request) {
            _ = try? await store.revoke(old.id, of: old.account)
            live.close(old.account, device: old.id)
        }
        var response = Response.json(status, Self.json(account, device))
        response.headers.append("Set-Cookie", cookie)
        return response
    }

    private func account(_ id: AccountID) async throws(APIError) -> Account? {
        try await attempt { () async throws(StoreReadinessError) in try await store.account(id) }
    }

    private func isGood(_ kind: InvitationKind, _ token: Token) async throws(APIError) -> Bool {
        let now = sessions.now()
        return try await attempt { () async throws(StoreReadinessError) in
            try await store.hasInvitation(kind, token: token.hash, from: token.account, now: now)
        }
    }

    /// Returns the hash that the passphrase matches.
    private func checkPassphrase(_ passphrase: String, of account: AccountID) async throws(APIError) -> String {
        try await attempts.begin(signedInTo: account)
        let hash = try await self.account(account)?.passphrase
        guard try await hasher.verify(passphrase, hash), let hash else { throw .wrongPassphrase }
        await attempts.forget(signedInTo: account)
        return hash
    }

    private static func json(_ account: Account, _ device: Device) -> JSON {
        [
            "name": .string(account.name), "device": .string(DeviceAnswers.text(device.id)),
            "deviceName": .string(device.name), "kind": .string(device.kind.rawValue),
            "photoBytes": .int(account.photoBytes),
        ]
    }
}
