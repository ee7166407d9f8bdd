import Glibc

/// The photos of a backup that is being restored. In a folder they wait beside their place until the rest is ready, so that an
/// attempt that fails leaves nothing in the way of the next. In a bucket they go to their place, where the next attempt puts them again.
struct StagedPhotos {
    /// Where they are written.
    let location: PhotoLocation
    /// The folders that wait and that they become; nil for a bucket.
    private let paths: (staging: String, waiting: String, place: String, parent: String)?

    init(for place: PhotoLocation) {
        guard case .folder(let folder) = place else {
            (location, paths) = (place, nil)
            return
        }
        let staging = folder + "/restoring"
        location = .folder(staging)
        paths = (staging, staging + "/photos", folder + "/photos", folder)
    }

    /// Removes what an attempt has left.
    func clear() {
        guard let paths else { return }
        for account in FileNames.of(paths.waiting) {
            let folder = "\(paths.waiting)/\(account)"
            for name in FileNames.of(folder) { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        rmdir(paths.waiting)
        rmdir(paths.staging)
    }

    /// Brings them to their place, flushed, before any list names them.
    func place() throws(BackupError) {
        guard let paths, Backup.isThere(paths.waiting) else { return }
        for account in FileNames.of(paths.waiting) { try Backup.sync("\(paths.waiting)/\(account)") }
        try Backup.sync(paths.waiting)
        guard rename(paths.waiting, paths.place) == 0 else { throw .file(path: paths.place, errno: errno) }
        rmdir(paths.staging)
        try Backup.sync(paths.parent)
    }

    /// Removes them, if what names them did not get to its place.
    func takeBack() {
        guard let paths else { return }
        mkdir(paths.staging, 0o700)
        rename(paths.place, paths.waiting)
        clear()
    }
}
