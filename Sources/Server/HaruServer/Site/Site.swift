import HTTP

/// The built web app, read once at start and served from memory, and large parts from files that are open since. A
/// request never reaches a name in the file system, so no path can lead out of the folder.
struct Site: Sendable {
    /// The placeholder for the base path in HTML, JavaScript and JSON files.
    static let baseToken = "{{base}}"
    /// Their placeholder for the operator's address; it becomes empty if there is none.
    static let contactToken = "{{contact}}"

    /// By their paths, without a slash at the beginning.
    let files: [String: SiteFile]
    let index: SiteFile
    private let base: BasePath

    init(folder: String, base: BasePath, contact: MailAddress?) throws(SiteError) {
        let contents = try SiteFolder.read(folder)
        let values = [(Self.baseToken, base.text), (Self.contactToken, contact?.text ?? "")]
        var files: [String: SiteFile] = [:]
        for (path, content) in contents where !Self.isCompressedCopy(path, in: contents) {
            let type = MediaType.of(path)
            if MediaType.isTemplate(type), case .memory(let bytes) = content.bytes,
                let text = Self.filled(bytes, with: values)
            {
                files[path] = SiteFile(name: path, contents: Self.compressedHere(text))
            } else {
                files[path] = SiteFile(name: path, contents: Self.compressedAhead(path, in: contents))
            }
        }
        guard let index = files["index.html"] else { throw .noIndex(path: folder) }
        self.files = files
        self.index = index
        self.base = base
    }

    /// The file, or the app's page for a path of the app, or 404.
    func answer(_ request: Request) -> Response {
        let segments = request.target.segments
        guard let file = file(at: segments, for: request) else { return .text(.notFound, "Not found\n") }
        guard request.method == .get || request.method == .head else {
            var response = Response.text(.methodNotAllowed, "Method not allowed\n")
            response.headers.append("Allow", "GET, HEAD")
            return response
        }
        return file.answer(request)
    }

    private func file(at segments: [String], for request: Request) -> SiteFile? {
        // A name with an encoded slash must not be taken for a path.
        guard !segments.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else { return nil }
        if segments.isEmpty { return index }
        if let file = files[segments.joined(separator: "/")] { return file }
        return isAppPath(segments, request) ? index : nil
    }

    /// Whether a person may have opened or reloaded this path of the app: the page then finds the screen by itself.
    private func isAppPath(_ segments: [String], _ request: Request) -> Bool {
        guard let last = segments.last, !last.contains("."), segments.first != "api" else { return false }
        return request.headers.list("Accept")?.contains("text/html") ?? false
    }

    // MARK: Reading

    private static func isCompressedCopy(_ path: String, in contents: [String: SiteContent]) -> Bool {
        for ending in [".br", ".gz"] where path.hasSuffix(ending) {
            return contents[String(path.dropLast(ending.count))] != nil
        }
        return false
    }

    /// The text with values in the places of their tokens, or nil if there is no token.
    private static func filled(_ bytes: [UInt8], with values: [(token: String, value: String)]) -> [UInt8]? {
        var isFilled = false
        var text = bytes
        for (token, value) in values {
            guard let next = replacing(Array(token.utf8), in: text, with: value) else { continue }
            text = next
            isFilled = true
        }
        return isFilled ? text : nil
    }

    private static func replacing(_ token: [UInt8], in bytes: [UInt8], with value: String) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let found = rest.indices.first(where: { rest[$0] == token[0] && rest[$0...].starts(with: token) }) {
            result += rest[..<found]
            result += value.utf8
            rest = rest[(found + token.count)...]
        }
        return rest.count == bytes.count ? nil : result + rest
    }

    private static func compressedHere(_ bytes: [UInt8]) -> [ContentCoding: SiteContent] {
        var encodings: [ContentCoding: SiteContent] = [.identity: SiteContent(bytes)]
        if let compressed = Gzip.compress(bytes), compressed.count < bytes.count {
            encodings[.gzip] = SiteContent(compressed)
        }
        return encodings
    }

    private static func compressedAhead(
        _ path: String, in contents: [String: SiteContent]
    ) -> [ContentCoding: SiteContent] {
        var encodings: [ContentCoding: SiteContent] = [:]
        encodings[.identity] = contents[path]
        encodings[.brotli] = contents[path + ".br"]
        encodings[.gzip] = contents[path + ".gz"]
        return encodings
    }
}
