import Daybook
import Testing

@Suite("The query of a search for music")
struct MusicSearchTests {
    private static let codes = [
        "fresh", "merry", "amused", "proud", "fluttering", "refreshed", "calm", "hopeful", "happy", "grateful",
        "confident", "satisfied", "relieved", "serene", "depressed", "sorrowful", "miserable", "intimidated",
        "troubled", "displeased", "afraid", "lethargic", "anxious", "worried", "irritated", "lonely", "discouraged",
        "exhausted",
    ]

    @Test("is known for each of the 28 feelings in three languages, and is another for each")
    func all() {
        for language in ["ko", "en", "ja"] {
            let words = Self.codes.compactMap { MusicSearch.words(feeling: $0, language: language) }
            #expect(words.count == 28)
            #expect(Set(words).count == 28)
        }
    }

    @Test(
        "is the stem of the feeling and words for music",
        arguments: [
            ("happy", "ko", "행복해 노래 playlist"), ("exhausted", "ko", "지쳤어 노래 playlist"),
            ("hopeful", "ko", "기대돼 노래 playlist"), ("happy", "en", "happy songs playlist"),
            ("satisfied", "en", "feel good songs playlist"), ("lonely", "ja", "寂しい 曲 プレイリスト"),
        ])
    func words(feeling: String, language: String, words: String) {
        #expect(MusicSearch.words(feeling: feeling, language: language) == words)
    }

    @Test(
        "is nothing for an unknown feeling or language",
        arguments: [("", "ko"), ("sad", "ko"), ("Happy", "ko"), ("happy|", "ko"), ("happy", ""), ("happy", "KO")])
    func unknown(feeling: String, language: String) {
        #expect(MusicSearch.words(feeling: feeling, language: language) == nil)
    }
}
