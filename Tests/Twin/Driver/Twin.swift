import Replica

/// Both sides, and the document that they draw alike.
final class Twin {
    let native: Child
    let shipped: Child
    let codes: Codes
    let files: FilesTwin
    private(set) var document = Document()
    /// The clock of the last step.
    private(set) var now: Int64 = 0
    /// How many steps this story has taken.
    private(set) var count = 0

    init(native: Child, shipped: Child, files: FilesTwin, codes: Codes) {
        self.native = native
        self.shipped = shipped
        self.files = files
        self.codes = codes
    }

    /// The requests of one step to the browser, and its result.
    struct Answer {
        var calls: [HostCall]
        var result: Int32
    }

    /// Begins a story, which starts the app before all else.
    func begin() {
        now = 0
        count = 0
    }

    /// Has both sides take a step.
    /// - Parameter element: the one that the step's place names, where it is known.
    @discardableResult
    func take(_ step: Step, on element: Element? = nil) throws(Ending) -> Answer {
        count += 1
        now = step.now ?? now + 1000
        var request = Request(export: .open, now: now, zones: step.zones)
        switch step.action {
        case .start(let environment):
            // A page that is loaded anew has nothing of the one before.
            document = Document()
            files.end()
            _ = try compare(Request(export: .reset, now: now), of: "reset")
            request.export = .start
            request.content = environment.bytes
        case .load(let rows):
            request.export = .load
            request.content = Array(rows.joined(separator: "\n").utf8)
        case .open: break
        case .event(let kind, let place, let payload):
            guard let element = element ?? document.find(place, listeningTo: kind), let kind = document.kind(kind)
            else {
                throw .missing(step: count, step.line, drawn: drawn(for: kind))
            }
            request.export = .event
            (request.first, request.second) = (element.id, kind)
            request.content = Array(payload.utf8)
        case .host(let name, let number, let bytes):
            guard let code = codes.event(name) else { throw .unknown(step: count, step.line, "no event \(name)") }
            request.export = .hostEvent
            (request.first, request.second) = (code, number)
            request.content = bytes
        case .picture(let place, let bytes):
            request.export = .pictureHead
            request.first = place
            request.content = bytes
        case .heic(let bytes):
            request.export = .heic
            request.content = bytes
        case .merge(let lines):
            request.export = .merge
            request.content = Array(lines.utf8)
        }
        return try compare(request, of: step.line)
    }

    /// Has both sides merge a row into the stored one, in the middle of a transaction: no step of its own.
    /// - Parameter lines: key, fields, row and stored row.
    /// - Returns: the rows to store.
    func merge(_ lines: String) throws(Ending) -> [JSON] {
        let request = Request(export: .merge, now: now, content: Array(lines.utf8))
        let answer = try compare(request, of: Step(action: .merge(lines)).line)
        guard case .lay(let bytes)? = answer.calls.last else { return [] }
        return (try? JSON.parse(bytes, limits: .large))?.array ?? []
    }

    private func drawn(for kind: String) -> [String] {
        let elements = document.listeners(to: kind)
        return elements.map { document.place(of: $0, listeningTo: kind).json.text }
    }

    private func compare(_ request: Request, of step: @autoclosure () -> String) throws(Ending) -> Answer {
        native.send(request)
        shipped.send(request)
        let left = native.receive()
        let right = shipped.receive()
        if left.bytes != right.bytes || left.hasCrashed {
            let text = Difference(left, right, document: document, codes: codes).text
            // A side that has crashed takes no other step, and one of another story than the other's no sense.
            native.stop()
            throw .difference(step: count, step(), text)
        }
        let calls = left.calls
        for call in calls {
            switch call {
            case .patch(let patch): document.apply(patch)
            case .effect(let effect) where codes.effect(effect.kind) == "tables":
                document.name(tags: effect.a, effect.b)
            default: break
            }
        }
        if let fault = document.faults.first { throw .difference(step: count, step(), "the patch of both: \(fault)") }
        return Answer(calls: calls, result: left.result)
    }
}

/// Why a story ended before its last step.
enum Ending: Error {
    /// The sides differ, or one crashed.
    case difference(step: Int, String, String)
    /// A step names an element that is not drawn.
    case missing(step: Int, String, drawn: [String])
    /// A step that no version takes.
    case unknown(step: Int, String, String)

    var isDifference: Bool { if case .difference = self { true } else { false } }

    var text: String {
        switch self {
        case .difference(let step, let line, let text): "step \(step): \(line)\n\(text)"
        case .missing(let step, let line, let drawn):
            "step \(step) names an element that is not drawn: \(line)\nthere were:\n  "
                + (drawn.isEmpty ? "none that listens to this event" : drawn.joined(separator: "\n  "))
        case .unknown(let step, let line, let text): "step \(step): \(text): \(line)"
        }
    }
}
