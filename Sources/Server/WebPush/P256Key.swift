import COpenSSL

/// A key pair on the curve P-256 (FIPS 186-5): to agree on a secret, and to sign.
public final class P256Key: @unchecked Sendable {
    // OpenSSL counts references to a key safely across threads, and nothing here changes a key.
    private let key: OpaquePointer
    /// The point, uncompressed: 65 bytes, the first being 4.
    public let publicKey: [UInt8]

    /// Makes a new pair; nil if OpenSSL fails.
    public convenience init?() {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            EVP_PKEY_generate(context, &key) == 1, let key
        else { return nil }
        var point = [UInt8](repeating: 0, count: 65)
        var count = 0
        guard EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, &point, point.count, &count) == 1,
            count == point.count
        else {
            EVP_PKEY_free(key)
            return nil
        }
        self.init(key, point)
    }

    /// The pair of ``secret`` and ``publicKey``; nil if they are invalid.
    public convenience init?(secret: [UInt8], publicKey: [UInt8]) {
        guard let key = P256Key.read(publicKey, secret: secret) else { return nil }
        self.init(key, publicKey)
    }

    private init(_ key: OpaquePointer, _ publicKey: [UInt8]) {
        self.key = key
        self.publicKey = publicKey
    }

    deinit { EVP_PKEY_free(key) }

    /// The secret number, 32 bytes.
    public var secret: [UInt8] {
        var number: OpaquePointer?
        var bytes = [UInt8](repeating: 0, count: 32)
        guard EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 else { return [] }
        defer { BN_clear_free(number) }
        return BN_bn2binpad(number, &bytes, Int32(bytes.count)) == 32 ? bytes : []
    }

    /// Whether bytes are a point of the curve, uncompressed.
    public static func isPublicKey(_ bytes: [UInt8]) -> Bool {
        guard let key = read(bytes, secret: nil) else { return false }
        EVP_PKEY_free(key)
        return true
    }

    /// The shared secret with another key (ECDH): 32 bytes, or nil if `other` is not a point of the curve.
    func agree(with other: [UInt8]) -> [UInt8]? {
        guard let peer = P256Key.read(other, secret: nil) else { return nil }
        defer { EVP_PKEY_free(peer) }
        guard let context = EVP_PKEY_CTX_new(key, nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var secret = [UInt8](repeating: 0, count: 32)
        var count = secret.count
        guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer) == 1,
            EVP_PKEY_derive(context, &secret, &count) == 1, count == secret.count
        else {
            ERR_clear_error()
            return nil
        }
        return secret
    }

    /// The ES256 signature of a text (RFC 7518, section 3.4): 64 bytes, the two numbers in sequence.
    func signature(of bytes: [UInt8]) -> [UInt8]? {
        guard let context = EVP_MD_CTX_new() else { return nil }
        defer { EVP_MD_CTX_free(context) }
        var encoded = [UInt8](repeating: 0, count: 80)
        var count = encoded.count
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(context, &encoded, &count, bytes, bytes.count) == 1
        else { return nil }
        return encoded.withUnsafeBufferPointer { encoded -> [UInt8]? in
            var start = encoded.baseAddress
            guard let pair = d2i_ECDSA_SIG(nil, &start, count) else { return nil }
            defer { ECDSA_SIG_free(pair) }
            var signature = [UInt8](repeating: 0, count: 64)
            let isWritten = signature.withUnsafeMutableBufferPointer { bytes in
                BN_bn2binpad(ECDSA_SIG_get0_r(pair), bytes.baseAddress, 32) == 32
                    && BN_bn2binpad(ECDSA_SIG_get0_s(pair), bytes.baseAddress.map { $0 + 32 }, 32) == 32
            }
            return isWritten ? signature : nil
        }
    }

    /// Makes OpenSSL's object of a key; it refuses points that are not on the curve.
    private static func read(_ publicKey: [UInt8], secret: [UInt8]?) -> OpaquePointer? {
        guard publicKey.count == 65, publicKey[0] == 4, secret.map({ $0.count == 32 }) ?? true else { return nil }
        // A refusal here must not count as an error of the next call on this thread.
        defer { ERR_clear_error() }
        return secret.map { haru_p256_key(publicKey, $0) } ?? haru_p256_key(publicKey, nil)
    }
}
