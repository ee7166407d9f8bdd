import AppFrame
import Markup
import Replica

/// Notices that a browser deleted everything of Haru but the cookie of its session, as Safari does on a device that was not used for a week: the
/// account is named, so that nobody takes an empty diary for a lost one.
final class EvictedRecords {
    unowned(unsafe) private let app: AppModel
    /// The account that the server still knows this browser by; nil where there is none, or nothing was deleted.
    private var account: String?

    init(_ app: AppModel) { self.app = app }

    /// Asks the server who this browser is. Only where nothing at all is stored, and nobody is about to join by a link or to leave.
    func ask() {
        guard app.replica.count == 0, app.sync.token.isEmpty, app.note(.leaving) == nil else { return }
        app.request("GET", "api/v1/account") { [self] status, bytes in
            guard status == 200, let answer = try? JSON.parse(bytes) else { return }
            account = answer["name"]?.string
        }
    }

    /// The way back to the account's records, on Today; nil once this browser syncs again.
    var notice: HTML? {
        guard let account, app.sync.position == nil else { return nil }
        return banner(
            "download", app.words.recordsEvicted(account), key: 90,
            acts: [textButton(app.words.getRecords) { [self] in app.open(.sync) }])
    }
}
