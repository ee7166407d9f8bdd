import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Links to an account, and leaving one")
struct SyncLinkTests {
    /// An app that was opened by a link, in a browser in which nobody is signed in.
    /// - Parameter random: how many random numbers its window has.
    private func opened(_ path: String, random: Int = 6) throws -> App {
        var app = App(path, random: random)
        app.answer(
            try #require(app.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":null,"isFirst":false}"#)
        return app
    }

    @Test("the account of a link is named before anything is merged")
    func owner() throws {
        var app = try opened("/join#T1")
        #expect(!app.text.contains(app.state.words.joinDevice))
        let asked = try #require(app.requests.last)
        #expect(asked.path == "api/v1/link")
        #expect(asked.body["join"] == "T1")
        app.answer(asked, 200, #"{"name":"미나"}"#)
        #expect(app.text.contains(app.state.words.joinDeviceText("미나")))
        try app.submit()
        #expect(app.requests.last?.path == "api/v1/session")
        #expect(app.requests.last?.body["join"] == "T1")
    }

    @Test(
        "a request whose answer is lost is sent again with the same number, which is this window's alone",
        arguments: ["/join#T1", "/invited#T2", "/settings/sync"])
    func sendsAgain(path: String) throws {
        func sent(_ app: inout App) throws -> App.Request {
            try app.submit()
            return try #require(app.requests.last)
        }
        var app = try opened(path)
        if path != "/settings/sync" { app.answer(try #require(app.requests.last), 200, #"{"name":"미나"}"#) }
        let first = try sent(&app)
        let number = try #require(first.body["request"]?.string)
        #expect(number.utf8.count == 32)
        app.fail(first)
        let second = try sent(&app)
        #expect(second.job != first.job)
        #expect(second.body == first.body)
        var other = App("/settings/sync", window: 1)
        other.answer(
            try #require(other.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":null,"isFirst":false}"#)
        #expect(try sent(&other).body["request"]?.string != number)
    }

    @Test("a window without random numbers of its own sends none", arguments: [0, 4, 5])
    func sendsNoNumber(count: Int) throws {
        var app = try opened("/settings/sync", random: count)
        try app.submit()
        let sent = try #require(app.requests.last)
        #expect(sent.path == "api/v1/session")
        #expect(sent.body["request"] == .null)
    }

    @Test("who invites is named")
    func inviter() throws {
        var app = try opened("/invited#T2")
        let asked = try #require(app.requests.last)
        #expect(asked.body["invitation"] == "T2")
        app.answer(asked, 200, #"{"name":"소라"}"#)
        #expect(app.text.contains(app.state.words.invitedText("소라")))
    }

    @Test("a link that is good no more is said to be so, and cannot be tried again; a server that is busy can")
    func used() throws {
        var app = try opened("/join#T3")
        app.answer(try #require(app.requests.last), 403, #"{"code":"wrongInvitation"}"#)
        #expect(app.text.contains(app.state.words.syncProblem("wrongInvitation")))
        #expect(!app.text.contains(app.state.words.tryAgain))

        app = try opened("/join#T3")
        app.fail(try #require(app.requests.last))
        #expect(app.text.contains(app.state.words.syncProblem("unreachable")))
        try app.tap(app.state.words.tryAgain)
        #expect(app.requests.last?.path == "api/v1/account")
    }

    @Test("this device can be left while the server is away")
    func leavesAlone() throws {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        try app.tap(app.state.words.signOut)
        #expect(!app.text.contains(app.state.words.signOutHere))
        try app.submit()
        app.fail(try #require(app.requests.last { $0.method == "DELETE" }))
        #expect(app.text.contains(app.state.words.syncProblem("unreachable")))
        try app.tap(app.state.words.signOutHere)
        #expect(app.state.sync.position == nil)
    }

    /// An app that has asked for the deletion of its account, and got no answer; and then that it is signed out.
    private func lostDeletion() throws -> App {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        try app.tap(app.state.words.deleteAccount)
        try app.type("아침마다 마당을 쓴다", into: "sync-passphrase")
        try app.submit()
        let first = try #require(app.requests.last)
        #expect(first.path == "api/v1/account/delete")
        app.fail(first)
        #expect(app.text.contains(app.state.words.syncProblem("unreachable")))
        try app.submit()
        app.answer(try #require(app.requests.last), 401, #"{"code":"signedOut"}"#)
        let asked = try #require(app.requests.last)
        #expect(asked.path == "api/v1/session")
        #expect(asked.body["name"] == "미나")
        #expect(asked.body["passphrase"] == "아침마다 마당을 쓴다")
        return app
    }

    @Test("who deleted an account and got no answer is told that it is gone, and is signed out here")
    func deleted() throws {
        var app = try lostDeletion()
        app.answer(try #require(app.requests.last), 401, #"{"code":"wrongPassphrase"}"#)
        #expect(app.state.sync.position == nil)
        #expect(app.text.contains(app.state.words.accountIsGone))
        #expect(!app.text.contains(app.state.words.syncProblem("wrongPassphrase")))
    }

    @Test("an account that is there still, of a device that was signed out meanwhile, is deleted after all")
    func deletedAfterAll() throws {
        var app = try lostDeletion()
        app.answer(try #require(app.requests.last), 200, #"{"name":"미나"}"#)
        let again = try #require(app.requests.last)
        #expect(again.path == "api/v1/account/delete")
        #expect(again.body["passphrase"] == "아침마다 마당을 쓴다")
        app.answer(again, 204)
        #expect(app.state.sync.position == nil)
        #expect(app.text.contains(app.state.words.signedOutHere))
    }

    @Test("where no answer was lost, who deletes an account and is signed out is told so")
    func deletesSignedOut() throws {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        try app.tap(app.state.words.deleteAccount)
        try app.type("아침마다 마당을 쓴다", into: "sync-passphrase")
        try app.submit()
        let asked = try #require(app.requests.last)
        app.answer(asked, 401, #"{"code":"signedOut"}"#)
        #expect(app.requests.last?.job == asked.job)
        #expect(app.text.contains(app.state.words.signedOutByServer))
        #expect(app.state.sync.position != nil)
    }

    @Test("a session that outlives an erasure without the server is ended before anything of an account is offered")
    func endsSession() throws {
        var app = App("/#leave")
        let marks = app.effects.filter { if case .replace("/") = $0 { true } else { false } }
        #expect(marks.count == 1)
        app.fail(try #require(app.requests.first { $0.method == "DELETE" && $0.path == "api/v1/session" }))
        // Haru is opened again, and still knows.
        app = App("/settings/sync", drafts: [DeviceNote.leaving.text: try #require(app.state.note(.leaving))])
        for status: Int32 in [0, 503] {
            #expect(!app.requests.contains { $0.path == "api/v1/account" })
            app.answer(try #require(app.requests.last { $0.method == "DELETE" }), status)
            #expect(app.text.contains(app.state.words.serverUnreachable))
            try app.tap(app.state.words.tryAgain)
        }
        app.answer(try #require(app.requests.last { $0.method == "DELETE" }), 204)
        #expect(app.state.note(.leaving) == nil)
        app.answer(
            try #require(app.requests.last { $0.path == "api/v1/account" }), 200, #"{"name":null,"isFirst":false}"#)
        #expect(app.text.contains(app.state.words.signInText))
    }

    @Test("a link with that mark signs nobody out who has an account here")
    func markInALink() throws {
        let app = App("/#leave", drafts: [DeviceNote.sync.text: SyncPosition(account: "미나").text])
        #expect(app.state.note(.leaving) == nil)
        #expect(!app.requests.contains { $0.method == "DELETE" })
    }

    @Test("the session of somebody who has signed in since, in another window, is not ended")
    func signedInSince() throws {
        var app = App("/settings/sync", drafts: [DeviceNote.leaving.text: "1"])
        app.fail(try #require(app.requests.last { $0.method == "DELETE" }))
        let count = app.requests.count { $0.method == "DELETE" }
        app.perform(.host(.received(WindowNews.account.line)))
        app.open(.today)
        app.open(.sync)
        #expect(app.requests.count { $0.method == "DELETE" } == count)
    }

    @Test("who erases the records here when leaving can take an archive along first")
    func archiveBefore() throws {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        try app.tap(app.state.words.signOut)
        #expect(!app.text.contains(app.state.words.downloadAll))
        let erase = try #require(app.screen.first { $0.attribute(.id) == "sync-erase" })
        try app.send(.click, to: erase)
        #expect(app.text.contains(app.state.words.downloadAll))
    }

    @Test("who was signed out finds the name of the account in the form, also where Haru is opened there")
    func signsInAgain() throws {
        var app = try App.syncing("/settings/sync")
        app.answer(try #require(app.requests.first { $0.path == "api/v1/sync" }), 401, #"{"code":"signedOut"}"#)
        #expect(app.tag("sync-name")?.attribute(.value) == "미나")
    }

    @Test("the name of this device goes with the records, once, and anew when it was renamed")
    func deviceName() throws {
        var app = try App.syncing("/settings/sync")
        let mark = app.state.deviceMark.record
        func list(_ app: inout App, _ name: String) throws {
            let asked = try #require(app.requests.last { $0.path == "api/v1/devices" })
            let device = #"{"device":"1","name":"\#(name)","kind":"browser","created":0,"seen":0,"isThis":true}"#
            app.answer(asked, 200, "{\"devices\":[\(device)]}")
        }
        app.answer(try #require(app.requests.first { $0.path == "api/v1/account" }), 200, #"{"name":"미나"}"#)
        try list(&app, "아이폰")
        #expect(app.state.replica.record(mark)?["name"] == "아이폰")
        let stamp = app.state.replica.record(mark)?.field("name")?.stamp
        app.open(.today)
        app.open(.sync)
        app.answer(try #require(app.requests.last { $0.path == "api/v1/account" }), 200, #"{"name":"미나"}"#)
        try list(&app, "아이폰")
        #expect(app.state.replica.record(mark)?.field("name")?.stamp == stamp)
        app.open(.today)
        app.open(.sync)
        app.answer(try #require(app.requests.last { $0.path == "api/v1/account" }), 200, #"{"name":"미나"}"#)
        try list(&app, "미나의 아이폰")
        #expect(app.state.replica.record(mark)?["name"] == "미나의 아이폰")
    }
}
