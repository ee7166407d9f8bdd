/// Why a file is not taken in, and where.
public struct ImportFailure: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// More than ``TripImport/byteLimit``.
        case tooLarge
        /// Not UTF-8.
        case notText
        /// A packed file: KMZ, whose map is read where something can unpack it, or another.
        case packed
        /// Neither GPX, KML, GeoJSON nor a list of Google's.
        case unknownFormat
        /// It declares a document type, through which XML attacks its readers, and which none of the formats has.
        case documentType
        /// Elements or values are nested too deep.
        case tooDeep
        /// Something stands where the format does not allow it.
        case malformed
        /// It breaks off.
        case unexpectedEnd
        /// It is sound, and no place is in it.
        case nothingFound
    }

    public let reason: Reason
    /// The line, 1 for the first; 0 for the file as a whole.
    public let line: Int32

    init(_ reason: Reason, line: Int32 = 0) {
        self.reason = reason
        self.line = line
    }

    /// The failure at a place of a file, in bytes from its start.
    init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
        var line: Int32 = 1
        for byte in bytes[..<min(max(offset, 0), bytes.count)] where byte == 0x0A { line += 1 }
        self.init(reason, line: line)
    }
}
