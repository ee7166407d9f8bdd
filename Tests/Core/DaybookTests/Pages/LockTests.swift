import Replica
import Testing

@testable import Daybook

@Suite("A lock as it is stored")
struct LockTests {
    private static let salt = "AAECAwQFBgcICQoLDA0ODw=="
    private static let iv = "AAECAwQFBgcICQoL"
    private static let wrapped = String(repeating: "QUJD", count: 16)

    private static func key(_ changes: (String, JSON)...) -> JSON {
        var members: [JSONMember] = []
        let all: [(String, JSON)] = [
            ("v", 1), ("rounds", 600_000), ("salt", .string(salt)), ("iv", .string(iv)), ("key", .string(wrapped)),
        ]
        for (name, value) in all {
            let value = changes.first { $0.0 == name }?.1 ?? value
            if !value.isNull { members.append(JSONMember(name, value)) }
        }
        return .object(members)
    }

    @Test("a wrapped key is read as it was written")
    func wrapped() throws {
        let key = try WrappedKey(Self.key())
        #expect(key.rounds == 600_000)
        #expect(key.json == Self.key())
        #expect(try WrappedKey(key.json) == key)
    }

    @Test(
        "a wrapped key that would not protect, or cannot be meant, is refused with its reason",
        arguments: [
            (nil, .missing(member: "key")), ("text", .missing(member: "key")), (key(("v", 2)), .unknownVersion),
            (key(("v", nil)), .unknownVersion), (key(("rounds", 599_999)), .rounds(599_999)),
            (key(("rounds", 100_000_001)), .rounds(100_000_001)),
            (key(("rounds", "600000")), .missing(member: "rounds")),
            (key(("salt", nil)), .missing(member: "salt")),
            (key(("salt", "AAECAwQFBgcICQoL")), .malformed(member: "salt")),
            (key(("iv", "AAECAwQFBgcICQo")), .malformed(member: "iv")),
            (key(("iv", "AAECAwQFBgcICQ_L")), .malformed(member: "iv")),
            (key(("key", "")), .malformed(member: "key")),
        ] as [(JSON?, LockError)])
    func refused(json: JSON?, error: LockError) {
        #expect(throws: error) { try WrappedKey(json) }
    }

    @Test("a lock is one record, and a new passphrase changes one field of it")
    func record() throws {
        var device = PageDevice()
        let key = try WrappedKey(Self.key())
        device.write(Lock.creation("L1", passphrase: key, recovery: key))
        let lock = try Lock(try #require(device.replica.record(Lock.key("L1"))))
        #expect(lock.id == "L1")
        #expect(lock.passphrase == key)
        #expect(lock.isOn)
        let other = try WrappedKey(Self.key(("rounds", 700_000)))
        #expect(device.write([Lock.changing("L1", passphrase: other)]).changes.count == 1)
        let changed = try Lock(try #require(device.replica.record(lock.key)))
        #expect(changed.passphrase == other)
        #expect(changed.recovery == key)
        device.write([.delete(lock.key)])
        #expect(try !Lock(try #require(device.replica.record(lock.key))).isOn)
    }

    @Test("a lock without a key says so")
    func broken() throws {
        var device = PageDevice()
        device.write([Edit(Lock.key("L1"), "passphrase", Self.key())])
        let record = try #require(device.replica.record(Lock.key("L1")))
        #expect(throws: LockError.missing(member: "key")) { try Lock(record) }
    }

    @Test("a locked text is read as it was written, and is no string to those who do not know it")
    func text() throws {
        let text = LockedText(lock: "L1", iv: Self.iv, bytes: String(repeating: "QUJD", count: 9))
        #expect(try LockedText(text.json) == text)
        #expect(try LockedText(try JSON.parse(text.json.text)) == text)
        #expect(text.json.string == nil)
        #expect(LockedText.isMeant(by: text.json))
        #expect(!LockedText.isMeant(by: "text"))
        #expect(!LockedText.isMeant(by: .null))
    }

    @Test(
        "a locked text that is not whole is refused with its reason",
        arguments: [
            ("\"text\"", .missing(member: "enc")), (#"{"enc":"v2"}"#, .unknownVersion),
            (#"{"enc":"v1"}"#, .missing(member: "k")), (#"{"enc":"v1","k":"a/b"}"#, .missing(member: "k")),
            (#"{"enc":"v1","k":"L1"}"#, .missing(member: "iv")),
            (#"{"enc":"v1","k":"L1","iv":"AAECAwQFBgcICQoLDA=="}"#, .malformed(member: "iv")),
            (#"{"enc":"v1","k":"L1","iv":"AAECAwQFBgcICQoL"}"#, .missing(member: "ct")),
            (#"{"enc":"v1","k":"L1","iv":"AAECAwQFBgcICQoL","ct":"QUJD"}"#, .malformed(member: "ct")),
            (#"{"enc":"v1","k":"L1","iv":"AAECAwQFBgcICQoL","ct":"A=BC"}"#, .malformed(member: "ct")),
        ] as [(String, LockError)])
    func brokenText(text: String, error: LockError) throws {
        let json = try JSON.parse(text)
        #expect(throws: error) { try LockedText(json) }
    }

    @Test("a text belongs to its record and its field, and a twin's to the page it was copied from")
    func context() {
        let title = LockedText.context(of: Page.key("P1"), "title")
        #expect(title == "haru/1/text/page/P1/title")
        let others = [
            LockedText.context(of: Page.key("P1"), "text"), LockedText.context(of: Page.key("P2"), "title"),
            LockedText.context(of: PageComment.key("P1"), "title"),
        ]
        #expect(!others.contains(title))
        #expect(LockedText.context(of: Page.key("P1.0123456789abcdef"), "title") == title)
    }

    @Test("the words of pages and the text of comments are covered, and nothing else")
    func covered() {
        for field in ["title", "text", "tags", "place", "weather"] { #expect(LockedText.covers("page", field)) }
        #expect(LockedText.covers("comment", "text"))
        for field in ["day", "opens", "emotion", "created", "deleted"] { #expect(!LockedText.covers("page", field)) }
        #expect(!LockedText.covers("comment", "page") && !LockedText.covers("todo", "tags"))
    }

    @Test(
        "base64 is counted in bytes, and nothing else is taken for it",
        arguments: [
            ("", 0), ("QQ==", 1), ("QUI=", 2), ("QUJD", 3), ("+/+/", 3), ("Q", nil), ("QQ", nil), ("QQ=", nil),
            ("Q===", nil), ("QQ=Q", nil), ("QU J", nil), ("QU-_", nil), ("====", nil), ("하루하루", nil),
        ] as [(String, Int?)])
    func base64(text: String, count: Int?) {
        #expect(LockBytes.count(text) == count)
    }
}
