import Outbound

/// Asks KASI's special-day service (한국천문연구원 특일 정보) for the public holidays of a year.
public struct SpecialDayService: Sendable {
    /// Where the service is: the address that its operations stand under.
    public static let address = "https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService"

    private let questions: KASIQuestions

    /// - Parameters:
    ///   - key: The service key of the open data portal, in either of the two forms it is given out in.
    ///   - timeout: Milliseconds that one request may take.
    ///   - isOnline: Asked before each request; where it answers no, nothing is sent. An address on this machine is
    ///     always online.
    ///   - sleep: Waits so many milliseconds between tries.
    public init(
        key: String, address: String = SpecialDayService.address, timeout: Int = 15000,
        backoff: Backoff = Backoff(tries: 4, pause: 500, longestPause: 4000),
        isOnline: (@Sendable () -> Bool)? = nil, sleep: @escaping @Sendable (Int) -> Void
    ) {
        questions = KASIQuestions(
            key: key, address: address, timeout: timeout, backoff: backoff, isOnline: isOnline, sleep: sleep)
    }

    /// The public holidays of a civil year (`getRestDeInfo`), in the order that the service gives them; none where it does
    /// not have that year.
    ///
    /// What may pass is tried again after a pause; a key or quota error is not.
    public func holidays(year: Int32) throws(KASIError) -> [SpecialDay] {
        try questions.all("getRestDeInfo", "solYear=\(year)", rows: 100)
    }
}
