/// Answers of KASI's special-day service as its guide (특일 정보 활용가이드) writes them, for tests of whoever asks it.
public enum SpecialDayAnswers {
    /// A page of days off.
    /// - Parameter days: Dates as `20261002`, and names.
    public static func holidays(_ days: [(date: String, name: String)]) -> String {
        page(
            days.map {
                "<dateKind>01</dateKind><dateName>\($0.name)</dateName><isHoliday>Y</isHoliday><locdate>\($0.date)</locdate><seq>1</seq>"
            })
    }

    /// A page of items, given by their contents.
    public static func page(_ items: [String], total: Int? = nil) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>00</resultCode>\
        <resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>\(items.map { "<item>\($0)</item>" }.joined())</items>\
        <numOfRows>100</numOfRows><pageNo>1</pageNo><totalCount>\(total ?? items.count)</totalCount></body></response>
        """
    }

    /// The year that a request asks for.
    public static func year(of request: String) -> Int32? {
        guard let query = request.split(separator: "?", maxSplits: 1).dropFirst().first else { return nil }
        for part in query.split(whereSeparator: { $0 == "&" || $0 == " " }) where part.hasPrefix("solYear=") {
            return Int32(part.dropFirst("solYear=".count))
        }
        return nil
    }

    /// The gateway's refusal of a key that it does not know.
    public static let unknownKey =
        "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>"
        + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
}
