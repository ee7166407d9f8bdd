import AppFrame
import Daybook
import Replica

// Photos, which go before the changes that name them. Text waits for no photo that cannot be sent now.
extension SyncController {
    func sendPhotos(before request: SyncRequest) {
        // A purged record may have been the last to name a photo.
        let mayForget = retriesPhotos || request.changes.contains { $0.value.isNull }
        guard mayForget, !unsentPhotos.isEmpty else { return send(photos(for: request), before: request) }
        forgetUnnamedPhotos { [self] in send(photos(for: request), before: request) }
    }

    /// Tries postponed photos again, now or, if the server is away, once it is back.
    func retryPhotos() {
        retriesPhotos = true
        if problem == nil { tryNowOrLater() }
    }

    /// The photos to send with a request: the ones to be tried again, and the ones that its changes name.
    private func photos(for request: SyncRequest) -> ArraySlice<String> {
        var photos = retriesPhotos ? unsentPhotos : []
        var known = Set(photos)
        passedPhotos = []
        for change in request.changes {
            for hash in Photo.hashes(in: change.value) where known.insert(hash).inserted {
                if sentPhotos.contains(hash) { passedPhotos.append(hash) } else { photos.append(hash) }
            }
        }
        return photos[...]
    }

    private func send(_ photos: ArraySlice<String>, before request: SyncRequest) {
        // While photos wait, new ones wait with them: each attempt may take minutes.
        if awaitsPhotos, !retriesPhotos { return send(request, without: Array(photos)) }
        (retriesPhotos, awaitsPhotos) = (false, false)
        sendNext(of: photos, before: request)
    }

    private func sendNext(of photos: ArraySlice<String>, before request: SyncRequest) {
        guard let hash = photos.first else { return send(request) }
        app.request("PUT", "api/v1/blobs/\(hash)", photo: hash) { [self, era] status, body in
            guard era == self.era else { return }
            switch status {
            case 200, 201:
                sentPhotos.insert(hash)
                unsentPhotos.removeAll { $0 == hash }
                photoFailures = 0
            // The photo is not on this device.
            case 0 where body.first == UInt8(ascii: "-"): unsentPhotos.removeAll { $0 == hash }
            // The server does not take this one, or the browser cannot read it: others may get through.
            case 0 where !isWithoutAnswer(body), 413, 415, 422, 507:
                photoStatus = status
                if !unsentPhotos.contains(hash) { unsentPhotos.append(hash) }
            case 401: return fail(status)
            // The server stores no photos now, or the connection is too slow for them. Text goes on, and finds out
            // whether the server is there at all; next time another photo is the first.
            default:
                photoStatus = status
                awaitsPhotos = true
                photoFailures += 1
                retry(.photos, after: photoFailures)
                return send(request, without: Array(photos.dropFirst()) + [hash])
            }
            sendNext(of: photos.dropFirst(), before: request)
        }
    }

    /// Whether no answer came, or none in time; any other error is one of reading the photo.
    private func isWithoutAnswer(_ error: [UInt8]) -> Bool {
        ["", "TypeError", "TimeoutError", "AbortError"].contains(String(decoding: error, as: UTF8.self))
    }

    /// Notes photos that the server lacks now that it has the changes that name them, after all others.
    func postpone(_ photos: [String]) {
        if photos.isEmpty { return }
        let later = Set(photos)
        unsentPhotos.removeAll { later.contains($0) }
        unsentPhotos += photos
    }

    // MARK: photos that nothing names

    /// Forgets unsent photos that nothing names any more: no record, in the Trash or not, no pending change and no
    /// earlier value.
    private func forgetUnnamedPhotos(then completion: @escaping () -> Void) {
        var unnamed = Set(unsentPhotos)
        for collection in app.replica.collections {
            for record in app.replica.records(in: collection) {
                for change in record.changes { unnamed.subtract(Photo.hashes(in: change.value)) }
            }
        }
        app.session?.outbox.forEach { unnamed.subtract(Photo.hashes(in: $0.value)) }
        // A record that could not be read may be one of a newer version.
        for row in app.storage.unreadable + app.storage.aside { unnamed.subtract(Photo.hashes(in: .string(row.text))) }
        forgetPhotos(unnamed, unlessNamedAfter: "", then: completion)
    }

    /// - Parameter key: the last row of the history that was read.
    private func forgetPhotos(
        _ unnamed: Set<String>, unlessNamedAfter key: String, then completion: @escaping () -> Void
    ) {
        if unnamed.isEmpty { return completion() }
        app.readRows(of: "history", after: key) { [self, era] rows in
            guard era == self.era else { return }
            // A history that cannot be read may name them.
            guard let rows else { return completion() }
            guard let last = rows.last else {
                unsentPhotos.removeAll { unnamed.contains($0) }
                return completion()
            }
            var rest = unnamed
            for (_, row) in rows { rest.subtract(Photo.hashes(in: .string(row))) }
            forgetPhotos(rest, unlessNamedAfter: last.key, then: completion)
        }
    }
}
