import Replica

/// Random input for property tests, all from one seed.
struct RandomValues {
    var random: RandomSource

    init(seed: UInt64) {
        random = RandomSource(seed, 0x5EED)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[int(0...items.count - 1)] }

    mutating func shuffled<Element>(_ items: [Element]) -> [Element] { items.shuffled(using: &random) }

    mutating func text(upTo length: Int = 12) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<int(0...length) {
            let range: ClosedRange<UInt32> = pick([
                0...0x7F, 0x20...0x7E, 0x20...0x7E, 0x80...0x7FF, 0xAC00...0xD7A3,
                0x300...0x36F, 0xE000...0xFFFF, 0x1F300...0x1FAFF, 0x10000...0x10FFFF,
            ])
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }

    mutating func integer() -> Int64 {
        switch int(0...3) {
        case 0: return Int64(int(-10...10))
        case 1: return pick([.min, .max, .min + 1, .max - 1, 1 << 53, (1 << 53) + 1])
        default: return Int64(bitPattern: random.next()) >> Int64(int(0...63))
        }
    }

    mutating func double() -> Double {
        switch int(0...4) {
        case 0: return pick([0.0, -0.0, 1.0, 0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e22, 1e23, 1e16])
        case 1: return Double(int(-1_000_000...1_000_000)) / 1000
        default:
            let number = Double(bitPattern: random.next())
            return number.isFinite ? number : 37.5665
        }
    }

    mutating func json(depth: Int = 5) -> JSON {
        switch int(0...(depth > 0 ? 8 : 5)) {
        case 0: return .null
        case 1: return .bool(chance(2))
        case 2: return .int(integer())
        case 3: return .double(double())
        case 4, 5: return .string(text())
        case 6, 7:
            var items: [JSON] = []
            for _ in 0..<int(0...5) { items.append(json(depth: depth - 1)) }
            return .array(items)
        default:
            var members: [JSONMember] = []
            var keys: Set<[UInt8]> = []
            for _ in 0..<int(0...(chance(20) ? 60 : 5)) {
                let key = text()
                if keys.insert([UInt8](key.utf8)).inserted { members.append(JSONMember(key, json(depth: depth - 1))) }
            }
            return .object(members)
        }
    }
}
