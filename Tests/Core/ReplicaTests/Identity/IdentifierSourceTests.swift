import Replica
import Testing

@Suite("Ids of new records")
struct IdentifierSourceTests {
    @Test("begin with the time and end with randomness")
    func shape() {
        var source = IdentifierSource(random: RandomSource(1, 2))
        // The time of the ULID specification's example, 01ARZ3NDEKTSV4RRFFQ69G5FAV.
        let id = source.next(now: 1_469_922_850_259)
        #expect(id.hasPrefix("01ARZ3NDEK"))
        #expect(id.utf8.count == 26)
        #expect(id.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
        #expect(RecordKey(collection: "dday", id: id).isWellFormed)
        var other = IdentifierSource(random: RandomSource(1, 3))
        let otherID = other.next(now: 1_469_922_850_259)
        #expect(otherID != id)
    }

    @Test("rise and never repeat, whatever the wall clock does", arguments: Seeds.all)
    func rising(seed: UInt64) {
        var values = RandomValues(seed: seed)
        var source = IdentifierSource(random: RandomSource(seed, 1))
        var last = ""
        for _ in 0..<2000 {
            let id = source.next(now: 1_795_000_000_000 + Int64(values.int(-3...3)))
            #expect(id > last)
            last = id
        }
    }
}
