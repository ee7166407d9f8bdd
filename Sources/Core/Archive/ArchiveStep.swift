import Replica

/// A request or report of an ``ArchiveReader`` or ``ArchiveWriter``. Its driver carries it out, and hands the answer to
/// `next`.
public enum ArchiveStep: Sendable {
    /// Asks for these bytes of the file; fewer at its end.
    case read(from: Int64, count: Int32)
    /// Asks for a part of the file unpacked. The answer is the SHA-256 (32 bytes) of the result, then the result itself
    /// if it is wanted; nothing if it cannot be unpacked, or gives other than `size` bytes; no more than that may be
    /// unpacked.
    case unpack(Packed, wantsContent: Bool)
    /// Asks to store this part of the file as a photo. Any answer.
    case storePhoto(_ hash: String, Packed)
    /// Reports records. Any answer.
    case records([Record])
    /// Reports history. Any answer.
    case history([HistoryEntry])
    /// Reports a file for people. Any answer.
    case file(String, [UInt8])
    /// Asks for stored history whose ``HistoryEntry/rowKey`` comes after this one. The answer is the key and row of
    /// each in turn, a line each; nothing if there is no more.
    case storedHistory(after: String)
    /// Asks for a photo: its SHA-256 and its bytes, or nothing if it is not there.
    case photo(String)
    /// Wants the SHA-256 of bytes, and then the bytes deflated (RFC 1951).
    case pack([UInt8])
    /// Has bytes written. Any answer.
    case write([UInt8])
    case done

    /// A part of a zip file.
    public final class Packed: Sendable {
        public let offset: Int64
        public let count: Int32
        /// Its unpacked size in bytes.
        public let size: Int32
        public let isDeflated: Bool

        init(_ entry: ZipEntry, at offset: Int64) {
            self.offset = offset
            count = Int32(entry.packedSize)
            size = Int32(entry.size)
            isDeflated = entry.isDeflated
        }
    }
}
