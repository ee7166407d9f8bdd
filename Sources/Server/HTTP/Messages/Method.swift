/// A request method (RFC 9110, section 9). Methods are case-sensitive tokens.
public struct Method: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let get = Method(rawValue: "GET")
    public static let head = Method(rawValue: "HEAD")
    public static let options = Method(rawValue: "OPTIONS")
    public static let post = Method(rawValue: "POST")
    public static let put = Method(rawValue: "PUT")
    public static let patch = Method(rawValue: "PATCH")
    public static let delete = Method(rawValue: "DELETE")

    /// The methods that the server knows; any other is answered with 501.
    public static let known: Set<Method> = [.get, .head, .options, .post, .put, .patch, .delete]
}
