import Almanac
import AppFrame

/// Asks the server for holidays that no rule gives, and keeps them on the device.
final class HolidayController: AppObserver {
    unowned(unsafe) private let app: AppModel
    private var news: HolidayNews
    /// When the server was last asked, in milliseconds since 1970.
    private var lastRequest: Int64?
    /// The day of its last answer.
    private var answered: Day?

    init(of app: AppModel) {
        self.app = app
        news = HolidayNews(text: app.note(.holidays) ?? "")
    }

    /// All of them, for calendars.
    var decrees: HolidayDecrees { news.decrees }

    /// The coming holidays that have not been announced yet.
    var unannounced: [HolidayDecree] { news.unannounced.filter { $0.day >= app.today } }

    func observe(_ event: AppEvent) { if case .minuteDidPass = event { ask() } }

    /// Asks once a day, or an hour later if the server did not answer.
    private func ask() {
        guard answered != app.today else { return }
        // After the clock was set back, a time in the future must not block asking.
        if let lastRequest, app.now >= lastRequest, app.now - lastRequest < 3_600_000 { return }
        lastRequest = app.now
        app.request("GET", "api/v1/holidays") { [unowned(unsafe) self] in didReceive($0, $1) }
    }

    /// Stores the server's answer; without an answer everything stays as it is.
    func didReceive(_ status: Int32, _ body: [UInt8]) {
        guard status == 200 else { return }
        answered = app.today
        if news.receive(body, today: app.today) { save() }
    }

    /// The person has read the new holidays.
    func dismiss() {
        news.didAnnounce()
        save()
    }

    private func save() { app.saveNote(news.text, named: .holidays) }
}
