/// The media type of a file, by the ending of its name.
enum MediaType {
    private static let types = [
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "ics": "text/calendar; charset=utf-8",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]

    /// Bytes of no known kind for an ending that Haru does not use; browsers then save them and run nothing.
    static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    /// Whether the base path is written into files of this type.
    static func isTemplate(_ type: String) -> Bool {
        type.hasPrefix("text/html") || type.hasPrefix("text/javascript") || type.hasSuffix("json")
    }
}
