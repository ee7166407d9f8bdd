/// A way to notify an account other than a browser's push service. An account has at most one of each kind.
public struct ReminderChannel: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A topic of an ntfy server.
        case ntfy
        case mail

        /// Its number in the ledger, where devices have numbers from 0 on.
        public var number: Int64 {
            switch self {
            case .ntfy: -1
            case .mail: -2
            }
        }

        /// The number of the row for an address that is not confirmed yet; it stands beside the row of the confirmed
        /// one.
        var unconfirmedNumber: Int64 { number - 100 }
    }

    public let account: AccountID
    public let kind: Kind
    /// The topic's address, or the mail address.
    public let address: String
    /// The token that lets the server write to an ntfy server; empty for none.
    public let secret: String
    /// The IANA name of the time zone of its notices.
    public let zone: String
    /// BCP 47 tags of the person's languages, most wanted first, separated by commas.
    public let language: String
    /// The app's address, with a slash at the end.
    public let home: String
    /// Everything due up to this moment has been entered; in milliseconds since 1970, as is the next.
    public let planned: Int64
    /// When its server accepted a message last; nil for never.
    public let accepted: Int64?
    /// The status with which its server refused the last message; 0 where it could not be asked, or wants to be asked
    /// later; nil where it took it.
    public let problem: Int64?
    /// Whether it receives notices: a mail address does once its owner has entered the code that was sent there.
    public let isConfirmed: Bool

    public init(
        account: AccountID, kind: Kind, address: String, secret: String = "", zone: String, language: String,
        home: String, planned: Int64, accepted: Int64? = nil, problem: Int64? = nil, isConfirmed: Bool = true
    ) {
        self.account = account
        self.kind = kind
        self.address = address
        self.secret = secret
        self.zone = zone
        self.language = language
        self.home = home
        self.planned = planned
        self.accepted = accepted
        self.problem = problem
        self.isConfirmed = isConfirmed
    }

    /// The table that has the row of a number of the ledger.
    static func table(of number: Int64) -> String { number < 0 ? "channel" : "push" }
}

/// The code that confirms that a mail address belongs to the person who wants notices there.
public struct ChannelCode: Equatable, Sendable {
    /// Wrong codes after which it is good for nothing.
    static let tries: Int64 = 5

    /// Its SHA-256.
    public let hash: [UInt8]
    /// Until when it is good, in milliseconds since 1970.
    public let expires: Int64

    public init(hash: [UInt8], expires: Int64) {
        self.hash = hash
        self.expires = expires
    }
}
