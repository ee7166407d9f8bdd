import Almanac
import WebPush

/// A plain message of one text (RFC 5322, RFC 2045), which no program answers (RFC 3834). With any text, its header has
/// the lines that are given here and no others.
struct MailText {
    let sender: MailAddress
    /// The name beside the sender's address.
    let senderName: String
    let recipient: MailAddress
    let subject: String
    let text: String
    /// The language of the text, as a tag.
    let language: String
    /// The same for each try, so that a mailbox may drop one that came twice; letters and digits.
    let id: String
    /// Where the person ends such messages, an address of plain ASCII; nil for one that comes once.
    let settings: String?
    /// When it is sent, in milliseconds since 1970.
    let now: Int64

    var bytes: [UInt8] {
        var lines = [
            "Date: \(Self.date(now))", "From: \(Self.words(senderName, after: 6)) <\(sender.text)>",
            "To: <\(recipient.text)>", "Subject: \(Self.words(subject, after: 9))",
            "Message-ID: <\(id)@\(sender.domain)>", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
            "Content-Language: \(language)", "Auto-Submitted: auto-generated",
        ]
        // RFC 2369; a line may have 998 bytes (RFC 5322, section 2.1.1).
        if let settings, settings.utf8.count < 900 { lines.append("List-Unsubscribe: <\(settings)>") }
        lines.append("")
        // Its lines end as a message's do, also within the encoding (RFC 2045, section 6.8).
        var rest = Array(Self.base64(Array(text.replacing("\n", with: "\r\n").utf8)).utf8)[...]
        while !rest.isEmpty {
            lines.append(String(decoding: rest.prefix(76), as: UTF8.self))
            rest = rest.dropFirst(76)
        }
        return Array(lines.map { $0 + "\r\n" }.joined().utf8)
    }

    /// A text as encoded words (RFC 2047), of 75 characters at most, which lines of 76 take; no character is divided.
    /// Short plain ASCII stays as it is.
    /// - Parameter column: Where in its line it begins.
    static func words(_ text: String, after column: Int) -> String {
        let seen = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
        let isPlain =
            seen.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
                    true
                default: false
                }
            } && seen.utf8.count + column < 76 && seen.first != " " && seen.last != " " && !seen.isEmpty
        if isPlain { return seen }
        var words: [String] = []
        var part: [UInt8] = []
        // 45 bytes are 60 letters; the first line also has the field's name.
        func most() -> Int { words.isEmpty ? 39 : 45 }
        for scalar in seen.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if part.count + bytes.count > most() {
                words.append("=?utf-8?B?\(base64(part))?=")
                part = []
            }
            part += bytes
        }
        if !part.isEmpty || words.isEmpty { words.append("=?utf-8?B?\(base64(part))?=") }
        return words.joined(separator: "\r\n ")
    }

    /// Base 64 with `+`, `/` and padding (RFC 4648, section 4).
    static func base64(_ bytes: [UInt8]) -> String {
        let plain = Base64URL.text(bytes).utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        return String(decoding: plain, as: UTF8.self) + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    }

    /// `Mon, 23 Nov 2026 08:00:00 +0000`.
    static func date(_ now: Int64) -> String {
        let seconds = now / 1000
        guard let day = Day(number: Int32(clamping: seconds / 86_400)) else { return "" }
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // The first day of 1970 was a Thursday.
        let name = names[Int((day.number + 3) % 7)]
        let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let (year, month, date) = day.civil
        return "\(name), \(date) \(months[Int(month) - 1]) \(year) \(time.joined(separator: ":")) +0000"
    }
}
