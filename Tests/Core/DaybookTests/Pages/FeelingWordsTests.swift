import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Words near a feeling")
struct FeelingWordsTests {
    private func words(_ text: String) -> [String] {
        var words = PageWords()
        words.read(Array(text.utf8))
        return words.found.filter { $0 >= words.commonCount }.map {
            String(decoding: words.table[$0], as: UTF8.self)
        }
    }

    private func page(_ text: String, _ feeling: Feeling?, title: String = "") throws -> Page {
        let day = try Day.parse("2026-11-01")
        var page = Page(id: "P", day: day, opens: day)
        page.title = title
        page.text = text
        page.feeling = feeling
        return page
    }

    private func pages(_ count: Int, _ text: String, _ feeling: Feeling?) throws -> [Page] {
        try [Page](repeating: page(text, feeling), count: count)
    }

    private func shown(_ pages: [Page]) -> [String] {
        FeelingWords(pages).parts.map { part in
            part.feeling.code + ": " + part.words.map { "\($0.text) \($0.count)" }.joined(separator: ", ")
        }
    }

    @Test(
        "words are told apart in three languages",
        arguments: [
            ("공원에서 산책을 했다. 늦가을 햇볕!", ["공원", "산책", "늦가을", "햇볕"]),
            ("여름에는 회사까지 걸었다 10분 2026년", ["여름", "회사", "걸었다"]),
            ("힘들었을 때, 집에서 SNS를", ["힘들었을", "집에서", "sns"]),
            ("Mum’s garden, don't 'quoted' Café 3rd hi", ["mum", "garden", "quoted", "café"]),
            ("雨が降る。散歩した。コーヒーを飲んだ。東京タワー・公園で", ["雨", "散歩", "コーヒー", "東京", "タワー", "公園"]),
            ("今日は私の猫と、ア", ["猫"]),
            ("", []), ("🙂 … -- ''", []),
        ])
    func apart(text: String, expected: [String]) { #expect(words(text) == expected) }

    @Test("common words are none")
    func common() {
        #expect(words("오늘은 그리고 너무 때문에 the and with 今日 自分") == ["오늘은"])
        #expect(words("오늘을 우리에게 내일까지") == [])
    }

    @Test("a particle that may belong to the word falls off only where the rest is a word elsewhere")
    func particles() throws {
        let others = try pages(20, "출근", .anxious)
        #expect(
            try shown(pages(4, "사람이 고양이가", .calm) + pages(1, "사람을", nil) + others)
                == ["anxious: 출근 20", "calm: 고양이가 4, 사람 4"])
        #expect(try shown(pages(2, "엄마가", .calm) + pages(2, "엄마를", .calm) + others).last == "calm: 엄마 4")
    }

    @Test(
        "a word stands near the feeling that it comes with clearly more often",
        arguments: [
            ("산책 커피", "회의 커피", "산책", "회의"), ("walked coffee", "meeting coffee", "walked", "meeting"),
            ("散歩とコーヒー", "会議とコーヒー", "散歩", "会議"),
        ])
    func clear(calm: String, anxious: String, near: String, other: String) throws {
        let found = try shown(pages(5, calm, .calm) + pages(12, anxious, .anxious))
        #expect(found == ["anxious: \(other) 12", "calm: \(near) 5"])
    }

    @Test("three pages are the fewest, however often a page says it, and pages without a feeling are others")
    func fewest() throws {
        let others = try pages(20, "회의", nil)
        #expect(try shown(pages(2, "산책 산책 산책", .calm) + others) == [])
        #expect(try shown(pages(3, "산책 산책", .calm) + others) == ["calm: 산책 3"])
        #expect(try shown([page("", .calm, title: "산책")] + pages(2, "산책", .calm) + others) == ["calm: 산책 3"])
    }

    @Test("a difference that may be chance is none")
    func chance() throws {
        #expect(FeelingWords.score(3, of: 3, 3, of: 6) < 6.63)
        #expect(FeelingWords.score(3, of: 5, 3, of: 50) > 6.63)
        #expect(FeelingWords.score(3, of: 5, 8, of: 50) < 6.63)
        #expect(FeelingWords.score(3, of: 10, 30, of: 100) == 0)
        #expect(FeelingWords.score(5, of: 5, 5, of: 5) == 0)
        #expect(try shown(pages(3, "산책", .calm) + pages(3, "회의", .anxious)) == [])
        #expect(try shown(pages(9, "산책", .calm)) == [])
    }

    @Test("a feeling has six words at most, the clearest first")
    func most() throws {
        var all = try pages(4, "하늘 바다 구름 나무 모래 파도 바람 갈매기", .calm) + pages(20, "회의", .anxious)
        all += try pages(3, "노을", .calm)
        let parts = FeelingWords(all).parts
        #expect(parts.map(\.words.count) == [1, 6])
        #expect(parts[1].words.allSatisfy { $0.count == 4 })
    }

    @Test("sealed and locked pages are not read, nor those of another year")
    func readable() throws {
        var device = PageDevice()
        for number in 1...9 {
            device.page("회의", try Day.parse("2026-05-0\(number)"), feeling: .anxious, seal: .none)
            device.page("산책", try Day.parse("2026-06-0\(number)"), feeling: .calm, seal: .none)
            device.page("비밀", try Day.parse("2026-11-0\(number)"), feeling: .happy, seal: .threeMonths)
            device.page("작년", try Day.parse("2025-06-0\(number)"), feeling: .happy, seal: .none)
            let locked = device.page(
                "", try Day.parse("2026-07-0\(number)"), title: "잠긴말", feeling: .proud, seal: .none)
            device.write([Edit(Page.key(locked), "text", .object([JSONMember("enc", "v1")]))])
        }
        let clock = SealClock(today: try Day.parse("2026-11-21"))
        let words = device.index.feelingWords(year: 2026, clock).parts.flatMap(\.words).map(\.text)
        #expect(words == ["산책", "회의"])
    }

    @Test("ten years of pages, or one of a megabyte, are read only so far")
    func bound() throws {
        var pages: [Page] = []
        for number in 0..<3_650 {
            var text = number % 2 == 0 ? "산책 " : "회의 "
            for place in 0..<100 { text += "낱말\((number * 7_919 + place * place * 31) % 9_973) " }
            pages.append(try page(text, number % 2 == 0 ? .calm : .anxious))
        }
        let found = FeelingWords(pages).parts
        #expect(found.map { $0.words.first?.text } == ["산책", "회의"])
        // Each text has about 1,100 bytes.
        #expect((100...300).contains(found[0].words[0].count))
        let long = try page(String(repeating: "끝없는 글 ", count: 100_000) + "산책", .calm)
        #expect(try shown([long, long, long] + self.pages(20, "회의", nil)) == ["calm: 끝없는 3"])
    }
}
