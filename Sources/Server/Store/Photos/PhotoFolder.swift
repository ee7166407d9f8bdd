import Glibc
import Threads

/// The files of photos: `photos/<account>/<hash>` in the data folder. A photo being received is in `photos/incoming`
/// and is moved to its place when it is complete and on the disk, so that a name always stands for all of its bytes.
/// Several processes may share a folder; each holds a lock (flock(2)) on each file that it receives.
///
/// Calls run on a thread of their own.
public actor PhotoFolder: PhotoFiles {
    private let thread: SerialThread
    /// Photos that are received at a time: each is an open file.
    private static let mostAtOnce = 16

    private let path: String
    private let dataFolder: String
    private var receiving = 0

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameter isServing: whether this process receives photos. It then removes unfinished files of earlier ones.
    public init(dataFolder: String, isServing: Bool = true) throws(StoreError) {
        self.dataFolder = dataFolder
        path = dataFolder + "/photos"
        do throws(WorkerThread.Refusal) {
            thread = try SerialThread()
        } catch {
            throw .system(errno: error.code)
        }
        if !isServing { return }
        // The mark of a restore (StagedPhotos), which was cut off at its very end: the next restore does not replace
        // photos that are served.
        rmdir(dataFolder + "/restoring")
        for name in FileNames.of(path + "/incoming") { Self.removeAbandoned("\(path)/incoming/\(name)") }
    }

    deinit { thread.end() }

    /// The path of a photo, even a missing one.
    public nonisolated func file(_ hash: String, of account: AccountID) -> String { "\(path)/\(account.text)/\(hash)" }

    public func begin() throws(PhotoFault) -> PhotoUpload {
        guard receiving < Self.mostAtOnce else { throw .tooMany }
        let (descriptor, name) = try makeIncoming()
        // If another process removes the file before this line, moving it to its place fails later, so nobody is told
        // that it is stored.
        flock(descriptor, LOCK_EX | LOCK_NB)
        receiving += 1
        return PhotoUpload(descriptor: descriptor, path: name)
    }

    /// A new file in `incoming`, open, and its path.
    private nonisolated func makeIncoming() throws(PhotoFault) -> (descriptor: Int32, path: String) {
        for folder in [path, path + "/incoming"] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .system(errno: errno)
        }
        let name = "\(path)/incoming/\(StoreIdentity.randomID())"
        let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(errno: errno) }
        return (descriptor, name)
    }

    /// An open file without a name, which is gone when it is closed.
    nonisolated func makeNameless() throws(PhotoFault) -> Int32 {
        let (descriptor, name) = try makeIncoming()
        unlink(name)
        return descriptor
    }

    public func write(_ bytes: [UInt8], to upload: PhotoUpload) throws(PhotoFault) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(upload.descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw .system(errno: put < 0 ? errno : EIO) }
            done += put
        }
    }

    public func store(_ upload: PhotoUpload, as hash: String, of account: AccountID) throws(PhotoFault) {
        defer { discard(upload) }
        guard fsync(upload.descriptor) == 0 else { throw .system(errno: errno) }
        let folder = "\(path)/\(account.text)"
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .system(errno: errno) }
        guard rename(upload.path, "\(folder)/\(hash)") == 0 else { throw .system(errno: errno) }
        // All the way up, whoever made them: another process may have done so a moment ago. It costs nothing where
        // nothing changed.
        for changed in [folder, path, dataFolder] { try sync(changed) }
    }

    public func discard(_ upload: PhotoUpload) {
        receiving -= 1
        close(upload.descriptor)
        unlink(upload.path)
    }

    public func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value { body() }

    public nonisolated func open(_ hash: String, of account: AccountID) throws(PhotoFault) -> Int32 {
        // O_NONBLOCK: opening a pipe must not wait for its other end.
        let descriptor = Glibc.open(file(hash, of: account), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(errno: errno) }
        return descriptor
    }

    public nonisolated func size(_ hash: String, of account: AccountID) throws(PhotoFault) -> Int64 {
        var status = stat()
        guard lstat(file(hash, of: account), &status) == 0 else { throw .system(errno: errno) }
        return Int64(status.st_size)
    }

    public func remove(_ hash: String, of account: AccountID) { unlink(file(hash, of: account)) }

    public func removeAll(of account: AccountID) throws(PhotoFault) {
        let folder = "\(path)/\(account.text)"
        for name in FileNames.of(folder) where unlink("\(folder)/\(name)") != 0 && errno != ENOENT {
            throw .system(errno: errno)
        }
        if rmdir(folder) != 0, errno != ENOENT { throw .system(errno: errno) }
    }

    /// Removes a file that no process is receiving any more.
    private static func removeAbandoned(_ path: String) {
        let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    /// A name is on the disk when its folder is.
    private func sync(_ folder: String) throws(PhotoFault) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system(errno: errno) }
    }
}

/// The names in a folder.
enum FileNames {
    /// Without `.` and `..`; empty if the folder is missing.
    static func of(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
