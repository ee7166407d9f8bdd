import Daybook
import HTTP
import Replica
import Store

/// Sync, the stream that says when to, and the history of a record. docs/sync.md is the contract.
struct SyncAnswers: Sendable {
    /// Larger bodies are read, and answers with more changes are written, beside the loop.
    private static let small = (bytes: 16 << 10, changes: 40)
    /// Entries of one answer about history.
    private static let historyLimit = 500

    let sessions: Sessions
    let store: any ChangeStore
    let live: LiveHub
    let codec: SyncCodec
    let reminders: ReminderService
    let calendars: CalendarService
    let clock: ClockWarning

    func add(to router: inout Router) {
        router.on(.post, "api/v1/sync", api: { request throws(APIError) in try await sync(request) })
        router.on(.get, "api/v1/live", api: { request throws(APIError) in try await listen(request) })
        router.on(.get, "api/v1/history", api: { request throws(APIError) in try await history(request) })
    }

    private func sync(_ request: Request) async throws(APIError) -> Response {
        // Before any wait: only then is the body not read at all.
        guard request.body.length <= SyncLimits.bodyBytes else { throw .tooLarge }
        let device = try await sessions.device(of: request)
        try RequestJSON.checkType(request)
        var submission = try await sessions.read(request, from: device) {
            () async throws(APIError) -> SyncSubmission in try await self.submission(request)
        }
        submission.sender = device.id
        let time = sessions.now()
        let now = max(time, WallClock.earliest)
        let exchange = try await attempt { () async throws(StoreReadinessError) in
            try await store.exchange(
                submission, account: device.account, now: now, forgets: { Trash.isPurged($0) })
        }
        guard let exchange else { throw .signedOut }
        clock.check(lag: now - time + exchange.clockLag)
        let answer = exchange.answer
        if exchange.hasNews {
            live.didStore(device.account, cursor: exchange.end)
            reminders.changed(device.account)
        }
        // Also covers changes that were stored before: a client that got no answer because this failed sends it again.
        if submission.items.contains(where: Self.isOfCalendar) {
            try await calendars.forgetOthers(of: device.account)
        }

        var response = Response.json(.ok, .null)
        response.headers.append("Vary", "Accept-Encoding")
        let isSmall = answer.changes.count <= Self.small.changes
        let packs =
            answer.changes.count > 2
            && AcceptEncoding(request.headers.list("Accept-Encoding")).best(of: [.gzip, .identity]) == .gzip
        if packs { response.headers.append("Content-Encoding", "gzip") }
        response.body = .bytes(
            isSmall ? SyncCodec.body(answer, isPacked: packs) : await codec.write(answer, isPacked: packs))
        return response
    }

    private static func isOfCalendar(_ item: SyncSubmission.Item) -> Bool {
        if case .change(let change) = item { change.key.collection == Subscription.collection } else { false }
    }

    private func submission(_ request: Request) async throws(APIError) -> SyncSubmission {
        let isPacked: Bool
        switch request.headers.list("Content-Encoding")?.lowercased() {
        case nil, "identity": isPacked = false
        case "gzip", "x-gzip": isPacked = true
        default: throw .mediaType
        }
        let bytes = try await RequestJSON.bytes(of: request, upTo: SyncLimits.bodyBytes)
        if !isPacked, bytes.count <= Self.small.bytes { return try SyncCodec.submission(bytes, isPacked: false) }
        return try await codec.read(bytes, isPacked: isPacked)
    }

    private func listen(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let stream = try live.open(device)
        return Response(
            .ok,
            headers: [
                "Content-Type": "text/event-stream", "Cache-Control": "no-store",
                // Keeps nginx from buffering lines that must arrive at once.
                "X-Accel-Buffering": "no",
            ], body: .stream(stream))
    }

    private func history(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        guard let record = request.target.parameter("record").flatMap({ RecordKey(text: $0) }) else {
            throw .malformed("record")
        }
        var before: Stamp?
        if let text = request.target.parameter("before") {
            guard let stamp = Stamp(text) else { throw .malformed("before") }
            before = stamp
        }
        let stamp = before
        let page = try await attempt { () async throws(StoreReadinessError) in
            try await store.history(record, account: device.account, before: stamp, limit: Self.historyLimit)
        }
        let last = page.more ? page.entries.last?.entry.change.stamp.text : nil
        return .json(
            .ok,
            ["entries": .array(page.entries.map(Self.json)), "before": last.map { .string($0) } ?? .null])
    }

    private static func json(_ stored: StoredHistory) -> JSON {
        var members = SyncAnswer.Numbered(seq: stored.seq, change: stored.entry.change).json.object ?? []
        members.append(JSONMember("newer", .string(stored.entry.newer.text)))
        members.append(JSONMember("conflict", .bool(stored.entry.isConflict)))
        return .object(members)
    }
}
