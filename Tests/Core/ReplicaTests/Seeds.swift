/// The seeds of property tests and fuzzers: fixed ones, and one that is new in each run and printed with every failure
/// as the test's argument. A seed that failed once is added here.
enum Seeds {
    static let all: [UInt64] = Array(1...12) + [fresh]

    private static let fresh: UInt64 = {
        let seed = UInt64.random(in: 1000...UInt64.max)
        print("fresh seed of this run: \(seed)")
        return seed
    }()
}
