import AppFrame
import Daybook
import FileWork
import HaruTodos
import Replica

/// Subscribes this device to the server's notices, which also arrive while Haru is closed, and tracks the state.
///
/// It needs an account and the permission for notifications. Once it has both, it subscribes automatically, since a
/// person who sets a reminder wants to be reminded. Turned off on a device, it does not ask there again.
final class PushController: AppObserver {
    /// A subscribed device of the account, as the server lists it.
    struct Listener: Equatable {
        let name: String
        /// When it last reported that a notice arrived, in milliseconds since 1970; nil for never.
        let received: Int64?
        /// Whether the push service refused the last notice.
        let isRefused: Bool
        let isThis: Bool
    }

    enum Problem: Equatable {
        /// The browser provides no subscription.
        case browser
        /// The server sends no notices.
        case missing
        /// The server could not be reached, or gave an unexpected answer.
        case server
    }

    unowned(unsafe) let app: AppModel
    private(set) var problem: Problem?
    private(set) var isWorking = false
    private(set) var listeners: [Listener] = []
    /// Whether the server can send notices by ntfy or by mail, too.
    private(set) var offersChannels = false
    /// Counts how often notices were turned off. A subscription that began before the last time is abandoned.
    private var offs = 0
    /// Whether the person was asked here for notifications.
    private var isAsked = false
    /// The number on the app's badge; nil if it may have been set elsewhere since this window set it.
    private var badge: Int32?
    /// Notifications that the server should be sending. This device shows them if the server could not.
    private var deferred: [Effect] = []
    /// When the last of them was due, in milliseconds since 1970.
    private var deferredAt: Int64 = 0

    init(of app: AppModel) { self.app = app }

    /// Whether the person turned it off on this device.
    private var isDeclined: Bool { app.note(.push) == "off" }
    /// Whether this device gets notices.
    var isOn: Bool { app.note(.push) == "on" && app.sync.position != nil && app.device.notifications == .granted }
    var hasAccount: Bool { app.sync.position != nil }
    /// Whether it is on, or will be once the browser and the server have answered.
    var isWished: Bool { isOn || isWorking || isAsked }

    func observe(_ event: AppEvent) {
        switch event {
        case .didStart: app.device.receivesPush = isOn
        case .dayDidChange, .windowDidLead:
            // On another day, as a traveller may be in another zone.
            begin()
        case .minuteDidPass:
            // The service worker sets it, too: with each notice, and with one that was on its way when notices were
            // turned off.
            if app.note(.push) != nil { badge = nil }
            showDeferred()
        case .didSignOut: didSignOut()
        case .notificationsWereAnswered:
            begin()
            isAsked = false
        case .pushWasTurned(let isOn): wasTurned(isOn)
        default: break
        }
    }

    func stepWillEnd(_ effects: inout [Effect]) { showBadge(&effects) }

    /// Subscribes if everything required is there; repeats it, too, since zone and languages may have changed. Only one
    /// window does so: the one that talks to the server, or the one in which the person turned it on.
    func begin() {
        app.device.receivesPush = isOn
        guard hasAccount, app.sync.isLeading || isAsked, app.device.notifications == .granted, !isDeclined else {
            return
        }
        subscribe()
    }

    private func didSignOut() {
        giveBack {}
        stop()
        app.device.receivesPush = false
        (listeners, deferred) = ([], [])
        offersChannels = false
        problem = nil
    }

    /// Ends the browser's subscription, then calls `rest`. Even a server that does not know that the device has left
    /// can then show nothing here.
    func giveBack(then rest: @escaping () -> Void) {
        guard app.note(.push) == "on" else { return rest() }
        app.forget(.push)
        app.askFile(.subscribe(key: "")) { _ in rest() }
    }

    func turn(_ isOn: Bool) {
        problem = nil
        guard isOn else {
            stop()
            app.saveNote("off", named: .push)
            app.device.receivesPush = false
            app.perform(.broadcast(WindowNews.push(false).line))
            app.askFile(.subscribe(key: "")) { _ in }
            return app.request("DELETE", "api/v1/push") { [self] _, _ in refresh() }
        }
        app.forget(.push)
        if app.device.notifications == .granted { return subscribe() }
        // Asks inside the tap, as browsers demand; the answer continues from here.
        isAsked = true
        app.perform(.askNotifications)
    }

    /// Another window turned it on or off, and stored that.
    private func wasTurned(_ isOn: Bool) {
        stop()
        problem = nil
        app.drafts[DeviceNote.push.text] = isOn ? "on" : "off"
        app.device.receivesPush = self.isOn
        refresh()
    }

    /// Fetches the server's current list.
    func refresh() {
        guard hasAccount else { return }
        app.request("GET", "api/v1/push") { [self] status, body in
            if status == 200 { read(body) }
        }
    }

    func test() {
        app.request("POST", "api/v1/push/test") { [self] status, _ in
            // The push service has ended the subscription meanwhile: another one can be tested in a moment.
            if status == 404 { begin() }
            app.announce(status == 202 ? app.words.testSent : app.words.testNotSent)
        }
    }

    /// Shows the number of today's open to-dos on the app's badge, if this device also gets it while Haru is closed;
    /// takes it away if not, as it would stay the same for ever.
    private func showBadge(_ effects: inout [Effect]) {
        let isNotified = app.device.receivesPush && app.sync.problem != .signedOut
        let open = isNotified ? app.todos.index.count(on: app.today).open : 0
        if open != badge { effects.append(.badge(open)) }
        badge = open
    }

    // MARK: beside the server

    /// Whether the server notifies this device: it has all that was written here, and the push service takes its
    /// messages.
    private var isNotifiedByServer: Bool {
        app.device.receivesPush && app.sync.problem == nil && !app.sync.isPaused
            && !listeners.contains { $0.isThis && $0.isRefused }
    }

    /// Shows a notification, unless the server sends it. A later notification with the same tag replaces this one, so a
    /// duplicate does no harm.
    func show(_ notification: Effect) {
        guard isNotifiedByServer else { return app.perform(notification) }
        deferred.append(notification)
        deferredAt = app.now
    }

    /// Asks the server whether it can still reach this device, a minute after a notification was left to it. If not,
    /// shows the notification here.
    private func showDeferred() {
        if deferred.isEmpty || deferredAt == app.now { return }
        let notifications = deferred
        deferred = []
        app.request("GET", "api/v1/push") { [self] status, body in
            if status == 200 { read(body) }
            // A subscription that is over is no longer in the list.
            if status == 200, isNotifiedByServer, listeners.contains(where: { $0.isThis }) { return }
            for notification in notifications { app.perform(notification) }
        }
    }

    private func stop() {
        offs += 1
        isWorking = false
    }

    private func subscribe() {
        guard !isWorking else { return }
        isWorking = true
        let begun = offs
        app.request("GET", "api/v1/push") { [self] status, body in
            guard begun == offs else { return }
            guard status == 200, let key = read(body) else {
                return end(status == 200 || status == 404 ? .missing : .server)
            }
            app.askFile(.subscribe(key: key)) { [self] piece in
                guard begun == offs else { return undo() }
                guard case .bytes(let subscription) = piece else { return end(.browser) }
                app.request("PUT", "api/v1/push", subscription) { [self] status, _ in
                    guard begun == offs else { return undo() }
                    end(status == 204 ? nil : .server)
                }
            }
        }
    }

    /// Ends a subscription that was made while it was turned off, unless it is on again.
    private func undo() {
        guard isDeclined || !hasAccount else { return }
        app.askFile(.subscribe(key: "")) { _ in }
        if hasAccount { app.request("DELETE", "api/v1/push") { _, _ in } }
    }

    private func end(_ problem: Problem?) {
        isWorking = false
        self.problem = problem
        if problem == nil, app.note(.push) != "on" {
            app.saveNote("on", named: .push)
            app.perform(.broadcast(WindowNews.push(true).line))
        }
        app.device.receivesPush = isOn
        if problem == nil { refresh() }
    }

    /// Takes the server's list, and returns its key.
    @discardableResult
    private func read(_ body: [UInt8]) -> String? {
        guard let json = try? JSON.parse(body) else { return nil }
        listeners = (json["devices"]?.array ?? []).map { item in
            Listener(
                name: item["name"]?.string ?? "", received: item["received"]?.int,
                isRefused: item["problem"]?.int != nil, isThis: item["isThis"]?.bool ?? false)
        }
        offersChannels = json["channels"]?.bool ?? false
        return json["key"]?.string
    }
}
