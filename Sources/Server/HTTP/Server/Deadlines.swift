/// How long a client may take.
public struct Deadlines: Sendable {
    /// The time from the first byte of a head (for the first request: from the connection) to its end.
    public var head: Duration = .seconds(10)
    /// How long a body may come slowly before `bodyRate` applies.
    public var body: Duration = .seconds(10)
    /// Bytes a second that a body must bring, on average since it began.
    public var bodyRate = 1000
    /// How long a body may take in all, however it comes: its destination is not free meanwhile.
    public var wholeBody: Duration = .seconds(1800)
    /// How long a client may read nothing of its answer.
    public var reading: Duration = .seconds(30)
    /// How long a connection may wait for its next request.
    public var idle: Duration = .seconds(75)

    public init() {}

    /// Whether a body that began so long ago, with as many bytes arrived, is not waited for.
    func isTooSlow(_ elapsed: Duration, received: some BinaryInteger) -> Bool {
        if elapsed > wholeBody { return true }
        guard elapsed > body else { return false }
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
        return Double(received) < Double(bodyRate) * seconds
    }

    /// The deadlines while all connections are in use: idle clients make room for waiting ones.
    var whenFull: Deadlines {
        var deadlines = self
        deadlines.head = min(head, .seconds(3))
        deadlines.idle = min(idle, .seconds(1))
        return deadlines
    }

    /// How often deadlines are checked: often enough that none is late by more than a tenth or a second.
    var tick: Duration {
        let shortest = min(head, body, reading, idle)
        return max(.milliseconds(5), min(.seconds(1), shortest / 10))
    }
}
