import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Photos hold up no text, and only the ones that something names are sent")
struct SyncPhotosTests {
    let hashes = ["0a", "0b", "0c"].map { String(repeating: $0, count: 32) }

    func todo(_ id: String) -> RecordKey { RecordKey(collection: "todo", id: id) }

    /// An app that has exchanged everything, and then writes a to-do for each of the photos and begins to send them.
    func writing(_ hashes: [String]) throws -> App {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        store(hashes.map { Edit(todo($0), "image", .string($0)) }, in: &app)
        return app
    }

    /// Stores a person's edits, and lets the time pass that new changes wait.
    func store(_ edits: [Edit], in app: inout App) {
        app.perform(Action { [state = app.state] in state.encryptAndStore(edits) })
        app.perform(.host(.timer(.sync)))
    }

    func puts(_ app: App) -> [String] { app.requests.filter { $0.method == "PUT" }.map(\.photo) }

    func answerText(_ app: inout App) throws {
        let words = try #require(app.requests.last)
        #expect(words.path == "api/v1/sync")
        app.answer(words, 200, app.answer(cursor: 2))
        app.storeAll()
    }

    func fail(_ error: String, in app: inout App) throws {
        app.perform(.host(.piece(job: try #require(app.requests.last).job, .failure(error))))
    }

    /// Asks for another try, in another window.
    func retry(_ app: inout App) { app.perform(.host(.received(WindowNews.resume.line))) }

    @Test("a photo that the browser cannot read stays behind, and the others and the text go on")
    func unreadable() throws {
        var app = try writing(hashes)
        try fail("NotReadableError", in: &app)
        for _ in hashes.dropFirst() { app.answer(try #require(app.requests.last), 201) }
        #expect(puts(app) == hashes)
        try answerText(&app)
        #expect(app.state.sync.problem == nil)
        #expect(app.state.sync.pendingCount == 0)
        #expect(app.state.sync.unsentPhotos == [hashes[0]])
    }

    @Test(
        "text passes a photo that is too slow, and the next attempt begins with another photo",
        arguments: ["TimeoutError", "AbortError", "TypeError"])
    func slow(error: String) throws {
        var app = try writing(hashes)
        let count = app.effects.count
        try fail(error, in: &app)
        try answerText(&app)
        #expect(app.state.sync.problem == nil)
        #expect(app.state.sync.unsentPhotos == [hashes[1], hashes[2], hashes[0]])
        let waits = app.effects.dropFirst(count).compactMap {
            if case .timer(.photos, let wait) = $0 { wait } else { nil }
        }
        #expect(waits.count == 1)

        // New text does not wait either, and its photo waits with the others.
        let new = String(repeating: "0d", count: 32)
        store([Edit(todo("NEW"), "image", .string(new))], in: &app)
        #expect(puts(app).count == 1)
        try answerText(&app)
        app.perform(.host(.timer(.photos)))
        for _ in 0..<4 { app.answer(try #require(app.requests.last { $0.method == "PUT" }), 201) }
        #expect(Array(puts(app).dropFirst()) == [hashes[1], hashes[2], hashes[0], new])
        #expect(app.state.sync.unsentPhotos.isEmpty)
    }

    @Test("whether the server is away the text finds out, and no photo counts as refused meanwhile")
    func away() throws {
        var app = try writing(hashes)
        try fail("TypeError", in: &app)
        #expect(app.state.sync.problem == nil)
        app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
        #expect(app.state.sync.problem == .unreachable)
        #expect(app.state.sync.unsentPhotos.isEmpty)
        #expect(app.state.sync.pendingPhotos == 3)
        // The server is back: each is sent once.
        app.perform(.host(.timer(.store)))
        for _ in hashes { app.answer(try #require(app.requests.last), 201) }
        #expect(Array(puts(app).dropFirst()) == hashes)
        try answerText(&app)
        #expect(app.state.sync.summary == app.state.words.allSynced)
    }

    @Test("a photo that is not on this device is not waited for, and no longer counted")
    func notHere() throws {
        var app = try writing([hashes[0]])
        app.answer(try #require(app.requests.last), 507)
        try answerText(&app)
        retry(&app)
        app.answer(try #require(app.requests.last), 0, "-")
        #expect(app.state.sync.unsentPhotos.isEmpty)
        try answerText(&app)
        retry(&app)
        #expect(puts(app).count == 2)
    }

    @Test("a photo without room whose record is purged is forgotten, and is not sent once there is room")
    func purged() throws {
        var app = try writing([hashes[0], hashes[1]])
        for _ in 0..<2 { app.answer(try #require(app.requests.last), 507) }
        try answerText(&app)
        #expect(app.state.sync.unsentPhotos == [hashes[0], hashes[1]])
        // In the Trash it is still named.
        store([Edit(todo(hashes[0]), Record.deleted, true)], in: &app)
        try answerText(&app)
        retry(&app)
        for _ in 0..<2 { app.answer(try #require(app.requests.last), 507) }
        #expect(puts(app) == [hashes[0], hashes[1], hashes[0], hashes[1]])
        try answerText(&app)

        store([Edit(todo(hashes[0]), "image", .null)], in: &app)
        app.answerRows(["history": [("a", #"{"value":"\#(hashes[2])"}"#), ("b", "")]])
        #expect(app.state.sync.unsentPhotos == [hashes[1]])
        try answerText(&app)
        retry(&app)
        #expect(puts(app).count == 5)
        #expect(puts(app).last == hashes[1])
        app.answer(try #require(app.requests.last), 201)
        #expect(app.state.sync.unsentPhotos.isEmpty)
    }

    @Test(
        "a server that was restored from a backup gets the photos again, also those of the changes that met it",
        arguments: ["another", "log"])
    func restored(log: String) throws {
        var app = try writing([hashes[0]])
        app.answer(try #require(app.requests.last), 201)
        try answerText(&app)
        // The next change names a photo that the server is known to have.
        for image in [hashes[1], hashes[0]] {
            app.perform(
                Action { [state = app.state] in state.store([Edit(todo(hashes[0]), "image", .string(image))]) })
        }
        app.perform(.host(.timer(.sync)))
        let request = try #require(app.requests.last)
        #expect(request.path == "api/v1/sync")
        #expect(puts(app) == [hashes[0]])
        var answer = SyncAnswer()
        answer.log = log
        answer.digest = Digest().text
        answer.now = app.state.now
        app.answer(request, 200, answer.json.text)
        app.storeAll()
        app.answerRows(["outbox": [], "history": []])
        #expect(puts(app) == [hashes[0], hashes[0]])
        #expect(app.state.sync.missingThere > 0)
        app.answer(try #require(app.requests.last), 201)
        app.answer(try #require(app.requests.last), 200, app.answer(cursor: 3))
        app.storeAll()
        #expect(app.state.sync.missingThere == 0)
    }

    @Test("a photo that an earlier value names is sent all the same")
    func earlier() throws {
        var app = try writing([hashes[0]])
        app.answer(try #require(app.requests.last), 507)
        try answerText(&app)
        store([Edit(todo(hashes[0]), "image", .null)], in: &app)
        app.answerRows(["history": [("a", ""), ("b", #"{"value":"\#(hashes[0])"}"#)]])
        #expect(app.state.sync.unsentPhotos == [hashes[0]])
        try answerText(&app)
        retry(&app)
        app.answerRows(["history": [("a", ""), ("b", #"{"value":"\#(hashes[0])"}"#)]])
        #expect(puts(app) == [hashes[0], hashes[0]])
    }
}
