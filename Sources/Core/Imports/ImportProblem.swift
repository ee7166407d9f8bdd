import Daybook

/// Why a file is not taken.
public enum ImportProblem: Error, Equatable, Sendable {
    /// More bytes than ``ImportFile/byteLimit``.
    case tooLarge
    /// More rows than ``ImportFile/rowLimit``.
    case tooManyRows
    /// No text in any encoding that is known.
    case notText
    /// Text, of none of the formats.
    case unknownFormat
    /// Something stands where the format does not allow it; the line, or 0 where that is not known.
    case malformed(line: Int32)
    /// It breaks off.
    case cut
    /// Nothing is in it that could be taken.
    case nothingFound
    /// A zip file in which nothing can be read, or whose parts overlap.
    case zip
    /// An entry of a zip file that is encrypted, or packed in a way that nobody here knows.
    case packing
    /// The browser could not read it.
    case unreadable
    /// A zip file among several files: it is chosen alone.
    case zipAmongOthers

    init(_ failure: ImportFailure) {
        self =
            switch failure.reason {
            case .tooLarge: .tooLarge
            case .notText, .packed: .notText
            case .unknownFormat: .unknownFormat
            case .unexpectedEnd: .cut
            case .nothingFound: .nothingFound
            case .documentType, .tooDeep, .malformed: .malformed(line: failure.line)
            }
    }
}
