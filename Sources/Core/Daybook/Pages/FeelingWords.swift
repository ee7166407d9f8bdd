import Almanac

/// The words that stand clearly more often in pages of one feeling than in the other pages. A word counts once a page.
///
/// - A word needs ``fewestPages`` pages of the feeling.
/// - The difference must be one that chance alone gives to one word in a hundred: χ² of the table of pages with and
///   without the word is at least 6.63, with Yates's correction for small numbers (Yates, "Contingency Tables Involving
///   Small Numbers and the χ² Test", 1934).
/// - The clearest words come first.
public struct FeelingWords: Sendable {
    public struct Word: Hashable, Sendable {
        /// In lower case.
        public let text: String
        /// The number of pages of the feeling that have it.
        public let count: Int32
    }

    /// A feeling with its words, at least one.
    public struct Part: Sendable {
        public let feeling: Feeling
        public let words: [Word]
    }

    /// The number of pages of a feeling below which a word says nothing.
    static let fewestPages: Int32 = 3
    /// The longest part of a text that is read, and the limit for all texts together, in bytes: so many years of long
    /// pages take no longer than one of usual ones.
    static let textLimit = 8_000
    static let limit = 400_000
    private static let mostWords = 6
    private static let mostParts = 8

    /// Most frequent feeling first, equals in the order of the feelings.
    public private(set) var parts: [Part] = []

    /// - Parameter pages: pages whose words may be shown; the first ones count if all are too much.
    public init(_ pages: [Page]) {
        var words = PageWords()
        // The end of each page in the words found, and its feeling.
        var ends: [Int] = []
        var feelings: [Feeling?] = []
        var rest = FeelingWords.limit
        for page in pages where rest > 0 {
            for text in [page.title, page.text] {
                let bytes = Array(text.utf8.prefix(min(FeelingWords.textLimit, rest)))
                rest -= bytes.count
                words.read(bytes, isCut: bytes.count < text.utf8.count)
            }
            ends.append(words.found.count)
            feelings.append(page.feeling)
        }
        count(Counted(words, ends), feelings)
    }

    /// The words of each page, each once.
    private struct Counted {
        let table: WordTable
        private(set) var words: [Int] = []
        private(set) var ends: [Int] = []
        /// The number of pages that have a word.
        private(set) var totals: [Int32]

        init(_ all: PageWords, _ pageEnds: [Int]) {
            table = all.table
            totals = [Int32](repeating: 0, count: table.count)
            let stems = Counted.stems(of: table)
            var lastPage = [Int](repeating: -1, count: table.count)
            var place = 0
            for page in pageEnds.indices {
                while place < pageEnds[page] {
                    let word = stems[all.found[place]]
                    place += 1
                    if word < all.commonCount || lastPage[word] == page { continue }
                    lastPage[word] = page
                    totals[word] += 1
                    words.append(word)
                }
                ends.append(words.count)
            }
        }

        func words(of page: Int) -> ArraySlice<Int> { words[(page == 0 ? 0 : ends[page - 1])..<ends[page]] }

        /// The word for which each one counts: 친구가 is 친구, if 친구 is written anywhere without it.
        private static func stems(of table: WordTable) -> [Int] {
            var stems: [Int] = []
            stems.reserveCapacity(table.count)
            for number in 0..<table.count {
                let stem = KoreanParticle.possibleStem(of: table[number]).map { table.number(of: $0) } ?? -1
                stems.append(stem >= 0 ? stem : number)
            }
            return stems
        }
    }

    private mutating func count(_ counted: Counted, _ feelings: [Feeling?]) {
        var sizes: [Int32] = []
        for feeling in Feeling.allCases {
            var size: Int32 = 0
            for other in feelings where other == feeling { size += 1 }
            sizes.append(size)
        }
        var counts = [Int32](repeating: 0, count: counted.table.count)
        while parts.count < FeelingWords.mostParts {
            // The most frequent of the feelings that are left.
            var place = 0
            for other in sizes.indices where sizes[other] > sizes[place] { place = other }
            let size = sizes[place]
            guard size >= FeelingWords.fewestPages else { return }
            sizes[place] = 0
            let feeling = Feeling.allCases[place]
            var candidates: [Int] = []
            for page in feelings.indices where feelings[page] == feeling {
                for word in counted.words(of: page) {
                    counts[word] += 1
                    if counts[word] == FeelingWords.fewestPages { candidates.append(word) }
                }
            }
            let words = FeelingWords.clearest(candidates, counts, counted, of: size, among: feelings.count)
            if !words.isEmpty { parts.append(Part(feeling: feeling, words: words)) }
            for page in feelings.indices where feelings[page] == feeling {
                for word in counted.words(of: page) { counts[word] = 0 }
            }
        }
    }

    private static func clearest(
        _ candidates: [Int], _ counts: [Int32], _ counted: Counted, of size: Int32, among all: Int
    ) -> [Word] {
        var chosen: [(word: Int, score: Double)] = []
        for word in candidates {
            let score = score(counts[word], of: size, counted.totals[word], of: Int32(truncatingIfNeeded: all))
            guard score >= 6.63 else { continue }
            var place = chosen.count
            while place > 0, chosen[place - 1].score < score { place -= 1 }
            if place < mostWords { chosen.insert((word, score), at: place) }
            if chosen.count > mostWords { chosen.removeLast() }
        }
        var words: [Word] = []
        for (word, _) in chosen {
            words.append(Word(text: String(decoding: counted.table[word], as: UTF8.self), count: counts[word]))
        }
        return words
    }

    /// χ² of a word, 0 if the feeling's pages do not have it more often than the others.
    /// - Parameters:
    ///   - count: the pages of the feeling that have it, of `size`.
    ///   - total: all pages that have it, of `all`.
    static func score(_ count: Int32, of size: Int32, _ total: Int32, of all: Int32) -> Double {
        let (with, size, total, all) = (Double(count), Double(size), Double(total), Double(all))
        // The same as the difference of the table's diagonals.
        let difference = with * all - size * total - all / 2
        guard difference > 0 else { return 0 }
        return all * difference * difference / (size * (all - size) * total * (all - total))
    }
}

extension PagesIndex {
    /// The words near feelings in those pages of a year that may be read: neither sealed nor locked ones.
    public func feelingWords(year: Int32, _ clock: SealClock) -> FeelingWords {
        var pages: [Page] = []
        if let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) {
            for item in self.pages(from: first, to: last).reversed() {
                let page = item.page
                if page.phase(clock) != .sealed, !page.isLocked { pages.append(page) }
            }
        }
        return FeelingWords(pages)
    }
}
