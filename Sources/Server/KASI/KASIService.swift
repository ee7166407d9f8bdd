import Outbound

/// Requests the records of a month from KASI's lunar calendar service (한국천문연구원 음양력 정보).
public struct KASIService: Sendable {
    /// The base address of the service's operations.
    public static let address = "https://apis.data.go.kr/B090041/openapi/service/LrsrCldInfoService"

    private let questions: KASIQuestions

    /// - Parameters:
    ///   - key: The service key of the open data portal, in either of the two forms in which it is issued.
    ///   - timeout: The time limit of one request, in milliseconds.
    ///   - isOnline: Called before each request; if it returns false, nothing is sent. An address on this machine is
    ///     always online.
    ///   - sleep: Waits for a number of milliseconds between tries.
    public init(
        key: String, address: String = KASIService.address, timeout: Int = 15000,
        backoff: Backoff = Backoff(tries: 4, pause: 500, longestPause: 4000),
        isOnline: (@Sendable () -> Bool)? = nil, sleep: @escaping @Sendable (Int) -> Void
    ) {
        questions = KASIQuestions(
            key: key, address: address, timeout: timeout, backoff: backoff, isOnline: isOnline, sleep: sleep)
    }

    /// All days of a civil month (`getLunCalInfo`), in the service's order.
    ///
    /// Temporary failures are retried after a pause; key and quota errors are not.
    public func month(year: Int32, month: Int32) throws(KASIError) -> [KASIRecord] {
        try questions.all("getLunCalInfo", "solYear=\(year)&solMonth=\(month < 10 ? "0" : "")\(month)", rows: 40)
    }
}
