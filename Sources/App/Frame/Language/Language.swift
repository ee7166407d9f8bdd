import Daybook

/// A language that the app speaks completely.
public enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"
    case japanese = "ja"

    /// The BCP 47 tag.
    public var tag: String { rawValue }

    /// How titles are sorted.
    package var titleOrder: TitleOrder {
        switch self {
        case .korean: .korean
        case .english: .english
        case .japanese: .japanese
        }
    }

    /// The language's name in itself.
    package var ownName: String {
        switch self {
        case .korean: "한국어"
        case .english: "English"
        case .japanese: "日本語"
        }
    }

    /// The first language of a person's list that the app speaks, English when there is none.
    /// - Parameter preferred: BCP 47 tags separated by commas, most wanted first.
    public static func best(of preferred: String) -> Language {
        for tag in Text.parts(preferred, at: UInt8(ascii: ",")) {
            // The case of ASCII alone: `lowercased()` would bring tables of all scripts.
            var primary = ""
            for byte in tag.utf8 {
                if byte == UInt8(ascii: "-") { break }
                primary.unicodeScalars.append(Unicode.Scalar(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte))
            }
            if let language = Language(rawValue: primary) { return language }
        }
        return .english
    }
}
