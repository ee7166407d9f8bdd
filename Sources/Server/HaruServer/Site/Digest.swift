import CNettle

/// SHA-256 (FIPS 180-4).
public struct Digest: Sendable {
    private var context = sha256_ctx()

    public init() { nettle_sha256_init(&context) }

    public mutating func update(_ bytes: [UInt8]) { nettle_sha256_update(&context, bytes.count, bytes) }

    /// The 32 bytes of the digest over all input; then begins anew.
    mutating func finishBytes() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }

    /// The same digest as 64 lowercase hex digits.
    public mutating func finish() -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: finishBytes().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    static func sha256Bytes(_ bytes: [UInt8]) -> [UInt8] {
        var digest = Digest()
        digest.update(bytes)
        return digest.finishBytes()
    }

    /// 64 lowercase hex digits.
    public static func sha256(_ bytes: [UInt8]) -> String {
        var digest = Digest()
        digest.update(bytes)
        return digest.finish()
    }
}
