import Daybook
import HTTP
import Replica
import Store

/// Calendar feeds: `GET /feed/TOKEN.ics`, and what makes, lists, changes and ends them. docs/calendar.md is the contract.
struct FeedAnswers: Sendable {
    private static let hour: Int64 = 3_600_000
    private static let ending = ".ics"
    /// What is looked for where an address is none: it is looked for as any other, so nobody hears by the time which it was.
    private static let nobody = Token(for: AccountID(number: 0))

    let sessions: Sessions
    let store: any FeedStore
    let desk: FeedDesk

    func add(to router: inout Router) {
        router.on(.get, "feed/:file", api: { request throws(APIError) in try await calendar(request) })
        router.on(.get, "api/v1/feeds", api: { request throws(APIError) in try await list(request) })
        router.on(.post, "api/v1/feeds", api: { request throws(APIError) in try await make(request) })
        router.on(.patch, "api/v1/feeds/:feed", api: { request throws(APIError) in try await change(request) })
        router.on(.delete, "api/v1/feeds/:feed", api: { request throws(APIError) in try await remove(request) })
    }

    // MARK: What subscribers get

    private func calendar(_ request: Request) async throws(APIError) -> Response {
        let file = request.parameters["file"] ?? ""
        let token = file.hasSuffix(Self.ending) ? Token(file.dropLast(Self.ending.count)) : nil
        let asked = token ?? Self.nobody
        let hash = asked.hash
        let found = try await attempt { () async throws(StoreReadinessError) in
            try await store.feed(asked.account, token: hash)
        }
        guard let found else { return .text(.notFound, "Not found\n") }
        let now = sessions.now()
        if found.feed.seen.map({ now - $0 > Self.hour }) ?? true {
            // That nobody can be told of it is no reason not to answer.
            try? await store.touch(found.feed, now: now)
        }
        let source = address(sessions.ownOrigin(request), file)
        return try await desk.file(found, source: source, now: now).answer(request)
    }

    private func address(_ origin: String, _ file: String) -> String { "\(origin)\(sessions.base.text)feed/\(file)" }

    // MARK: What a person does with them

    private func list(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let feeds = try await attempt { () async throws(StoreReadinessError) in
            try await store.feeds(device.account)
        }
        return .json(.ok, ["feeds": .array(feeds.map { Self.json($0) })])
    }

    private func make(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await RequestJSON(request)
        let name = Self.name(try body.optionalText("name") ?? "")
        let choice = try Self.choice(body, over: FeedChoice())
        let token = Token(for: device.account)
        let feed = Feed(
            account: device.account, id: Token.randomNumber(), name: name, choice: choice.json.text,
            created: sessions.now())
        let addition = try await attempt { () async throws(StoreReadinessError) in
            try await store.add(feed, token: token.hash, most: FeedChoice.most)
        }
        switch addition {
        case .added: break
        case .tooMany: throw .tooManyFeeds
        case .noAccount: throw .signedOut
        }
        let link = address(sessions.origin(of: request), token.text + Self.ending)
        return .json(.created, Self.json(feed, more: [JSONMember("address", .string(link))]))
    }

    private func change(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await RequestJSON(request)
        let number = try Self.number(request)
        let feeds = try await attempt { () async throws(StoreReadinessError) in
            try await store.feeds(device.account)
        }
        guard let old = feeds.first(where: { $0.id == number }) else { throw .notFound }
        let name = try body.optionalText("name").map { Self.name($0) } ?? old.name
        let choice = try Self.choice(body, over: Self.choice(of: old)).json.text
        let isThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.change(number, of: device.account, name: name, choice: choice)
        }
        guard isThere else { throw .notFound }
        return Response(.noContent)
    }

    private func remove(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let number = try Self.number(request)
        let wasThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.removeFeed(number, of: device.account)
        }
        guard wasThere else { throw .notFound }
        return Response(.noContent)
    }

    // MARK: -

    /// A name as calendars can show it.
    private static func name(_ text: String) -> String {
        let seen = Text.trimmed(text).filter {
            !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let name = String(seen.prefix(Int(FeedChoice.nameLimit)))
        return name.isEmpty ? "Haru" : name
    }

    private static func choice(_ body: RequestJSON, over old: FeedChoice) throws(APIError) -> FeedChoice {
        do throws(FeedChoice.Problem) {
            return try FeedChoice(body.json, over: old)
        } catch {
            throw .malformed(error.member)
        }
    }

    private static func choice(of feed: Feed) -> FeedChoice {
        guard let json = try? JSON.parse(Array(feed.choice.utf8)), let choice = try? FeedChoice(json) else {
            return FeedChoice()
        }
        return choice
    }

    private static func number(_ request: Request) throws(APIError) -> Int64 {
        guard let id = request.parameters["feed"].flatMap({ AccountID($0) }) else { throw .notFound }
        return id.number
    }

    private static func json(_ feed: Feed, more: [JSONMember] = []) -> JSON {
        .object(
            [
                JSONMember("feed", .string(DeviceAnswers.text(feed.id))), JSONMember("name", .string(feed.name)),
                JSONMember("created", .int(feed.created)), JSONMember("seen", feed.seen.map { .int($0) } ?? .null),
            ] + (choice(of: feed).json.object ?? []) + more)
    }
}
