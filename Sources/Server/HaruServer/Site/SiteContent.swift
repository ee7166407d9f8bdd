import Glibc
import HTTP

/// A file of the web folder as it was at the start.
struct SiteContent: Sendable {
    enum Bytes: Sendable {
        /// In memory.
        case memory([UInt8])
        /// On the disk, under a name that says its content: it stays open, so that an update that removes it takes it
        /// from nobody.
        case open(OpenFile)
    }

    /// From this length on, in bytes, a file whose name says its content is left on the disk: in memory, the app's
    /// program in its three codings is more than all else that an idle server holds.
    static let memoryLimit = 256 << 10

    let bytes: Bytes
    /// Its SHA-256, as hex digits.
    let digest: String

    init(_ bytes: [UInt8]) {
        self.bytes = .memory(bytes)
        digest = Digest.sha256(bytes)
    }

    private init(_ file: OpenFile, digest: String) {
        bytes = .open(file)
        self.digest = digest
    }

    var count: Int {
        switch bytes {
        case .memory(let bytes): bytes.count
        case .open(let file): file.length
        }
    }

    /// The content as the body of a response.
    var body: Response.Body {
        switch bytes {
        case .memory(let bytes): .shared(SharedBytes(bytes))
        case .open(let file): .file(file)
        }
    }

    /// Reads a file once.
    /// - Parameter name: its path in the folder.
    static func read(_ path: String, name: String, size: Int) throws(SiteError) -> SiteContent {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .file(path: path, errno: errno) }
        var staysOnDisk = size >= memoryLimit && SiteFile.isHashed(name) && !MediaType.isTemplate(MediaType.of(name))
        defer { if !staysOnDisk { close(descriptor) } }
        var (digest, bytes) = (Digest(), [UInt8]())
        if !staysOnDisk { bytes.reserveCapacity(size) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                let failure = errno
                staysOnDisk = false
                throw .file(path: path, errno: failure)
            }
            if count == 0 { break }
            if staysOnDisk { digest.update(Array(buffer[..<count])) } else { bytes += buffer[..<count] }
        }
        if !staysOnDisk { return SiteContent(bytes) }
        do throws(OpenFile.OpeningError) {
            return SiteContent(try OpenFile(adopting: descriptor), digest: digest.finish())
        } catch {
            throw .file(path: path, errno: EINVAL)
        }
    }
}
