extension CommandLine {
    /// Runs the command that `words` begin with; returns the exit code.
    static func run(_ words: [String]) -> Int32 {
        let rest = Array(words.dropFirst())
        switch words.first {
        case nil, "--help", "-h": return help(nil)
        case "help": return help(rest.first)
        case "version", "--version":
            print(Usage.version)
            return 0
        case .some(let command) where Usage.isAsked(in: rest): return help(command)
        case "serve": return Serve.run(rest)
        case "lunar": return LunarCommand.run(rest, .standard)
        case "dday": return DdayCommand.run(rest, .standard)
        case "holidays": return HolidaysCommand.run(rest, .standard)
        case "terms": return TermsCommand.run(rest, .standard)
        case "archive": return ArchiveCommand.run(rest, .standard)
        case "user": return UserCommand.run(rest, .standard)
        case "token": return TokenCommand.run(rest, .standard)
        case "backup": return BackupCommand.backup(rest, .standard)
        case "restore": return BackupCommand.restore(rest, .standard)
        case "verify": return BackupCommand.verify(rest, .standard)
        case "doctor": return DoctorCommand.run(rest, .standard)
        case "month": return MonthCommand.run(rest, .standard)
        case .some(let word): return unknown(word)
        }
    }

    /// Prints the help of one command, or the list of all.
    private static func help(_ command: String?) -> Int32 {
        guard let command, command != "help", command != "version" else {
            print(Usage.text)
            return 0
        }
        guard let help = CommandHelp.of(command) else { return unknown(command) }
        print(help.text)
        return 0
    }

    private static func unknown(_ word: String) -> Int32 {
        let nearest = Nearest.to(word, in: CommandHelp.all.map(\.name) + ["help", "version"])
        Serve.complain("no command \(word); " + (nearest.map { "did you mean \($0)?" } ?? "try haru help"))
        return 2
    }
}
