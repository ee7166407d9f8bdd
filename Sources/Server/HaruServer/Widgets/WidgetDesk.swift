import Almanac
import Cards
import Daybook
import HTTP
import Raster
import Replica
import Store
import Threads
import Zones

/// Makes what is at the addresses of widgets, on a thread of its own, and keeps it for as long as nothing in it can be another: until
/// the account's records or the choice change, or the day ends in the person's zone.
actor WidgetDesk {
    /// How many days ahead a program is told, today included.
    private static let daysAhead: Int32 = 14
    /// After so many seconds a page asks again, for what was changed meanwhile.
    private static let longest: Int64 = 900

    /// All that a widget depends on, whatever form and size of it is asked for.
    private struct Basis: Hashable {
        let account: AccountID
        let id: Int64
        let name: String
        let choice: String
        let log: String
        let end: Int64
        let day: Day
    }

    private struct Version: Hashable {
        let basis: Basis
        let wanted: WidgetRequest
    }

    private let thread: SerialThread
    private let store: any FeedStore
    private let zones = ZoneLibrary()
    private var kept = KeptFiles<Version>(most: 8 << 20)
    private var running: [Version: Task<Result<SiteFile, APIError>, Never>] = [:]
    /// How often one was made.
    private(set) var made = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ store: any FeedStore) throws(WorkerThread.Refusal) {
        self.store = store
        // Pango keeps its fonts by thread.
        thread = try SerialThread()
    }

    deinit { thread.end() }

    /// - Parameter now: In milliseconds since 1970.
    func answer(
        _ request: Request, _ found: FoundFeed, _ choice: WidgetChoice, _ wanted: WidgetRequest, now: Int64
    ) async throws(APIError) -> Response {
        let days = WidgetDays(zones.zone(choice.zone), now: now, count: Self.daysAhead)
        guard wanted.form == .html else {
            return try await file(found, choice, wanted, days).answer(request)
        }
        // A page is the picture with the time until it is another: no two answers need be the same.
        var choice = choice
        choice.isDark = wanted.isDark
        let widget = try await widgets(found, choice, wanted, [days.today])[0]
        let seconds = min(Self.longest, max(1, (days.nextMidnight - now + 999) / 1000))
        return WidgetPage.answer(widget, seconds: seconds)
    }

    private func file(
        _ found: FoundFeed, _ choice: WidgetChoice, _ wanted: WidgetRequest, _ days: WidgetDays
    ) async throws(APIError) -> SiteFile {
        let feed = found.feed
        let basis = Basis(
            account: feed.account, id: feed.id, name: feed.name, choice: feed.choice, log: found.log, end: found.end,
            day: days.today)
        let version = Version(basis: basis, wanted: wanted)
        if let file = kept.find(version) { return file }
        if let task = running[version] { return try await task.value.get() }
        guard running.count < FeedDesk.mostAtOnce else { throw .busy }
        let task = Task { () -> Result<SiteFile, APIError> in
            do throws(APIError) {
                return .success(try await self.make(version, found, choice, days))
            } catch {
                return .failure(error)
            }
        }
        running[version] = task
        let result = await task.value
        running[version] = nil
        return try result.get()
    }

    private func make(
        _ version: Version, _ found: FoundFeed, _ choice: WidgetChoice, _ days: WidgetDays
    ) async throws(APIError) -> SiteFile {
        var choice = choice
        let wanted = version.wanted
        choice.isDark = wanted.isDark
        let shown = wanted.form == .json ? days.days : [days.today]
        let widgets = try await widgets(found, choice, wanted, shown)
        let bytes: [UInt8]
        switch wanted.form {
        case .json: bytes = WidgetFacts.json(found.feed.name, choice, widgets, days).bytes
        case .svg, .html: bytes = Array(widgets[0].svg.utf8)
        case .png, .webp: bytes = try Self.picture(widgets[0], wanted)
        }
        var encodings: [ContentCoding: [UInt8]] = [.identity: bytes]
        if wanted.form == .json || wanted.form == .svg, let packed = Gzip.compress(bytes, .quick),
            packed.count < bytes.count
        {
            encodings[.gzip] = packed
        }
        let file = SiteFile(
            name: "widget." + wanted.form.rawValue, encodings: encodings, cacheControl: "private, no-cache",
            more: WidgetPage.headers)
        made += 1
        // Of other days and of records that have changed nothing is asked for any more.
        kept.keep(file, bytes: encodings.values.reduce(0) { $0 + $1.count }, for: version) {
            $0.basis.account == version.basis.account && $0.basis.id == version.basis.id && $0.basis != version.basis
        }
        return file
    }

    private func widgets(
        _ found: FoundFeed, _ choice: WidgetChoice, _ wanted: WidgetRequest, _ days: [Day]
    ) async throws(APIError) -> [Widget] {
        let (store, account) = (store, found.feed.account)
        let replica = try await attempt { () async throws(StoreReadinessError) in
            try await store.replica(of: account, WidgetRecords.fields)
        }
        var records = WidgetRecords(replica, today: days[0])
        return days.map { Widget(choice, size: wanted.size, &records, day: $0) }
    }

    private static func picture(_ widget: Widget, _ wanted: WidgetRequest) throws(APIError) -> [UInt8] {
        let list = widget.draw(PangoText.measurer)
        let scale = Double(wanted.scale) / 10 * widget.size.width / list.width
        do throws(RasterError) {
            return wanted.form == .webp
                ? try Raster.webp(list, scale: scale) : try Raster.png(list, scale: scale)
        } catch {
            // Sizes were checked: there is no memory.
            throw .busy
        }
    }
}

extension Widget {
    /// The picture as an SVG document, its lines broken by the fonts of this machine.
    var svg: String { draw(PangoText.measurer).svg(label: label) }
}
