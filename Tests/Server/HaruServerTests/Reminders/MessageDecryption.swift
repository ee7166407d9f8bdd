@testable import WebPush

/// A browser's decryption of a message (RFC 8291). Tests/API has a reader that shares nothing with the writer.
enum MessageDecryption {
    /// Nil for a message that is not for this key, or was changed on its way.
    static func text(_ body: [UInt8], key: P256Key, secret: [UInt8]) -> [UInt8]? {
        guard body.count > 86 + 16, body[20] == 65 else { return nil }
        let (salt, sender, sealed) = (Array(body[..<16]), Array(body[21..<86]), Array(body[86...]))
        guard let shared = key.agree(with: sender),
            let input = MessageEncryption.derive(
                shared, salt: secret, info: Array("WebPush: info\0".utf8) + key.publicKey + sender, count: 32),
            let contentKey = MessageEncryption.derive(
                input, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: 16),
            let nonce = MessageEncryption.derive(
                input, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: 12),
            // The same stream of bytes encrypts and decrypts; that it is sealed to the same then proves the tag.
            let turned = MessageEncryption.seal(Array(sealed.dropLast(16)), key: contentKey, nonce: nonce)
        else { return nil }
        let padded = Array(turned.dropLast(16))
        guard MessageEncryption.seal(padded, key: contentKey, nonce: nonce) == sealed, padded.last == 2 else {
            return nil
        }
        return Array(padded.dropLast())
    }
}
