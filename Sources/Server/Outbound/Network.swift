import Glibc

/// What this machine can reach, as far as it can tell without asking anyone.
public enum Network {
    /// Whether any interface but the loopback is up and has an address that reaches beyond its own wire.
    public static var isOnline: Bool {
        var list: UnsafeMutablePointer<ifaddrs>?
        // Where the interfaces cannot be listed, asking is the only way to know.
        guard getifaddrs(&list) == 0 else { return true }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            let flags = Int(entry.ifa_flags)
            let isUp = flags & Int(IFF_UP) != 0 && flags & Int(IFF_RUNNING) != 0
            guard isUp, flags & Int(IFF_LOOPBACK) == 0, let address = entry.ifa_addr else { continue }
            if isRoutable(address) { return true }
        }
        return false
    }

    /// An IPv4 address, or an IPv6 one that is not of the wire alone (fe80::/10).
    private static func isRoutable(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
        switch Int32(address.pointee.sa_family) {
        case AF_INET: true
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { six in
                withUnsafeBytes(of: six.pointee.sin6_addr) { !($0[0] == 0xFE && $0[1] & 0xC0 == 0x80) }
            }
        default: false
        }
    }

    /// Whether an address names this machine itself, which needs no network.
    public static func isLoopback(url: String) -> Bool {
        for scheme in ["http://", "https://"] where url.hasPrefix(scheme) {
            let rest = url.dropFirst(scheme.count)
            for host in ["127.0.0.1", "localhost", "[::1]"] where rest.hasPrefix(host) {
                let after = rest.dropFirst(host.count).first
                if after == nil || after == ":" || after == "/" || after == "?" { return true }
            }
        }
        return false
    }
}
