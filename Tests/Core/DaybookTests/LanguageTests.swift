import Replica
import Testing

@testable import Daybook

@Suite("A search")
struct SearchTests {
    @Test(
        "finds by part, initials, unfinished syllables, any case and width",
        arguments: [
            ("생일", "엄마 생일"), ("ㅅㅇ", "엄마 생일"), ("ㅇㅁ", "엄마 생일"), ("ㅁ ㅅ", "엄마 생일"), ("새", "생일"), ("생ㅇ", "생일"),
            ("jlpt", "JLPT N2"), ("ＪＬＰＴ", "jlpt"), ("ハル", "はる"), ("É", "été"), ("", "anything"), ("n2", "JLPT N2 시험"),
            ("🎂ж", "엄마 🎂 Ж"), ("ㅇㅁ ㅅㅇ", "엄마생일"), ("엄마ㅅ", "엄마 생일"), ("ㅋㅋㅋ", "ㅋㅋ ㅋ"),
        ])
    func finds(query: String, title: String) { #expect(Search(query).matches(title)) }

    @Test(
        "does not find an absent text",
        arguments: [
            ("ㅅㅎ", "생일"), ("새일", "생일"), ("생일날", "생일"), ("ㄱ", "Gift"), ("b", "a"), ("ㅁㅅ", "엄마 생일"), ("ㄱㅇㅈ", "글을 적다"),
            ("ㄱㅇ ㅈㄷ", "글을 적 다"),
        ])
    func misses(query: String, title: String) { #expect(!Search(query).matches(title)) }

    @Test("finds a part anywhere in a long text, also where a part of it came before")
    func anywhere() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 5)
        func letters(_ count: Int) -> String {
            (0..<count).map { _ in ["a", "b", "가", " "][Int.random(in: 0...3, using: &random)] }.joined()
        }
        for _ in 0..<2_000 {
            let text = letters(Int.random(in: 0...20, using: &random))
            let query = letters(Int.random(in: 1...4, using: &random))
            let isThere =
                query.allSatisfy { $0 == " " }
                || text.filter { $0 != " " }.contains(query.filter { $0 != " " })
            #expect(Search(query).matches(text) == isThere, "seed \(seed): \(query) in \(text)")
        }
    }
}

@Suite("The order of titles")
struct TitleOrderTests {
    private func sorted(_ titles: [String], _ order: TitleOrder) -> [String] {
        titles.sorted { TitleOrder.precedes(order.key(of: $0), order.key(of: $1)) }
    }

    @Test("puts the scripts as each language does, digits first, whatever the case")
    func scripts() {
        let titles = ["banana", "나비", "Apple", "가나", "はる", "2027", "春", "アキ"]
        #expect(sorted(titles, .korean) == ["2027", "가나", "나비", "Apple", "banana", "春", "アキ", "はる"])
        #expect(sorted(titles, .english) == ["2027", "Apple", "banana", "アキ", "はる", "가나", "나비", "春"])
        #expect(sorted(titles, .japanese) == ["2027", "Apple", "banana", "アキ", "はる", "春", "가나", "나비"])
    }

    @Test("does not mind accents")
    func accents() {
        #expect(sorted(["Zebra", "été", "Epsilon", "eta"], .english) == ["Epsilon", "eta", "été", "Zebra"])
    }
}

@Suite("A rank")
struct RankTests {
    @Test("always finds room between two others, for any sequence of insertions")
    func between() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 3)
        var ranks: [String] = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAW"]
        for _ in 0..<2_000 {
            let place = Int.random(in: 0...ranks.count, using: &random)
            let low = place == 0 ? "" : ranks[place - 1]
            let high = place == ranks.count ? nil : ranks[place]
            let rank = Rank.between(low, high)
            #expect(rank > low, "seed \(seed)")
            if let high { #expect(rank < high, "seed \(seed): \(rank) before \(high)") }
            ranks.insert(rank, at: place)
        }
    }
}
