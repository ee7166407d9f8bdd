import Store

/// A valid account name: 1 to 64 characters, case-insensitive, without blanks at its ends.
///
/// The account's id is made of it, so that it is found by its own key.
public struct AccountName: Equatable, Sendable {
    public let text: String
    public let id: AccountID

    /// Nil for an invalid name. Combining marks are not allowed, so that one name has one spelling; browsers and
    /// terminals compose typed text (Unicode Normalization Form C).
    public init?(_ text: String) {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, text.utf8.count <= 256, scalars.count <= 64,
            first != " ", last != " ", scalars.allSatisfy(Self.isAllowed)
        else { return nil }
        self.text = text
        let hash = Digest.sha256(Array("haru account ".utf8) + Array(text.lowercased().utf8))
        // 64 bits: among a million accounts two meet once in forty million years of such servers.
        guard let id = AccountID(hash.prefix(16)) else { return nil }
        self.id = id
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        // Parts of Hangul syllables.
        if (0x1100...0x11FF).contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter, .decimalNumber:
            return true
        default: return scalar == " " || scalar == "-" || scalar == "_" || scalar == "." || scalar == "@"
        }
    }
}
