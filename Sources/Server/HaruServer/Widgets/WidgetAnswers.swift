import Cards
import Daybook
import HTTP
import Replica
import Store

/// Widgets: `GET /w/TOKEN.png` and the other forms, and the requests that make, list, change and end them.
/// docs/widgets.md is the contract.
struct WidgetAnswers: Sendable {
    let addresses: SecretAddresses
    let service: WidgetService

    init(sessions: Sessions, store: any FeedStore, wrong: WrongTokens, service: WidgetService) {
        self.service = service
        addresses = SecretAddresses(
            sessions: sessions, store: store, wrong: wrong, kind: .widget, folder: "w", ending: ".png", one: "widget",
            several: "widgets", most: WidgetChoice.most, tooMany: .tooManyWidgets
        ) { body, old throws(ChoiceProblem) in
            try WidgetChoice(
                body, over: try old.map { old throws(ChoiceProblem) in try WidgetChoice(old) } ?? WidgetChoice()
            )
            .json
        }
    }

    func add(to router: inout Router) {
        router.on(.get, "w/:file", api: { request throws(APIError) in try await show(request) })
        addresses.add(to: &router)
    }

    private func show(_ request: Request) async throws(APIError) -> Response {
        let parts = WidgetRequest.parts(of: request.parameters["file"] ?? "")
        do throws(APIError) {
            return try await show(request, parts)
        } catch {
            guard parts?.form == .html, error.passes else { throw error }
            return WidgetPage.sorry(error)
        }
    }

    private func show(
        _ request: Request, _ parts: (token: Token?, form: WidgetRequest.Form)?
    ) async throws(APIError) -> Response {
        guard let found = try await addresses.find(parts?.token), let form = parts?.form else {
            return try addresses.nothing(for: request)
        }
        guard let json = try? JSON.parse(Array(found.feed.choice.utf8)), let choice = try? WidgetChoice(json) else {
            throw .storage
        }
        let wanted = try WidgetRequest(form, request.target, of: choice)
        return try await service.answer(request, found, choice, wanted, now: addresses.sessions.now())
    }
}
