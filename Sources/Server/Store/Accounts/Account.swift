/// A person's account as stored.
public struct Account: Equatable, Sendable {
    public let id: AccountID
    /// The name as the person wrote it.
    public let name: String
    /// libsodium's hash of the passphrase, with salt and cost.
    public let passphrase: String
    /// Milliseconds since 1970.
    public let created: Int64
    /// Bytes of its photos.
    public let photoBytes: Int64

    public init(id: AccountID, name: String, passphrase: String, created: Int64, photoBytes: Int64 = 0) {
        self.id = id
        self.name = name
        self.passphrase = passphrase
        self.created = created
        self.photoBytes = photoBytes
    }
}

/// A device of an account that is signed in, or a program that has a token.
public struct Device: Equatable, Sendable {
    public enum Kind: String, Sendable {
        /// Its token is a cookie.
        case browser
        /// Its token is in the Authorization field.
        case program
    }

    public let account: AccountID
    public let id: Int64
    public let name: String
    public let kind: Kind
    /// Milliseconds since 1970, as are the other two.
    public let created: Int64
    /// When it last asked for something, to the hour.
    public let seen: Int64
    /// When its token expires; nil for never.
    public let expires: Int64?

    public init(
        account: AccountID, id: Int64, name: String, kind: Kind, created: Int64, seen: Int64, expires: Int64?
    ) {
        self.account = account
        self.id = id
        self.name = name
        self.kind = kind
        self.created = created
        self.seen = seen
        self.expires = expires
    }
}

/// The purpose of a link with a one-time token.
public enum InvitationKind: String, Sendable {
    /// Sign in to this account on another device.
    case join
    /// Make an account of one's own.
    case account
    /// None: a ``Receipt`` for a link that was used, or for the code of the first account.
    case receipt
}
