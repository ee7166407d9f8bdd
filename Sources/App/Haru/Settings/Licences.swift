import Replica

/// The licences of what Haru is made of, which lie beside the app and are read when a person wants to see them.
enum Licences: Equatable {
    case awaited, failed
    case read([Licence])

    /// Reads the file that the build writes: an array of arrays of part, name, version and text.
    init(text: String) {
        guard let rows = (try? JSON.parse(text))?.array else {
            self = .failed
            return
        }
        var all: [Licence] = []
        for row in rows {
            guard let licence = Licence(row) else {
                self = .failed
                return
            }
            all.append(licence)
        }
        self = .read(all)
    }
}

/// One thing that Haru is made of, with its licence in full.
struct Licence: Equatable {
    /// Where in Haru it is.
    enum Part: String, CaseIterable {
        /// In what the browser gets.
        case app
        /// In the program that serves it.
        case server
        /// Nowhere: a licence that others name without repeating it.
        case text
    }

    let part: Part
    let name: String
    /// Empty where it is not told apart.
    let version: String
    let text: String

    init?(_ row: JSON) {
        guard let values = row.array, values.count == 4, let part = values[0].string.flatMap({ Part(rawValue: $0) }),
            let name = values[1].string, let version = values[2].string, let text = values[3].string
        else { return nil }
        self.part = part
        self.name = name
        self.version = version
        self.text = text
    }
}
