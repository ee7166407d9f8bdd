/// Why a file is rejected.
public enum ImportProblem: Error, Equatable, Sendable {
    /// More bytes than ``ImportFile/byteLimit``.
    case tooLarge
    /// More rows than ``ImportFile/rowLimit``.
    case tooManyRows
    /// Not text, or in an encoding that cannot be told.
    case notText
    /// Text in none of the formats.
    case unknownFormat
    /// Invalid in its format; the line, or 0 if unknown.
    case malformed(line: Int32)
    /// It ends too early.
    case cut
    /// It contains nothing to import.
    case nothingFound
    /// A zip file that cannot be read, or whose parts overlap.
    case zip
    /// A zip entry that is encrypted, or packed with an unknown method.
    case packing
    /// A zip entry whose name is empty, leads out of its folder or has control characters.
    case unsafeName
    /// The browser could not read it.
    case unreadable
    /// A zip file among several files; it must be chosen alone.
    case zipAmongOthers
}
