import AppFrame
import Daybook
import Markup
import Replica

/// Calendar feeds: addresses from which other programs read selected parts of the diary.
final class FeedsScreen: ServerScreen {
    enum Step: Equatable {
        case overview
        /// Choosing the content of a new feed, or of the one with this id.
        case choosing(String?)
        /// A feed was made; its address is shown only now.
        case made(String)
        /// Asking whether to revoke this feed.
        case revoking(ListedFeed)
    }

    /// The server's answer.
    enum Answer: Equatable {
        case asked, unreachable, missing, signedOut
        case feeds([ListedFeed])
    }

    var step = Step.overview
    var answer = Answer.asked
    var name = ""
    var choice = FeedChoice()

    init(_ app: AppModel) {
        super.init(.feeds, app)
        if app.sync.note != nil { ask() }
    }

    override var title: String { words.calendarFeeds }

    override func didCopy(_ isCopied: Bool) { app.announce(isCopied ? words.copied : words.linkNotCopied) }

    override func view() -> HTML {
        element(.main, [.class("main")]) {
            settingsHead(words, words.calendarFeeds, back: .settings)
            div(key: 0) { notices(app) }
            content()
        }
    }

    func ask() {
        send("GET", "api/v1/feeds") { [self] status, body in
            switch status {
            case 200: answer = .feeds((body?["feeds"]?.array ?? []).compactMap { ListedFeed($0) })
            case 0: answer = .unreachable
            case 401: answer = .signedOut
            default: answer = .missing
            }
        }
    }

    func show(_ step: Step, focus: String = "heading") {
        self.step = step
        problem = ""
        app.focus(focus)
    }

    /// Starts a new feed in the language of the app and the zone of the browser.
    func begin() {
        choice = FeedChoice()
        name = words.haru
        show(.choosing(nil), focus: "feed-name")
    }

    func change(_ feed: ListedFeed) {
        choice = feed.choice
        name = feed.name
        show(.choosing(feed.id), focus: "feed-name")
    }

    /// Whether the choice can be sent.
    var isReady: Bool { !choice.isEmpty }

    func submitChoice(_ id: String?) {
        choice.language = app.preferences.language
        choice.zone = app.zoneName
        var members = choice.json.object ?? []
        members.append(JSONMember("name", .string(name)))
        if let id {
            return submit("PATCH", "api/v1/feeds/\(id)", .object(members)) { [self] _ in
                show(.overview)
                app.announce(words.feedChanged)
                ask()
            }
        }
        submit("POST", "api/v1/feeds", .object(members)) { [self] made in
            show(.made(made["address"]?.string ?? ""), focus: "feed-made")
            ask()
        }
    }

    func revoke(_ id: String) {
        submit("DELETE", "api/v1/feeds/\(id)", nil) { [self] _ in
            show(.overview)
            app.announce(words.feedRevoked)
            ask()
        }
    }
}
