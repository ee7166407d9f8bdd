import Glibc

/// Reads all files of a web folder, once.
enum SiteFolder {
    /// Contents by path, such as `icons/haru.svg`. Hidden files, links and anything but files are left out.
    static func read(_ root: String) throws(SiteError) -> [String: SiteContent] {
        var files: [String: SiteContent] = [:]
        try read(root, "", into: &files)
        return files
    }

    private static func read(_ root: String, _ prefix: String, into files: inout [String: SiteContent])
        throws(SiteError)
    {
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
            case S_IFREG:
                files[prefix + name] = try SiteContent.read(path + name, name: name, size: Int(status.st_size))
            default: continue
            }
        }
    }
}
