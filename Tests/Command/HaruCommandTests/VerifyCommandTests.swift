import LoopbackService
import Testing

@testable import haru

@Suite("haru lunar verify")
struct VerifyCommandTests {
    private func run(_ words: [String], _ recorded: RecordedConsole, _ environment: [String: String]) throws -> Int32 {
        try VerifyCommand.run(words, recorded.console, environment: { environment[$0] })
    }

    @Test("needs a key")
    func key() throws {
        let recorded = RecordedConsole()
        #expect(try run(["--year", "2026"], recorded, [:]) == 1)
        #expect(recorded.complaints.count == 1)
        #expect(recorded.complaints.first?.hasPrefix("HARU_KASI_KEY") == true)
    }

    @Test("gives the service's refusal in one line, without the key")
    func refused() throws {
        let body =
            "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>SERVICE KEY IS NOT REGISTERED ERROR</returnAuthMsg>"
            + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
        let loopback = try LoopbackService { _, _ in .http(body) }
        defer { loopback.stop() }
        let recorded = RecordedConsole()
        let environment = ["HARU_KASI_KEY": "my-secret", "HARU_KASI_URL": loopback.url]
        #expect(try run(["--year", "2026", "--timeout", "5"], recorded, environment) == 1)
        #expect(recorded.complaints == ["the service does not know the key (30)"])
        #expect(recorded.output.isEmpty)
        #expect(loopback.requests.count == 1)
    }

    @Test("prints the differences and ends with 1 where there are any")
    func differences() throws {
        let empty =
            "<response><header><resultCode>00</resultCode></header><body><items/><totalCount>0</totalCount></body>"
            + "</response>"
        let loopback = try LoopbackService { _, _ in .http(empty) }
        defer { loopback.stop() }
        let environment = ["HARU_KASI_KEY": "k", "HARU_KASI_URL": loopback.url]
        let recorded = RecordedConsole()
        #expect(try run(["--year", "2026"], recorded, environment) == 1)
        let lines = try #require(recorded.output.first).split(separator: "\n")
        #expect(lines.first == "2026-01-01 solJd: ours 2461042, KASI's ")
        #expect(lines.last == "2026: 365 days compared, 365 differences")
        #expect(try run(["--year", "2026", "--json"], recorded, environment) == 1)
        #expect(
            recorded.output[1].hasPrefix(
                #"{"year":2026,"days":365,"differences":[{"date":"2026-01-01","field":"solJd","ours":"2461042","#
                    + #""theirs":""}"#
            ))
    }

    @Test(
        "takes a year that the service has",
        arguments: [
            [], ["--year", "1390"], ["--year", "2051"], ["--year", "soon"], ["--year", "2026", "extra"],
        ])
    func usage(words: [String]) {
        let recorded = RecordedConsole()
        #expect(LunarCommand.run(["verify"] + words, recorded.console) == 2)
    }
}
