import Almanac
import Testing

@testable import KASI

@Suite("A record of KASI's service")
struct KASIRecordTests {
    @Test("of a day equals the service's own")
    func ours() throws {
        let page = try KASIPage<KASIRecord>(Array(DocumentedAnswers.firstOfApril2014.utf8))
        #expect(page.total == 1)
        let record = try #require(page.items.first)
        #expect(record == KASIRecord(try Day.parse("2014-04-01")))
        #expect(record["solJd"] == "2456749")
        #expect(record["nothing"] == nil)
        #expect(record.solarText == "2014-04-01")
    }

    @Test("has no month name in a leap month, and Julian dates before the reform")
    func particular() throws {
        let leap = try #require(KASIRecord(try Day.parse("2025-07-25")))
        #expect(leap.lunLeapmonth == "윤")
        #expect(leap.lunWolgeon == "")
        #expect(leap.lunNday == "29")
        let old = try #require(KASIRecord(try Day.parse("1391-02-13")))
        #expect(old.solarText == "1391-02-05")
        #expect(old.lunYear + old.lunMonth + old.lunDay == "13910101")
        // 1500 was a leap year by the Julian calendar of its time.
        #expect(KASIRecord(try Day.parse("1500-06-01"))?.solLeapyear == "윤")
        #expect(KASIRecord(try Day.parse("1700-06-01"))?.solLeapyear == "평")
        #expect(KASIRecord(try Day.parse("1391-02-12")) == nil)
    }

    @Test(
        "XML that is not the service's is refused",
        arguments: [
            ("", KASIError.malformed(what: "not XML")), ("<response>", .malformed(what: "not XML")),
            ("{}", .malformed(what: "not XML")), ("<html/>", .malformed(what: "the root is html")),
            ("<response/>", .malformed(what: "no resultCode")),
            (
                "<response><header><resultCode>00</resultCode></header><body/></response>",
                .malformed(what: "no totalCount")
            ),
            (
                "<response><header><resultCode>00</resultCode></header><body><items><item><lunYear>2014</lunYear>"
                    + "</item></items><totalCount>1</totalCount></body></response>",
                .malformed(what: "an item has no lunMonth")
            ),
            ("<OpenAPI_ServiceResponse/>", .malformed(what: "no returnReasonCode")),
            ("<!DOCTYPE response [<!ENTITY a \"b\">]><response>&a;</response>", .malformed(what: "not XML")),
            (
                String(repeating: "<response>", count: 40) + String(repeating: "</response>", count: 40),
                .malformed(what: "not XML")
            ),
        ])
    func malformed(text: String, error: KASIError) {
        #expect(throws: error) { try KASIPage<KASIRecord>(Array(text.utf8)) }
    }
}
