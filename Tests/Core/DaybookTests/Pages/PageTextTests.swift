import Testing

@testable import Daybook

@Suite("The text of a page")
struct PageTextTests {
    @Test(
        "is stored as it was typed, but for control characters and the line ends of other systems",
        arguments: [
            ("한 줄\r\n두 줄\r세 줄\n\r\n끝", "한 줄\n두 줄\n세 줄\n\n끝"), ("a\u{0}b\u{7}c\u{1B}[31m\u{7F}", "abc[31m"),
            ("\t  들여쓰기 \n\n", "\t  들여쓰기 \n\n"), ("👩‍👩‍👧 e\u{301} 한글", "👩‍👩‍👧 e\u{301} 한글"), ("", ""),
        ])
    func cleaned(typed: String, stored: String) {
        #expect(Array(PageText.cleaned(typed).utf8) == Array(stored.utf8))
    }

    @Test(
        "is blank when nothing of it can be seen",
        arguments: [
            ("", true), (" \n\t ", true), ("\u{3000}\u{3164}\u{200B}\u{FEFF}", true), ("\u{0}\u{1F}", true),
            (".", false),
            ("가", false), ("\n\n\n🙂", false), (String(repeating: " ", count: 500) + "끝", false),
        ])
    func blank(text: String, isBlank: Bool) {
        #expect(PageText.isBlank(text) == isBlank)
    }

    @Test(
        "goes on from another, or does not",
        arguments: [("가나다", "가나", true), ("가나", "가나", true), ("가", "", true), ("가", "가나", false), ("나가", "가", false)])
    func continues(text: String, beginning: String, goesOn: Bool) {
        #expect(PageText.continues(text, beginning) == goesOn)
    }

    @Test(
        "stays, gives way or stands beside another that was stored meanwhile",
        arguments: [
            ("나", "가", "가", TextMerge.written), ("가", "가", "가", .written), ("", "가", "가", .written),
            // The one written here continues the other, or the other this one.
            ("가나다", "가", "가나", .written), ("가나", "가", "가나다", .stored), ("가\r\n나", "가", "가\n나다", .stored),
            // Nothing was written here.
            ("가", "가", "다", .stored), ("가나", "가나", "가", .stored),
            ("나", "가", "다", .both), ("", "가", "다", .both), ("나", "", "다", .both),
        ])
    func merged(text: String, original: String, stored: String, outcome: TextMerge) {
        #expect(TextMerge(text, over: original, stored: stored) == outcome)
    }

    @Test("begins on one line")
    func beginning() {
        #expect(PageText.beginning(of: "\n 오래된 영수증과\n다 쓴 펜", characters: 10) == "오래된 영수증과")
        #expect(PageText.beginning(of: String(repeating: "가", count: 1_000), characters: 120).count == 120)
        #expect(PageText.beginning(of: "", characters: 120) == "")
    }

    @Test(
        "is counted in words and characters, in each script",
        arguments: [
            ("", 0, 0), ("   \n", 0, 0), ("눈을 뜨니 창 너머가 벌써 환했다.", 6, 14), ("Don't stop - it's well-known.", 4, 25),
            ("3.14는 원주율", 3, 8), ("今日は晴れ。", 3, 6), ("朝", 1, 1), ("私はSwiftが好き", 4, 10), ("カタカナ と ひらがな", 5, 9),
            ("🙂🙂 👩‍👩‍👧 ❤️", 0, 6), ("café cafe\u{301}", 2, 8), ("①②", 0, 2), ("한글漢字한글", 3, 6),
        ])
    func counted(text: String, words: Int32, characters: Int32) {
        let count = PageCount(text)
        #expect(count.words == words, "\(text)")
        #expect(count.characters == characters, "\(text)")
    }

    @Test("is counted alike however it is put together from words", arguments: 0..<20 as Range<UInt64>)
    func counting(seed: UInt64) {
        var random = SystemRandom(seed)
        let words = ["눈", "아침을", "sea", "can't", "2026", "ñandú", "Привет"]
        let gaps = [" ", "\n", ", ", " … ", "\u{3000}", "! 🙂 "]
        var text = ""
        let many = Int(random.next() % 50)
        for _ in 0..<many {
            text += words[Int(random.next() % UInt64(words.count))] + gaps[Int(random.next() % UInt64(gaps.count))]
        }
        #expect(PageCount(text).words == Int32(many), "seed \(seed)")
    }

    @Test("reaches goals in their own units")
    func goals() {
        let text = String(repeating: "말 ", count: 740)
        let count = PageCount(text)
        #expect(PageGoal.words.reached(count, seconds: 0) == 740)
        #expect(PageGoal.pages.reached(count, seconds: 0) == 2)
        #expect(PageGoal.minutes.reached(count, seconds: 599) == 9)
        #expect(PageGoal.none.reached(count, seconds: 600) == 0)
        #expect(PageGoal.pages.reached(PageCount(text + text), seconds: 0) >= PageGoal.pages.target)
    }
}

/// Numbers from a seed, splitmix64.
private struct SystemRandom {
    private var source: UInt64
    init(_ seed: UInt64) { source = seed }
    mutating func next() -> UInt64 {
        source &+= 0x9E37_79B9_7F4A_7C15
        var z = source
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
