import Almanac
import HTTP
import Store

/// The calendars that a person has subscribed to: `GET /api/v1/calendars/ID`, and the same with POST for one that is
/// wanted now. docs/calendar.md is the contract.
struct CalendarAnswers: Sendable {
    let sessions: Sessions
    let service: CalendarService

    func add(to router: inout Router) {
        router.on(
            .get, "api/v1/calendars/:calendar",
            api: { request throws(APIError) in
                let device = try await sessions.device(of: request)
                return try await answer(request, device.account, isWanted: false)
            })
        router.on(
            .post, "api/v1/calendars/:calendar",
            api: { request throws(APIError) in
                let device = try await sessions.browser(of: request)
                return try await answer(request, device.account, isWanted: true)
            })
    }

    private func answer(
        _ request: Request, _ account: AccountID, isWanted: Bool
    ) async throws(APIError) -> Response {
        guard let zone = request.target.parameter("zone") else { throw .malformed("zone") }
        var month: Day?
        if let text = request.target.parameter("month") {
            month = try? Day.parse(text + "-01")
            if month == nil { throw .malformed("month") }
        }
        let file = try await service.file(
            request.parameters["calendar"] ?? "", of: account, zone: zone, month: month, isWanted: isWanted,
            now: sessions.now())
        return isWanted ? file.answer(acceptEncoding: nil, ifNoneMatch: nil) : file.answer(request)
    }
}
