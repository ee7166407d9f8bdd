import KASI

/// Answers of the service as its guide (음양력 정보 활용가이드 1.1) and the portal's gateway write them.
enum DocumentedAnswers {
    static func records(_ records: [KASIRecord], total: Int? = nil, page: Int = 1) -> String {
        let items = records.map { record in
            let fields = KASIRecord.fieldNames.map { "<\($0)>\(record[$0] ?? "")</\($0)>" }
            return "<item>" + fields.joined() + "</item>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>00</resultCode>\
            <resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>\(items.joined())</items>\
            <numOfRows>40</numOfRows><pageNo>\(page)</pageNo><totalCount>\(total ?? records.count)</totalCount></body>\
            </response>
            """
    }

    static func refusal(code: String, message: String) -> String {
        "<response><header><resultCode>\(code)</resultCode><resultMsg>\(message)</resultMsg></header></response>"
    }

    static func gateway(code: Int, message: String) -> String {
        """
        <OpenAPI_ServiceResponse>
            <cmmMsgHeader>
                <errMsg>SERVICE ERROR</errMsg>
                <returnAuthMsg>\(message)</returnAuthMsg>
                <returnReasonCode>\(code)</returnReasonCode>
            </cmmMsgHeader>
        </OpenAPI_ServiceResponse>
        """
    }

    /// One day written out by hand, as the service gives it.
    static let firstOfApril2014 = """
        <?xml version="1.0" encoding="UTF-8"?>
        <response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body><items><item>
        <lunDay>02</lunDay><lunIljin>임인(壬寅)</lunIljin><lunLeapmonth>평</lunLeapmonth><lunMonth>03</lunMonth>
        <lunNday>29</lunNday><lunSecha>갑오(甲午)</lunSecha><lunWolgeon>무진(戊辰)</lunWolgeon><lunYear>2014</lunYear>
        <solDay>01</solDay><solJd>2456749</solJd><solLeapyear>평</solLeapyear><solMonth>04</solMonth>
        <solWeek>화</solWeek><solYear>2014</solYear></item></items>
        <numOfRows>10</numOfRows><pageNo>1</pageNo><totalCount>1</totalCount></body></response>
        """
}
