/// The program for files on both sides, which the worker runs while it has work.
final class FilesTwin {
    private let native: Child
    private let shipped: Child
    private var isRunning = false

    /// A call of the program.
    enum Call {
        /// A message to the app.
        case message([UInt8])
        /// A step to be carried out.
        case step(job: Int32, way: String, lines: [String], [UInt8])
    }

    init(native: Child, shipped: Child) {
        self.native = native
        self.shipped = shipped
    }

    /// Hands over a message of the app.
    func tell(_ message: [UInt8], now: Int64) throws(Ending) -> [Call] {
        if !isRunning { _ = try compare(Request(export: .reset, now: now)) }
        isRunning = true
        return try calls(of: Request(export: .hostEvent, now: now, content: message))
    }

    /// Hands over the answer to a step; below 0 the name of the failure.
    func answer(_ job: Int32, _ bytes: [UInt8], now: Int64) throws(Ending) -> [Call] {
        try calls(of: Request(export: .hostEvent, now: now, first: 1, second: job, content: bytes))
    }

    /// Ends the program, as the page ends its worker.
    func end() { isRunning = false }

    private func calls(of request: Request) throws(Ending) -> [Call] {
        var calls: [Call] = []
        var laid: [UInt8] = []
        for call in try compare(request) {
            switch call {
            case .lay(let bytes): laid = bytes
            case .effect(let effect):
                let lines = effect.b.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                calls.append(
                    effect.kind == 0 ? .message(laid) : .step(job: effect.number, way: effect.a, lines: lines, laid))
                laid = []
            default: break
            }
        }
        return calls
    }

    private func compare(_ request: Request) throws(Ending) -> [HostCall] {
        native.send(request)
        shipped.send(request)
        let left = native.receive()
        let right = shipped.receive()
        if left.bytes == right.bytes, !left.hasCrashed { return left.calls }
        native.stop()
        isRunning = false
        let place = zip(left.calls, right.calls).prefix { $0 == $1 }.count
        let shown = { (calls: [HostCall]) in place < calls.count ? "\(calls[place])".prefix(600) : "nothing more" }
        throw .difference(
            step: 0, "the program for files: \(request.first == 0 ? "a message" : "the answer to \(request.second)")",
            """
            \(request.content.count) bytes, which begin with \(Array(request.content.prefix(40)))
            call \(place + 1)\(left.hasCrashed ? ", native crashed" : "")\(right.hasCrashed ? ", shipped crashed" : "")
              native:  \(shown(left.calls))
              shipped: \(shown(right.calls))
            """)
    }
}
