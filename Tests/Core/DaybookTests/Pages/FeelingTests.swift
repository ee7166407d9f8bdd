import Testing

@testable import Daybook

@Suite("The 28 feelings")
struct FeelingTests {
    @Test("are fourteen and fourteen, each with a code and an emoji of its own")
    func distinct() {
        #expect(Feeling.all(in: .positive).count == 14)
        #expect(Feeling.all(in: .negative).count == 14)
        #expect(Set(Feeling.allCases.map(\.code)).count == 28)
        #expect(Set(Feeling.allCases.map(\.emoji)).count == 28)
        for group in Feeling.Group.allCases { #expect(Feeling.all(in: group).allSatisfy { $0.group == group }) }
    }

    @Test("are found by their codes, and by nothing else")
    func codes() {
        for feeling in Feeling.allCases { #expect(Feeling(code: feeling.code) == feeling) }
        for code in ["", "Happy", "행복해요", "joyful"] { #expect(Feeling(code: code) == nil) }
    }

    @Test("keep the codes that are stored")
    func stable() {
        let codes = Feeling.allCases.map(\.code).joined(separator: " ")
        #expect(
            codes == "fresh merry amused proud fluttering refreshed calm hopeful happy grateful confident satisfied "
                + "relieved serene depressed sorrowful miserable intimidated troubled displeased afraid lethargic "
                + "anxious worried irritated lonely discouraged exhausted")
    }

    @Test("have emoji that one code point draws, with no joined ones that a font may lack")
    func emoji() {
        for feeling in Feeling.allCases {
            let scalars = feeling.emoji.unicodeScalars.filter { $0.value != 0xFE0F }
            #expect(scalars.count == 1, "\(feeling)")
        }
    }
}
