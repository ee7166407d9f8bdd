import HTTP
import Replica

/// Why the server does not do what a program or the app asks. `code` is part of the API (docs/sync.md).
enum APIError: Error, Equatable, Sendable {
    /// No token, or one that is not good any more.
    case signedOut
    /// The name or the passphrase is wrong: which, is not said.
    case wrongPassphrase
    /// The code or the link is none, was used before, or is too old.
    case wrongInvitation
    /// The request comes from another site's page.
    case otherSite
    /// Programs with a token sync; people do this in a browser.
    case browserOnly
    /// The body is not what the request needs; which member.
    case malformed(String)
    case mediaType
    case tooLarge
    case nameTaken
    case badName
    case shortPassphrase
    /// In how many seconds it may be tried again.
    case tooMany(Int64)
    case notFound
    /// The account has as many calendar feeds as it may have.
    case tooManyFeeds
    /// The account has as many widgets as it may have.
    case tooManyWidgets
    /// The bytes of a photo are not those of its name.
    case wrongHash
    case notAPhoto
    case quota
    /// The disk takes no more, or fails.
    case storage
    case busy
    /// The client has left.
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
        case .wrongHash: "wrongHash"
        case .notAPhoto: "notAPhoto"
        case .quota: "quota"
        case .storage: "storage"
        case .busy: "busy"
        case .gone: "gone"
        }
    }

    var status: Status {
        switch self {
        case .signedOut, .wrongPassphrase: .unauthorized
        case .wrongInvitation, .otherSite, .browserOnly: .forbidden
        case .malformed, .gone: .badRequest
        case .mediaType, .notAPhoto: .unsupportedMediaType
        case .tooLarge: .contentTooLarge
        case .nameTaken, .tooManyFeeds, .tooManyWidgets: .conflict
        case .badName, .shortPassphrase, .wrongHash: .unprocessable
        case .tooMany: .tooManyRequests
        case .notFound: .notFound
        case .quota: .insufficientStorage
        case .storage, .busy: .serviceUnavailable
        }
    }

    /// Seconds after which the same request may do better.
    private var retryAfter: Int64? {
        switch self {
        case .tooMany(let seconds): seconds
        case .busy: 2
        case .storage: 60
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
    /// An answer that no cache keeps.
    static func json(_ status: Status, _ value: JSON) -> Response {
        Response(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(value.bytes))
    }
}

extension Router {
    /// Adds a route of the API whose handler may refuse.
    mutating func on(
        _ method: Method, _ path: String, api handler: @escaping @Sendable (Request) async throws(APIError) -> Response
    ) {
        on(method, path) { request in
            do throws(APIError) {
                return try await handler(request)
            } catch {
                return error.response
            }
        }
    }
}
