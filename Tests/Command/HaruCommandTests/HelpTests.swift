import Testing

@testable import haru

@Suite("Help")
struct HelpTests {
    @Test(
        "is asked for anywhere before --",
        arguments: [
            (["--help"], true), (["-h"], true), (["--port", "1", "--help"], true), (["from-solar", "-h"], true),
            (["--", "--help"], false), (["--helpful"], false), ([], false),
        ])
    func asked(words: [String], isAsked: Bool) {
        #expect(Usage.isAsked(in: words) == isAsked)
    }

    @Test("ends with 0 for every command, however it is asked for", arguments: CommandHelp.all.map(\.name))
    func commands(name: String) {
        #expect(CommandLine.run([name, "--help"]) == 0)
        #expect(CommandLine.run([name, "-h"]) == 0)
        #expect(CommandLine.run(["help", name]) == 0)
        #expect(Usage.text.contains("\n  \(name) "))
    }

    @Test("names every option that a command takes, and no line of it is too long for a terminal")
    func complete() throws {
        let serve = try #require(CommandHelp.of("serve")).text
        for option in ServeOptions.options.union(ServeOptions.flags) { #expect(serve.contains("--\(option) ")) }
        let dday = try #require(CommandHelp.of("dday")).text
        for option in DdayRequest.options.union(DdayRequest.flags) { #expect(dday.contains("--\(option)")) }
        for help in CommandHelp.all {
            for line in help.text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
        }
    }

    @Test(
        "of a command that there is not ends with 2",
        arguments: [["nosuch"], ["nosuch", "--help"], ["help", "nosuch"]])
    func unknown(words: [String]) {
        #expect(CommandLine.run(words) == 2)
    }

    @Test(
        "offers the word that was meant",
        arguments: [
            ("prot", "port"), ("por", "port"), ("ports", "port"), ("pory", "port"), ("qiuet", "quiet"),
            ("conections", "connections"), ("dat", "data"), ("wbe", "web"), ("nope", nil), ("", nil), ("x", nil),
            ("p", nil), ("database", nil),
        ])
    func nearest(word: String, meant: String?) {
        #expect(Nearest.to(word, in: ServeOptions.options.union(ServeOptions.flags)) == meant)
    }

    @Test(
        "counts mistakes",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "axc", 1),
            ("abc", "xabc", 1), ("kitten", "sitting", 3),
        ])
    func mistakes(one: String, other: String, count: Int) {
        #expect(Nearest.mistakes(Array(one.utf8), Array(other.utf8)) == count)
        #expect(Nearest.mistakes(Array(other.utf8), Array(one.utf8)) == count)
    }

    @Test("a complaint about words says where there is more, unless it offers the word")
    func complaints() {
        let offered = Arguments.Failure.unknownOption("--prot", nearest: "port")
        #expect(
            Usage.complaint("\(offered)", command: "serve") == "unknown option --prot; did you mean --port?")
        let plain = Arguments.Failure.unknownOption("--nope")
        #expect(Usage.complaint("\(plain)", command: "dday") == "unknown option --nope; try haru dday --help")
    }
}
