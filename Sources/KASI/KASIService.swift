import Outbound

/// Asks KASI's lunar calendar service (한국천문연구원 음양력 정보) for what it says of a month.
public struct KASIService: Sendable {
    /// Where the service is: the address that its operations stand under.
    public static let address = "https://apis.data.go.kr/B090041/openapi/service/LrsrCldInfoService"

    private let address: String
    private let key: String
    private let timeout: Int
    private let backoff: Backoff
    private let isOnline: @Sendable () -> Bool
    private let sleep: @Sendable (Int) -> Void

    /// - Parameters:
    ///   - key: The service key of the open data portal, in either of the two forms it is given out in.
    ///   - timeout: Milliseconds that one request may take.
    ///   - isOnline: Asked before each request; where it answers no, nothing is sent. An address on this machine is
    ///     always online.
    ///   - sleep: Waits so many milliseconds between tries.
    public init(
        key: String, address: String = KASIService.address, timeout: Int = 15000,
        backoff: Backoff = Backoff(tries: 4, pause: 500, longestPause: 4000),
        isOnline: (@Sendable () -> Bool)? = nil, sleep: @escaping @Sendable (Int) -> Void
    ) {
        self.key = KASIService.escaped(key)
        self.address = address
        self.timeout = timeout
        self.backoff = backoff
        self.isOnline = isOnline ?? { Network.isLoopback(url: address) || Network.isOnline }
        self.sleep = sleep
    }

    /// All days of a civil month (`getLunCalInfo`), in the order that the service gives them.
    ///
    /// What may pass is tried again after a pause; a key or quota error is not.
    public func month(year: Int32, month: Int32) throws(KASIError) -> [KASIRecord] {
        var records: [KASIRecord] = []
        var page = 1
        while true {
            let answer = try persistently(
                address + "/getLunCalInfo?solYear=\(year)&solMonth=\(month < 10 ? "0" : "")\(month)"
                    + "&numOfRows=40&pageNo=\(page)&ServiceKey=" + key)
            records += answer.records
            if records.count >= answer.total { return records }
            guard !answer.records.isEmpty else { throw .malformed(what: "fewer items than totalCount") }
            page += 1
        }
    }

    private func persistently(_ url: String) throws(KASIError) -> KASIPage {
        var failures = 0
        while true {
            do throws(KASIError) {
                return try once(url)
            } catch {
                failures += 1
                guard error.isPassing, let pause = backoff.pause(afterFailures: failures) else { throw error }
                sleep(pause)
            }
        }
    }

    private func once(_ url: String) throws(KASIError) -> KASIPage {
        guard isOnline() else { throw .offline }
        let response: OutboundResponse
        do throws(OutboundError) {
            response = try OutboundClient().send(OutboundRequest(url: url, connectTimeout: timeout, timeout: timeout))
        } catch {
            throw .unanswered(error)
        }
        switch response.status {
        case 200: return try KASIPage(response.body)
        case 401, 403: throw .key(code: response.status)
        case 429: throw .quota
        default: throw .status(response.status)
        }
    }

    /// The key as it goes into an address. One that holds a percent sign was given out escaped already.
    private static func escaped(_ key: String) -> String {
        key.utf8.contains(UInt8(ascii: "%")) ? key : URLText.escaped(key)
    }
}
