/// The places of a list's keyed siblings, and the next place for those without a key.
///
/// A sorted array and a binary search: it needs no hashing, keeps equal keys in order, and is built only for the part
/// of a list whose order has changed.
struct SiblingPlaces {
    /// Key in the upper half, place in the lower, ascending.
    private var entries: [UInt64] = []
    /// How many of a run of equal keys have been taken, at the run's first entry.
    private var claimed: [Int32] = []
    private var unkeyed: [Int32] = []
    private var nextUnkeyed = 0

    init<Action>(_ siblings: [Node<Action>], _ range: Range<Int>) {
        entries.reserveCapacity(range.count)
        for index in range {
            if let key = siblings[index].key {
                entries.append(UInt64(UInt32(bitPattern: key)) << 32 | UInt64(index))
            } else {
                unkeyed.append(Int32(index))
            }
        }
        entries.sort()
        claimed = [Int32](repeating: 0, count: entries.count)
    }

    /// The first place of this key, or without a key the first place of all without, that has not been taken yet.
    mutating func claim(_ key: Int32?) -> Int? {
        guard let key else {
            guard nextUnkeyed < unkeyed.count else { return nil }
            defer { nextUnkeyed += 1 }
            return Int(unkeyed[nextUnkeyed])
        }
        let wanted = UInt64(UInt32(bitPattern: key))
        let first = firstEntry(of: wanted)
        guard first < entries.count, entries[first] >> 32 == wanted else { return nil }
        let entry = first + Int(claimed[first])
        guard entry < entries.count, entries[entry] >> 32 == wanted else { return nil }
        claimed[first] += 1
        return Int(entries[entry] & 0xFFFF_FFFF)
    }

    private func firstEntry(of wanted: UInt64) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle] >> 32 < wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
