import Replica

/// Writes each value that the parser takes as text that reads as the same value, in both spellings.
enum JSONTarget {
    static func run(_ bytes: [UInt8]) -> Int32 {
        guard let value = try? JSON.parse(bytes) else { return 0 }
        let written = value.bytes
        let again = made { try JSON.parse(written) }
        demand(again == value, "what was written is read as another value")
        demand(again.bytes == written, "written again it is other text")
        demand(again.hashValue == value.hashValue, "equal values have two hashes")

        let canonical = value.canonicalBytes
        let sorted = made { try JSON.parse(canonical) }
        demand(sorted == value, "the canonical text is read as another value")
        demand(sorted.canonicalBytes == canonical, "the canonical text of one value is two")
        return 0
    }
}
