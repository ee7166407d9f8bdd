import Replica

/// What an ``ArchiveReader`` or ``ArchiveWriter`` asks for, or tells. Whoever drives it does that, and hands the answer to `next`.
public enum ArchiveStep: Sendable {
    /// Wants these bytes of the file; fewer where it ends.
    case read(from: Int64, count: Int32)
    /// Wants a part of the file unpacked: the SHA-256 (32 bytes) of what comes out, and then that itself where it is wanted.
    /// Nothing where it cannot be unpacked, or gives other than `size` bytes; no more than that may be unpacked.
    case unpack(Packed, wantsContent: Bool)
    /// Wants the photo stored that this part of the file is. Any answer.
    case keep(photo: String, Packed)
    /// Tells of records. Any answer.
    case records([Record])
    /// Tells of history. Any answer.
    case history([HistoryEntry])
    /// Tells of a file for people. Any answer.
    case file(String, [UInt8])
    /// Wants history from storage, by ``HistoryEntry/rowKey`` after this one: key and row of each in turn, a line each.
    /// Nothing where there is no more.
    case storedHistory(after: String)
    /// Wants a photo: its SHA-256 and its bytes, or nothing where it is not there.
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
        /// How many bytes it is unpacked.
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
