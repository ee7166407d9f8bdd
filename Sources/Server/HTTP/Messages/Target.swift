/// The path and the query of a request target (RFC 9112, section 3.2).
public struct Target: Sendable, Equatable {
    /// Why a request target was not taken.
    public enum ParsingError: Error, Equatable {
        /// Not in origin form (`/path?query`), absolute form (`http://host/path`) or asterisk form (`*`).
        case form
        /// A percent sign without two hex digits, or bytes that are no UTF-8.
        case encoding
        /// A control character, plain or encoded.
        case controlCharacter
        /// A `.` or `..` segment, plain or encoded; clients resolve those before they ask.
        case dotSegment
    }

    /// The path as received, percent-encoded, beginning with a slash; `*` in asterisk form.
    public let rawPath: String
    /// The query as received, without its question mark; nil if there is none.
    public let query: String?
    /// The decoded segments. `/` has none; `/a/` has `a` and an empty one.
    public internal(set) var segments: [String]

    public init(parsing text: String) throws(ParsingError) {
        guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f }) else { throw .controlCharacter }
        if text == "*" {
            (rawPath, query, segments) = (text, nil, [text])
            return
        }
        let origin = try Self.originForm(of: text)
        let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0]
        rawPath = String(path)
        query = parts.count > 1 ? String(parts[1]) : nil
        segments = try Self.segments(of: path)
    }

    /// Drops the scheme and the authority of the absolute form, which every server must accept.
    private static func originForm(of text: String) throws(ParsingError) -> Substring {
        if text.hasPrefix("/") { return text[...] }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            guard let slash = rest.firstIndex(of: "/"), slash > rest.startIndex else { throw .form }
            return rest[slash...]
        }
        throw .form
    }

    private static func segments(of path: Substring) throws(ParsingError) -> [String] {
        let pieces = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        if pieces.count == 1, pieces[0].isEmpty { return [] }
        var segments: [String] = []
        segments.reserveCapacity(pieces.count)
        for piece in pieces {
            let segment = try decode(piece)
            guard segment != ".", segment != ".." else { throw .dotSegment }
            segments.append(segment)
        }
        return segments
    }

    private static func decode(_ piece: Substring) throws(ParsingError) -> String {
        guard piece.utf8.contains(UInt8(ascii: "%")) else { return String(piece) }
        guard let bytes = PercentEncoding.decode(piece.utf8) else { throw .encoding }
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }) else { throw .controlCharacter }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
        return text
    }
}
