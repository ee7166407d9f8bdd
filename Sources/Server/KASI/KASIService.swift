import Outbound

/// Asks KASI's lunar calendar service (한국천문연구원 음양력 정보) for what it says of a month.
public struct KASIService: Sendable {
    /// Where the service is: the address that its operations stand under.
    public static let address = "https://apis.data.go.kr/B090041/openapi/service/LrsrCldInfoService"

    private let questions: KASIQuestions

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
        questions = KASIQuestions(
            key: key, address: address, timeout: timeout, backoff: backoff, isOnline: isOnline, sleep: sleep)
    }

    /// All days of a civil month (`getLunCalInfo`), in the order that the service gives them.
    ///
    /// What may pass is tried again after a pause; a key or quota error is not.
    public func month(year: Int32, month: Int32) throws(KASIError) -> [KASIRecord] {
        try questions.all("getLunCalInfo", "solYear=\(year)&solMonth=\(month < 10 ? "0" : "")\(month)", rows: 40)
    }
}
