import Almanac
import Daybook
import HTTP
import Replica
import Store
import Threads
import Zones

/// Makes the calendars of feeds, on a thread of its own, and keeps them for as long as nothing in them can be another.
actor FeedDesk {
    /// Calendars that are made at a time; programs that subscribe come again by themselves.
    static let mostAtOnce = 4
    /// How far the time is ahead where the day begins first, in milliseconds: UTC+14.
    private static let earliest: Int64 = 14 * 3_600_000

    /// All that a calendar depends on.
    private struct Version: Hashable {
        let found: FoundFeed
        let source: String
        let year: Int32

        static func == (one: Version, other: Version) -> Bool {
            one.found.log == other.found.log && one.found.end == other.found.end && one.source == other.source
                && one.year == other.year && one.found.feed.name == other.found.feed.name
                && one.found.feed.choice == other.found.feed.choice
                && one.found.feed.account == other.found.feed.account
                && one.found.feed.id == other.found.feed.id
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(found.feed.id)
            hasher.combine(found.end)
        }
    }

    private let thread: SerialThread
    private let store: any FeedStore
    private let zones = ZoneLibrary()
    private var kept = KeptFiles<Version>(most: 32 << 20)
    private var running: [Version: Task<Result<SiteFile, APIError>, Never>] = [:]
    /// How often one was made.
    private(set) var made = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ store: any FeedStore) throws(WorkerThread.Refusal) {
        self.store = store
        thread = try SerialThread()
    }

    deinit { thread.end() }

    /// The calendar of a feed, ready to be sent.
    /// - Parameters:
    ///   - source: Its address.
    ///   - now: In milliseconds since 1970.
    func file(_ found: FoundFeed, source: String, now: Int64) async throws(APIError) -> SiteFile {
        let today = Day(number: Int32(truncatingIfNeeded: (now + Self.earliest) / 86_400_000)) ?? Day.last
        let version = Version(found: found, source: source, year: today.year)
        if let file = kept.find(version) { return file }
        if let task = running[version] { return try await task.value.get() }
        guard running.count < Self.mostAtOnce else { throw .busy }
        let task = Task { () -> Result<SiteFile, APIError> in
            do throws(APIError) {
                return .success(try await self.make(version, today))
            } catch {
                return .failure(error)
            }
        }
        running[version] = task
        let result = await task.value
        running[version] = nil
        return try result.get()
    }

    private func make(_ version: Version, _ today: Day) async throws(APIError) -> SiteFile {
        let feed = version.found.feed
        guard let json = try? JSON.parse(Array(feed.choice.utf8)), let choice = try? FeedChoice(json) else {
            throw .storage
        }
        var calendar = CalendarFeed(
            choice, id: DeviceAnswers.text(feed.id), name: feed.name, source: version.source,
            zone: zones.calendarZone(choice.zone, through: CalendarFeed.end(from: today)), today: today)
        for collection in calendar.collections {
            let fields = CalendarFeed.fields(of: collection)
            var last = ""
            while true {
                // A part at a time, so that nobody waits for all. What changes meanwhile makes the log longer, and so another version.
                let after = last
                let store = store
                let records = try await attempt { () async throws(StoreReadinessError) in
                    try await store.records(
                        of: feed.account, in: collection.rawValue, fields: fields, after: after)
                }
                guard let end = records.last else { break }
                for record in records { calendar.add(record) }
                last = end.key.id
            }
        }
        let bytes = calendar.finish()
        var encodings: [ContentCoding: [UInt8]] = [.identity: bytes]
        if let packed = Gzip.compress(bytes, .quick), packed.count < bytes.count { encodings[.gzip] = packed }
        let file = SiteFile(name: "feed.ics", encodings: encodings, cacheControl: "private, no-cache")
        made += 1
        // Earlier versions of it are asked for no more.
        kept.keep(file, bytes: encodings.values.reduce(0) { $0 + $1.count }, for: version) {
            $0.found.feed.account == feed.account && $0.found.feed.id == feed.id
        }
        return file
    }
}
