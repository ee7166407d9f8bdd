import HTTP

/// Passes the server's events on to the metrics and, unless it is off, to the access log.
struct Observation: ServerObserver {
    let metrics: Metrics
    let log: AccessLog?

    func served(_ request: ServedRequest) {
        metrics.count(request)
        log?.write(request)
    }

    func refused(_ reason: Refusal) { metrics.count(reason) }

    func connectionsChanged(to count: Int) { metrics.setConnections(count) }

    func idle() { log?.flush() }
}
