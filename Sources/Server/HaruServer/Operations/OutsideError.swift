import HTTP
import Outbound

/// Why a service elsewhere gave no answer that can be used.
enum OutsideError: Error, Hashable, Sendable {
    /// The operator gave no key, or did not allow the question: nobody is asked.
    case noKey
    /// The server has no network.
    case offline
    /// The service did not answer in time.
    case timeout
    /// The service cannot be reached, cannot be trusted, or fails itself.
    case unreachable
    /// The key's daily quota is used up.
    case quota
    /// There are too many requests at once.
    case busy
    /// The service does not take the key.
    case badKey
    /// The answer breaks the service's promise.
    case unreadable

    init(_ error: OutboundError) {
        self =
            switch error {
            case .offline: .offline
            case .timedOut: .timeout
            case .unreachable, .untrusted, .unwelcome, .broken, .malformed, .forbidden: .unreachable
            case .tooLarge: .unreadable
            }
    }

    /// The name under which programs know it; part of the API.
    var code: String {
        switch self {
        case .noKey: "noKey"
        case .offline: "offline"
        case .timeout: "timeout"
        case .unreachable: "unreachable"
        case .quota: "quota"
        case .busy: "busy"
        case .badKey: "badKey"
        case .unreadable: "unreadable"
        }
    }

    var status: Status {
        switch self {
        case .noKey: .notImplemented
        case .offline, .quota, .busy: .serviceUnavailable
        case .timeout: .gatewayTimeout
        case .unreachable, .badKey, .unreadable: .badGateway
        }
    }

    /// Seconds after which the same request may succeed; nil if only the operator can help.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970.
    ///   - hours: how far the clock by which the service renews its quotas, at midnight, is ahead of UTC.
    func retryAfter(now: Int64, quotaZone hours: Int64) -> Int64? {
        switch self {
        case .noKey, .badKey: nil
        case .offline, .timeout: 15
        case .unreachable, .busy: 60
        case .unreadable: 300
        case .quota: 86_400 - (now / 1000 + hours * 3600) % 86_400
        }
    }
}
