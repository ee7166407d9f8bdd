import COpenSSL

/// The keys with which messages are encrypted for one browser only (RFC 8291, section 2).
public struct PushKeys: Hashable, Sendable {
    /// `p256dh`: a point of P-256, 65 bytes.
    public let publicKey: [UInt8]
    /// `auth`: 16 bytes.
    public let secret: [UInt8]

    /// Nil for keys that no browser would issue.
    public init?(publicKey: [UInt8], secret: [UInt8]) {
        guard secret.count == 16, P256Key.isPublicKey(publicKey) else { return nil }
        self.publicKey = publicKey
        self.secret = secret
    }
}

/// Encrypts messages so that only the browser can read them, not the push service (RFC 8291, with aes128gcm of RFC
/// 8188).
public enum MessageEncryption {
    /// The longest text, in bytes: a push service accepts 4,096 with the encryption's overhead (RFC 8291, section 4).
    public static let mostBytes = 3993

    /// The encrypted body; nil if the text is too long or OpenSSL fails.
    public static func body(_ text: [UInt8], for keys: PushKeys) -> [UInt8]? {
        var salt = [UInt8](repeating: 0, count: 16)
        guard RAND_bytes(&salt, Int32(salt.count)) == 1, let key = P256Key() else { return nil }
        return body(text, for: keys, with: key, salt: salt)
    }

    /// The same with a given key and salt; each must be used only once.
    static func body(_ text: [UInt8], for keys: PushKeys, with key: P256Key, salt: [UInt8]) -> [UInt8]? {
        guard text.count <= mostBytes, let shared = key.agree(with: keys.publicKey) else { return nil }
        let info = Array("WebPush: info\0".utf8) + keys.publicKey + key.publicKey
        guard let input = derive(shared, salt: keys.secret, info: info, count: 32),
            let contentKey = derive(input, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16),
            let nonce = derive(input, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12),
            // A single record, the last: 2 after the text, without padding.
            let sealed = seal(text + [2], key: contentKey, nonce: nonce)
        else { return nil }
        let recordSize: [UInt8] = [0, 0, 0x10, 0]
        return salt + recordSize + [UInt8(key.publicKey.count)] + key.publicKey + sealed
    }

    /// HKDF of SHA-256 for at most 32 bytes (RFC 5869).
    static func derive(_ secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8]? {
        guard let extracted = authenticate(secret, key: salt), let expanded = authenticate(info + [1], key: extracted)
        else { return nil }
        return Array(expanded.prefix(count))
    }

    private static func authenticate(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        guard HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &digest, &count) != nil, count == 32 else {
            return nil
        }
        return digest
    }

    /// AES-128-GCM, followed by the tag of 16 bytes.
    static func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
        guard let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: bytes.count)
        var tag = [UInt8](repeating: 0, count: 16)
        var (count, rest): (Int32, Int32) = (0, 0)
        guard EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
            EVP_EncryptUpdate(context, &sealed, &count, bytes, Int32(bytes.count)) == 1, count == bytes.count,
            EVP_EncryptFinal_ex(context, &tag, &rest) == 1, rest == 0,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag) == 1
        else { return nil }
        return sealed + tag
    }
}
