import Replica

/// Why there are no places to show, though they were asked for.
public enum PlaceFailure: Error, Equatable, Sendable {
    /// The server looks for nobody: it has no provider, or is one that only hands out the app.
    case noProvider
    /// The provider does not take the server's key.
    case badKey
    /// The provider's quota of the day is used up; `hours` until it begins anew, nil where the server does not say.
    case quota(hours: Int32?)
    /// Too many questions at once; `seconds` until it may be asked again, nil where the server does not say.
    case busy(seconds: Int32?)
    /// The server cannot reach the provider now, or has no answer in time.
    case unreachable
    /// The server itself could not be reached.
    case offline
    /// The provider looks for words alone, and there are none.
    case needsWords
    /// The answer says nothing that this version understands.
    case unreadable
}

extension PlaceAnswer {
    /// Reads what the server answered to ``PlaceQuery/target``. docs/api.md is the contract of its answers.
    /// - Parameters:
    ///   - status: that of HTTP; 0 where nobody answered.
    ///   - body: what was answered.
    public init(status: Int32, _ body: String) throws(PlaceFailure) {
        if status == 0 { throw .offline }
        let json: JSON
        do throws(Failure) {
            json = try PlaceAnswer.json(Array(body.utf8))
        } catch {
            // Whoever only hands out files knows of no places.
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
