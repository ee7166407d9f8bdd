/// A device's way of hearing of due notices while the app is closed: the subscription of its browser (W3C Push API),
/// and its wishes.
public struct PushSubscription: Equatable, Sendable {
    public let account: AccountID
    public let device: Int64
    /// The push service's address for it.
    public let endpoint: String
    /// `p256dh`, 65 bytes.
    public let key: [UInt8]
    /// `auth`, 16 bytes.
    public let secret: [UInt8]
    /// The IANA name of its time zone.
    public let zone: String
    /// BCP 47 tags of its languages, most wanted first, separated by commas.
    public let language: String
    /// The app's address there, with a slash at the end.
    public let home: String
    /// When the device began to hear: notices due by then are not told. In milliseconds since 1970, as are the next
    /// three.
    public let begun: Int64
    /// Everything due up to this moment has been entered.
    public let planned: Int64
    /// When the push service accepted a message last; nil for never.
    public let accepted: Int64?
    /// When the device last confirmed a message; nil for never.
    public let received: Int64?
    /// The status with which the push service refused the last message; 0 where it could not be asked, or wants to be
    /// asked later; nil where it took it.
    public let problem: Int64?

    /// - Parameter begun: nil for `planned`.
    public init(
        account: AccountID, device: Int64, endpoint: String, key: [UInt8], secret: [UInt8], zone: String,
        language: String, home: String, begun: Int64? = nil, planned: Int64, accepted: Int64? = nil,
        received: Int64? = nil,
        problem: Int64? = nil
    ) {
        self.account = account
        self.device = device
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
        self.zone = zone
        self.language = language
        self.home = home
        self.begun = begun ?? planned
        self.planned = planned
        self.accepted = accepted
        self.received = received
        self.problem = problem
    }
}

/// A notice that has come due on a device.
public struct DueNotice: Hashable, Sendable {
    /// Unique within the account and the device; each name comes due once.
    public let name: String
    /// When it comes due, in milliseconds since 1970.
    public let at: Int64
    /// When it stops being worth telling.
    public let until: Int64

    public init(name: String, at: Int64, until: Int64) {
        self.name = name
        self.at = at
        self.until = until
    }
}

/// A notice that one server delivers now, and no other.
public struct LeasedNotice: Hashable, Sendable {
    public let account: AccountID
    public let device: Int64
    public let notice: DueNotice
    /// The number of the try, 1 for the first.
    public let attempt: Int64
    /// The index of its own token among those given.
    public let token: Int
}
