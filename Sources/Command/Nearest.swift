/// Finds the intended word for a mistyped one.
enum Nearest {
    /// The candidate with the fewest mistakes between it and `word`: at most two, and fewer than half of its letters.
    /// Among equals, the first in the alphabet.
    static func to(_ word: String, in candidates: some Sequence<String>) -> String? {
        candidates.sorted()
            .map { (candidate: $0, mistakes: mistakes(Array(word.utf8), Array($0.utf8))) }
            .filter { $0.mistakes <= 2 && $0.mistakes * 2 < $0.candidate.utf8.count }
            .min { $0.mistakes < $1.mistakes }?.candidate
    }

    /// Letters to insert, drop, change or swap with their neighbour to make one of the other (optimal string alignment
    /// distance).
    static func mistakes(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var rows = [Array(0...other.count)]
        for (i, letter) in one.enumerated() {
            var row = [i + 1]
            for (j, wanted) in other.enumerated() {
                let isSame = letter == wanted
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (isSame ? 0 : 1))
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == wanted {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
