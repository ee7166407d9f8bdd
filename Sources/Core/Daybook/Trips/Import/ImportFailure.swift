/// Why a file is rejected, and where.
public struct ImportFailure: Error, Equatable, Sendable {
    public enum Reason: UInt8, Sendable {
        /// More than ``TripImport/byteLimit``.
        case tooLarge
        /// Not UTF-8.
        case notText
        /// A packed file: KMZ, whose map the caller may unpack, or another.
        case packed
        /// Not GPX, KML, GeoJSON or a list from Google.
        case unknownFormat
        /// It declares a document type, a vehicle for XML attacks that none of the formats uses.
        case documentType
        /// Elements or values are nested too deep.
        case tooDeep
        /// Invalid in its format.
        case malformed
        /// It ends too early.
        case unexpectedEnd
        /// It is valid but contains no place.
        case nothingFound
    }

    public let reason: Reason
    /// The line, 1 for the first; 0 for the file as a whole.
    public let line: Int32

    package init(_ reason: Reason, line: Int32 = 0) {
        self.reason = reason
        self.line = line
    }

    /// The failure at an offset of a file, in bytes from its start.
    package init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
        var line: Int32 = 1
        for byte in bytes[..<min(max(offset, 0), bytes.count)] where byte == 0x0A { line += 1 }
        self.init(reason, line: line)
    }
}
