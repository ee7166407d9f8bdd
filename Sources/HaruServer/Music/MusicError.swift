import HTTP
import Outbound

/// Why there is no list of songs.
enum MusicError: Error, Hashable, Sendable {
    /// The operator gave no key: nobody is asked.
    case noKey
    /// The server has no network.
    case offline
    /// YouTube did not answer in time.
    case timeout
    /// YouTube cannot be reached, cannot be trusted, or fails itself.
    case unreachable
    /// What the key may ask a day is used up.
    case quota
    /// Too many questions at once.
    case busy
    /// YouTube does not take the key.
    case badKey
    /// What came back is no list of videos.
    case unreadable

    init(_ error: OutboundError) {
        self =
            switch error {
            case .offline: .offline
            case .timedOut: .timeout
            case .unreachable, .untrusted, .broken, .malformed: .unreachable
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

    /// Seconds after which the same question may do better; nil where only the operator can help.
    ///
    /// - Parameter now: Milliseconds since 1970.
    func retryAfter(now: Int64) -> Int64? {
        switch self {
        case .noKey, .badKey: nil
        case .offline, .timeout: 15
        case .unreachable, .busy: 60
        case .unreadable: 300
        case .quota: Self.untilReset(now)
        }
    }

    /// Seconds to the next midnight of the Pacific time zone, when quotas begin anew. In summer that is an hour later than
    /// it need be.
    private static func untilReset(_ now: Int64) -> Int64 {
        let day: Int64 = 86_400
        return day - (now / 1000 - 8 * 3600) % day
    }
}
