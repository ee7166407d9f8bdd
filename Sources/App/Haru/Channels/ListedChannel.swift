import Replica

/// A way beside Web Push by which notices go, as the server lists it.
struct ListedChannel: Equatable {
    enum Kind: String, CaseIterable { case ntfy, mail }

    let kind: Kind
    /// The topic's address, or the mail address.
    let address: String
    /// An address that takes the place of this one once its code has come back; nil for none.
    let waiting: String?
    /// The IANA name of the time zone of its notices.
    let zone: String
    /// Whether the code that was sent to a mail address has come back.
    let isConfirmed: Bool
    /// Whether the operator still has a server for it.
    let isServed: Bool
    /// When its server took a notice last, in milliseconds since 1970; nil for never.
    let accepted: Int64?
    /// The status with which its server refused the last notice; 0 where it could not be asked, nil where it took it.
    let problem: Int64?

    init?(_ json: JSON) {
        guard let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) }), let address = json["address"]?.string
        else { return nil }
        self.kind = kind
        self.address = address
        waiting = json["waiting"]?.string
        zone = json["zone"]?.string ?? ""
        isConfirmed = json["isConfirmed"]?.bool ?? false
        isServed = json["isServed"]?.bool ?? false
        accepted = json["taken"]?.int
        problem = json["problem"]?.int
    }
}
