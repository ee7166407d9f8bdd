import Daybook

/// A language that the app speaks completely.
public enum Language: String, CaseIterable, Sendable {
    case korean = "ko"
    case english = "en"
    case japanese = "ja"

    /// The BCP 47 tag.
    public var tag: String { rawValue }

    /// How titles are sorted.
    var titleOrder: TitleOrder {
        switch self {
        case .korean: .korean
        case .english: .english
        case .japanese: .japanese
        }
    }

    /// The language's name in itself.
    var ownName: String {
        switch self {
        case .korean: "한국어"
        case .english: "English"
        case .japanese: "日本語"
        }
    }

    /// The first language of a person's list that the app speaks, English when there is none.
    /// - Parameter preferred: BCP 47 tags separated by commas, most wanted first.
    public static func best(of preferred: String) -> Language {
        for tag in preferred.split(separator: ",") {
            // The case of ASCII alone: `lowercased()` would bring tables of all scripts.
            let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") }.map {
                (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
            }
            if let language = Language(rawValue: String(decoding: primary, as: UTF8.self)) { return language }
        }
        return .english
    }
}
