import Glibc

/// A newly written file; nothing is ever overwritten.
final class ArchiveOutput {
    private let path: String
    private let descriptor: Int32
    private var isWhole = false

    init(_ path: String) throws(Complaint) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw Complaint("\(path): \(String(cString: strerror(errno)))") }
    }

    func write(_ bytes: [UInt8]) throws(Complaint) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw Complaint("\(path): \(String(cString: strerror(errno)))") }
            done += put
        }
    }

    /// Finishes once everything is on the disk.
    func finish() throws(Complaint) {
        guard fsync(descriptor) == 0 else { throw Complaint("\(path): \(String(cString: strerror(errno)))") }
        isWhole = true
    }

    deinit {
        // An earlier file is not ours.
        guard descriptor >= 0 else { return }
        close(descriptor)
        if !isWhole { unlink(path) }
    }

    /// Makes a folder that must not exist yet, or must be empty.
    static func makeFolder(_ path: String) throws(Complaint) {
        if mkdir(path, 0o755) == 0 { return }
        let failure = errno
        guard failure == EEXIST, let folder = opendir(path) else {
            throw Complaint("\(path): \(String(cString: strerror(failure)))")
        }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        if count > 2 { throw Complaint("\(path): not empty") }
    }

    /// Writes a file below a folder of ours, with its parent folders.
    static func write(_ bytes: [UInt8], to name: String, below folder: String) throws(Complaint) {
        var path = folder
        for part in name.split(separator: "/").dropLast() {
            path += "/" + part
            if mkdir(path, 0o755) != 0, errno != EEXIST {
                throw Complaint("\(path): \(String(cString: strerror(errno)))")
            }
        }
        let output = try ArchiveOutput(folder + "/" + name)
        try output.write(bytes)
        output.isWhole = true
    }
}
