import Outbound

/// How long an answer may be cached, by its header fields (RFC 9111, sections 4.2 and 5).
struct Freshness: Equatable, Sendable {
    /// Its lifetime in milliseconds from its creation, at most a year; nil if it does not say.
    private(set) var lifetime: Int64?
    /// How long it was cached on its way, in milliseconds, at most a year.
    let age: Int64
    /// Whether it may be cached at all.
    private(set) var isCacheable = true

    private static let year: Int64 = 365 * 86_400

    /// - Parameter now: The time in milliseconds since 1970, for an answer without a date.
    init(_ response: OutboundResponse, now: Int64) {
        age = Self.milliseconds(response.header("age") ?? "")
        var mustAsk = false
        let fields = response.headers.filter { $0.name == "cache-control" }.map { $0.value.lowercased() }
        for part in fields.joined(separator: ",").split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { String($0.filter { $0 != " " && $0 != "\"" }) }
            switch words.first {
            case "no-store": isCacheable = false
            case "no-cache" where words.count == 1: mustAsk = true
            case "max-age" where lifetime == nil: lifetime = Self.milliseconds(words.count == 2 ? words[1] : "")
            default: break
            }
        }
        if mustAsk {
            lifetime = 0
        } else if lifetime == nil, let expires = response.header("expires") {
            let date = response.header("date").flatMap(HTTPDate.seconds) ?? now / 1000
            // An invalid date, such as the common `0`, has passed.
            lifetime = HTTPDate.seconds(expires).map { min(max($0 - date, 0), Self.year) * 1000 } ?? 0
        }
    }

    /// A number of seconds; 0 if it is not one, and a year if it is too large.
    private static func milliseconds(_ text: String) -> Int64 {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return 0
        }
        return min(Int64(text) ?? year, year) * 1000
    }
}
