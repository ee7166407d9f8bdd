import Glibc

/// A folder that is gone with its last reference.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() {
        let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var generator = SystemRandomNumberGenerator()
        path = "\(root)/haru-test-\(String(generator.next() as UInt64, radix: 36))"
        mkdir(path, 0o700)
    }

    /// A folder that is there already, below the place of temporary files, and is gone with its last reference too.
    public init(adopting path: String) { self.path = path }

    deinit { Self.remove(path) }

    /// Writes a file, with the folders on its way.
    public func write(_ name: String, _ bytes: [UInt8]) {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o700)
        }
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
    }

    public func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

    /// Removes everything there, links as links: their targets are not ours.
    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        if let folder = fdopendir(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) {
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
