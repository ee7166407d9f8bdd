import HTTP
import Store
import Threads

/// Haru, serving: the web app, the store and the operator's pages on one port.
public final class Service: Sendable {
    /// The address for people, with a slash at the end. It names the host that it listens on.
    public let address: String
    public let port: UInt16
    private let server: Server
    let store: any Store
    private let watchdog: Watchdog
    let holidays: HolidayRenewal
    private let accounts: AccountService
    /// The routes and their handlers.
    let router: Router

    /// The devices that listen for changes.
    var live: LiveHub { accounts.live }
    /// Tells devices of due notices.
    var reminders: ReminderService { accounts.reminders }

    /// Makes the calendars of feeds.
    var feeds: FeedService { accounts.feeds.service }

    /// The service that makes the pictures of widgets.
    var widgets: WidgetService { accounts.widgets.service }

    /// The code with which the first account is made in the app; nil once there is one.
    public var firstCode: String? { accounts.firstCode.text }

    /// Reads the web folder, opens the store and listens, in this order.
    public init(_ configuration: ServiceConfiguration) throws(StartError) {
        let site: Site
        do throws(SiteError) {
            site = try Site(
                folder: configuration.webFolder, base: configuration.base, contact: configuration.contact)
        } catch {
            throw .site(error)
        }
        do throws(StoreError) {
            store = try configuration.storeLocation.open()
        } catch {
            throw .store(error)
        }

        let metrics = Metrics(connectionLimit: configuration.limits.connections)
        var settings = ServerConfiguration()
        settings.host = configuration.host
        settings.port = configuration.port
        settings.limits = configuration.limits
        settings.deadlines = configuration.deadlines
        settings.commonHeaders = SecurityHeaders.headers(isBehindTLS: configuration.isBehindTLS)
        settings.observer = Observation(metrics: metrics, log: configuration.logsRequests ? AccessLog() : nil)
        let music = MusicAnswers(configuration.music)
        let map = MapAnswers(configuration.map, contact: configuration.contact)
        holidays = HolidayRenewal(
            configuration.holidays, folder: configuration.dataFolder, now: configuration.now, warn: configuration.warn)
        let renewal = holidays
        let holidayAnswers = HolidayAnswers(renewal: renewal)
        accounts = try AccountService(store, configuration, metrics) { renewal.all }
        // The hub has the store: it must not keep it for ever.
        store.observe { [weak live = accounts.live, weak reminders = accounts.reminders] in
            live?.didStore($0)
            reminders?.didStore($0)
        }
        let accounts = accounts
        watchdog = Watchdog(configuration.manager, warn: configuration.warn)
        let health = Health(store: store, watchdog: watchdog)
        router = Self.router(configuration.base, site, health, metrics) {
            music.add(to: &$0)
            map.add(to: &$0)
            holidayAnswers.add(to: &$0)
            accounts.add(to: &$0)
        }
        let router = router
        settings.quickAnswers = SiteAnswers(site, base: configuration.base, isTaken: router.hasRoute)
        do throws(ServerError) {
            server = try Server(settings) { await router.answer($0) }
        } catch {
            throw .server(error)
        }
        if let fault = configuration.drawing.fault { configuration.warn(fault) }
        port = server.port
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        address = "http://\(host):\(port)\(configuration.base.text)"
        do throws(WorkerThread.Refusal) {
            let server = server
            try watchdog.start { server.obstacle(within: $0) }
            try holidays.start()
            try accounts.live.start()
            try accounts.reminders.start()
        } catch {
            throw .server(.system("pthread_create", errno: error.code))
        }
    }

    deinit {
        watchdog.stop()
        holidays.stop()
        accounts.live.stop()
        accounts.reminders.stop()
    }

    /// Lets running requests end within `grace`, then closes the store. Throws if the store could not be closed in
    /// order.
    public func stop(within grace: Duration = .seconds(10)) async throws(StoreReadinessError) {
        watchdog.stop()
        holidays.stop()
        accounts.live.stop()
        accounts.reminders.stop()
        server.stop(within: grace)
        await accounts.reminders.finish()
        await server.stopped()
        widgets.drawing.end()
        try await store.close()
    }

    private static func router(
        _ base: BasePath, _ site: Site, _ health: Health, _ metrics: Metrics, _ addOthers: (inout Router) -> Void
    ) -> Router {
        var router = Router(mountedAt: base.segments)
        router.on(.get, "healthz") { _ in health.alive() }
        router.on(.get, "readyz") { _ in await health.ready() }
        router.on(.get, "metrics") { _ in metrics.answer() }
        addOthers(&router)
        router.otherwise { site.answer($0) }
        return router
    }
}
