import Daybook
import Testing

@testable import HaruServer
@testable import WebPush

@Suite("A notice as mail")
struct MailTextTests {
    private func mail(
        _ subject: String, _ text: String = "오늘은 ‘엄마 생신’\n", settings: String = "https://haru.example/settings/channels"
    ) throws -> MailText {
        MailText(
            sender: try #require(MailAddress("haru@example.org")), senderName: "하루",
            recipient: try #require(MailAddress("mina@example.com")), subject: subject, text: text, language: "ko",
            id: "abc123", settings: settings, now: 1_795_388_405_000)
    }

    /// The lines of the header, unfolded, and the lines of the body.
    private func parts(_ mail: MailText) -> (header: [String], body: [String]) {
        let text = String(decoding: mail.bytes, as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        let end = lines.firstIndex(of: "") ?? lines.count
        var header: [String] = []
        for line in lines[..<end] {
            if line.hasPrefix(" "), let last = header.popLast() {
                header.append(last + line)
            } else {
                header.append(line)
            }
        }
        return (header, Array(lines[(end + 1)...]))
    }

    /// Decodes encoded words as a mail program does: the blanks between two of them go.
    private func decoded(_ value: String) -> String {
        var bytes: [UInt8] = []
        for word in value.split(separator: " ") {
            guard word.hasPrefix("=?utf-8?B?"), word.hasSuffix("?=") else { return value }
            bytes += Self.bytes(word.dropFirst(10).dropLast(2))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func bytes(_ base64: some StringProtocol) -> [UInt8] {
        let text = base64.map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined()
        return Base64URL.bytes(text) ?? []
    }

    @Test("has the fields that mailboxes look for, and its text in Base 64")
    func fields() throws {
        let (header, body) = parts(try mail("Tea"))
        #expect(
            header == [
                "Date: Sun, 22 Nov 2026 23:00:05 +0000", "From: =?utf-8?B?7ZWY66Oo?= <haru@example.org>",
                "To: <mina@example.com>", "Subject: Tea", "Message-ID: <abc123@example.org>", "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "Content-Language: ko",
                "Auto-Submitted: auto-generated", "List-Unsubscribe: <https://haru.example/settings/channels>",
            ])
        #expect(String(decoding: Self.bytes(body.joined()), as: UTF8.self) == "오늘은 ‘엄마 생신’\r\n")
    }

    @Test(
        "takes whatever a person wrote as its subject, and no line of it begins another field",
        arguments: [
            "엄마 생신", "🎂", "👨‍👩‍👧‍👦🇰🇷 가족 모임", "a\r\nBcc: everybody@example.com", "a\n\nb", "=?utf-8?B?QQ==?=", " leading",
            "trailing ", "", "naïve", "tab\there", "\u{0}\u{1}", "Re: 100% <b> \"quoted\"",
            String(repeating: "가나다라 ", count: 80), String(repeating: "x", count: 300),
            String(repeating: "👩🏽‍🚀", count: 40),
        ])
    func subjects(subject: String) throws {
        let mail = try mail(subject)
        let lines = String(decoding: mail.bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.contains("\n") && !$0.contains("\r") })
        let (header, _) = parts(mail)
        let names = header.map { String($0.prefix { $0 != ":" }) }
        #expect(Set(names).count == 11 && names.count == 11)
        #expect(!names.contains("Bcc"))
        let value = try #require(header.first { $0.hasPrefix("Subject: ") }).dropFirst(9)
        let seen = String(
            String.UnicodeScalarView(subject.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
        #expect(decoded(String(value)) == seen)
    }

    @Test("has only whole characters in each encoded word")
    func wholeWords() {
        let text = String(repeating: "가🎂é", count: 50)
        let words = MailText.words(text, after: 9).split(separator: " ").map { $0.filter { !$0.isNewline } }
        #expect(words.count > 5)
        for word in words {
            #expect(word.utf8.count <= 75)
            let bytes = Self.bytes(word.dropFirst(10).dropLast(2))
            #expect(Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes)
        }
    }

    @Test("leaves out where to unsubscribe if no line has room for it")
    func longHome() throws {
        let settings = "https://haru.example/" + String(repeating: "a", count: 950)
        let (header, _) = parts(try mail("a", settings: settings))
        #expect(!header.contains { $0.hasPrefix("List-Unsubscribe") })
        #expect(header.count == 10)
    }

    @Test(
        "goes to plain addresses alone",
        arguments: [
            "mina", "@example.com", "mina@", "a b@example.com", "a@b@c", "a@example.com\r\nBcc: b@example.com",
            "<a@example.com>", "\"a b\"@example.com", "a@exämple.com", "a,b@example.com",
            String(repeating: "a", count: 250) + "@example.com",
        ])
    func addresses(text: String) { #expect(MailAddress(text) == nil) }

    @Test(
        "says when it was sent, also in leap years",
        arguments: [
            (0, "Thu, 1 Jan 1970 00:00:00 +0000"), (951_782_399_000, "Mon, 28 Feb 2000 23:59:59 +0000"),
            (951_782_400_000, "Tue, 29 Feb 2000 00:00:00 +0000"),
            (1_835_395_199_000, "Mon, 28 Feb 2028 23:59:59 +0000"),
        ] as [(Int64, String)])
    func dates(now: Int64, text: String) { #expect(MailText.date(now) == text) }

    @Test("with a code has no link: it goes to somebody who may never have heard of Haru", arguments: Language.allCases)
    func code(language: Language) throws {
        let words = ChannelWords(ReminderWords(language, .american))
        let text = words.codeText("123456")
        #expect(text.contains("\n123456\n") && words.codeSubject("123456").contains("123456"))
        for part in ["http", "://", "www.", "href", ".com", "/settings"] { #expect(!text.contains(part), "\(part)") }
        let mail = MailText(
            sender: try #require(MailAddress("haru@example.org")), senderName: words.words.haru,
            recipient: try #require(MailAddress("mina@example.com")), subject: words.codeSubject("123456"), text: text,
            language: language.tag, id: "a", settings: nil, now: 0)
        #expect(!parts(mail).header.contains { $0.hasPrefix("List-") || $0.contains("http") })
    }
}
