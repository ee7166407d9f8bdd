import Almanac
import Cards
import Daybook
import Drawing
import Glibc
import HTTP
import Replica
import Store
import Threads
import Zones

/// Makes the pictures and texts at the addresses of widgets, on a thread of its own, and keeps each for as long as
/// nothing in it can change: until the account's records, its photos or the choice change, or the day ends in the
/// person's zone. Pictures are drawn by another process.
actor WidgetService {
    /// How many days a program gets in advance, including today.
    private static let daysAhead: Int32 = 14
    /// After this many seconds a page asks again, as records may have changed.
    private static let longest: Int64 = 900
    /// So many seconds after midnight all pages of a zone have asked: not all at once.
    private static let spread: Int64 = 5
    /// Photos remembered as ones that cannot be drawn.
    private static let mostBadPhotos = 256

    /// A photo with which a process has ended is tried again after so many milliseconds: a machine short of memory may
    /// have ended it.
    private static let doubt: Int64 = 600_000

    /// All that a widget depends on, whatever form and size of it is asked for.
    private struct CacheKey: Hashable {
        let account: AccountID
        let id: Int64
        let name: String
        let choice: String
        let log: String
        let end: Int64
        let photos: Int64
        let day: Day
        /// The rules of its zone.
        let zone: ZoneFile?
        /// The holidays of a month; nil for a widget that shows none.
        let decrees: HolidayDecrees?
    }

    private struct Version: Hashable, Sendable {
        let key: CacheKey
        let wanted: WidgetRequest
    }

    private enum Answer: Sendable {
        case file(SiteFile)
        case page(WidgetPage)
    }

    private typealias Made = AnswerCache<Version, Answer>.Made

    private let thread: SerialThread
    private let store: any FeedStore & PhotoStore
    private let files: any PhotoFiles
    private let cache: AnswerCache<Version, Answer>
    /// The thread that has pictures drawn.
    nonisolated let drawing: DrawingThread
    private let zones: ZoneLibrary
    private let decrees: @Sendable () -> HolidayDecrees
    /// Until when photos are left out with which a process has ended, by their hashes.
    private var doubtfulPhotos: [String: Int64] = [:]
    /// By their hashes, the last found last.
    private var badPhotos: [String] = []
    /// How often one was made.
    var made: Int { cache.made }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        _ store: any FeedStore & PhotoStore, files: any PhotoFiles, _ configuration: DrawingConfiguration,
        zones: ZoneLibrary = ZoneLibrary(), decrees: @escaping @Sendable () -> HolidayDecrees,
        warn: @escaping @Sendable (String) -> Void
    ) throws(WorkerThread.Refusal) {
        self.store = store
        (self.zones, self.decrees) = (zones, decrees)
        self.files = files
        thread = try SerialThread()
        cache = AnswerCache(most: 8 << 20, mostAtOnce: FeedService.mostAtOnce, on: thread)
        drawing = try DrawingThread(configuration, warn: warn)
    }

    deinit {
        drawing.end()
        thread.end()
    }

    /// - Parameter now: In milliseconds since 1970.
    func answer(
        _ request: Request, _ found: FoundFeed, _ choice: WidgetChoice, _ wanted: WidgetRequest, now: Int64
    ) async throws(APIError) -> Response {
        let zone = zones.zone(choice.zone)
        let decrees = choice.kind == .month ? self.decrees() : nil
        let days = WidgetDays(zone, now: now, count: Self.daysAhead)
        let feed = found.feed
        let key = CacheKey(
            account: feed.account, id: feed.id, name: feed.name, choice: feed.choice, log: found.log, end: found.end,
            photos: found.photos, day: days.today, zone: zone, decrees: decrees)
        // Nobody asks any more for other days, or for records as they were before a change.
        let answer = try await cache.answer(
            to: Version(key: key, wanted: wanted),
            insteadOf: { $0.key.account == key.account && $0.key.id == key.id && $0.key != key }
        ) {
            do throws(APIError) {
                return .success(try await self.make(found, choice, wanted, days, decrees, now: now))
            } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .file(let file): return file.answer(request)
        case .page(let page):
            let midnight = max(1, (days.nextMidnight - now + 999) / 1000) + Int64.random(in: 0...Self.spread)
            return page.answer(seconds: min(Self.longest, midnight))
        }
    }

    private func make(
        _ found: FoundFeed, _ choice: WidgetChoice, _ wanted: WidgetRequest, _ days: WidgetDays,
        _ decrees: HolidayDecrees?, now: Int64
    ) async throws(APIError) -> Made {
        var choice = choice
        choice.isDark = wanted.isDark
        var records = try await records(of: found.feed.account, today: days.today)
        if let decrees { records.decrees = decrees }
        switch wanted.form {
        case .json:
            let widgets = days.days.map { Widget(choice, size: wanted.size, &records, day: $0) }
            return made(WidgetFacts.json(found.feed.name, choice, widgets, days).bytes, wanted.form)
        case .html:
            let drawn = try await draw(choice, wanted, .svg, records, days.today, of: found.feed.account, now: now)
            let page = WidgetPage(drawn.widget, picture: drawn.bytes)
            return Made(answer: .page(page), bytes: page.length, isCacheable: drawn.isCacheable)
        case .svg, .png, .webp:
            let form: DrawingOrder.Form = wanted.form == .svg ? .svg : wanted.form == .webp ? .webp : .png
            let drawn = try await draw(choice, wanted, form, records, days.today, of: found.feed.account, now: now)
            return made(drawn.bytes, wanted.form, isCacheable: drawn.isCacheable)
        }
    }

    private func made(_ bytes: [UInt8], _ form: WidgetRequest.Form, isCacheable: Bool = true) -> Made {
        var encodings: [ContentCoding: [UInt8]] = [.identity: bytes]
        if form == .json || form == .svg, let packed = Gzip.compress(bytes, .quick), packed.count < bytes.count {
            encodings[.gzip] = packed
        }
        let file = SiteFile(
            name: "widget." + form.rawValue, encodings: encodings, cacheControl: "private, no-cache",
            more: WidgetPage.headers)
        return Made(answer: .file(file), bytes: encodings.values.reduce(0) { $0 + $1.count }, isCacheable: isCacheable)
    }

    private func records(of account: AccountID, today: Day) async throws(APIError) -> WidgetRecords {
        let store = store
        let replica = try await attempt { () async throws(StoreReadinessError) in
            try await store.replica(of: account, WidgetRecords.fields)
        }
        return WidgetRecords(replica, today: today)
    }

    // MARK: pictures

    private struct Drawn {
        let widget: Widget
        let bytes: [UInt8]
        var isCacheable = true
    }

    /// Draws a widget, with its photo if that is there.
    private func draw(
        _ choice: WidgetChoice, _ wanted: WidgetRequest, _ form: DrawingOrder.Form, _ records: WidgetRecords,
        _ today: Day, of account: AccountID, now: Int64
    ) async throws(APIError) -> Drawn {
        var (records, choice, isCacheable) = (records, choice, true)
        let widget = Widget(choice, size: wanted.size, &records, day: today)
        let scale = form == .svg ? 20 : wanted.scale
        guard let photo = widget.photo else {
            return Drawn(widget: widget, bytes: try await order(form, scale, widget))
        }
        switch try await open(photo, of: account, now: now) {
        case .file(let file):
            defer { close(file) }
            do throws(DrawingError) {
                let bytes = try await drawing.draw(DrawingOrder(form, scale: scale, of: widget), photo: file)
                return Drawn(widget: widget, bytes: bytes)
            } catch {
                switch error {
                case .badPhoto:
                    badPhotos.removeAll { $0 == photo }
                    badPhotos = badPhotos.suffix(Self.mostBadPhotos - 1) + [photo]
                case .endedWithPhoto:
                    doubtfulPhotos = doubtfulPhotos.filter { $0.value > now }
                    doubtfulPhotos[photo] = now + Self.doubt
                    isCacheable = false
                default: throw APIError(error)
                }
            }
        case .lost: isCacheable = false
        case .none: break
        }
        choice.showsPhoto = false
        let plain = Widget(choice, size: wanted.size, &records, day: today)
        return Drawn(widget: plain, bytes: try await order(form, scale, plain), isCacheable: isCacheable)
    }

    private func order(
        _ form: DrawingOrder.Form, _ scale: Int32, _ widget: Widget
    ) async throws(APIError) -> [UInt8] {
        do throws(DrawingError) {
            return try await drawing.draw(DrawingOrder(form, scale: scale, of: widget))
        } catch {
            throw APIError(error)
        }
    }

    private enum FoundPhoto {
        /// An open file, to be closed.
        case file(Int32)
        /// Its bytes are gone, and a device may send them again at any time; or it is left out for a while.
        case lost
        /// It has not come yet, or cannot be drawn.
        case none
    }

    private func open(_ photo: String, of account: AccountID, now: Int64) async throws(APIError) -> FoundPhoto {
        if badPhotos.contains(photo) { return .none }
        if let end = doubtfulPhotos[photo], now < end { return .lost }
        let (store, files) = (store, files)
        // Only a listed photo is looked for: the hash comes from a record.
        let stored = try await attempt { () async throws(StoreReadinessError) in
            try await store.photo(photo, of: account)
        }
        guard stored != nil else { return .none }
        do throws(PhotoFault) {
            return .file(try await files.open(photo, of: account))
        } catch {
            guard error.isMissing else { throw APIError(error) }
            return .lost
        }
    }
}

extension APIError {
    /// The error for whoever wants to see a widget.
    init(_ error: DrawingError) {
        switch error {
        case .unavailable, .badPhoto, .endedWithPhoto: self = .cannotDraw
        case .noMemory: self = .busy
        }
    }
}
