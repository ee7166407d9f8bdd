import HTTP
import Store

/// Finds out which device a request comes from, and whether a page of Haru's own has sent it.
struct Sessions: Sendable {
    /// How long an idle browser stays signed in: half a year, in milliseconds.
    static let lifetime: Int64 = 180 * 86_400_000
    private static let hour: Int64 = 3_600_000

    let store: any AccountStore
    let base: BasePath
    let isBehindTLS: Bool
    let now: @Sendable () -> Int64

    /// The device whose token the request has.
    func device(of request: Request) async throws(APIError) -> Device {
        try checkSite(request)
        let bearer = Self.bearer(of: request)
        guard let token = (bearer ?? cookie(of: request)).flatMap({ Token($0) }) else { throw .signedOut }
        let now = now()
        guard
            let device = try await attempt({ () async throws(StoreReadinessError) in
                try await store.device(token.account, token: token.hash, now: now)
            }), (device.kind == .program) == (bearer != nil)
        else { throw .signedOut }
        if bearer == nil, Self.isWrite(request), request.headers["Sec-Fetch-Site"] == nil,
            request.headers["Origin"] == nil
        {
            // A browser sends a cookie by itself, and one of the two with it.
            throw .otherSite
        }
        if now - device.seen > Self.hour {
            let expires = device.kind == .browser ? now + Self.lifetime : device.expires
            try await attempt { () async throws(StoreReadinessError) in
                try await store.touch(device, now: now, expires: expires)
            }
            if bearer == nil { CookieRenewal.set(setCookie(token.text, maxAge: Self.lifetime / 1000)) }
        }
        return device
    }

    /// The same for requests that need a person: a program's token is not enough.
    func browser(of request: Request) async throws(APIError) -> Device {
        let device = try await device(of: request)
        guard device.kind == .browser else { throw .browserOnly }
        return device
    }

    /// Reads a device's request body. That can take half an hour, so a device that was revoked meanwhile is refused.
    /// - Parameter checked: when the device was found, where other work came between.
    func read<Body>(
        _ request: Request, from device: Device, since checked: Int64? = nil, _ body: () async throws(APIError) -> Body
    ) async throws(APIError) -> Body {
        let began = checked ?? now()
        let body = try await body()
        // One that came within a second counts as sent before; the clock may have been set back.
        if !(0...1000).contains(now() - began) {
            guard try await self.device(of: request).id == device.id else { throw .signedOut }
        }
        return body
    }

    /// The JSON that a device sends.
    func json(_ request: Request, from device: Device) async throws(APIError) -> RequestJSON {
        try await read(request, from: device) { () async throws(APIError) in try await RequestJSON(request) }
    }

    /// Refuses requests from pages of other sites (Fetch Metadata; RFC 6454 for browsers that do not know it, and
    /// without TLS).
    func checkSite(_ request: Request) throws(APIError) {
        if let site = request.headers["Sec-Fetch-Site"] {
            guard site == "same-origin" || (site == "none" && !Self.isWrite(request)) else { throw .otherSite }
            return
        }
        guard let origin = request.headers["Origin"] else { return }
        guard request.headers["Host"] != nil, origin == ownOrigin(request) else { throw .otherSite }
    }

    /// The origin of the page that sent a request already found to be Haru's own.
    func origin(of request: Request) -> String { request.headers["Origin"] ?? ownOrigin(request) }

    /// The origin at which the client has found this server, as browsers write it (RFC 6454, section 6.2): in lower
    /// case, and without the scheme's own port, which some proxies add to `Host`.
    func ownOrigin(_ request: Request) -> String {
        let (scheme, port) = isBehindTLS ? ("https", ":443") : ("http", ":80")
        let host = (request.headers["Host"] ?? "localhost").lowercased()
        return "\(scheme)://\(host.hasSuffix(port) ? host.dropLast(port.count) : host[...])"
    }

    /// Signs a browser in: a new device, and the field that sets its cookie.
    /// - Parameters:
    ///   - verified: the hash of the passphrase that was given, if one was.
    ///   - link: by which it joins the account, if it does; it is good no more then.
    ///   - repeatable: the device of the same request before is replaced, as nobody has its token.
    func signIn(
        _ account: AccountID, name: String, verified: String?, redeeming link: Token?,
        _ repeatable: RepeatableRequest?
    ) async throws(APIError) -> (device: Device, cookie: String) {
        let (token, now) = (Token(for: account), now())
        let device = Device(
            account: account, id: repeatable?.device ?? Token.randomNumber(), name: Self.deviceName(name),
            kind: .browser, created: now, seen: now, expires: now + Self.lifetime)
        let isAdded = try await attempt { () async throws(StoreReadinessError) in
            guard let link else { return try await store.add(device, token: token.hash, verified: verified) }
            return try await store.add(
                device, token: token.hash, redeeming: link.hash, now: now, receipt: repeatable?.receipt)
        }
        guard isAdded else { throw link == nil ? .wrongPassphrase : .wrongInvitation }
        return (device, setCookie(token.text, maxAge: Self.lifetime / 1000))
    }

    /// The field that ends the cookie.
    var endedCookie: String { setCookie("", maxAge: 0) }

    /// Cuts a name for people to its stored form: one line of 64 characters at most.
    static func deviceName(_ text: String) -> String {
        String(text.unicodeScalars.filter { !$0.properties.isControl }.map(Character.init).prefix(64))
    }

    // MARK: -

    /// Two Harus on one host have separate cookies. `__Host-` keeps other hosts of the domain from setting it.
    private var cookieName: String {
        // No segment has a plus sign, so `/a/b` and `/a-b` are two.
        let path = base.segments.isEmpty ? "" : "-" + base.segments.joined(separator: "+")
        return (isBehindTLS ? "__Host-haru" : "haru") + path
    }

    private func setCookie(_ value: String, maxAge: Int64) -> String {
        "\(cookieName)=\(value); Path=\(isBehindTLS ? "/" : base.text); Max-Age=\(maxAge); HttpOnly; SameSite=Lax"
            + (isBehindTLS ? "; Secure" : "")
    }

    private func cookie(of request: Request) -> String? {
        for field in request.headers.all("Cookie") {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
                return String(parts[1])
            }
        }
        return nil
    }

    private static func bearer(of request: Request) -> String? {
        guard let text = request.headers["Authorization"], text.lowercased().hasPrefix("bearer ") else { return nil }
        return String(text.dropFirst("bearer ".count).drop { $0 == " " })
    }

    private static func isWrite(_ request: Request) -> Bool { request.method != .get && request.method != .head }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControl: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }
}

/// Passes on the store's answer; reports a failure as ``APIError/storage``, or as ``APIError/busy`` if it may pass in a
/// moment.
@discardableResult
func attempt<Value>(
    _ body: () async throws(StoreReadinessError) -> Value
) async throws(APIError) -> Value {
    do throws(StoreReadinessError) { return try await body() } catch { throw APIError(error) }
}

extension APIError {
    /// The error for a client if the store cannot answer: it should try again.
    init(_ error: StoreReadinessError) {
        switch error {
        case .busy: self = .busy
        case .database(let error) where error.isPassing: self = .busy
        case .closed, .gone, .replaced, .database: self = .storage
        }
    }
}
