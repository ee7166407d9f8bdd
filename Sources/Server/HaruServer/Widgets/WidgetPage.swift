import Cards
import HTTP
import WebPush

/// A page that shows a widget's picture and reloads when the picture changes. It is stored as the text before and after
/// the seconds until then.
struct WidgetPage: Sendable {
    private static let style =
        "html,body{margin:0;height:100%}svg{display:block;width:100%;height:100%;max-height:100vh}"

    /// The fields that let pages of others show it, in an `img` or an `iframe`: its address is the secret. Nothing in
    /// it runs.
    static let headers: Headers = [
        "Content-Security-Policy":
            "default-src 'none'; img-src data:; style-src 'sha256-\(styleHash)'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors *",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
    ]

    /// As a policy names it: Base 64 with padding (CSP Level 3, section 6.7.3.1).
    private static var styleHash: String {
        let plain = Base64URL.text(Digest.sha256Bytes(Array(style.utf8)))
        return plain.replacing("-", with: "+").replacing("_", with: "/") + "="
    }

    private let beginning: [UInt8]
    private let rest: [UInt8]
    var length: Int { beginning.count + rest.count }

    /// - Parameter picture: The widget's, as SVG.
    init(_ widget: Widget, picture: [UInt8]) {
        let beginning =
            "<!DOCTYPE html><html lang=\"\(widget.words.language.tag)\"><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width\"><meta http-equiv=\"refresh\" content=\""
        let rest = "\"><title>\(escaped(widget.text))</title><style>\(Self.style)</style>"
        self.beginning = Array(beginning.utf8)
        self.rest = Array(rest.utf8) + picture
    }

    /// In place of the widget while there is none: a page that asks again, as nobody may be there to do it.
    static func sorry(_ error: APIError) -> Response {
        let seconds = max(error.retryAfter ?? 0, Int64.random(in: 30...60))
        let page =
            "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"\(seconds)\">"
            + "<title>Haru</title><p>⋯</p>"
        var headers = headers
        headers.append("Content-Type", "text/html; charset=utf-8")
        headers.append("Cache-Control", "no-store")
        headers.append("Retry-After", String(seconds))
        return Response(error.status, headers: headers, body: .bytes(Array(page.utf8)))
    }

    /// - Parameter seconds: The seconds until it reloads.
    func answer(seconds: Int64) -> Response {
        var headers = Self.headers
        headers.append("Content-Type", "text/html; charset=utf-8")
        headers.append("Cache-Control", "private, no-store")
        return Response(.ok, headers: headers, body: .bytes(beginning + Array("\(seconds)".utf8) + rest))
    }
}
