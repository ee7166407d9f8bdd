import Daybook
import Outbound

/// Fetches calendars from addresses that people name: public ones, and within limits.
struct CalendarSource: Sendable {
    /// The most bytes of a calendar, unpacked.
    static let mostBytes = 3 << 20
    private static let mostRedirects = 5

    enum Outcome: Sendable {
        case new([UInt8], tag: String, modified: String)
        /// The version that is here already.
        case same
        /// - Parameter retry: when it may be asked again, in milliseconds from now, where it said so.
        case failed(SubscriptionProblem, retry: Int64?)
    }

    private let queue = OutboundQueue(limit: 8)
    private let timeout: Int
    /// Whether a host may have a private address; checked for each request.
    private let reachesPrivate: @Sendable (String) -> Bool

    init(_ configuration: CalendarConfiguration) {
        self.init(timeout: configuration.timeout) { _ in configuration.reachesPrivate }
    }

    init(timeout: Int, reachesPrivate: @escaping @Sendable (String) -> Bool) {
        self.timeout = timeout
        self.reachesPrivate = reachesPrivate
    }

    /// Asks for a calendar.
    /// - Parameters:
    ///   - text: the address, as a person typed it.
    ///   - tag: the ETag of the version that is here; empty for none.
    ///   - modified: its Last-Modified.
    ///   - now: in milliseconds since 1970.
    func fetch(_ text: String, tag: String, modified: String, now: Int64) async -> Outcome {
        let deadline = ContinuousClock.now + .milliseconds(timeout)
        guard let first = url(text) else { return .failed(.address, retry: nil) }
        var url = first
        for _ in 0...Self.mostRedirects {
            var request = OutboundRequest(
                url: url, headers: [("Accept", "text/calendar, */*;q=0.1")],
                timeout: timeout, maximumBytes: Self.mostBytes,
                reachesPrivate: reachesPrivate(url))
            if !tag.isEmpty { request.headers.append(("If-None-Match", tag)) }
            if !modified.isEmpty { request.headers.append(("If-Modified-Since", modified)) }
            let answer: OutboundResponse?
            do throws(OutboundError) {
                answer = try await queue.send(request, before: deadline)
            } catch {
                return .failed(Self.problem(error), retry: nil)
            }
            // It was not its source that kept it.
            guard let response = answer else { return .failed(url == first ? .busy : .unreachable, retry: nil) }
            guard [301, 302, 303, 307, 308].contains(response.status) else {
                return Self.outcome(response, isKnown: !tag.isEmpty || !modified.isEmpty, now: now)
            }
            // Checks the redirect's target by the same rules, and resolves its host again.
            guard
                let next = response.header("location").flatMap({ URLText.resolved($0, against: url) })
                    .flatMap({ self.url($0) })
            else { return .failed(.unreachable, retry: nil) }
            url = next
        }
        return .failed(.unreachable, retry: nil)
    }

    private func url(_ text: String) -> String? {
        guard let address = SubscriptionAddress(text) else { return nil }
        let plain = address.url(allowsPlain: true)
        return reachesPrivate(plain) ? plain : address.url()
    }

    private static func outcome(_ response: OutboundResponse, isKnown: Bool, now: Int64) -> Outcome {
        switch response.status {
        case 200:
            return .new(
                response.body, tag: response.header("etag") ?? "", modified: response.header("last-modified") ?? "")
        case 304 where isKnown: return .same
        case 401, 403, 407: return .failed(.password, retry: nil)
        case 404, 410: return .failed(.gone, retry: nil)
        default: return .failed(.unreachable, retry: response.header("retry-after").flatMap { delay($0, now: now) })
        }
    }

    /// Retry-After (RFC 9110, section 10.2.3) in milliseconds.
    private static func delay(_ text: String, now: Int64) -> Int64? {
        if let seconds = Int64(text), seconds >= 0 { return min(seconds, 86_400) * 1000 }
        return HTTPDate.seconds(text).map { min(max($0 * 1000 - now, 0), 86_400_000) }
    }

    private static func problem(_ error: OutboundError) -> SubscriptionProblem {
        switch error {
        case .malformed: .address
        case .forbidden: .inside
        case .tooLarge: .tooLarge
        case .offline, .unreachable, .timedOut, .untrusted, .unwelcome, .broken: .unreachable
        }
    }
}
