import Replica
import Testing

@Suite("The JSON parser")
struct JSONParserTests {
    @Test(
        "reads every kind of value",
        arguments: [
            ("null", JSON.null), ("true", true), ("false", false), (" \t\r\n1 \n", 1), ("0", 0), ("-7", -7),
            ("[]", []), ("{}", .object([])), ("[ 1 , [ ] , \"a\" ]", [1, [], "a"]),
            ("{\"a\":1,\"b\":{\"c\":null}}", ["a": 1, "b": ["c": nil]]), ("\"\"", ""), ("\"한글 🐶\"", "한글 🐶"),
            ("{\"\":1}", ["": 1]),
        ] as [(String, JSON)])
    func values(text: String, expected: JSON) throws {
        #expect(try JSON.parse(text) == expected)
    }

    @Test(
        "reads every escape",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\0"), (#""\uD55C\uae00""#, "한글"),
            (#""a\ud83d\udc36b""#, "a🐶b"), (#""\u007f\u0080\u07ff\u0800\uffff""#, "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}"),
            (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud800\udc00""#, "\u{10000}"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try JSON.parse(text) == .string(expected))
    }

    @Test(
        "keeps an integer exact where 64 bits hold it, and takes the nearest double otherwise",
        arguments: [
            ("9223372036854775807", JSON.int(.max)), ("-9223372036854775808", .int(.min)),
            ("9223372036854775808", .double(9223372036854775808)),
            ("-9223372036854775809", .double(-9223372036854775808)),
            ("9007199254740993", .int(9_007_199_254_740_993)), ("1.0", .double(1)), ("1e2", .double(100)),
            ("-0", .double(-0.0)), ("-0.0", .double(-0.0)), ("0.1", .double(0.1)), ("37.566535", .double(37.566535)),
            ("126.97796919999999", .double(126.97796919999999)), ("1E+2", .double(100)), ("12e-1", .double(1.2)),
            ("5e-324", .double(.leastNonzeroMagnitude)), ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
            ("1e-400", .double(0)), ("0e999999999999", .double(0)),
            ("123456789012345678901234567890", .double(1.2345678901234568e29)),
            ("2.2250738585072011e-308", .double(.leastNormalMagnitude - .leastNonzeroMagnitude)),
            ("9007199254740993.0", .double(9007199254740992)),
        ] as [(String, JSON)])
    func numbers(text: String, expected: JSON) throws {
        #expect(try JSON.parse(text) == expected)
    }

    @Test("an exponent that undoes many zeros is not cut short")
    func longNumbers() throws {
        let zeros = String(repeating: "0", count: 99_999)
        #expect(throws: JSONError(.numberOutOfRange, at: 0)) { try JSON.parse("0." + zeros + "1e200000") }
        #expect(try JSON.parse("0." + String(repeating: "0", count: 500) + "1e501") == .double(1))
        #expect(throws: JSONError(.numberOutOfRange, at: 0)) { try JSON.parse(String(repeating: "9", count: 400)) }
    }

    @Test(
        "refuses text that is not JSON, and says where",
        arguments: [
            ("", JSONError.Reason.unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("tru", .unexpectedEnd, 3),
            ("trux", .unexpectedByte, 3), ("nul!", .unexpectedByte, 3), ("True", .unexpectedByte, 0),
            ("[1,]", .unexpectedByte, 3), ("[1 2]", .unexpectedByte, 3), ("[", .unexpectedEnd, 1),
            ("[1", .unexpectedEnd, 2),
            ("]", .unexpectedByte, 0), ("[1}", .unexpectedByte, 2), ("{\"a\":1,}", .unexpectedByte, 7),
            ("{a:1}", .unexpectedByte, 1), ("{\"a\"}", .unexpectedByte, 4), ("{\"a\":}", .unexpectedByte, 5),
            ("{\"a\" 1}", .unexpectedByte, 5), ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\"", .unexpectedEnd, 4),
            ("1 2", .trailingBytes, 2), ("{}x", .trailingBytes, 2), ("1\0", .trailingBytes, 1),
            ("'a'", .unexpectedByte, 0),
            ("// a", .unexpectedByte, 0), ("\u{FEFF}1", .unexpectedByte, 0), ("\u{A0}1", .unexpectedByte, 0),
            ("NaN", .unexpectedByte, 0), ("Infinity", .unexpectedByte, 0),
            ("\"abc", .unexpectedEnd, 4), ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5),
            ("\"a\nb\"", .controlCharacter, 2), ("\"\0\"", .controlCharacter, 1), ("\"\u{1F}\"", .controlCharacter, 1),
            (#""\x""#, .invalidEscape, 2), (#""\U0041""#, .invalidEscape, 2), (#""\u12g4""#, .invalidEscape, 5),
            (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\ud800\n""#, .loneSurrogate, 1),
            (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1),
            (#""\ud800x""#, .loneSurrogate, 1),
            ("01", .invalidNumber, 0), ("-01", .invalidNumber, 0), ("-", .unexpectedEnd, 1), ("-a", .invalidNumber, 1),
            ("1.", .unexpectedEnd, 2), ("1.x", .invalidNumber, 2), (".5", .unexpectedByte, 0),
            ("+1", .unexpectedByte, 0),
            ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3), ("1ex", .invalidNumber, 2),
            ("0x10", .trailingBytes, 1),
            ("1e400", .numberOutOfRange, 0), ("[-1e309]", .numberOutOfRange, 1),
            ("{\"a\":1,\"a\":2}", .duplicateKey, 7), ("{\"a\":1,\"\\u0061\":2}", .duplicateKey, 7),
        ] as [(String, JSONError.Reason, Int)])
    func refusals(text: String, reason: JSONError.Reason, offset: Int) {
        #expect(throws: JSONError(reason, at: offset)) { try JSON.parse(text) }
    }

    @Test(
        "refuses bytes that are not UTF-8",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0xC2], [0xE1, 0x80], [0xF1, 0x80, 0x80], [0xE1, 0x80, 0x41],
            [0xF1, 0x80, 0x41, 0x80], [0xC2, 0xC2],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError(.invalidUTF8, at: 1)) { try JSON.parse([0x22] + bytes + [0x22]) }
        #expect(throws: JSONError(.invalidUTF8, at: 1)) { try JSON.parse([0x22] + bytes) }
        #expect(throws: JSONError(.invalidUTF8, at: 3)) { try JSON.parse([0x22, 0x5C, 0x6E] + bytes + [0x22]) }
    }

    @Test("reads the first and the last character of each UTF-8 length")
    func boundaryCharacters() throws {
        let scalars: [Unicode.Scalar] = [
            "\u{20}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D000}",
            "\u{D7FF}",
            "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
        ]
        for scalar in scalars {
            let text = String(Character(scalar))
            #expect(try JSON.parse("\"" + text + "\"") == .string(text), "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test("keeps decomposed text as it was written, and tells it from composed text")
    func normalisation() throws {
        let both = try JSON.parse("{\"e\u{301}\":1,\"\u{E9}\":2}")
        #expect(both["\u{E9}"] == 2)
        #expect(both["e\u{301}"] == 1)
        #expect(JSON.string("e\u{301}") != JSON.string("\u{E9}"))
    }

    @Test("stops at the limits of depth and size")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try JSON.parse(nested(32)).array?.count == 1)
        #expect(throws: JSONError(.tooDeep, at: 32)) { try JSON.parse(nested(33)) }
        #expect(throws: JSONError(.tooDeep, at: 32)) { try JSON.parse(String(repeating: "[", count: 1_000_000)) }
        #expect(try JSON.parse("[[],[],{}]", limits: JSONLimits(bytes: 10, depth: 2)) == [[], [], .object([])])
        #expect(throws: JSONError(.tooLarge, at: 9)) {
            try JSON.parse("[[],[],{}]", limits: JSONLimits(bytes: 9, depth: 2))
        }
    }

    @Test("finds a key that comes twice among thousands, where it stands")
    func manyKeys() throws {
        let members = (0..<5000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let json = try JSON.parse("{" + members + "}")
        #expect(json.object?.count == 5000)
        #expect(json["k4999"] == 4999)
        let offset = members.utf8.count + 2
        #expect(throws: JSONError(.duplicateKey, at: offset)) { try JSON.parse("{" + members + ",\"k17\":0}") }
    }
}
