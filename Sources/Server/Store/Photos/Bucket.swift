import Outbound

/// A bucket of an S3-compatible object store (Amazon's "Amazon S3 API Reference"), or a part of one:
/// `s3://BUCKET/PREFIX`. It is addressed by path (`https://endpoint/BUCKET/KEY`), which Amazon and all others accept.
///
/// Its description omits the keys.
public struct Bucket: Equatable, Sendable {
    /// A photo's own limit, and room for a store's error text.
    static let mostBytes = 20_000_000
    /// The SHA-256 of nothing, which signs a request without a body.
    private static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    private let name: String
    /// Empty, or with a slash at its end.
    private let prefix: String
    private let endpoint: String
    private let signature: AWSSignature

    /// Nil if one of the arguments is malformed.
    /// - Parameters:
    ///   - address: `s3://BUCKET` or `s3://BUCKET/PREFIX`; the prefix has letters, digits and `._-` between its
    ///     slashes.
    ///   - endpoint: the store's address, `https://host` or `http://host:port`; nil for Amazon's own.
    ///   - region: the store's name for its region: letters, digits and hyphens.
    public init?(_ address: String, endpoint: String?, region: String, key: String, secret: String) {
        guard address.hasPrefix("s3://") else { return nil }
        var parts = address.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        guard let first = parts.first, Self.isBucket(first), parts.dropFirst().allSatisfy(Self.isSegment),
            Self.isRegion(region), !key.isEmpty, !secret.isEmpty
        else { return nil }
        let place = endpoint ?? "https://s3.\(region).amazonaws.com"
        guard place.hasPrefix("https://") || place.hasPrefix("http://") else { return nil }
        name = String(first)
        prefix = parts.dropFirst().map { $0 + "/" }.joined()
        self.endpoint = place.hasSuffix("/") ? String(place.dropLast()) : place
        signature = AWSSignature(key: key, secret: secret, region: region, service: "s3")
    }

    // MARK: Requests

    func put(_ hash: String, of account: AccountID, file: Int32, length: Int64) -> OutboundRequest {
        var request = request(.put(file: file, length: length), path(hash, account), hash: hash)
        request.headers.append((name: "Content-Type", value: "application/octet-stream"))
        return request
    }

    /// - Parameter file: Takes the bytes; nil to have them in the answer.
    func get(_ hash: String, of account: AccountID, into file: Int32?) -> OutboundRequest {
        var request = request(.get, path(hash, account))
        request.file = file
        return request
    }

    func head(_ hash: String, of account: AccountID) -> OutboundRequest { request(.head, path(hash, account)) }

    func delete(_ hash: String, of account: AccountID) -> OutboundRequest { request(.delete, path(hash, account)) }

    /// Some photos of an account, a thousand at most.
    func list(_ account: AccountID) -> OutboundRequest {
        // Sorted by name and escaped, as both sides sign them (libcurl 7.88 does neither).
        request(.get, "?list-type=2&prefix=\(URLText.escaped("\(prefix)\(account.text)/"))")
    }

    /// Asks whether the bucket exists for these keys.
    func check() -> OutboundRequest { request(.head, "") }

    private func path(_ hash: String, _ account: AccountID) -> String { "/\(prefix)\(account.text)/\(hash)" }

    private func request(_ method: OutboundRequest.Method, _ rest: String, hash: String? = nil) -> OutboundRequest {
        var request = OutboundRequest(
            url: "\(endpoint)/\(name)\(rest)", method: method,
            // With it the store refuses a body that changed on its way.
            headers: [(name: "x-amz-content-sha256", value: hash ?? Self.emptyHash)], timeout: 60_000,
            maximumBytes: Self.mostBytes)
        request.signature = signature
        return request
    }

    // MARK: -

    /// Checks Amazon's rules ("Bucket naming rules"): 3 to 63 lowercase letters, digits, points and hyphens.
    private static func isBucket(_ text: Substring) -> Bool {
        (3...63).contains(text.utf8.count) && text.first != "." && !text.contains("..")
            && text.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            }
    }

    private static func isSegment(_ text: Substring) -> Bool {
        !text.isEmpty && text != "." && text != ".."
            && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
    }

    private static func isRegion(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    }
}

extension Bucket: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "s3://\(name)\(prefix.isEmpty ? "" : "/\(prefix.dropLast())")" }
    public var debugDescription: String { description }
    /// Keeps the keys out of dumps, too.
    public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
