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
            let primary = tag.prefix { $0 != "-" }.lowercased()
            if let language = Language(rawValue: primary) { return language }
        }
        return .english
    }
}
