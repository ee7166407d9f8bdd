import Outbound

/// Requests the public holidays of a year from KASI's special-day service (한국천문연구원 특일 정보).
public struct SpecialDayService: Sendable {
    /// The base address of the service's operations.
    public static let address = "https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService"

    private let questions: KASIQuestions

    /// - Parameters:
    ///   - key: The service key of the open data portal, in either of the two forms in which it is issued.
    ///   - timeout: The time limit of one request, in milliseconds.
    ///   - isOnline: Called before each request; if it returns false, nothing is sent. An address on this machine is
    ///     always online.
    ///   - sleep: Waits for a number of milliseconds between tries.
    public init(
        key: String, address: String = SpecialDayService.address, timeout: Int = 15000,
        backoff: Backoff = Backoff(tries: 4, pause: 500, longestPause: 4000),
        isOnline: (@Sendable () -> Bool)? = nil, sleep: @escaping @Sendable (Int) -> Void
    ) {
        questions = KASIQuestions(
            key: key, address: address, timeout: timeout, backoff: backoff, isOnline: isOnline, sleep: sleep)
    }

    /// The public holidays of a civil year (`getRestDeInfo`), in the service's order; empty if it does not have that
    /// year.
    ///
    /// Temporary failures are retried after a pause; key and quota errors are not.
    public func holidays(year: Int32) throws(KASIError) -> [SpecialDay] {
        try questions.all("getRestDeInfo", "solYear=\(year)", rows: 100)
    }
}
