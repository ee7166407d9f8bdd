import AppFrame
import Markup
import Replica

/// A screen that asks the server about the account, with forms that show their errors.
class ServerScreen: Screen {
    /// How loading the screen's list from the server went.
    enum Loading: Equatable { case pending, unreachable, missing, signedOut, loaded }

    let app: AppModel
    final var loading = Loading.pending
    final var isSending = false
    /// The server's code for the error of the last submission.
    final var problem = ""
    /// In how many seconds it may be tried again, if the server has said.
    final var retryAfter: Int32?

    init(_ route: Route, _ app: AppModel) {
        self.app = app
        super.init(route, in: app)
    }

    final func send(
        _ method: String, _ path: String, _ body: JSON? = nil, then completion: @escaping (Int32, JSON?) -> Void
    ) {
        app.request(method, path, body?.bytes ?? []) { status, bytes in completion(status, try? JSON.parse(bytes)) }
    }

    /// Loads the list at a path, and hands it over.
    final func load(_ path: String, then handle: @escaping (JSON) -> Void) {
        send("GET", path) { [self] status, body in
            switch status {
            case 200:
                loading = .loaded
                handle(body ?? .null)
            case 0: loading = .unreachable
            case 401: loading = .signedOut
            default: loading = .missing
            }
        }
    }

    /// Submits a form. Shows an error beside it, or else continues.
    /// - Parameter recovers: is handed the code of an error; true if it goes on itself.
    final func submit(
        _ method: String, _ path: String, _ body: JSON?, recovers: @escaping (String) -> Bool = { _ in false },
        then handle: @escaping (JSON) -> Void
    ) {
        guard !isSending else { return }
        isSending = true
        problem = ""
        retryAfter = nil
        send(method, path, body) { [self] status, answer in
            isSending = false
            if (200...299).contains(status) { return handle(answer ?? .null) }
            let code = code(status, answer)
            if recovers(code) { return }
            problem = code
            retryAfter = answer?["retryAfter"]?.int32
        }
    }

    /// The code of an error, as ``Words/syncProblem(_:retryAfter:)`` knows it.
    final func code(_ status: Int32, _ answer: JSON?) -> String {
        answer?["code"]?.string ?? (status == 0 || status >= 502 ? "unreachable" : "\(status)")
    }

    /// A form with its button.
    /// - Parameters:
    ///   - id: the prefix of the ids of the button and of the message.
    ///   - cancel: leaves the form; nil if it cannot be left.
    final func form(
        _ name: String, _ action: String, id: String, isDangerous: Bool = false, isReady: Bool = true,
        cancel: (() -> Void)? = nil, submit: @escaping () -> Void, @HTMLBuilder _ content: () -> [HTML]
    ) -> HTML {
        let content = content()
        return element(
            .form,
            [
                .class("card form formcard"), .label(name), .flag(.novalidate, true),
                .on(.submit, .send(Action(submit))),
            ]
        ) {
            content
            if !problem.isEmpty {
                p(.class("error"), .role("alert"), .id(id + "-error")) {
                    icon("warning", "s")
                    words.syncProblem(problem, retryAfter: retryAfter)
                }
            }
            div(.class("formacts")) {
                if let cancel { button(.class("textbtn"), .click(cancel)) { words.cancel } }
                element(
                    .button,
                    [
                        .id(id + "-submit"), .value(.type, "submit"), .class(isDangerous ? "btn danger" : "btn"),
                        .flag(.disabled, isSending || !isReady),
                    ]
                ) { isSending ? words.working : action }
            }
        }
    }

    final var toSync: (name: String, call: () -> Void) { (words.sync, { [self] in app.open(.sync) }) }

    /// A message shown in place of the server's content.
    /// - Parameter above: comes before the text.
    final func message(
        _ text: String, _ act: (name: String, call: () -> Void)? = nil, above: [HTML] = []
    ) -> HTML {
        div(.class("card form formcard")) {
            above
            p(.role("status")) { text }
            if let act { button(.class("btn"), .click(act.call)) { act.name } }
        }
    }
}
