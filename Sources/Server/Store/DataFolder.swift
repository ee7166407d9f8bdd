import Glibc

/// The folder that holds everything the server keeps.
struct DataFolder {
    let path: String

    var databasePath: String { path + "/haru.sqlite" }

    /// Makes the folder if it is missing, for its owner only, and proves that files can be made in it.
    init(preparing path: String) throws(StoreError) {
        self.path = path
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            guard mkdir(made, 0o700) == 0 || errno == EEXIST || Self.isFolder(made) else {
                throw .folderNotWritable(path: path, errno: errno)
            }
        }
        // access(2) is wrong on read-only mounts for root, and says nothing of a full disk.
        let probe = path + "/.haru-probe"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .folderNotWritable(path: path, errno: errno) }
        close(descriptor)
        unlink(probe)
    }

    private static func isFolder(_ path: String) -> Bool {
        let before = errno
        var status = stat()
        defer { errno = before }
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
