// Modules that import AppFrame use these, whether they know Daybook or not.
@_exported import enum Daybook.EnglishRegion
@_exported import enum Daybook.Language
import enum Daybook.TitleOrder

extension Language {
    /// The sort order of titles.
    package var titleOrder: TitleOrder {
        switch self {
        case .korean: .korean
        case .english: .english
        case .japanese: .japanese
        }
    }

    /// The language's own name for itself.
    package var ownName: String {
        switch self {
        case .korean: "한국어"
        case .english: "English"
        case .japanese: "日本語"
        }
    }
}
