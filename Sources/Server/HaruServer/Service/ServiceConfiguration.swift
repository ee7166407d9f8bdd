import HTTP
import Store

/// The configuration of `haru serve`.
public struct ServiceConfiguration: Sendable {
    public var host = "127.0.0.1"
    /// 0 lets the kernel choose.
    public var port: UInt16 = 8080
    /// The folder for photos and the database, unless they are elsewhere; made if it is missing.
    public var dataFolder: String
    /// The database that this server shares with others; nil for its own in the data folder.
    public var sharedDatabase: PostgreSQLAddress?
    /// The bucket of photos; nil for the data folder.
    public var photoBucket: Bucket?
    /// The folder of the built web app.
    public var webFolder: String
    public var base = BasePath.root
    /// The operator's address, which the app offers in Settings.
    public var contact: MailAddress?
    /// The access to YouTube's music; nil for none.
    public var music: MusicConfiguration?
    /// The sources of maps and places.
    public var map = MapConfiguration()
    /// The source of holidays that no rule gives.
    public var holidays = HolidayConfiguration()
    /// The fetching of calendars that people subscribe to.
    public var calendars = CalendarConfiguration()
    /// The delivery of notices to devices whose app is closed.
    public var push = PushConfiguration()
    /// The drawing of widgets.
    public var drawing = DrawingConfiguration()
    /// Their delivery by ntfy and by mail.
    public var channels = ChannelConfiguration()
    /// Whether people reach it over https, through a proxy that terminates TLS.
    public var isBehindTLS = false
    public var logsRequests = true
    /// Bytes that all photos of one account may have.
    public var photoQuota: Int64 = 10_000_000_000
    public var limits = Limits()
    public var deadlines = Deadlines()
    /// The service manager that started the process and expects notifications from it.
    public var manager: ServiceManager?
    /// Milliseconds since 1970; asked for the day on which to renew holidays.
    var now: @Sendable () -> Int64 = { WallClock.now().milliseconds }
    /// Tells the operator of faults and changes while it runs, each in one line.
    public var warn: @Sendable (String) -> Void = { _ in }
    /// Tells the operator the code for the first account where one is needed again, as the last account is gone.
    public var showFirstCode: @Sendable (String) -> Void = { _ in }

    var storeLocation: StoreLocation { sharedDatabase.map { .postgreSQL($0) } ?? .folder(dataFolder) }

    var photoLocation: PhotoLocation { photoBucket.map { .bucket($0) } ?? .folder(dataFolder) }

    public init(dataFolder: String, webFolder: String) {
        self.dataFolder = dataFolder
        self.webFolder = webFolder
    }
}
