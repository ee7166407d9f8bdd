import Replica

/// Reads why YouTube refused: from the HTTP status and the reasons in the body.
enum YouTubeRefusal {
    /// The error for an answer that is not 200.
    static func error(status: Int, body: [UInt8]) -> OutsideError {
        let reasons = reasons(body)
        if reasons.contains(where: quotas.contains) { return .quota }
        if status == 429 || reasons.contains(where: rates.contains) { return .busy }
        switch status {
        // Google reports an unknown or expired key as a bad request, like much else.
        case 400: return reasons.contains(where: keys.contains) ? .badKey : .unreadable
        case 401, 403: return .badKey
        case 408, 500...: return .unreachable
        default: return .unreadable
        }
    }

    private static let quotas: Set<String> = ["quotaExceeded", "dailyLimitExceeded", "dailyLimitExceededUnreg"]
    private static let rates: Set<String> = ["rateLimitExceeded", "userRateLimitExceeded", "RATE_LIMIT_EXCEEDED"]
    private static let keys: Set<String> = ["keyInvalid", "keyExpired", "API_KEY_INVALID", "API_KEY_EXPIRED"]

    /// The reasons of the older form (`errors`) and of the newer (`details`); current answers have both.
    private static func reasons(_ body: [UInt8]) -> [String] {
        let document: JSON
        do throws(JSONError) { document = try JSON.parse(body) } catch { return [] }
        let error = document["error"]
        let all = (error?["errors"]?.array ?? []) + (error?["details"]?.array ?? [])
        return all.compactMap { $0["reason"]?.string }
    }
}
