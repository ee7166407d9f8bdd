import Glibc

/// The photos of a backup that is being restored. In a folder they wait in `restoring` until the rest is ready, and are
/// then moved to their place. `restoring` itself stays until the database is in its place, too: photos beside it are
/// those of an attempt that was broken off, by an error or a power cut, and the next attempt replaces them. In a bucket
/// they go to their place at once.
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

    /// Whether there are photos that no broken-off attempt has brought.
    var isInUse: Bool {
        guard let paths else { return false }
        return Backup.isThere(paths.place) && !Backup.isThere(paths.staging)
    }

    /// Removes the files that an attempt has left. The caller must know that no database names those photos.
    func clear() {
        guard let paths, Backup.isThere(paths.staging) else { return }
        for photos in [paths.place, paths.waiting] {
            for account in FileNames.of(photos) {
                let folder = "\(photos)/\(account)"
                for name in FileNames.of(folder) { unlink("\(folder)/\(name)") }
                rmdir(folder)
            }
            rmdir(photos)
        }
        rmdir(paths.staging)
    }

    /// Brings them to their place, flushed, before any list names them.
    func place() throws(BackupError) {
        guard let paths, Backup.isThere(paths.waiting) else { return }
        for account in FileNames.of(paths.waiting) { try Backup.sync("\(paths.waiting)/\(account)") }
        // The mark as well: no power cut may leave the photos at their place without it.
        for folder in [paths.waiting, paths.staging, paths.parent] { try Backup.sync(folder) }
        guard rename(paths.waiting, paths.place) == 0 else { throw .file(path: paths.place, errno: errno) }
        try Backup.sync(paths.parent)
    }

    /// Removes the mark: a database names the photos.
    func settle() {
        if let paths { rmdir(paths.staging) }
    }
}
