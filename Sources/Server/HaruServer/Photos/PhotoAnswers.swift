import Glibc
import HTTP
import Replica
import Store

/// `PUT`, `GET` and `HEAD /api/v1/blobs/HASH`: the photos of an account, by the SHA-256 of their bytes. docs/sync.md is
/// the contract.
///
/// Photos are never decoded here: the first bytes give the kind, the hash proves that the photo is complete, and it is
/// served as that kind and nothing else.
struct PhotoAnswers: Sendable {
    /// Bytes of one photo.
    static let most = 20_000_000

    let sessions: Sessions
    let store: any PhotoStore
    let files: any PhotoFiles
    /// Bytes that all photos of one account may have.
    let quota: Int64
    private let transfers = PhotoTransfers()

    init(sessions: Sessions, store: any PhotoStore, files: any PhotoFiles, quota: Int64) {
        (self.sessions, self.store, self.files, self.quota) = (sessions, store, files, quota)
    }

    func add(to router: inout Router) {
        router.on(.put, "api/v1/blobs/:hash", api: { request throws(APIError) in try await put(request) })
        router.on(.get, "api/v1/blobs/:hash", api: { request throws(APIError) in try await get(request) })
    }

    private func put(_ request: Request) async throws(APIError) -> Response {
        // Before any wait: only then is the body not read at all.
        guard request.body.length <= Self.most else { throw .tooLarge }
        let checked = sessions.now()
        let device = try await sessions.device(of: request)
        let hash = try Self.hash(request)
        guard transfers.begin(device.account) else { throw .busy }
        defer { transfers.end(device.account) }
        if let photo = try await stored(hash, device.account) {
            // Before its bytes are read: another length means another photo.
            guard request.body.length == Int(photo.size) else { throw .wrongHash }
            if try await isWhole(photo, of: device.account) { return Self.done(.ok) }
        }
        // A place among those of all accounts is for who sends something.
        let begun = try await sessions.read(request, from: device, since: checked) {
            () async throws(APIError) -> [UInt8]? in try await Self.next(request)
        }
        guard let first = begun else { throw .notAPhoto }
        let upload: PhotoUpload
        do throws(PhotoFault) { upload = try await files.begin() } catch { throw APIError(error) }
        let photo: StoredPhoto
        do throws(APIError) {
            photo = try await sessions.read(request, from: device, since: checked) {
                () async throws(APIError) -> StoredPhoto in try await receive(first, request, hash, upload)
            }
        } catch {
            await files.discard(upload)
            throw error
        }
        return try await store(photo, upload, device.account)
    }

    /// Writes the body to the disk, and looks at it on its way.
    private func receive(
        _ start: [UInt8], _ request: Request, _ hash: String, _ upload: PhotoUpload
    ) async throws(APIError) -> StoredPhoto {
        var digest = Digest()
        var (size, first, kind) = (0, [UInt8](), PhotoKind?.none)
        var next: [UInt8]? = start
        while let bytes = next {
            if kind == nil {
                first += bytes.prefix(PhotoKind.needed)
                if first.count >= PhotoKind.needed {
                    kind = PhotoKind(first)
                    // The rest is not waited for.
                    if kind == nil { throw .notAPhoto }
                }
            }
            digest.update(bytes)
            size += bytes.count
            do throws(PhotoFault) { try await files.write(bytes, to: upload) } catch { throw APIError(error) }
            next = try await Self.next(request)
        }
        guard let kind else { throw .notAPhoto }
        guard digest.finish() == hash else { throw .wrongHash }
        return StoredPhoto(hash: hash, type: kind.rawValue, size: Int64(size))
    }

    /// Puts the file into its place, and then its row: every listed photo is there.
    private func store(
        _ photo: StoredPhoto, _ upload: PhotoUpload, _ account: AccountID
    ) async throws(APIError) -> Response {
        do throws(PhotoFault) {
            try await files.store(upload, as: photo.hash, of: account)
        } catch {
            throw APIError(error)
        }
        let now = sessions.now()
        let addition = try await attempt { () async throws(StoreReadinessError) in
            try await store.add(photo, of: account, quota: quota, now: now)
        }
        switch addition {
        case .added: return Self.done(.created)
        case .wasThere: return Self.done(.ok)
        case .overQuota:
            try? await files.remove(photo.hash, of: account)
            throw .quota
        case .noAccount:
            try? await files.remove(photo.hash, of: account)
            throw .signedOut
        }
    }

    private func get(_ request: Request) async throws(APIError) -> Response {
        let device = try await sessions.device(of: request)
        let hash = try Self.hash(request)
        guard let photo = try await stored(hash, device.account) else { throw .notFound }
        let tag = EntityTag(strong: hash)
        let headers: Headers = [
            "Content-Type": photo.type, "ETag": tag.text, "Cache-Control": "private, max-age=31536000, immutable",
            // Opened by itself it is a picture, and can do nothing.
            "Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff",
        ]
        if let known = request.headers.list("If-None-Match"), tag.matches(ifNoneMatch: known) {
            return Response(.notModified, headers: headers, body: .unsent(length: Int(photo.size)))
        }
        let body = try await body(request.method, photo, device.account)
        return Response(.ok, headers: headers, body: body)
    }

    /// Returns the bytes of a photo; for HEAD only their number, so that none are fetched. Not found if it is listed
    /// and its file is gone: trying again would not help, sending it again does.
    private func body(
        _ method: Method, _ photo: StoredPhoto, _ account: AccountID
    ) async throws(APIError) -> Response.Body {
        let file: Int32
        do throws(PhotoFault) {
            if method == .head {
                let size = try await files.size(photo.hash, of: account)
                guard size == photo.size else { throw .system(errno: ENOENT) }
                return .unsent(length: Int(size))
            }
            file = try await files.open(photo.hash, of: account)
        } catch {
            throw error.isMissing ? APIError.notFound : APIError(error)
        }
        let opened: OpenFile
        do throws(OpenFile.OpeningError) { opened = try OpenFile(adopting: file) } catch { throw .storage }
        guard opened.length == Int(photo.size) else { throw .notFound }
        return .file(opened)
    }

    /// Whether a listed photo's file is there with its own bytes. If it is not, the photo is received once more.
    private func isWhole(_ photo: StoredPhoto, of account: AccountID) async throws(APIError) -> Bool {
        do throws(PhotoFault) {
            guard try await files.size(photo.hash, of: account) == photo.size else { return false }
            let file = try await files.open(photo.hash, of: account)
            defer { close(file) }
            return await hash(of: file) == photo.hash
        } catch {
            // If the photo store fails in another way, the client gets an error.
            if error == .tooMany { throw .busy }
            return false
        }
    }

    /// The hash of a file's bytes; nil if they cannot be read. They are read block by block on the photos' own thread,
    /// so that neither other requests nor photos that are received wait for a large file.
    private func hash(of file: Int32) async -> String? {
        var digest = Digest()
        while true {
            let (next, isMore) = await files.perform { [digest] in Self.block(of: file, after: digest) }
            guard let next else { return nil }
            digest = next
            if !isMore { return digest.finish() }
        }
    }

    /// Reads the next block.
    /// - Returns: The digest with it, nil if it cannot be read; and whether there may be more.
    private static func block(of file: Int32, after digest: Digest) -> (digest: Digest?, isMore: Bool) {
        var digest = digest
        var block = [UInt8](repeating: 0, count: 1 << 19)
        var count = read(file, &block, block.count)
        while count < 0, errno == EINTR { count = read(file, &block, block.count) }
        guard count > 0 else { return (count < 0 ? nil : digest, false) }
        digest.update(count == block.count ? block : Array(block[..<count]))
        return (digest, true)
    }

    private func stored(_ hash: String, _ account: AccountID) async throws(APIError) -> StoredPhoto? {
        try await attempt { () async throws(StoreReadinessError) in try await store.photo(hash, of: account) }
    }

    private static func next(_ request: Request) async throws(APIError) -> [UInt8]? {
        do throws(RequestBody.ReadingError) {
            return try await request.body.next()
        } catch {
            throw .gone
        }
    }

    private static func hash(_ request: Request) throws(APIError) -> String {
        let hash = request.parameters["hash"] ?? ""
        let isHash =
            hash.utf8.count == 64 && hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isHash else { throw .notFound }
        return hash
    }

    private static func done(_ status: Status) -> Response {
        Response(status, headers: ["Cache-Control": "no-store"])
    }
}

extension APIError {
    /// The error for a client if photos cannot be stored or fetched: it should try again.
    init(_ fault: PhotoFault) { self = fault == .tooMany ? .busy : .storage }
}
