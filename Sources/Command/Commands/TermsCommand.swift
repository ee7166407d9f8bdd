import Almanac
import Replica

/// `haru terms`: the twenty-four solar terms of a year.
enum TermsCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("terms", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, flags: ["json"])
            return try arguments.items("a year", console).each { (text) throws(Complaint) in
                let known = SolarTerm.years
                guard let year = Int32(text) else { throw Complaint("not a year") }
                guard known.contains(year) else {
                    throw Complaint("solar terms are known from \(known.lowerBound) to \(known.upperBound)")
                }
                let terms = SolarTerm.allCases.compactMap { term in term.day(in: year).map { (term, $0) } }
                guard arguments.has("json") else {
                    return terms.map { "\($1) \($0.korean) \($0.hanja) \($0.longitude)" }.joined(separator: "\n")
                }
                return JSON.array(terms.map { json($0, on: $1, in: year) }).text
            }
        }
    }

    private static func json(_ term: SolarTerm, on day: Day, in year: Int32) -> JSON {
        [
            "date": .string(day.text), "name": .string(term.korean), "hanja": .string(term.hanja),
            "longitude": .int(Int64(term.longitude)), "certainty": .string("\(term.certainty(in: year))"),
        ]
    }
}
