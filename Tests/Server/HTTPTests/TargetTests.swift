import Testing

@testable import HTTP

@Suite("A request target")
struct TargetTests {
    @Test(
        "is read into segments and a query",
        arguments: [
            ("/", [], nil),
            ("/a", ["a"], nil),
            ("/a/", ["a", ""], nil),
            ("//a", ["", "a"], nil),
            ("/a/b?x=1&y=%00", ["a", "b"], "x=1&y=%00"),
            ("/a?", ["a"], ""),
            ("/a?b?c", ["a"], "b?c"),
            ("/%ED%95%98%EB%A3%A8", ["하루"], nil),
            ("/a%2Fb", ["a/b"], nil),
            ("/...", ["..."], nil),
            ("http://haru.example", nil, nil),
            ("http://haru.example/a?b", ["a"], "b"),
            ("HTTPS://haru.example:8443/", [], nil),
            ("*", ["*"], nil),
        ] as [(String, [String]?, String?)])
    func segments(text: String, segments: [String]?, query: String?) {
        let target = try? Target(parsing: text)
        #expect(target?.segments == segments)
        #expect(target?.query == query)
    }

    @Test(
        "is refused with its reason",
        arguments: [
            ("", .form), ("a", .form), ("http://", .form), ("http:///a", .form), ("ftp://x/a", .form),
            ("/a%", .encoding), ("/a%4", .encoding), ("/a%zz", .encoding), ("/%ff", .encoding), ("/%C0%AF", .encoding),
            ("/a%00", .controlCharacter), ("/a%0d%0ab", .controlCharacter), ("/a\tb", .controlCharacter),
            ("/a b", .controlCharacter), ("/a%7f", .controlCharacter),
            ("/..", .dotSegment), ("/a/../b", .dotSegment), ("/./a", .dotSegment), ("/%2e%2E/a", .dotSegment),
            ("/a/.%2e", .dotSegment),
        ] as [(String, Target.ParsingError)])
    func refused(text: String, error: Target.ParsingError) {
        #expect(throws: error) { try Target(parsing: text) }
    }

    @Test(
        "has parameters in its query",
        arguments: [
            ("/?a=b&c=d", "c", "d"), ("/?a=b&a=c", "a", "b"), ("/?a", "a", ""), ("/?a=", "a", ""),
            ("/?a=b=c", "a", "b=c"), ("/?%61=%ED%95%98+%2B", "a", "하 +"), ("/?ab=c", "a", nil), ("/", "a", nil),
            ("/?", "", nil), ("/?&&a=b", "a", "b"), ("/?a=%ff", "a", nil), ("/?a=%4", "a", nil), ("/?=b", "", "b"),
        ] as [(String, String, String?)])
    func parameters(text: String, name: String, value: String?) throws {
        #expect(try Target(parsing: text).parameter(name) == value)
    }
}
