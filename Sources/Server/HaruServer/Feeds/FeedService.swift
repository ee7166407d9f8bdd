import Almanac
import Daybook
import HTTP
import Replica
import Store
import Threads
import Zones

/// Makes the calendars of feeds, on a thread of its own, and keeps them for as long as nothing in them can be another.
actor FeedService {
    /// Calendars that are made at a time; programs that subscribe come again by themselves.
    static let mostAtOnce = 4
    /// How far the time is ahead where the day begins first, in milliseconds: UTC+14.
    private static let earliest: Int64 = 14 * 3_600_000
    /// How far it is behind where the day begins last: UTC-12.
    private static let latest: Int64 = 12 * 3_600_000

    /// All that a calendar depends on.
    private struct Version: Hashable, Sendable {
        let found: FoundFeed
        let source: String
        let year: Int32
        /// The rules of its zone.
        let zone: ZoneFile?
        /// The day there; nil where neither pages nor to-dos are in it.
        let day: Day?

        static func == (one: Version, other: Version) -> Bool {
            one.found.log == other.found.log && one.found.end == other.found.end && one.source == other.source
                && one.year == other.year && one.zone == other.zone && one.day == other.day
                && one.found.feed.name == other.found.feed.name
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
    private let zones: ZoneLibrary
    private let cache: AnswerCache<Version, SiteFile>
    /// How often one was made.
    var made: Int { cache.made }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ store: any FeedStore, zones: ZoneLibrary = ZoneLibrary()) throws(WorkerThread.Refusal) {
        self.store = store
        self.zones = zones
        thread = try SerialThread()
        cache = AnswerCache(most: 32 << 20, mostAtOnce: Self.mostAtOnce, on: thread)
    }

    deinit { thread.end() }

    /// The calendar of a feed, ready to be sent.
    /// - Parameters:
    ///   - source: Its address.
    ///   - now: In milliseconds since 1970.
    func file(_ found: FoundFeed, source: String, now: Int64) async throws(APIError) -> SiteFile {
        let today = Day(number: Int32(truncatingIfNeeded: (now + Self.earliest) / 86_400_000)) ?? Day.last
        let feed = found.feed
        guard let json = try? JSON.parse(Array(feed.choice.utf8)), let choice = try? FeedChoice(json) else {
            throw .storage
        }
        let zone = zones.zone(choice.zone)
        let local = zone?.offsets(from: now, to: now) ?? ZoneOffsets(first: Int32(-Self.latest / 1000), transitions: [])
        let version = Version(
            found: found, source: source, year: today.year, zone: zone,
            day: choice.pages || choice.todos != .none ? local.local(at: now).day : nil)
        // Earlier versions of it are asked for no more.
        return try await cache.answer(
            to: version, insteadOf: { $0.found.feed.account == feed.account && $0.found.feed.id == feed.id }
        ) {
            do throws(APIError) {
                return .success(try await self.make(version, choice, today))
            } catch {
                return .failure(error)
            }
        }
    }

    private func make(
        _ version: Version, _ choice: FeedChoice, _ today: Day
    ) async throws(APIError) -> AnswerCache<Version, SiteFile>.Made {
        let feed = version.found.feed
        var calendar = CalendarFeed(
            choice, name: feed.name, source: version.source,
            zone: version.zone?.calendarZone(choice.zone, through: CalendarFeed.end(from: today)), today: today,
            localDay: version.day ?? .first)
        for collection in calendar.collections {
            let fields = CalendarFeed.fields(of: collection)
            var last = ""
            while true {
                // A part at a time, so that nobody waits for all. A change meanwhile makes the log longer, and so leads
                // to another version.
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
        return AnswerCache.Made(answer: file, bytes: encodings.values.reduce(0) { $0 + $1.count })
    }
}
