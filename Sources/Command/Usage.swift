/// The output of `haru help`, `haru COMMAND --help` and `haru version`.
enum Usage {
    static let version = "haru 0.1.0"

    /// All commands, a line each.
    static var text: String {
        let commands = CommandHelp.all.map { "  \($0.name.padded(to: 10))\($0.summary)" }
        return """
            usage: haru COMMAND [OPTIONS]

            \(commands.joined(separator: "\n"))
              help      this text; haru help COMMAND, or haru COMMAND --help, says more
              version   the version
            """
    }

    /// Whether the words after a command ask for its help instead of its work.
    static func isAsked(in words: [String]) -> Bool {
        let words = words.prefix { $0 != "--" }
        return words.contains("--help") || words.contains("-h")
    }

    /// Adds a pointer to the help to a complaint about words, unless it suggests a better word itself.
    static func complaint(_ complaint: String, command: String) -> String {
        complaint.hasSuffix("?") ? complaint : "\(complaint); try haru \(command) --help"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
