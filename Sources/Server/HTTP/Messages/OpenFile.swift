import Glibc

/// A file opened for sending. Its descriptor is closed with the last reference.
public final class OpenFile: Sendable {
    /// Why a file could not be opened.
    public enum OpeningError: Error, Equatable {
        /// `open` or `fstat` failed with this errno.
        case system(Int32)
        /// A folder, a device or a pipe.
        case notRegular
    }

    /// The length in bytes when it was opened; later growth is not sent.
    public let length: Int
    let descriptor: Int32

    public convenience init(path: String) throws(OpeningError) {
        // O_NONBLOCK: opening a pipe must not wait for its other end.
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard opened >= 0 else { throw .system(errno) }
        try self.init(adopting: opened)
    }

    /// Takes a file that is open for reading; it is closed with the last reference, or at once if this throws.
    public init(adopting opened: Int32) throws(OpeningError) {
        var status = stat()
        let failure: OpeningError? =
            if fstat(opened, &status) != 0 { .system(errno) } else if status.st_mode & S_IFMT != S_IFREG {
                .notRegular
            } else { nil }
        if let failure {
            close(opened)
            throw failure
        }
        descriptor = opened
        length = Int(status.st_size)
    }

    deinit { close(descriptor) }
}
