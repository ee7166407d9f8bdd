import Cards
import HTTP
import WebPush

/// A page that is a widget's picture and loads itself anew when that is another.
enum WidgetPage {
    private static let style =
        "html,body{margin:0;height:100%}svg{display:block;width:100%;height:100%;max-height:100vh}"

    /// The fields that let pages of others show it, in an `img` or an `iframe`: its address is the secret. Nothing in it runs.
    static let headers: Headers = [
        "Content-Security-Policy":
            "default-src 'none'; style-src 'sha256-\(styleHash)'; base-uri 'none'; form-action 'none'; frame-ancestors *",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
    ]

    /// As a policy names it: Base 64 with padding (CSP Level 3, section 6.7.3.1).
    private static var styleHash: String {
        let plain = Base64URL.text(Digest.sha256Bytes(Array(style.utf8)))
        return plain.replacing("-", with: "+").replacing("_", with: "/") + "="
    }

    /// - Parameter seconds: Until it is loaded anew.
    static func answer(_ widget: Widget, seconds: Int64) -> Response {
        let page =
            "<!DOCTYPE html><html lang=\"\(widget.words.language.tag)\"><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width\"><meta http-equiv=\"refresh\" content=\"\(seconds)\">"
            + "<title>\(escaped(widget.text))</title><style>\(style)</style>" + widget.svg
        var headers = headers
        headers.append("Content-Type", "text/html; charset=utf-8")
        headers.append("Cache-Control", "private, no-store")
        return Response(.ok, headers: headers, body: .bytes(Array(page.utf8)))
    }
}
