import Replica
import Testing

@testable import Daybook

@Suite("The result of a search")
struct SearchPlacesTests {
    private func found(_ query: String, _ text: String, limit: Int = 100) -> [String] {
        let bytes = Array(text.utf8)
        return Search(query).places(in: text, limit: limit).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(
        "stands where it was found, by the rules of finding",
        arguments: [
            ("생일", "엄마 생 일, 생일", ["생 일", "생일"]), ("ㅅㅇ", "엄마 생일", ["생일"]), ("새", "생새샘", ["생", "새", "샘"]),
            ("jl", "JLPT ｊｌ", ["JL", "ｊｌ"]), ("ハル", "はるハル", ["はる", "ハル"]), ("é", "Été", ["É", "é"]),
            ("아아", "아아아아아", ["아아", "아아"]), ("ㄱㅇㅈ", "글을 적다가 거울장", ["거울장"]), ("ㄱㅇ ㅈ", "글을 적다", ["글을 적"]),
            ("🎂", "a🎂", ["🎂"]), ("", "무엇", []), ("ж", "Ж", ["Ж"]), ("a b", "xAB", ["AB"]), ("힣", "힣", ["힣"]),
            ("ㅎ", "힣", ["힣"]),
        ])
    func places(query: String, text: String, expected: [String]) { #expect(found(query, text) == expected) }

    @Test(
        "begins a word, unless it is so short that it begins too many",
        arguments: [
            ("추석", "추석 전날", true), ("전날", "추석 전날", true), ("석전", "추석 전날", false), ("전추", "전 추석", true),
            ("국군", "임시공휴일(국군의 날)", true), ("ㅊㅅ", "추석", false), ("ㅊㅅ ㅈ", "추석 전날", true), ("추", "추석", true),
            ("ㅊㅅㅈ", "추석 전날", false),
            ("day", "Labour Day", true), ("ay", "Labour Day", false), ("l", "Labour Day", false), ("", "무엇", false),
            ("あ", "アプリ", false), ("あぷ", "アプリ", true), ("秋", "秋夕", true),
        ])
    func word(query: String, text: String, isFound: Bool) {
        #expect(Search(query).beginsWord(in: text) == isFound)
    }

    @Test("is as much as was asked for")
    func limit() { #expect(found("a", "aaaa", limit: 3).count == 3) }

    @Test("equals the result of plainly comparing letters, whatever the letters")
    func plainly() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 9)
        let letters: [String] = [
            "a", "A", "ａ", " ", "\n", "é", "É", "가", "각", "ㄱ", "갛", "나", "힣", "ア", "あ", "！", "!", "Ж", "ж", "🎂", "。",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }.joined()
        }
        for _ in 0..<3_000 {
            let query = text(Int.random(in: 1...3, using: &random))
            let whole = text(Int.random(in: 0...12, using: &random))
            let (sought, typed) = Search.parts(of: query)
            let (there, gaps) = Search.parts(of: whole)
            /// Whether two initials in a row would be of two words.
            func parts(_ place: Int, at start: Int) -> Bool {
                place > 0 && gaps[start + place] && !typed[place] && Hangul.isSyllable(there[start + place])
                    && Hangul.isConsonant(sought[place]) && Hangul.isConsonant(sought[place - 1])
            }
            let isThere =
                sought.isEmpty
                || there.indices.contains { start in
                    start + sought.count <= there.count
                        && sought.indices.allSatisfy {
                            Self.same(sought[$0], there[start + $0], $0 == sought.count - 1) && !parts($0, at: start)
                        }
                }
            #expect(Search(query).matches(whole) == isThere, "seed \(seed): \(query) in \(whole)")
        }
    }

    /// As the documentation of `matches` says it.
    private static func same(_ sought: UInt32, _ found: UInt32, _ isLast: Bool) -> Bool {
        if sought == found { return true }
        guard Hangul.isSyllable(found) else { return false }
        if Hangul.isConsonant(sought) { return Hangul.initial(of: found) == sought }
        return isLast && Hangul.isSyllable(sought) && Hangul.withoutFinal(found) == sought
    }

    @Test("is shown with the text around it where it stands far behind the beginning")
    func excerpt() {
        let text = String(repeating: "아침마다 창을 열었다. ", count: 40) + "고양이가 왔다. " + String(repeating: "그리고 ", count: 40)
        let near = PageText.excerpt(of: text, for: Search("창을"), characters: 30)
        #expect(near == PageText.beginning(of: text, characters: 30))
        let far = PageText.excerpt(of: text, for: Search("고양이"), characters: 30)
        #expect(far.hasPrefix("…"))
        #expect(far.contains("고양이가"))
        #expect(far.count <= 31)
        #expect(PageText.excerpt(of: text, for: Search("없는 말"), characters: 30) == near)
    }

    @Test("is shown from the start of a word, of whatever length those before it are", arguments: 0..<12)
    func excerptWords(shift: Int) {
        let before = String(repeating: "yesterday morning ", count: 10) + String(repeating: "x", count: shift)
        let shown = PageText.excerpt(of: before + " a lighthouse", for: Search("lighthouse"), characters: 60)
        let first = shown.dropFirst().prefix { $0 != " " }
        #expect(["yesterday", "morning"].contains(first), "\(shown)")
        #expect(shown.hasSuffix(" a lighthouse"))
        let japanese = PageText.excerpt(
            of: String(repeating: "朝の窓を開けた。", count: 20) + "灯台", for: Search("灯台"), characters: 60)
        #expect(japanese.hasPrefix("…") && japanese.hasSuffix("灯台") && japanese.count > 8)
    }
}
