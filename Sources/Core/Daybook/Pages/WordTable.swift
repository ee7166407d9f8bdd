/// Words as bytes, each once and numbered from 0.
///
/// A dictionary of strings would take as long as all else together in the browser: it normalizes Hangul to hash it.
struct WordTable {
    private var bytes: [UInt8] = []
    /// The end of each word in the bytes.
    private var ends: [Int] = []
    /// The numbers of the words by their hashes, -1 where there is none; always a power of two, and half of it empty.
    private var slots = [Int](repeating: -1, count: 2_048)

    var count: Int { ends.count }

    /// The bytes of a word.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// The number of a word; -1 if it is not there.
    func number(of word: ArraySlice<UInt8>) -> Int { slots[slot(of: word)] }

    /// The number of a word, which is added if it is not there.
    mutating func add(_ word: ArraySlice<UInt8>) -> Int {
        let slot = slot(of: word)
        if slots[slot] >= 0 { return slots[slot] }
        let number = ends.count
        slots[slot] = number
        bytes.append(contentsOf: word)
        ends.append(bytes.count)
        if ends.count * 2 > slots.count { grow() }
        return number
    }

    private mutating func grow() {
        slots = [Int](repeating: -1, count: slots.count * 2)
        for number in ends.indices { slots[slot(of: self[number])] = number }
    }

    /// The slot of a word, or the empty one that it would take (FNV-1a with linear probing).
    private func slot(of word: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0, self[slots[slot]] != word { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
