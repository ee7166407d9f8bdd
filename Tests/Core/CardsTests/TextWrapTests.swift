import Cards
import Testing

@Suite("Breaking lines")
struct TextWrapTests {
    /// Every character is one wide.
    private func wrap(_ text: String, _ width: Double, limit: Int32 = 99) -> [String] {
        let measurer = TextMeasurer { text, _ in Double(text.count) }
        return TextWrap(font: Font(.sans, size: 1), width: width, measurer: measurer).lines(text, limit: limit)
    }

    @Test(
        "text breaks where its script allows",
        arguments: [
            ("", 5, []), ("   ", 5, []), ("one two", 9, ["one two"]), ("one two", 6, ["one", "two"]),
            ("우리가 처음 만난 날", 6, ["우리가 처음", "만난 날"]),
            ("대한민국만세", 4, ["대한민국", "만세"]), ("아 대한민국", 4, ["아", "대한민국"]),
            ("はじめて会った日", 4, ["はじめて", "会った日"]), ("東京。大阪", 2, ["東", "京。", "大阪"]),
            ("長い「題名」だ", 3, ["長い", "「題", "名」だ"]), ("キャット", 1, ["キ", "ャ", "ッ", "ト"]),
            ("  two   spaces ", 20, ["two spaces"]), ("a\nb", 9, ["a b"]), ("ab 東京", 4, ["ab 東", "京"]),
        ] as [(String, Double, [String])])
    func breaks(text: String, width: Double, lines: [String]) {
        #expect(wrap(text, width) == lines)
    }

    @Test(
        "emoji sequences and flags are never split",
        arguments: [
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]), ("🇰🇷🇯🇵", ["🇰🇷", "🇯🇵"]), ("👩🏽‍🚀❤️‍🔥", ["👩🏽‍🚀", "❤️‍🔥"]), ("각각", ["각", "각"]),
        ])
    func graphemes(text: String, lines: [String]) {
        #expect(wrap(text, 1) == lines)
    }

    @Test(
        "the parts of a line of dates stay whole as long as they fit",
        arguments: [
            ("음력 8.15 · 매년", 99, ["음력 8.15 · 매년"], "음력 8.15 · 매년"), ("음력 8.15 · 매년", 9, ["음력 8.15", "매년"], "음력 8.15"),
            ("旧暦8.15 · 毎年", 7, ["旧暦8.15", "毎年"], "旧暦8.15"), ("Lunar 8.15", 9, ["Lunar", "8.15"], "Lunar 8.…"),
            ("9.25(金) · 旧暦8.15 · 毎年", 16, ["9.25(金) · 旧暦8.15", "毎年"], "9.25(金) · 旧暦8.15"),
            ("a · b · c", 5, ["a · b", "c"], "a · b"), ("9.25(금)", 99, ["9.25(금)"], "9.25(금)"), ("", 9, [], ""),
        ] as [(String, Double, [String], String)])
    func parts(text: String, width: Double, lines: [String], line: String) {
        let measurer = TextMeasurer { text, _ in Double(text.count) }
        let wrap = TextWrap(font: Font(.sans, size: 1), width: width, measurer: measurer)
        #expect(wrap.lines(ofParts: text, limit: 2) == lines)
        #expect(wrap.line(ofParts: text) == line)
    }

    @Test("text that does not fit ends in an ellipsis, and no other text does")
    func ellipsis() {
        #expect(wrap("one two three", 7, limit: 1) == ["one tw…"])
        #expect(wrap("one two three", 7, limit: 2) == ["one two", "three"])
        #expect(wrap("one two three four", 7, limit: 2) == ["one two", "three…"])
        #expect(wrap("가나다라마바사", 3, limit: 2) == ["가나다", "라마…"])
        // The line is filled, however long the word is that does not fit.
        #expect(wrap("엄마 칠순잔치준비물사기", 9, limit: 1) == ["엄마 칠순잔치준…"])
        #expect(wrap("one two seventeen", 9, limit: 2) == ["one two", "seventeen"])
        #expect(wrap("one two  seventeen more", 9, limit: 2) == ["one two", "seventee…"])
        #expect(wrap("one two three seventeen", 9, limit: 2) == ["one two", "three se…"])
        #expect(wrap("one incomprehensible word", 9, limit: 2) == ["one", "incompre…"])
        #expect(wrap("a", 0.5, limit: 1) == ["a"])
        #expect(wrap("abc", 3, limit: 0) == [])
    }

    @Test("no line is wider than it may be, and no character is lost", arguments: [UInt64(1), 7, 20_261_121])
    func everything(seed: UInt64) {
        var state = seed
        func next(_ below: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % below
        }
        let alphabet = ["a", "W", " ", " ", "가", "각", "長", "。", "「", "ッ", "👨‍👩‍👧‍👦", "🇰🇷", "ع", "-", "…"]
        for _ in 0..<400 {
            var text = ""
            for _ in 0..<next(40) { text += alphabet[Int(next(UInt64(alphabet.count)))] }
            let width = Double(next(12) + 1)
            let lines = wrap(text, width)
            #expect(lines.allSatisfy { Double($0.count) <= width }, "seed \(seed): \(text)")
            #expect(
                lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(seed): \(text) in \(width)")
            let limit = Int32(next(4) + 1)
            let cut = wrap(text, width, limit: limit)
            #expect(cut.count == min(lines.count, Int(limit)), "seed \(seed): \(text)")
            #expect(cut.allSatisfy { Double($0.count) <= width }, "seed \(seed): \(text)")
        }
    }
}
