/// The ways beside Web Push by which notices go. Each is there only where the operator has named a server for it.
public struct ChannelConfiguration: Sendable {
    /// The ntfy servers that people may choose from, without a slash at the end.
    public var ntfyServers: [String] = []
    public var mail: MailServer?
    var isOffered: Bool { !ntfyServers.isEmpty || mail != nil }

    public init() {}
}

/// A mail server that takes messages for others. Its description omits the password.
public struct MailServer: Sendable, CustomStringConvertible {
    /// `smtps://host:465`, or `smtp://host:587`, where TLS is begun by STARTTLS and insisted on.
    public let url: String
    /// The sender that messages name.
    public let sender: MailAddress
    public let credentials: (user: String, password: String)?
    /// A file of certificates (PEM) that are trusted in place of the system's.
    public let authorities: String?

    public init(
        url: String, sender: MailAddress, credentials: (user: String, password: String)? = nil,
        authorities: String? = nil
    ) {
        self.url = url
        self.sender = sender
        self.credentials = credentials
        self.authorities = authorities
    }

    public var description: String { url }
}
