import Replica

/// Why a search for places has no results to show.
public enum PlaceFailure: Error, Equatable, Sendable {
    /// The server does not search: it has no provider, or serves only the app's files.
    case noProvider
    /// The provider rejects the server's key.
    case badKey
    /// The daily quota of the provider is used up; `hours` until it is renewed, nil if the server does not say.
    case quota(hours: Int32?)
    /// Too many requests at once; `seconds` until it may be asked again, nil if the server does not say.
    case busy(seconds: Int32?)
    /// The server cannot reach the provider, or gets no answer in time.
    case unreachable
    /// The server itself could not be reached.
    case offline
    /// The provider searches only for words, and there are none.
    case needsWords
    /// The answer is not understood by this version.
    case unreadable
}

extension PlaceAnswer {
    /// Reads the server's answer to ``PlaceQuery/target``. docs/api.md is the contract of its answers.
    /// - Parameters:
    ///   - status: the HTTP status; 0 if there was no answer.
    ///   - body: the body of the answer.
    public init(status: Int32, _ body: [UInt8]) throws(PlaceFailure) {
        if status == 0 { throw .offline }
        let json: JSON
        do throws(Failure) {
            json = try PlaceAnswer.json(body)
        } catch {
            // A plain file server has no such address.
            throw status == 404 ? .noProvider : .unreadable
        }
        switch json["code"]?.string {
        case "found", "nothingFound":
            do throws(Failure) { self = try PlaceAnswer(json) } catch { throw .unreadable }
        case "noKey": throw .noProvider
        case "badKey": throw .badKey
        case "quota": throw .quota(hours: json["retryAfter"]?.int32.map { max($0, 0) / 3600 + 1 })
        case "busy": throw .busy(seconds: json["retryAfter"]?.int32.map { max($0, 1) })
        case "offline", "timeout", "unreachable": throw .unreachable
        case "unknownQuery": throw .needsWords
        default: throw .unreadable
        }
    }
}
