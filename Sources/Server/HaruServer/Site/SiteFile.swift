import HTTP

/// A file of the web app, ready to be sent in each coding there is.
struct SiteFile: Sendable {
    /// The file in one coding.
    struct Representation: Sendable {
        let tag: EntityTag
        /// The answers, ready to send: with the bytes, and for a client that has them.
        let whole: Response
        let notModified: Response

        init(
            _ content: SiteContent, coding: ContentCoding, type: String, cacheControl: String, varies: Bool,
            more: Headers
        ) {
            tag = EntityTag(strong: content.digest)
            var headers: Headers = ["Content-Type": type, "Cache-Control": cacheControl, "ETag": tag.text]
            headers.fill(from: more)
            if coding != .identity { headers.append("Content-Encoding", coding.rawValue) }
            if varies { headers.append("Vary", "Accept-Encoding") }
            var whole = Response(.ok, headers: headers, body: content.body)
            whole.slot = ReplySlot()
            self.whole = whole
            var notModified = Response(
                .notModified, headers: headers, body: .unsent(length: content.body.length))
            notModified.slot = ReplySlot()
            self.notModified = notModified
        }
    }

    private let representations: [ContentCoding: Representation]
    /// The codings there are, the smallest first.
    private let codings: [ContentCoding]

    /// `encodings` are the file's bytes in each coding; identity must be among them. Without `cacheControl`, the name
    /// decides how caches may keep the file. `more` are further fields of its answers.
    init(
        name: String, encodings: [ContentCoding: [UInt8]], cacheControl: String? = nil, more: Headers = Headers()
    ) {
        self.init(
            name: name, contents: encodings.mapValues { SiteContent($0) }, cacheControl: cacheControl, more: more)
    }

    /// The same of contents that were read before.
    init(
        name: String, contents: [ContentCoding: SiteContent], cacheControl: String? = nil, more: Headers = Headers()
    ) {
        let type = MediaType.of(name)
        let cacheControl = cacheControl ?? (Self.isHashed(name) ? "public, max-age=31536000, immutable" : "no-cache")
        let varies = contents.count > 1
        representations = contents.reduce(into: [:]) { made, pair in
            made[pair.key] = Representation(
                pair.value, coding: pair.key, type: type, cacheControl: cacheControl, varies: varies, more: more)
        }
        codings = contents.sorted { ($0.value.count, $0.key.rawValue) < ($1.value.count, $1.key.rawValue) }.map(\.key)
    }

    /// The best representation for the client, 304 if it has that one, 406 if it takes none.
    func answer(_ request: Request) -> Response {
        answer(
            acceptEncoding: request.headers.list("Accept-Encoding"), ifNoneMatch: request.headers.list("If-None-Match"))
    }

    /// The same, from the values of the two relevant fields.
    func answer(acceptEncoding: String?, ifNoneMatch: String?) -> Response {
        let accepted = AcceptEncoding(acceptEncoding)
        guard let coding = accepted.best(of: codings), let representation = representations[coding] else {
            var response = Response.text(.notAcceptable, "No acceptable encoding\n")
            response.headers.append("Vary", "Accept-Encoding")
            return response
        }
        if let ifNoneMatch, representation.tag.matches(ifNoneMatch: ifNoneMatch) {
            return representation.notModified
        }
        return representation.whole
    }

    /// Whether a name carries a hash of its content: `name.<16 lowercase hex digits>.ext`.
    static func isHashed(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().dropLast().contains { part in
            part.utf8.count == 16
                && part.utf8.allSatisfy {
                    ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
                        || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
                }
        }
    }
}
