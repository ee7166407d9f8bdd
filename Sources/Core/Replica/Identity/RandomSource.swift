/// Random numbers from a seed that is passed in: xoshiro256** (Blackman, Vigna 2018), seeded by splitmix64.
///
/// Not for secrets. Two sources with the same seed give the same numbers, as tests want.
public struct RandomSource: RandomNumberGenerator, Hashable, Sendable {
    private var s0: UInt64
    private var s1: UInt64
    private var s2: UInt64
    private var s3: UInt64

    /// A source whose numbers are determined by all 128 bits of the seed.
    public init(_ first: UInt64, _ second: UInt64) {
        var a = first
        var b = second
        s0 = Self.splitmix(&a)
        s1 = Self.splitmix(&b)
        s2 = Self.splitmix(&a)
        s3 = Self.splitmix(&b)
        // The one state that xoshiro never leaves; splitmix gives it for no known seed.
        if s0 | s1 | s2 | s3 == 0 { s0 = 1 }
    }

    /// A source in a given state, which is not all zeros.
    init(state: (UInt64, UInt64, UInt64, UInt64)) {
        (s0, s1, s2, s3) = state
    }

    public mutating func next() -> UInt64 {
        let result = rotated(s1 &* 5, by: 7) &* 9
        let shifted = s1 << 17
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = rotated(s3, by: 45)
        return result
    }

    private func rotated(_ value: UInt64, by count: UInt64) -> UInt64 { value << count | value >> (64 - count) }

    private static func splitmix(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return mixed(state)
    }
}

/// The output function of splitmix64 (Steele, Lea, Flood 2014): every bit of the input moves every bit of the result.
func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
}
