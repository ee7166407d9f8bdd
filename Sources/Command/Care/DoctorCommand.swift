import Glibc
import HaruServer
import Store

/// `haru doctor`: checks for the most frequent faults, and names the remedies.
enum DoctorCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("doctor", console) { () throws(Arguments.Failure) in
            let arguments = try Arguments(words, options: DataPlace.options)
            try arguments.atMost(0)
            return examine(try DataPlace(arguments), console)
        }
    }

    private static func examine(_ place: DataPlace, _ console: Console) -> Int32 {
        let folder = place.folder
        var isWell = true
        func say(_ isGood: Bool, _ good: String, _ bad: String) {
            console.print(isGood ? "ok    \(good)" : "CHECK \(bad)")
            isWell = isWell && isGood
        }
        var status = stat()
        guard stat(folder, &status) == 0, !place.isOwnFolder || access(folder + "/haru.sqlite", F_OK) == 0 else {
            console.print("CHECK there is no data in \(folder); name the folder with --data")
            return 1
        }
        switch place.store {
        case .folder(let folder): console.print("      the data is in \(folder)")
        case .postgreSQL(let address): console.print("      the data is in \(address)")
        }
        if case .bucket(let bucket) = place.photos {
            let fault = place.photos.fault()
            say(fault == nil, "photos in \(bucket) can be had", fault ?? "")
        } else if !place.isOwnFolder {
            console.print("      photos are in \(folder)")
        }
        say(
            status.st_mode & 0o077 == 0, "the folder is its owner's alone",
            "others can look into the folder: chmod 700 \(folder)")
        say(
            access(folder, W_OK) == 0, "the folder can be written",
            "you cannot write into the folder: run this as the user of haru serve")
        let free = freeBytes(folder)
        say(
            free > 1_000_000_000, "\(free / 1_000_000_000) GB are free",
            "\(free / 1_000_000) MB are free: make room, or what people write will be refused")
        // The day this was written; an earlier clock turns stamps back.
        say(
            time(nil) > 1_795_000_000, "the clock is set",
            "the clock says a day in the past: set it, as it decides whose change is the newer")
        var files = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        say(
            files.rlim_max >= 1024, "\(files.rlim_max) open files are allowed",
            "\(files.rlim_max) open files are allowed: raise ulimit -n, or LimitNOFILE= under systemd")
        do throws(BackupError) {
            let found = try Verification.of(place.store, photos: place.photos, hash: Digest.sha256)
            say(
                found.faults.isEmpty,
                "\(found.accounts) accounts with \(found.fields) fields and \(found.photos) photos are whole",
                "\(found.faults.count) faults; haru verify names them: \(found.faults.first ?? "")")
        } catch {
            say(false, "", BackupCommand.text(error))
        }
        return isWell ? 0 : 1
    }

    private static func freeBytes(_ folder: String) -> Int64 {
        var system = statvfs()
        guard statvfs(folder, &system) == 0 else { return 0 }
        return Int64(clamping: system.f_bavail) * Int64(system.f_frsize)
    }
}
