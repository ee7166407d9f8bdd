/// The address that a push service gave a browser for its messages.
public struct PushEndpoint: Hashable, Sendable {
    /// The longest address accepted, in bytes.
    public static let mostBytes = 2048

    public let text: String
    /// Scheme, host and, if there is one, port.
    public let origin: String

    /// Nil unless the text is a plain absolute address.
    /// - Parameter allowsPlain: Whether `http:` is accepted, for services on this machine.
    public init?(_ text: String, allowsPlain: Bool = false) {
        guard text.utf8.count <= Self.mostBytes,
            let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
            scheme == "https://" || allowsPlain
        else { return nil }
        let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // No user, no blanks, nothing that needs escaping.
        let isPlain = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain, !authority.isEmpty, !authority.contains("@"), !text.contains("#") else { return nil }
        self.text = text
        origin = scheme + authority.lowercased()
    }
}
