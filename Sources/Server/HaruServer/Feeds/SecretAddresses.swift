import Daybook
import HTTP
import Replica
import Store

/// Lets people make, list, change and end addresses of one kind that hold a secret. A program that knows such an
/// address reads the chosen content there, without signing in.
struct SecretAddresses: Sendable {
    private static let hour: Int64 = 3_600_000
    /// Stands in for a malformed address: it is looked up like any other, so the response time does not give it away.
    private static let nobody = Token(for: AccountID(number: 0))

    let sessions: Sessions
    let store: any FeedStore
    let wrong: WrongTokens
    let kind: Feed.Kind
    /// The first part of their paths: `feed` of `/feed/TOKEN.ics`.
    let folder: String
    /// The ending of an address that was just made, such as `.png`.
    let ending: String
    /// The API's names of one, and of several: `feed`, `feeds`.
    let one: String
    let several: String
    let most: Int
    /// The answer to a request for more than ``most``.
    let tooMany: APIError
    /// The choice in a body, as JSON, over the one that holds; nil for none.
    let read: @Sendable (_ body: JSON, _ old: JSON?) throws(ChoiceProblem) -> JSON

    func add(to router: inout Router) {
        router.on(.get, "api/v1/\(several)", api: { request throws(APIError) in try await list(request) })
        router.on(.post, "api/v1/\(several)", api: { request throws(APIError) in try await make(request) })
        router.on(.patch, "api/v1/\(several)/:\(one)", api: { request throws(APIError) in try await change(request) })
        router.on(.delete, "api/v1/\(several)/:\(one)", api: { request throws(APIError) in try await remove(request) })
    }

    // MARK: Visits

    /// Finds the feed of a token. Nil if the token is malformed or unknown, or if its address was revoked.
    func find(_ token: Token?) async throws(APIError) -> FoundFeed? {
        let asked = token ?? Self.nobody
        let hash = asked.hash
        let found = try await attempt { () async throws(StoreReadinessError) in
            try await store.feed(asked.account, kind, token: hash)
        }
        guard let found else { return nil }
        let now = sessions.now()
        if found.feed.seen.map({ now - $0 > Self.hour }) ?? true {
            // Failing to record the visit is no reason not to answer.
            try? await store.touch(found.feed, now: now)
        }
        return found
    }

    /// The answer at an address that leads to nothing. It is the same whatever the reason.
    func nothing(for request: Request) throws(APIError) -> Response {
        try wrong.count(request)
        return .text(.notFound, "Not found\n")
    }

    func address(_ origin: String, _ file: String) -> String { "\(origin)\(sessions.base.text)\(folder)/\(file)" }

    // MARK: A person's requests

    private func list(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let feeds = try await feeds(device.account)
        return .json(.ok, .object([JSONMember(several, .array(feeds.map { json($0) }))]))
    }

    private func make(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await sessions.json(request, from: device)
        let name = Self.name(try body.optionalText("name") ?? "")
        let choice = try choice(body, over: nil)
        let token = Token(for: device.account)
        let feed = Feed(
            kind, account: device.account, id: Token.randomNumber(), name: name, choice: choice.text,
            created: sessions.now())
        let addition = try await attempt { () async throws(StoreReadinessError) in
            try await store.add(feed, token: token.hash, most: most)
        }
        switch addition {
        case .added: break
        case .tooMany: throw tooMany
        case .noAccount: throw .signedOut
        }
        let link = address(sessions.origin(of: request), token.text + ending)
        return .json(.created, json(feed, more: [JSONMember("address", .string(link))]))
    }

    private func change(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let body = try await sessions.json(request, from: device)
        let number = try number(request)
        guard let old = try await feeds(device.account).first(where: { $0.id == number }) else { throw .notFound }
        let name = try body.optionalText("name").map { Self.name($0) } ?? old.name
        let choice = try choice(body, over: Self.choice(of: old)).text
        let isThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.change(number, kind, of: device.account, name: name, choice: choice)
        }
        guard isThere else { throw .notFound }
        return Response(.noContent)
    }

    private func remove(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.browser(of: request)
        let number = try number(request)
        let wasThere = try await attempt { () async throws(StoreReadinessError) in
            try await store.removeFeed(number, kind, of: device.account)
        }
        guard wasThere else { throw .notFound }
        return Response(.noContent)
    }

    // MARK: -

    private func feeds(_ account: AccountID) async throws(APIError) -> [Feed] {
        try await attempt { () async throws(StoreReadinessError) in try await store.feeds(account, kind) }
    }

    /// A name as calendars can show it.
    private static func name(_ text: String) -> String {
        let seen = Text.trimmed(text).filter {
            !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let name = String(seen.prefix(Int(FeedChoice.nameLimit)))
        return name.isEmpty ? "Haru" : name
    }

    private func choice(_ body: RequestJSON, over old: JSON?) throws(APIError) -> JSON {
        do throws(ChoiceProblem) {
            return try read(body.json, old)
        } catch {
            throw .malformed(error.member)
        }
    }

    /// The choice of a feed, as it is stored.
    private static func choice(of feed: Feed) -> JSON? { try? JSON.parse(Array(feed.choice.utf8)) }

    private func number(_ request: Request) throws(APIError) -> Int64 {
        guard let id = request.parameters[one].flatMap({ AccountID($0) }) else { throw .notFound }
        return id.number
    }

    private func json(_ feed: Feed, more: [JSONMember] = []) -> JSON {
        // Read once more, so that a value stored by an older version has all members.
        let choice = (try? read(.object([]), Self.choice(of: feed))) ?? (try? read(.object([]), nil))
        return .object(
            [
                JSONMember(one, .string(DeviceAnswers.text(feed.id))), JSONMember("name", .string(feed.name)),
                JSONMember("created", .int(feed.created)), JSONMember("seen", feed.seen.map { .int($0) } ?? .null),
            ] + (choice?.object ?? []) + more)
    }
}
