/// A plain mail address, safe in a page and in a link: letters, digits and `.-_+%`, one `@`, and letters, digits and
/// `.-`. Anything beyond that in RFC 5321, above all quotes, is refused, and more than its 254 characters.
public struct MailAddress: Sendable, Equatable {
    public let text: String

    /// The part behind the `@`.
    var domain: String { String(text.split(separator: "@").last ?? "") }

    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, Self.isPlain(parts[0], besides: "_+%"),
            Self.isPlain(parts[1], besides: "")
        else {
            return nil
        }
        self.text = text
    }

    private static func isPlain(_ part: Substring, besides others: String) -> Bool {
        !part.isEmpty
            && part.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: others.utf8.contains($0)
                }
            }
    }
}
