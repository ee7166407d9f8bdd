import Almanac

/// The days that every program converts: the same ones each time, spread at random over 1950 to 2050.
enum Sample {
    /// Days from 1950-01-01 to 2050-12-31, by a linear congruential generator (Knuth's MMIX) from a fixed start.
    static func days(count: Int) -> [Day] {
        var state: UInt64 = 2026
        return (0..<count).compactMap { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Day(number: -7305 + Int32((state >> 33) % 36_890))
        }
    }
}
