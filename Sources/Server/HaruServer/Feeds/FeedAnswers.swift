import Daybook
import HTTP
import Store

/// Calendar feeds: `GET /feed/TOKEN.ics`, and the requests that make, list, change and end them. docs/calendar.md is
/// the contract.
struct FeedAnswers: Sendable {
    private static let ending = ".ics"

    let addresses: SecretAddresses
    let service: FeedService

    init(sessions: Sessions, store: any FeedStore, wrong: WrongTokens, service: FeedService) {
        self.service = service
        addresses = SecretAddresses(
            sessions: sessions, store: store, wrong: wrong, kind: .calendar, folder: "feed", ending: Self.ending,
            one: "feed",
            several: "feeds", most: FeedChoice.most, tooMany: .tooManyFeeds
        ) { body, old throws(ChoiceProblem) in
            try FeedChoice(body, over: old.map { old throws(ChoiceProblem) in try FeedChoice(old) } ?? FeedChoice())
                .json
        }
    }

    func add(to router: inout Router) {
        router.on(.get, "feed/:file", api: { request throws(APIError) in try await calendar(request) })
        addresses.add(to: &router)
    }

    private func calendar(_ request: Request) async throws(APIError) -> Response {
        let file = request.parameters["file"] ?? ""
        let token = file.hasSuffix(Self.ending) ? Token(file.dropLast(Self.ending.count)) : nil
        guard let found = try await addresses.find(token) else {
            return try addresses.nothing(for: request)
        }
        let sessions = addresses.sessions
        let source = addresses.address(sessions.ownOrigin(request), file)
        return try await service.file(found, source: source, now: sessions.now()).answer(request)
    }
}
