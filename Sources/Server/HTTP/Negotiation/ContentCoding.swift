/// A content coding that the server can have ready (RFC 9110, section 8.4.1).
public enum ContentCoding: String, Sendable, CaseIterable {
    case brotli = "br"
    case gzip
    case identity
}
