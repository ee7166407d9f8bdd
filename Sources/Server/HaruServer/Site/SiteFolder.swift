import Glibc

/// Reads all files of a web folder, once.
enum SiteFolder {
    /// Contents by path, such as `icons/haru.svg`. Hidden files, links and anything but files are left out.
    static func read(_ root: String) throws(SiteError) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        try read(root, "", into: &files)
        return files
    }

    private static func read(_ root: String, _ prefix: String, into files: inout [String: [UInt8]]) throws(SiteError) {
        let path = root + "/" + prefix
        guard let folder = opendir(path) else { throw .folder(path: path, errno: errno) }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            var status = stat()
            guard lstat(path + name, &status) == 0 else { throw .file(path: path + name, errno: errno) }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try read(root, prefix + name + "/", into: &files)
            case S_IFREG: files[prefix + name] = try contents(of: path + name, size: Int(status.st_size))
            default: continue
            }
        }
    }

    private static func contents(of path: String, size: Int) throws(SiteError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .file(path: path, errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(path: path, errno: errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
