import Outbound

/// Why KASI's service gave no answer to compare with.
public enum KASIError: Error, Equatable, Sendable {
    /// No network; nothing was sent.
    case offline
    /// The key is not registered, has expired, or must not be used from here. The number is the service's.
    case key(code: Int)
    /// The day's quota is used up.
    case quota
    /// The service understood the request, but refused it for another reason. The number and the text are the
    /// service's.
    case refused(code: Int, message: String)
    /// The answer is not in the documented format; `what` names the missing part.
    case malformed(what: String)
    /// An HTTP status that is neither an answer nor one of the above.
    case status(Int)
    /// There was no answer.
    case unanswered(OutboundError)

    /// Whether the same request may succeed a little later.
    var isPassing: Bool {
        switch self {
        case .unanswered(let error): error.isPassing
        case .status(let status): status >= 500
        // Its database did not answer.
        case .refused(let code, _): code == 1 || code == 2 || code == 4 || code == 5
        case .offline, .key, .quota, .malformed: false
        }
    }

    /// The error for a code of the service or its gateway, by the guide of the open data portal (공공데이터포털).
    init(code: Int, message: String) {
        switch code {
        case 20, 30, 31, 32, 33: self = .key(code: code)
        case 22: self = .quota
        default: self = .refused(code: code, message: message)
        }
    }
}

extension KASIError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .offline: "there is no network; nothing was asked"
        case .key(let code):
            switch code {
            case 30: "the service does not know the key (30)"
            case 31: "the key has run out (31)"
            case 32: "the key is registered for another address (32)"
            default: "the key may not use this service (\(code))"
            }
        case .quota: "the key's quota for today is used up (22)"
        case .refused(let code, let message): "the service refused: \(message) (\(code))"
        case .malformed(let what): "the answer is not as documented: \(what)"
        case .status(let status): "the service answered with HTTP status \(status)"
        case .unanswered(.timedOut): "the service did not answer in time"
        case .unanswered(.unreachable): "the service cannot be reached"
        case .unanswered(.untrusted): "the service's certificate cannot be trusted"
        case .unanswered(.forbidden): "its address is one of a network of one's own"
        case .unanswered(.tooLarge): "the answer is too long"
        case .unanswered(.malformed): "the service's address is none that can be asked"
        case .unanswered(.offline): "there is no network; nothing was asked"
        case .unanswered(.broken(let code)), .unanswered(.unwelcome(let code)): "the connection broke (\(code))"
        }
    }
}
