import Replica

/// The licences of Haru's components. The file is stored beside the app and read only when a person wants to see it.
enum Licences: Equatable {
    case loading, failed
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

/// A component of Haru with the full text of its licence.
struct Licence: Equatable {
    /// The part of Haru that contains it.
    enum Part: String, CaseIterable {
        /// The app in the browser.
        case app
        /// The server program.
        case server
        /// Neither: a licence that others name without repeating it.
        case text
    }

    let part: Part
    let name: String
    /// Empty if versions are not distinguished.
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
