import HTTP
import Replica

/// Why the server refuses a request of a program or the app. `code` is part of the API (docs/sync.md).
enum APIError: Error, Equatable, Sendable {
    /// No token, or one that is no longer valid.
    case signedOut
    /// The name or the passphrase is wrong; the answer does not say which.
    case wrongPassphrase
    /// The code or the link is invalid, used, or expired.
    case wrongInvitation
    /// The request comes from a page of another site.
    case otherSite
    /// Programs with a token may only sync; this is reserved for people in a browser.
    case browserOnly
    /// The body does not fit the request; names the member.
    case malformed(String)
    case mediaType
    case tooLarge
    case nameTaken
    case badName
    case shortPassphrase
    /// The number of seconds until it may be tried again.
    case tooMany(Int64)
    case notFound
    /// The account already has the most calendar feeds permitted.
    case tooManyFeeds
    /// The account has as many widgets as it may have.
    case tooManyWidgets
    /// The code that confirms a mail address is wrong, used, or expired.
    case wrongCode
    /// The seconds until another code may be sent.
    case tooManyCodes(Int64)
    /// The mail server did not take a message for this address.
    case mailNotSent
    /// The bytes of a photo are not those of its name.
    case wrongHash
    case notAPhoto
    case quota
    /// The disk is full, or fails.
    case storage
    case busy
    /// Pictures of widgets cannot be drawn: the program for it is missing, or fails.
    case cannotDraw
    /// The client has disconnected.
    case gone

    var code: String {
        switch self {
        case .signedOut: "signedOut"
        case .wrongPassphrase: "wrongPassphrase"
        case .wrongInvitation: "wrongInvitation"
        case .otherSite: "otherSite"
        case .browserOnly: "browserOnly"
        case .malformed: "malformed"
        case .mediaType: "mediaType"
        case .tooLarge: "tooLarge"
        case .nameTaken: "nameTaken"
        case .badName: "badName"
        case .shortPassphrase: "shortPassphrase"
        case .tooMany: "tooMany"
        case .notFound: "notFound"
        case .tooManyFeeds: "tooManyFeeds"
        case .tooManyWidgets: "tooManyWidgets"
        case .wrongCode: "wrongCode"
        case .tooManyCodes: "tooManyCodes"
        case .mailNotSent: "mailNotSent"
        case .wrongHash: "wrongHash"
        case .notAPhoto: "notAPhoto"
        case .quota: "quota"
        case .storage: "storage"
        case .busy: "busy"
        case .cannotDraw: "cannotDraw"
        case .gone: "gone"
        }
    }

    var status: Status {
        switch self {
        case .signedOut, .wrongPassphrase: .unauthorized
        case .wrongInvitation, .wrongCode, .otherSite, .browserOnly: .forbidden
        case .malformed, .gone: .badRequest
        case .mediaType, .notAPhoto: .unsupportedMediaType
        case .tooLarge: .contentTooLarge
        case .nameTaken, .tooManyFeeds, .tooManyWidgets: .conflict
        case .badName, .shortPassphrase, .mailNotSent, .wrongHash: .unprocessable
        case .tooMany, .tooManyCodes: .tooManyRequests
        case .notFound: .notFound
        case .quota: .insufficientStorage
        case .storage, .busy, .cannotDraw: .serviceUnavailable
        }
    }

    /// Whether the same request may succeed a while later.
    var passes: Bool { status == .serviceUnavailable || status == .tooManyRequests }

    /// The seconds after which the same request may succeed.
    var retryAfter: Int64? {
        switch self {
        case .tooMany(let seconds), .tooManyCodes(let seconds): seconds
        case .busy: 2
        case .storage, .cannotDraw: 60
        default: nil
        }
    }

    var response: Response {
        var members = [JSONMember("code", .string(code))]
        if case .malformed(let member) = self { members.append(JSONMember("member", .string(member))) }
        if let retryAfter { members.append(JSONMember("retryAfter", .int(retryAfter))) }
        var response = Response.json(status, .object(members))
        if let retryAfter { response.headers.append("Retry-After", String(retryAfter)) }
        // RFC 9110, section 15.5.2.
        if self == .signedOut { response.headers.append("WWW-Authenticate", "Bearer") }
        return response
    }
}

extension Response {
    /// An answer that must not be cached.
    static func json(_ status: Status, _ value: JSON) -> Response {
        Response(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(value.bytes))
    }
}

extension Router {
    /// Adds a route of the API whose handler may throw a refusal.
    mutating func on(
        _ method: Method, _ path: String, api handler: @escaping @Sendable (Request) async throws(APIError) -> Response
    ) {
        on(method, path) { request in
            await CookieRenewal.during {
                do throws(APIError) {
                    return try await handler(request)
                } catch {
                    return error.response
                }
            }
        }
    }
}
