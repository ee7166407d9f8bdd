import Outbound

/// The pictures of the songs that were found, handed through: the page's policy lets it load nothing from elsewhere, and
/// so YouTube does not learn who looks at them.
///
/// Only pictures of songs in a list that is kept are asked for, so that nobody makes a proxy of it.
actor MusicThumbnails {
    private let configuration: MusicConfiguration
    private let queue: OutboundQueue
    private let calls = SharedCalls<String, [UInt8]?>()
    /// Oldest first.
    private var kept: [(id: String, bytes: [UInt8])] = []
    private var size = 0

    /// Bytes that all pictures may take together, and that one may have.
    private static let most = 4 << 20
    private static let mostOfOne = 128 << 10

    init(_ configuration: MusicConfiguration, queue: OutboundQueue) {
        self.configuration = configuration
        self.queue = queue
    }

    /// The JPEG of a song, 320 × 180; nil where it cannot be had.
    func picture(_ id: String) async -> [UInt8]? {
        await calls.answer(to: id) {
            if let known = await self.known(id) { return known }
            guard let bytes = await self.fetch(id) else { return nil }
            await self.keep(bytes, id)
            return bytes
        }
    }

    private func known(_ id: String) -> [UInt8]? { kept.first { $0.id == id }?.bytes }

    private func fetch(_ id: String) async -> [UInt8]? {
        let request = OutboundRequest(
            url: configuration.thumbnailAddress + "/vi/\(id)/mqdefault.jpg", connectTimeout: configuration.timeout,
            timeout: configuration.timeout, maximumBytes: Self.mostOfOne)
        do throws(OutboundError) {
            let response = try await queue.send(request)
            guard response.status == 200, response.header("content-type")?.hasPrefix("image/jpeg") == true,
                response.body.starts(with: [0xFF, 0xD8, 0xFF])
            else { return nil }
            return response.body
        } catch {
            // A song without its picture is still a song; whether YouTube can be reached, its list has told.
            return nil
        }
    }

    private func keep(_ bytes: [UInt8], _ id: String) {
        while size + bytes.count > Self.most, !kept.isEmpty { size -= kept.removeFirst().bytes.count }
        kept.append((id, bytes))
        size += bytes.count
    }
}
