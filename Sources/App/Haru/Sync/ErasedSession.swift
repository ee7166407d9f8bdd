import AppFrame

/// The session of somebody who erased everything here while the server could not be reached. Only the server can delete
/// the cookie that holds it, so until it has answered, nothing of an account is offered here.
final class ErasedSession {
    /// The text after the `#` in the address at which the `.erase` effect opens Haru.
    static let mark = "leave"

    unowned(unsafe) private let app: AppModel
    /// Who waits for the answer.
    private var completions: [(Int32) -> Void] = []

    init(_ app: AppModel) { self.app = app }

    private var isThere: Bool { app.note(.leaving) != nil }

    func remember() { app.saveNote("1", named: .leaving) }

    /// Another window has ended it.
    func forgetHere() { app.drafts[DeviceNote.leaving.text] = nil }

    /// Ends it, if it may still be there.
    /// - Parameter completion: gets the status of the answer, 401 if there is no session.
    func end(then completion: @escaping (Int32) -> Void) {
        guard isThere else { return completion(401) }
        // The answer to a second request could end the session of somebody who has signed in meanwhile.
        completions.append(completion)
        guard completions.count == 1 else { return }
        app.request("DELETE", "api/v1/session") { [self] status, _ in
            if status == 204 || status == 401 { app.forget(.leaving) }
            let all = completions
            completions = []
            for one in all { one(isThere ? status : 401) }
        }
    }
}
