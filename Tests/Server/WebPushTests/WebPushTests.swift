import Testing

@testable import Outbound
@testable import WebPush

func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }

@Suite("Messages for a browser")
struct WebPushTests {
    /// RFC 8291, appendix A.
    private enum Vector {
        static let receiver = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
        static let sender = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
        static let senderSecret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
        static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
        static let text = "When I grow up, I want to be a watermelon"
        static let body =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    }

    @Test("are encrypted as in the RFC's example")
    func vector() throws {
        let keys = try #require(PushKeys(publicKey: bytes(Vector.receiver), secret: bytes(Vector.secret)))
        let sender = try #require(P256Key(secret: bytes(Vector.senderSecret), publicKey: bytes(Vector.sender)))
        let body = MessageEncryption.body(
            Array(Vector.text.utf8), for: keys, with: sender, salt: try bytes(Vector.salt))
        #expect(body.map { Base64URL.text($0) } == Vector.body)
    }

    @Test("are encrypted with another key and salt each time, and not where they are too long")
    func fresh() throws {
        let keys = try #require(PushKeys(publicKey: bytes(Vector.receiver), secret: bytes(Vector.secret)))
        let one = try #require(MessageEncryption.body([1], for: keys))
        let other = try #require(MessageEncryption.body([1], for: keys))
        #expect(one.prefix(16) != other.prefix(16))
        #expect(one[21..<86] != other[21..<86])
        #expect(one.count == 86 + 2 + 16)
        let longest = try #require(
            MessageEncryption.body([UInt8](repeating: 0, count: MessageEncryption.mostBytes), for: keys))
        #expect(longest.count <= 4096)
        #expect(MessageEncryption.body([UInt8](repeating: 0, count: MessageEncryption.mostBytes + 1), for: keys) == nil)
    }

    @Test("go to no key that is not on the curve")
    func badKeys() throws {
        let secret = try bytes(Vector.secret)
        let good = try bytes(Vector.receiver)
        var off = good
        off[64] ^= 1
        for bad in [[], off, [UInt8](repeating: 0, count: 65), Array(good.dropLast()), [2] + good[1...33]] {
            #expect(PushKeys(publicKey: bad, secret: secret) == nil)
        }
        #expect(PushKeys(publicKey: good, secret: Array(secret.dropLast())) == nil)
        #expect(P256Key.isPublicKey(good))
    }

    @Test("a pair of keys is read as it was written, and both sides agree")
    func keys() throws {
        let (one, other) = (try #require(P256Key()), try #require(P256Key()))
        let again = try #require(P256Key(secret: one.secret, publicKey: one.publicKey))
        #expect(again.secret == one.secret)
        #expect(one.agree(with: other.publicKey) == other.agree(with: again.publicKey))
        #expect(one.agree(with: [4]) == nil)
    }

    @Test("their sender is told by a token of three parts, for one service and half a day")
    func identity() throws {
        let identity = ServerIdentity(try #require(P256Key()))
        let text = try #require(
            identity.authorization(for: "https://push.example", contact: "mailto:a@b.example", now: 1_795_402_800_999))
        let parts = text.split(separator: ", ")
        #expect(parts[1] == "k=\(identity.publicKey)")
        let token = parts[0].dropFirst("vapid t=".count).split(separator: ".").map(String.init)
        #expect(token.count == 3)
        #expect(String(decoding: try bytes(token[0]), as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
        #expect(
            String(decoding: try bytes(token[1]), as: UTF8.self)
                == #"{"aud":"https://push.example","exp":1795446000,"sub":"mailto:a@b.example"}"#)
        #expect(try bytes(token[2]).count == 64)
        let nameless = try #require(
            identity.authorization(for: "https://push.example", contact: nil, now: 1_795_402_800_999))
        let claims = nameless.dropFirst("vapid t=".count).split(separator: ".")[1]
        #expect(
            String(decoding: try bytes(String(claims)), as: UTF8.self)
                == #"{"aud":"https://push.example","exp":1795446000}"#)
    }

    @Test(
        "go to plain addresses alone",
        arguments: [
            ("https://push.example/a/b?c=d", "https://push.example"),
            ("https://Push.Example:8443/x", "https://push.example:8443"),
            ("http://push.example/a", nil), ("https://", nil), ("https:///a", nil), ("https://a@push.example/", nil),
            ("https://push.example/#a", nil), ("https://push.example/a b", nil), ("https://push.example/\"", nil),
            ("https://push.example/가", nil), ("ftp://push.example/", nil), ("", nil),
            ("https://push.example/" + String(repeating: "a", count: 2048), nil),
        ] as [(String, String?)])
    func endpoints(text: String, origin: String?) { #expect(PushEndpoint(text)?.origin == origin) }

    @Test(
        "a service's answer decides the next step",
        arguments: [
            (201, nil, .accepted), (200, nil, .accepted), (404, nil, .gone), (410, nil, .gone),
            (429, "120", .later(120)),
            (503, nil, .later(nil)), (503, "-5", .later(0)), (429, "9999999", .later(86_400)),
            (429, "Mon, 23 Nov 2026 03:01:00 GMT", .later(60)), (500, "soon", .later(nil)), (400, nil, .refused(400)),
            (403, nil, .refused(403)), (413, nil, .refused(413)), (302, nil, .refused(302)),
        ] as [(Int, String?, PushOutcome)])
    func outcomes(status: Int, wait: String?, expected: PushOutcome) {
        let headers = wait.map { [(name: "retry-after", value: $0)] } ?? []
        let response = OutboundResponse(status: status, headers: headers, body: [])
        #expect(PushOutcome(response, now: 1_795_402_800_000) == expected)
    }

    @Test("without an answer they are tried again, unless no other try can do better")
    func failures() {
        for error in [.offline, .unreachable, .timedOut, .untrusted, .unwelcome(code: 554), .broken(code: 56)]
            as [OutboundError]
        {
            #expect(PushOutcome(error) == .later(nil), "\(error)")
        }
        for error in [.malformed, .forbidden, .tooLarge] as [OutboundError] {
            #expect(PushOutcome(error) == .refused(0), "\(error)")
        }
    }

    @Test("base 64 is read as it is written, and nothing else is", arguments: 0...40)
    func base64(count: Int) throws {
        let some = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 250) }
        let text = Base64URL.text(some)
        #expect(try bytes(text) == some)
        #expect(Base64URL.bytes(text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)) == some)
        for bad in ["+", "/", " ", "가", "a"] where count % 3 == 0 { #expect(Base64URL.bytes(text + bad) == nil) }
    }
}
