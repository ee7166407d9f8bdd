/// Numbers that follow from a seed (SplitMix64).
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// 0 to one less than `count`.
    mutating func roll(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func one<Value>(of all: [Value]) -> Value { all[roll(all.count)] }

    /// Once in so many times.
    mutating func once(in count: Int) -> Bool { roll(count) == 0 }
}
