import Replica

/// Why a file is no archive that this version takes, and which entry is at fault.
public struct ArchiveError: Error, Sendable {
    public enum Reason: Sendable {
        /// No zip file, or one without a manifest of ours.
        case notAnArchive
        /// The file ends too early, or its parts do not fit together.
        case cut
        /// Made by a newer version.
        case newer(version: Int64)
        /// The name leads out of the folder, or contains something no name may.
        case unsafeName
        /// Two entries have this name.
        case duplicateName
        /// The entry shares bytes with another.
        case overlapping
        /// Encrypted, or packed in another way than by deflate.
        case unsupported
        /// Larger than ``ArchiveReader/sizeLimit``, or the whole larger than 4 GiB.
        case tooLarge
        /// The content differs from the manifest.
        case wrongSum
        /// The manifest does not name it.
        case unlisted
        /// The manifest names it, and it is not there.
        case missing
        /// The manifest cannot be read.
        case malformed
        /// A line, from 1, is no record.
        case line(Int32, RecordError)
    }

    public let entry: String?
    public let reason: Reason

    package init(_ reason: Reason, in entry: String? = nil) {
        self.reason = reason
        self.entry = entry
    }
}
