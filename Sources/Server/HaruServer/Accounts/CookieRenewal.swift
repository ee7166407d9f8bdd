import HTTP
import Synchronization

/// Lets the answer to whatever a browser asks renew the cookie, where the session was renewed on the way.
final class CookieRenewal: Sendable {
    @TaskLocal private static var current: CookieRenewal?

    private let field = Mutex<String?>(nil)

    /// Answers a request with the cookie that ``set(_:)`` was given meanwhile.
    static func during(_ answer: () async -> Response) async -> Response {
        let renewal = CookieRenewal()
        var response = await $current.withValue(renewal) { await answer() }
        // An answer that signs in or out has the cookie's new value already, and one that is kept would set this one
        // again and again.
        if let field = renewal.field.withLock({ $0 }), response.headers["Set-Cookie"] == nil,
            response.headers["Cache-Control"]?.contains("no-store") == true
        {
            response.headers.append("Set-Cookie", field)
        }
        return response
    }

    /// Has the answer to the request of this task set the cookie.
    static func set(_ field: String) { current?.field.withLock { $0 = field } }
}
