import Testing

@testable import HTTP

@Suite("Negotiation")
struct NegotiationTests {
    @Test(
        "takes the best coding that the client accepts",
        arguments: [
            (nil, .identity),
            ("", .identity),
            ("gzip", .gzip),
            ("GZIP", .gzip),
            ("x-gzip", .gzip),
            ("gzip, deflate, br", .brotli),
            ("br;q=0.5, gzip;q=0.9", .gzip),
            ("br;q=0, gzip", .gzip),
            ("br ; q=0.0 , gzip ; q=0", .identity),
            ("*", .brotli),
            ("*;q=0.1, gzip", .gzip),
            ("*;q=0", nil),
            ("identity;q=0", nil),
            ("identity;q=0, gzip;q=0.001", .gzip),
            ("identity, br;q=0.2", .identity),
            ("*;q=0, identity", .identity),
            ("br;q=1.5, gzip;q=0.1", .gzip),
            ("br;q=x, gzip;q=0.1", .gzip),
            ("br;q=0.1234, gzip;q=0.1", .gzip),
            (";;,,;q=", .identity),
        ] as [(String?, ContentCoding?)])
    func codings(field: String?, best: ContentCoding?) {
        #expect(AcceptEncoding(field).best(of: [.brotli, .gzip, .identity]) == best)
    }

    @Test(
        "knows a tag in If-None-Match",
        arguments: [
            ("\"abc\"", true), ("W/\"abc\"", true), ("\"x\", \"abc\"", true), ("*", true), (" \"abc\" ", true),
            ("abc", false), ("\"abcd\"", false), ("\"x\"", false), ("", false), ("w/\"abc\"", false),
        ])
    func tags(field: String, isMatch: Bool) {
        #expect(EntityTag(strong: "abc").matches(ifNoneMatch: field) == isMatch)
    }
}
