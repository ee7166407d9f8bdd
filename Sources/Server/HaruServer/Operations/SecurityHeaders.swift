import HTTP

/// The fields that keep a browser from uses of Haru's pages that Haru itself does not make.
enum SecurityHeaders {
    /// No inline script or style, nothing from elsewhere, no framing; HTML only through the policy of haru.js.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "font-src 'self'",
        "img-src 'self' blob: data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
        "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        "trusted-types haru",
    ].joined(separator: "; ")

    /// Of all that a page may ask a device for, Haru uses only the location, for trips.
    static let permissionsPolicy =
        "camera=(), display-capture=(), geolocation=(self), microphone=(), midi=(), payment=(), usb=()"

    static func headers(isBehindTLS: Bool) -> Headers {
        var headers: Headers = [
            "Content-Security-Policy": contentSecurityPolicy,
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": permissionsPolicy,
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
        ]
        // Over plain http browsers ignore it, and on a home network it would lock people out later.
        if isBehindTLS { headers.append("Strict-Transport-Security", "max-age=31536000") }
        return headers
    }
}
