import Almanac
import Calendars
import Daybook
import HTTP
import Replica
import Store
import Threads
import Zones

/// Fetches the calendars that people have subscribed to, when one of their devices asks and it is time, keeps the last
/// fetched file, and reads it, on a thread of its own.
actor CalendarService {
    /// Calendars of one account that are fetched at a time, and within an hour.
    private static let mostAtOnce = 2
    private static let mostAnHour = 120
    /// The same of all accounts.
    private static let mostOfAll = 64

    private struct Key: Hashable {
        let account: AccountID
        let id: String
        let source: [UInt8]
    }

    /// All that an answer depends on.
    private struct Version: Hashable {
        let key: Key
        let fetched: Int64?
        let problem: SubscriptionProblem?
        let zone: String
        let first: Day
    }

    private struct Hour {
        var number: Int64 = 0
        var counts: [AccountID: Int] = [:]
    }

    private typealias Fetched = Result<CachedCalendar, APIError>

    private let thread: SerialThread
    private let store: any CalendarStore & FeedStore
    private let source: CalendarSource
    private let zones = ZoneLibrary()
    private let answers: AnswerCache<Version, SiteFile>
    private var running: [Key: Task<Fetched, Never>] = [:]
    private var hour = Hour()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        _ store: any CalendarStore & FeedStore, _ configuration: CalendarConfiguration
    ) throws(WorkerThread.Refusal) {
        self.store = store
        source = CalendarSource(configuration)
        thread = try SerialThread()
        answers = AnswerCache(most: 16 << 20, mostAtOnce: Self.mostOfAll, on: thread)
    }

    deinit { thread.end() }

    /// A calendar as an account's devices in a zone see it: fetched if that is due, else as it was last.
    /// - Parameters:
    ///   - id: of its record.
    ///   - month: any day of the month that the device is in; nil for the one that it is by UTC.
    ///   - isWanted: whether a person wants it now.
    ///   - now: in milliseconds since 1970.
    func file(
        _ id: String, of account: AccountID, zone: String, month: Day?, isWanted: Bool, now: Int64
    ) async throws(APIError) -> SiteFile {
        guard let own = zones.zone(zone) else { throw .malformed("zone") }
        guard let address = try await addresses(of: account).first(where: { $0.id == id })?.address else {
            throw .notFound
        }
        let key = Key(account: account, id: id, source: Digest.sha256Bytes(Array(address.utf8)))
        let store = store
        let cached = try await attempt { () async throws(StoreReadinessError) in
            try await store.calendar(id, of: account)
        }
        var calendar = CachedCalendar(account, id: id, source: key.source)
        if let cached, cached.source == key.source { calendar = cached }
        if CalendarPace.isDue(calendar, isWanted: isWanted, now: now) {
            calendar = try await fetched(calendar, key, address, now: now)
        }
        let today = month ?? Day(number: Int32(clamping: now / 86_400_000))
        guard let window = today.flatMap({ Self.window(in: $0) }) else { throw .malformed("month") }
        return try await file(calendar, key, zone: zone, own, window)
    }

    /// Forgets fetched files of calendars that an account has no more.
    func forgetOthers(of account: AccountID) async throws(APIError) {
        let ids = try await addresses(of: account).map(\.id)
        let store = store
        try await attempt { () async throws(StoreReadinessError) in
            try await store.forgetCalendars(of: account, except: ids)
        }
    }

    /// The calendars of an account that are fetched, in the order in which they were added.
    private func addresses(of account: AccountID) async throws(APIError) -> [(id: String, address: String)] {
        var found: [(id: String, address: String)] = []
        var last = ""
        let store = store
        while found.count < Subscription.most {
            let after = last
            let records = try await attempt { () async throws(StoreReadinessError) in
                try await store.records(
                    of: account, in: Subscription.collection, fields: Subscription.fields, after: after)
            }
            guard let end = records.last else { break }
            found += records.compactMap { Subscription($0) }.map { ($0.id, $0.address) }
            last = end.key.id
        }
        return Array(found.prefix(Subscription.most))
    }

    // MARK: fetching

    private func fetched(
        _ calendar: CachedCalendar, _ key: Key, _ address: String, now: Int64
    ) async throws(APIError) -> CachedCalendar {
        if let task = running[key] { return try await task.value.get() }
        guard mayFetch(key.account, now: now) else {
            // Answers with the cached calendar.
            var busy = calendar
            busy.problem = SubscriptionProblem.busy.rawValue
            return busy
        }
        let task = Task { () -> Fetched in
            do throws(APIError) {
                return .success(try await self.fetch(calendar, address, now: now))
            } catch {
                return .failure(error)
            }
        }
        running[key] = task
        let result = await task.value
        running[key] = nil
        return try result.get()
    }

    /// Counts a fetch, if it is not one too many.
    private func mayFetch(_ account: AccountID, now: Int64) -> Bool {
        let number = now / 3_600_000
        if number != hour.number { hour = Hour(number: number) }
        let count = hour.counts[account] ?? 0
        let own = running.keys.reduce(0) { $0 + ($1.account == account ? 1 : 0) }
        guard count < Self.mostAnHour, own < Self.mostAtOnce, running.count < Self.mostOfAll else { return false }
        hour.counts[account] = count + 1
        return true
    }

    private func fetch(_ old: CachedCalendar, _ address: String, now: Int64) async throws(APIError) -> CachedCalendar {
        var calendar = old
        calendar.tried = now
        let isHere = !old.body.isEmpty
        var problem: SubscriptionProblem?
        var retry: Int64?
        switch await source.fetch(
            address, tag: isHere ? old.tag : "", modified: isHere ? old.modified : "", now: now)
        {
        case .same: calendar.next = now + CalendarPace.pause(wanted: Self.file(calendar)?.pace)
        case .new(let bytes, let tag, let modified):
            if let file = try? CalendarFile(bytes), let packed = Gzip.compress(bytes, .quick) {
                calendar.body = packed
                calendar.tag = tag
                calendar.modified = modified
                calendar.next = now + CalendarPace.pause(wanted: file.pace)
            } else {
                problem = .noCalendar
            }
        case .failed(let why, let delay): (problem, retry) = (why, delay)
        }
        calendar.problem = problem?.rawValue
        if problem == nil {
            calendar.fetched = now
            calendar.failures = 0
        } else {
            calendar.failures += 1
            calendar.next = now + CalendarPace.pause(failures: calendar.failures, asked: retry)
        }
        let done = calendar
        let store = store
        try await attempt { () async throws(StoreReadinessError) in try await store.save(done) }
        // It may have been removed meanwhile; a later removal forgets it by itself.
        if try await !addresses(of: old.account).contains(where: { $0.id == old.id }) {
            try await forgetOthers(of: old.account)
        }
        return done
    }

    // MARK: the answer

    private static func file(_ calendar: CachedCalendar) -> CalendarFile? {
        Gzip.expand(calendar.body, upTo: CalendarSource.mostBytes).flatMap { try? CalendarFile($0) }
    }

    private func file(
        _ calendar: CachedCalendar, _ key: Key, zone: String, _ own: ZoneFile,
        _ window: (first: Day, last: Day)
    ) async throws(APIError) -> SiteFile {
        let problem = calendar.problem.flatMap { SubscriptionProblem(rawValue: $0) }
        let version = Version(key: key, fetched: calendar.fetched, problem: problem, zone: zone, first: window.first)
        let zones = zones
        return try await answers.answer(
            to: version,
            insteadOf: { $0.key.account == key.account && $0.key.id == key.id && $0.zone == zone }
        ) { .success(Self.make(calendar, problem, own, zones, window)) }
    }

    private static func make(
        _ calendar: CachedCalendar, _ problem: SubscriptionProblem?, _ own: ZoneFile, _ zones: ZoneLibrary,
        _ window: (first: Day, last: Day)
    ) -> AnswerCache<Version, SiteFile>.Made {
        let (first, last) = window
        var answer = SubscribedCalendar()
        if let file = file(calendar) {
            // Reaches a little further on both sides, since the zone's offsets begin there.
            let start = (Int64(first.number) - 800) * 86_400_000
            let end = (Int64(last.number) + 400) * 86_400_000
            answer = file.calendar(
                from: first, through: last,
                CalendarFile.Places(own: own.offsets(from: start, to: end)) {
                    zones.zone($0)?.offsets(from: start, to: end)
                })
        }
        answer.fetched = calendar.fetched
        answer.problem = problem
        let bytes = answer.json.bytes
        var encodings: [ContentCoding: [UInt8]] = [.identity: bytes]
        if let packed = Gzip.compress(bytes, .quick), packed.count < bytes.count { encodings[.gzip] = packed }
        let file = SiteFile(name: "calendar.json", encodings: encodings, cacheControl: "private, no-cache")
        return AnswerCache.Made(answer: file, bytes: encodings.values.reduce(0) { $0 + $1.count })
    }

    /// From the month a year before that of a day to the one two years after it, so that it moves on once a month; nil
    /// at the ends of time.
    static func window(in month: Day) -> (first: Day, last: Day)? {
        guard let begin = Day(year: month.year, month: month.month, day: 1), let first = begin.adding(months: -12),
            let last = begin.adding(months: 25)?.adding(days: -1)
        else { return nil }
        return (first, last)
    }
}
