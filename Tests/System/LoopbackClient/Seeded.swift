import Glibc

/// A generator with a seed, so that a failure can be run again (SplitMix64).
public struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// The seed that HARU_SEED gives, or a new one; printed, so that a failure can be run again.
    public static func given(_ function: String = #function) -> UInt64 {
        let seed = getenv("HARU_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0...UInt64.max)
        print("\(function): HARU_SEED=\(seed) runs this again")
        return seed
    }
}
