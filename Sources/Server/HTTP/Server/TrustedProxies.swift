/// The addresses of the reverse proxies, whose connections are those of many clients and who say in `X-Forwarded-For`
/// whose.
public struct TrustedProxies: Sendable {
    /// An address or a network of IPv4 or IPv6, by its first address and the bits that do not count.
    private struct Network: Sendable {
        let bits: UInt128
        let mask: UInt128

        init?(_ text: Substring) {
            let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let address = PeerAddress(parts[0]) else { return nil }
            // An IPv4 address is one of IPv6, with 96 bits before it.
            let before = parts[0].contains(":") ? 0 : 96
            var length = 128 - before
            if parts.count == 2 {
                guard let given = Int(parts[1]), parts[1].allSatisfy(\.isNumber), 0...length ~= given else {
                    return nil
                }
                length = given
            }
            mask = length + before == 0 ? 0 : UInt128.max << (128 - length - before)
            bits = address.bits & mask
            // More often a slip than meant.
            guard bits == address.bits else { return nil }
        }
    }

    private let networks: [Network]

    /// No proxy at all: whoever connects is the client.
    public static let none = TrustedProxies(networks: [])

    /// A proxy on this machine.
    public static let loopback = TrustedProxies("127.0.0.0/8,::1") ?? none

    private init(networks: [Network]) { self.networks = networks }

    /// Reads addresses and networks with commas between them, such as `10.0.0.9,2001:db8::/64`; nil if one is neither.
    /// A network is written by its first address.
    public init?(_ text: String) {
        var networks: [Network] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let network = Network(FieldSyntax.trimmed(part)) else { return nil }
            networks.append(network)
        }
        self.networks = networks
    }

    func contains(_ address: PeerAddress) -> Bool {
        networks.contains { address.bits & $0.mask == $0.bits }
    }

    /// The client that a connection serves: its other end, or, where that is a proxy, the address in the last place of
    /// `X-Forwarded-For`, and so on through all proxies. Nil if such a place holds no address. Anybody may have written
    /// the places before.
    func client(of peer: PeerAddress, forwarded: String?) -> PeerAddress? {
        var client = peer
        for place in (forwarded ?? "").split(separator: ",").reversed() {
            guard contains(client) else { break }
            guard let before = PeerAddress(forwarded: FieldSyntax.trimmed(place)) else { return nil }
            client = before
        }
        return client
    }
}
