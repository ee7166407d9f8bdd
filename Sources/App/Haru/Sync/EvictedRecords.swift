import AppFrame
import Markup
import Replica

/// Finds out that the browser has deleted all that Haru had stored, but not the cookie of its session, as Safari can
/// after a week without a visit. Names the account then, so that nobody takes the empty diary for a lost one.
final class EvictedRecords {
    unowned(unsafe) private let app: AppModel
    /// The account that this browser is still signed in to; nil if there is none, or if nothing was deleted.
    private var account: String?

    init(_ app: AppModel) { self.app = app }

    /// Asks the server which account this browser is signed in to, but only if nothing is stored here, and no link is
    /// about to be used or session to be ended.
    func ask() {
        guard app.replica.count == 0, app.sync.token.isEmpty, app.note(.leaving) == nil else { return }
        app.request("GET", "api/v1/account") { [self] status, bytes in
            guard status == 200, let answer = try? JSON.parse(bytes) else { return }
            account = answer["name"]?.string
        }
    }

    /// The offer on Today to get the account's records back; nil once this browser syncs again.
    var todayBanner: HTML? {
        guard let account, app.sync.position == nil else { return nil }
        return banner(
            "download", app.words.recordsEvicted(account), key: 90,
            acts: [textButton(app.words.getRecords) { [self] in app.open(.sync) }])
    }
}
