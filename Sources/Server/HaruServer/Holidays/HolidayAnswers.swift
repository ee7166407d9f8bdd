import HTTP

/// `GET /api/v1/holidays`. docs/api.md is the contract.
struct HolidayAnswers: Sendable {
    let renewal: HolidayRenewal

    func add(to router: inout Router) {
        router.on(.get, "api/v1/holidays") { _ in
            Response(
                .ok, headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
                body: .bytes(renewal.answer))
        }
    }
}
