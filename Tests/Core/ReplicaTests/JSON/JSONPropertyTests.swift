import Replica
import Testing

@Suite("JSON, for any value")
struct JSONPropertyTests {
    @Test("parse(print(x)) is x, also in the canonical spelling", arguments: Seeds.all)
    func roundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<150 {
            let value = values.json()
            let bytes = value.bytes
            #expect(try JSON.parse(bytes) == value)
            #expect(try JSON.parse(bytes).bytes == bytes)
            #expect(try JSON.parse(value.canonicalBytes) == value)
        }
    }

    @Test("every finite double survives", arguments: Seeds.all)
    func doubles(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<500 {
            let number = values.double()
            #expect(try JSON.parse(JSON.double(number).bytes) == .double(number))
        }
    }

    @Test("decimals are read as the library reads them", arguments: Seeds.all)
    func decimals(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<500 {
            var text = values.chance(2) ? "-" : ""
            text += String(values.random.next() >> UInt64(values.int(0...63)))
            text += "." + String(values.random.next() >> UInt64(values.int(0...63)))
            if values.chance(2) { text += "e" + String(values.int(-30...30)) }
            let expected = try #require(Double(text))
            #expect(try JSON.parse(text) == .double(expected), "\(text)")
        }
    }

    @Test("equal values have equal canonical bytes, and others have not", arguments: Seeds.all)
    func canonical(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<200 {
            let (left, right) = (values.json(depth: 1), values.json(depth: 1))
            #expect((left == right) == (left.canonicalBytes == right.canonicalBytes))
            if case .object(let members) = left {
                let other = JSON.object(values.shuffled(members))
                #expect(other == left)
                #expect(other.canonicalBytes == left.canonicalBytes)
                #expect(other.hashValue == left.hashValue)
            }
        }
    }
}
