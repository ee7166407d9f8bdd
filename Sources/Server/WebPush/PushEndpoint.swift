/// The address that a push service has given a browser: where messages for it go.
public struct PushEndpoint: Hashable, Sendable {
    /// The longest that is taken.
    public static let mostBytes = 2048

    public let text: String
    /// Scheme, host and, where there is one, port.
    public let origin: String

    /// Nil for what is no plain absolute address.
    /// - Parameter allowsPlain: Whether `http:` is one, for services on this machine.
    public init?(_ text: String, allowsPlain: Bool = false) {
        guard text.utf8.count <= Self.mostBytes,
            let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
            scheme == "https://" || allowsPlain
        else { return nil }
        let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // No user, no blank, nothing that would have to be escaped.
        let isPlain = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain, !authority.isEmpty, !authority.contains("@"), !text.contains("#") else { return nil }
        self.text = text
        origin = scheme + authority.lowercased()
    }
}
