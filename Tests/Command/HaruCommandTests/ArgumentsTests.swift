import Testing

@testable import haru

@Suite("Command-line arguments")
struct ArgumentsTests {
    func parse(_ words: String...) throws(Arguments.Failure) -> Arguments {
        try Arguments(words, options: ["port", "data"], flags: ["json"])
    }

    @Test("options, flags and positionals stand in any order")
    func order() throws {
        let arguments = try parse("a", "--port", "80", "--json", "-", "--data=x=y", "--", "--port")
        #expect(arguments.positionals == ["a", "-", "--port"])
        #expect(arguments.value("port") == "80")
        #expect(arguments.value("data") == "x=y")
        #expect(arguments.has("json"))
        #expect(try arguments.integer("port", in: 1...65535) == 80)
    }

    @Test("an absent option is nil, and an absent flag is false")
    func absent() throws {
        let arguments = try parse()
        #expect(arguments.value("port") == nil)
        #expect(try arguments.integer("port", in: 1...2) == nil)
        #expect(!arguments.has("json"))
    }

    @Test(
        "words that do not fit are named",
        arguments: [
            (["--nope"], Arguments.Failure.unknownOption("--nope")), (["-x"], .unknownOption("-x")),
            (["--port"], .missingValue("port")), (["--port", "--json"], .missingValue("port")),
            (["--json=1"], .unexpectedValue("json")), (["--port", "1", "--port", "2"], .repeated("port")),
        ])
    func refused(words: [String], failure: Arguments.Failure) {
        #expect(throws: failure) { try Arguments(words, options: ["port"], flags: ["json"]) }
    }

    @Test("a number out of range and a word that is no choice name the expected ones")
    func values() throws {
        let arguments = try parse("--port", "70000", "--data", "blue")
        #expect(
            throws: Arguments.Failure.invalidValue(
                option: "port", value: "70000", expected: "a whole number from 1 to 65535")
        ) { try arguments.integer("port", in: 1...65535) }
        #expect(throws: Arguments.Failure.invalidValue(option: "data", value: "blue", expected: "red, green")) {
            try arguments.choice("data", of: ["red": 1, "green": 2])
        }
    }

    @Test("one positional is exactly one")
    func only() throws {
        #expect(try parse("a").only("a day") == "a")
        #expect(throws: Arguments.Failure.missing("a day")) { try parse().only("a day") }
        #expect(throws: Arguments.Failure.unexpected("b")) { try parse("a", "b").only("a day") }
    }
}
