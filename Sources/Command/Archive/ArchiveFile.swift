import Archive
import FileWork
import Glibc
import Replica

/// An archive on the disk, open for reading.
final class ArchiveFile {
    let path: String
    private let descriptor: Int32
    private let size: Int64
    /// The places of its photos, by their sums.
    private var photos: [String: FileStep.Packed] = [:]

    init(_ path: String) throws(Complaint) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Complaint("cannot be opened: \(String(cString: strerror(errno)))") }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Complaint("not a file")
        }
        size = Int64(status.st_size)
    }

    deinit { close(descriptor) }

    /// Reads the archive for a purpose.
    /// - Parameter handle: receives drafts, records, history and files, and photos to store.
    @discardableResult
    func read(
        _ purpose: ArchiveReader.Purpose, _ handle: (FileStep) throws(Complaint) -> Void
    ) throws(Complaint) -> ArchiveManifest {
        let reader = ArchiveReader(purpose, fileSize: size)
        var answer: [UInt8] = []
        while true {
            let step: FileStep
            do throws(ArchiveError) {
                step = try reader.next(answer)
            } catch {
                throw Complaint(error)
            }
            answer = []
            switch step {
            case .read(let offset, let count): answer = try bytes(offset, Int(count))
            case .unpack(let packed, _): answer = try unpack(packed)
            case .storePhoto(let hash, let packed):
                photos[hash] = packed
                try handle(step)
            case .done:
                guard let manifest = reader.manifest else { throw Complaint("no archive") }
                return manifest
            default: try handle(step)
            }
        }
    }

    /// Returns a photo after its sum; nil if it is not here. Photos are known once the archive was read with the
    /// purpose `take`.
    func photo(_ hash: String) throws(Complaint) -> [UInt8]? {
        guard let packed = photos[hash] else { return nil }
        return try unpack(packed)
    }

    private func unpack(_ packed: FileStep.Packed) throws(Complaint) -> [UInt8] {
        let data = try bytes(packed.offset, Int(packed.count))
        let content = packed.isDeflated ? Deflate.unpack(data, size: Int(packed.size)) : data
        guard let content, content.count == Int(packed.size) else { return [] }
        return Deflate.sum(content) + content
    }

    private func bytes(_ offset: Int64, _ count: Int) throws(Complaint) -> [UInt8] {
        var done = 0
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while done < count {
                let got = pread(descriptor, buffer.baseAddress! + done, count - done, Int(offset) + done)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { break }
                done += got
            }
            filled = done
        }
        if failure != 0 { throw Complaint("cannot be read: \(String(cString: strerror(failure)))") }
        return bytes
    }
}

extension Complaint {
    init(_ error: ArchiveError) {
        let reason =
            switch error.reason {
            case .notAnArchive: "not an archive of Haru"
            case .cut: "cut off, or its parts do not fit together"
            case .newer(let version): "made by a newer Haru (format \(version))"
            case .unsafeName: "a name that leads out of the archive, or no name at all"
            case .duplicateName: "two entries have this name"
            case .overlapping: "shares bytes with another entry"
            case .unsupported: "encrypted, or packed by something other than deflate"
            case .tooLarge: "too large"
            case .wrongSum: "not what the manifest says: its size or SHA-256 is wrong"
            case .unlisted: "the manifest does not name it"
            case .missing: "the manifest names it, and it is not there"
            case .malformed: "cannot be read"
            case .line(let number, let error): "line \(number): \(error)"
            }
        // Text from a file must not control the terminal.
        let name = error.entry.map { name in
            String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isPrintable ? $0 : "?" })) + ": "
        }
        self.init((name ?? "") + reason)
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPrintable: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
        default: true
        }
    }
}
