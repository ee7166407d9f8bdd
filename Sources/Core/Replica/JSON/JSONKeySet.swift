/// The keys of one object while it is parsed, compared byte by byte.
///
/// Small objects are searched in place; a large one gets a set, so that many keys do not cost the square of their
/// number.
struct JSONKeySet {
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool { haveSameBytes(left.text, right.text) }

        func hash(into hasher: inout Hasher) { combineBytes(of: text, into: &hasher) }
    }

    private static let searchedInPlace = 24
    private var keys: Set<Key> = []

    /// False when `key` is among the keys of `members`, which are all that were inserted before.
    mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
        if members.count < Self.searchedInPlace {
            for member in members where haveSameBytes(member.key, key) { return false }
            return true
        }
        if keys.isEmpty {
            for member in members { keys.insert(Key(text: member.key)) }
        }
        return keys.insert(Key(text: key)).inserted
    }
}
