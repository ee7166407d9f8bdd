/// The address of a calendar as a person types or pastes it: `https:`, `http:`, `webcal:` or `webcals:`.
///
/// Nothing is asked without TLS: `webcal` and `http` become `https`, unless the operator allows addresses of the own
/// network.
public struct SubscriptionAddress: Equatable, Sendable {
    /// The longest address, in bytes.
    private static let most = 2_000

    private let isPlain: Bool
    /// The address after the scheme and its `://`.
    private let rest: String
    /// The name of the machine, with its port.
    public let host: String

    /// Nil for a text that is no such address, and for one that has a name and a password in it.
    public init?(_ text: String) {
        let bytes = Array(Text.trimmed(text).utf8)
        guard bytes.count <= SubscriptionAddress.most, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes.count > colon + 3, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        var scheme: [UInt8] = []
        for byte in bytes[..<colon] { scheme.append(byte | 0x20) }
        switch String(decoding: scheme, as: UTF8.self) {
        case "https", "webcals": isPlain = false
        case "http", "webcal": isPlain = true
        default: return nil
        }
        var host: [UInt8] = []
        var rest: [UInt8] = []
        var isHost = true
        for byte in bytes[(colon + 3)...] {
            // Behind it is a part for browsers alone.
            if byte == UInt8(ascii: "#") { break }
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return nil }
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") { isHost = false }
            if isHost {
                if byte == 0x20 || byte == UInt8(ascii: "@") { return nil }
                host.append(byte)
            }
            if isHost || byte > 0x20 && byte < 0x7F {
                rest.append(byte)
            } else {
                for byte in Text.escaped(byte: byte) { rest.append(byte) }
            }
        }
        guard let first = host.first, first != UInt8(ascii: ":"), first != UInt8(ascii: ".") else { return nil }
        self.host = String(decoding: host, as: UTF8.self)
        self.rest = String(decoding: rest, as: UTF8.self)
    }

    /// The address that is asked.
    /// - Parameter allowsPlain: whether `http` may stay.
    public func url(allowsPlain: Bool = false) -> String {
        (allowsPlain && isPlain ? "http://" : "https://") + rest
    }
}
