/// The differences between an earlier and a later text, word by word.
public struct TextComparison: Sendable {
    public enum Kind: Sendable { case same, removed, added }

    /// The texts in order: common parts once, removed parts before the added ones.
    public private(set) var parts: [(kind: Kind, text: String)] = []
    /// Above this number of pairs of words, everything between the common start and end is compared as a whole.
    private static let limit = 1_000_000

    public init(_ earlier: String, _ later: String) {
        let old = TextComparison.words(earlier)
        let new = TextComparison.words(later)
        var first = 0
        while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
        var last = 0
        while last < old.count - first, last < new.count - first, old[old.count - 1 - last] == new[new.count - 1 - last]
        {
            last += 1
        }
        add(.same, old[..<first])
        compare(Array(old[first..<(old.count - last)]), Array(new[first..<(new.count - last)]))
        add(.same, old[(old.count - last)...])
    }

    /// Finds the longest common subsequence of words (Wagner, Fischer, "The String-to-String Correction Problem",
    /// 1974).
    private mutating func compare(_ old: [[UInt8]], _ new: [[UInt8]]) {
        let width = new.count + 1
        guard old.count < TextComparison.limit / width else {
            add(.removed, old[...])
            return add(.added, new[...])
        }
        // The number of common words after two places.
        var common = [Int32](repeating: 0, count: (old.count + 1) * width)
        for one in (0..<old.count).reversed() {
            for other in (0..<new.count).reversed() {
                let place = one * width + other
                common[place] =
                    old[one] == new[other]
                    ? common[place + width + 1] + 1 : max(common[place + width], common[place + 1])
            }
        }
        var one = 0
        var other = 0
        while one < old.count || other < new.count {
            let place = one * width + other
            if one < old.count, other < new.count, old[one] == new[other] {
                add(.same, old[one...one])
                one += 1
                other += 1
            } else if one < old.count, other == new.count || common[place + width] >= common[place + 1] {
                add(.removed, old[one...one])
                one += 1
            } else {
                add(.added, new[other...other])
                other += 1
            }
        }
    }

    private mutating func add(_ kind: Kind, _ words: ArraySlice<[UInt8]>) {
        var bytes: [UInt8] = []
        for word in words { bytes += word }
        if bytes.isEmpty { return }
        let text = String(decoding: bytes, as: UTF8.self)
        if let last = parts.last, last.kind == kind {
            parts[parts.count - 1].text += text
        } else {
            parts.append((kind, text))
        }
    }

    /// The words, each with the white space after it.
    private static func words(_ text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        var isSpace = false
        for byte in Array(text.utf8) {
            let space = byte == 0x20 || byte == 0x0A || byte == 0x09
            if isSpace, !space {
                words.append(word)
                word = []
            }
            isSpace = space
            word.append(byte)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
