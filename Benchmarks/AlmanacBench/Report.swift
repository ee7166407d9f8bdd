/// Keeps the compiler from leaving the computations out.
nonisolated(unsafe) private var sink = 0

/// Prints the median time of one conversion over some runs of so many rounds, `count` conversions each.
func report(_ name: String, runs: Int, rounds: Int, per count: Int, _ round: () -> Int) {
    let clock = ContinuousClock()
    sink &+= round()
    var times: [Double] = []
    for _ in 0..<runs {
        let time = clock.measure { for _ in 0..<rounds { sink &+= round() } }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        times.append(seconds * 1e9 / Double(rounds * count))
    }
    times.sort()
    let median = times[runs / 2]
    print("\(name)\t\((median * 10).rounded() / 10)")
}
