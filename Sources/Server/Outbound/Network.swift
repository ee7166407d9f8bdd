import Glibc

/// The reach of this machine's network, as far as it is known without sending anything.
public enum Network {
    /// Whether any interface except the loopback is up and has an address beyond its own link.
    public static var isOnline: Bool {
        var list: UnsafeMutablePointer<ifaddrs>?
        // If the interfaces cannot be listed, only a request can tell.
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

    /// An IPv4 address, or an IPv6 one that is not link-local (fe80::/10).
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

    /// Whether an address is that of this machine itself, which needs no network.
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
