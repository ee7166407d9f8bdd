import Almanac
import HTTP
import Store
import Threads

/// The services of accounts: identities, changes and photos.
struct AccountService: Sendable {
    let firstCode: FirstCode
    let live: LiveHub
    let reminders: ReminderService
    private let account: AccountAnswers
    private let devices: DeviceAnswers
    private let sync: SyncAnswers
    private let photos: PhotoAnswers
    let feeds: FeedAnswers
    let widgets: WidgetAnswers
    private let calendars: CalendarAnswers
    private let push: PushAnswers
    private let channels: ChannelAnswers

    /// - Parameter decrees: The holidays that follow no rule, as they are known at the moment.
    init(
        _ store: any Store, _ configuration: ServiceConfiguration, _ metrics: Metrics,
        decrees: @escaping @Sendable () -> HolidayDecrees = { .known }
    ) throws(StartError) {
        let sessions = Sessions(
            store: store, base: configuration.base, isBehindTLS: configuration.isBehindTLS, now: configuration.now)
        firstCode = FirstCode(isNeeded: !store.hadAccounts)
        // Half of the connections stay free for requests.
        live = LiveHub(store: store, most: max(1, configuration.limits.connections / 2), now: configuration.now)
        let files: any PhotoFiles
        do throws(StoreError) {
            files = try configuration.photoLocation.open(dataFolder: configuration.dataFolder, warn: configuration.warn)
        } catch {
            throw .store(error)
        }
        let sender = PushSender(store, configuration)
        let wrong = WrongTokens(now: configuration.now)
        do throws(WorkerThread.Refusal) {
            reminders = try ReminderService(store, sender, configuration, metrics)
            account = AccountAnswers(
                sessions: sessions, store: store, hasher: try PassphraseHasher(), firstCode: firstCode,
                showCode: configuration.showFirstCode, photos: files, live: live,
                attempts: CredentialAttempts(store: store, now: configuration.now), warn: configuration.warn)
            let calendarService = try CalendarService(store, configuration.calendars)
            calendars = CalendarAnswers(sessions: sessions, service: calendarService)
            sync = SyncAnswers(
                sessions: sessions, store: store, live: live, codec: try SyncCodec(), reminders: reminders,
                calendars: calendarService, clock: ClockWarning(warn: configuration.warn))
            feeds = FeedAnswers(sessions: sessions, store: store, wrong: wrong, service: try FeedService(store))
            let service = try WidgetService(
                store, files: files, configuration.drawing, decrees: decrees, warn: configuration.warn)
            widgets = WidgetAnswers(sessions: sessions, store: store, wrong: wrong, service: service)
        } catch {
            throw .server(.system("pthread_create", errno: error.code))
        }
        devices = DeviceAnswers(sessions: sessions, store: store, live: live)
        push = PushAnswers(
            sessions: sessions, store: store, live: live, sender: sender, service: reminders,
            isOn: configuration.push.isOn, wrong: wrong)
        channels = ChannelAnswers(sessions: sessions, store: store, service: reminders)
        photos = PhotoAnswers(sessions: sessions, store: store, files: files, quota: configuration.photoQuota)
    }

    func add(to router: inout Router) {
        account.add(to: &router)
        devices.add(to: &router)
        sync.add(to: &router)
        photos.add(to: &router)
        feeds.add(to: &router)
        widgets.add(to: &router)
        calendars.add(to: &router)
        push.add(to: &router)
        channels.add(to: &router)
        router.on(.get, "api/v1/openapi.json") { _ in OpenAPI.answer }
    }
}
