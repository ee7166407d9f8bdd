import Outbound

/// The pictures of found songs, relayed: the page's policy forbids loading from elsewhere, and so YouTube does not
/// learn who views them.
///
/// Only pictures of songs in a cached list are requested, so that it cannot be used as a general proxy.
actor MusicThumbnails {
    private let configuration: MusicConfiguration
    private let queue: OutboundQueue
    private let calls = SharedCalls<String, [UInt8]?>()
    /// Oldest first.
    private var cache: [(id: String, bytes: [UInt8])] = []
    private var size = 0

    /// The most bytes of all pictures together, and of one.
    private static let most = 4 << 20
    private static let mostOfOne = 128 << 10

    init(_ configuration: MusicConfiguration, queue: OutboundQueue) {
        self.configuration = configuration
        self.queue = queue
    }

    /// The JPEG of a song, 320 × 180; nil if it is unavailable.
    func picture(_ id: String) async -> [UInt8]? {
        await calls.answer(to: id) {
            if let known = await self.known(id) { return known }
            guard let bytes = await self.fetch(id) else { return nil }
            await self.cache(bytes, id)
            return bytes
        }
    }

    private func known(_ id: String) -> [UInt8]? { cache.first { $0.id == id }?.bytes }

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
            // A song without its picture is still a song; its list has already told whether YouTube can be reached.
            return nil
        }
    }

    private func cache(_ bytes: [UInt8], _ id: String) {
        while size + bytes.count > Self.most, !cache.isEmpty { size -= cache.removeFirst().bytes.count }
        cache.append((id, bytes))
        size += bytes.count
    }
}
