/// A message for one address, and the facts that a mail server wants before it takes it.
public struct OutboundMail: Sendable {
    /// The plain address that failures are reported to.
    public var sender: String
    /// The plain address that it goes to.
    public var recipient: String
    /// The whole message (RFC 5322), its lines ended by CR LF.
    public var text: [UInt8]
    /// The name and password for the mail server; nil where it wants none.
    public var credentials: (user: String, password: String)?

    public init(
        sender: String, recipient: String, text: [UInt8], credentials: (user: String, password: String)? = nil
    ) {
        self.sender = sender
        self.recipient = recipient
        self.text = text
        self.credentials = credentials
    }
}

extension OutboundRequest.Method {
    var isMail: Bool {
        if case .mail = self { return true }
        return false
    }
}
