/// The words after a command, sorted into options (`--name value` or `--name=value`), flags (`--name`) and the rest.
///
/// A lone `-` is a positional (standard input, by custom); after `--` every word is one.
struct Arguments {
    /// Why the words of a command line do not fit the command.
    enum Failure: Error, Equatable {
        /// No option or flag of this command has that name; `nearest` is one spelled almost the same.
        case unknownOption(String, nearest: String? = nil)
        /// An option is at the end, or before another option, without its value.
        case missingValue(String)
        /// A flag was given a value: `--json=yes`.
        case unexpectedValue(String)
        /// An option was given twice.
        case repeated(String)
        /// The option does not take the value; `expected` says which it takes.
        case invalidValue(option: String, value: String, expected: String)
        /// A required positional is missing.
        case missing(String)
        /// There is one positional too many.
        case unexpected(String)
    }

    /// The words that are no options or flags, in order.
    let positionals: [String]
    private let values: [String: String]
    private let flags: Set<String>

    /// Sorts `words`, which follow the command's own name. Names are given without the two hyphens.
    init(_ words: [String], options: Set<String> = [], flags known: Set<String> = []) throws(Failure) {
        var positionals: [String] = []
        var values: [String: String] = [:]
        var flags: Set<String> = []
        var index = words.startIndex
        while index < words.endIndex {
            let word = words[index]
            index += 1
            guard word.hasPrefix("--") else {
                guard word == "-" || !word.hasPrefix("-") else {
                    throw .unknownOption(word, nearest: Nearest.to(String(word.dropFirst()), in: options.union(known)))
                }
                positionals.append(word)
                continue
            }
            if word == "--" {
                positionals += words[index...]
                break
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if known.contains(name) {
                guard parts.count == 1 else { throw .unexpectedValue(name) }
                flags.insert(name)
                continue
            }
            guard options.contains(name) else {
                throw .unknownOption("--" + name, nearest: Nearest.to(name, in: options.union(known)))
            }
            guard values[name] == nil else { throw .repeated(name) }
            if parts.count == 2 {
                values[name] = String(parts[1])
            } else {
                guard index < words.endIndex, !words[index].hasPrefix("--") else { throw .missingValue(name) }
                values[name] = words[index]
                index += 1
            }
        }
        self.positionals = positionals
        self.values = values
        self.flags = flags
    }

    /// Whether `--name` was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of `--name`, or nil if it was not given.
    func value(_ option: String) -> String? { values[option] }

    /// The value of `--name` as a whole number of `range`, or nil if it was not given.
    func integer(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = values[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw .invalidValue(option: option, value: text, expected: expected)
        }
        return number
    }

    /// The value of `--name` as one of a few words, or nil if it was not given.
    func choice<Choice>(_ option: String, of choices: KeyValuePairs<String, Choice>) throws(Failure) -> Choice? {
        guard let text = values[option] else { return nil }
        for (word, choice) in choices where word == text { return choice }
        let expected = choices.map(\.key).joined(separator: ", ")
        throw .invalidValue(option: option, value: text, expected: expected)
    }

    /// The only positional; an error calls it `what` if it is missing.
    func only(_ what: String) throws(Failure) -> String {
        try atMost(1)
        guard let word = positionals.first else { throw .missing(what) }
        return word
    }

    /// Refuses more than `count` positionals.
    func atMost(_ count: Int) throws(Failure) {
        if positionals.count > count { throw .unexpected(positionals[count]) }
    }
}

extension Arguments.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownOption(let word, nil): "unknown option \(word)"
        case .unknownOption(let word, .some(let nearest)): "unknown option \(word); did you mean --\(nearest)?"
        case .missingValue(let name): "--\(name) needs a value"
        case .unexpectedValue(let name): "--\(name) takes no value"
        case .repeated(let name): "--\(name) is given twice"
        case .invalidValue(let option, let value, let expected): "--\(option) \(value): expected \(expected)"
        case .missing(let what): "missing \(what)"
        case .unexpected(let word): "unexpected \(word)"
        }
    }
}
