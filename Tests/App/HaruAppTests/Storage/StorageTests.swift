import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Storage")
struct StorageTests {
    @Test("refused: the app says so, keeps everything in memory and offers a download")
    func refused() throws {
        var app = App("/days", refusal: "SecurityError")
        #expect(app.text.contains("이 기기에 저장하지 못했어요"))
        try app.add("메모리에", "2027-01-01")
        #expect(app.text.contains("메모리에"))
        try app.tap("내려받기")
        // Neither history nor photos can be read then.
        let files = ModelFiles()
        files.fault = ("history", "InvalidStateError")
        app.run(files)
        #expect(files.saved?.name == "haru-2026-11-21.haru.zip")
        var other = App("/settings", window: 5)
        let others = ModelFiles()
        try other.choose(try #require(files.saved).bytes, others)
        try other.tap(other.state.words.importArchiveNow)
        other.run(others)
        #expect(other.state.replica.records(in: "dday").map { $0["title"] } == ["메모리에"])
    }

    @Test("full: unstored changes go along with the next save, and the warning leaves when they are stored")
    func full() throws {
        var app = App("/days")
        try app.add("하나", "2027-01-01")
        let first = try #require(app.lastSave)
        app.perform(.host(.saved(id: first.id, .full)))
        #expect(app.text.contains("저장 공간이 가득 찼어요"))
        try app.add("둘", "2027-01-02")
        let second = try #require(app.lastSave)
        #expect(second.save.commit.records.count == 2)
        #expect(second.save.commit.records.contains(first.save.commit.records[0]))
        app.perform(.host(.saved(id: second.id, .stored)))
        #expect(!app.text.contains("저장 공간이 가득 찼어요"))
        #expect(app.state.storage.unsaved == nil)
    }

    private func saves(_ names: String...) -> [Commit] {
        var replica = Replica(clock: HybridClock(device: 1))
        return names.map { replica.write([Edit(RecordKey(collection: "dday", id: $0), "title", "x")], now: 1) }
    }

    @Test("a failed save is not forgotten because an earlier retry went well")
    func overlap() throws {
        var storage = StorageState(mark: "", device: 1)
        let ids = saves("a", "b").compactMap { storage.save($0).saving?.id }
        _ = storage.didStore(.full, of: ids[0])
        let retry = try #require(storage.save(saves("c")[0]).saving?.id)
        _ = storage.didStore(.full, of: ids[1])
        _ = storage.didStore(.stored, of: retry)
        #expect(storage.unsaved?.commit.records.map { $0.id } == ["b"])
        #expect(storage.problem == .full)
    }

    @Test("records that cannot be read again are no failed save, and are read at the next occasion")
    func readAgain() {
        var storage = StorageState(mark: "m", device: 1)
        #expect(storage.readAgain().count == 1)
        // One is under way.
        #expect(storage.readAgain().isEmpty)
        #expect(storage.didFailToRead(.late).isEmpty)
        #expect(storage.problem == nil)
        #expect(storage.readAgain().count == 1)
        let isOther = storage.didRead("m")
        #expect(!isOther)
        // A database that is not known yet is read before all else.
        var unknown = StorageState(mark: nil, device: 1)
        #expect(unknown.readAgain().isEmpty)
    }

    @Test("a change that fails again and again is carried once")
    func manyFailures() throws {
        var storage = StorageState(mark: "", device: 1)
        let names = (0..<40).map { "n\($0)" }
        for name in names {
            let id = try #require(storage.save(saves(name)[0]).saving?.id)
            _ = storage.didStore(.full, of: id)
            let retry = try #require(storage.retry().first?.saving?.id)
            _ = storage.didStore(.full, of: retry)
        }
        #expect(storage.unsaved?.commit.changes.map { $0.key.id } == names)
    }

    @Test("the draft goes with the save of its record, not before, and is there while that fails")
    func draftGoesWithItsSave() throws {
        var app = App("/days")
        try app.add("하나", "2027-01-01")
        let keeping = app.effects.compactMap { effect -> String?? in
            if case .storeDraft(_, _, let value) = effect { value } else { nil }
        }
        #expect(keeping.last??.contains("하나") == true, "what was typed last is put away, and nothing forgets it")
        let first = try #require(app.lastSave)
        #expect(first.save.drafts.count == 1 && first.save.drafts[0].hasPrefix("draft/dday/new/"))
        app.perform(.host(.saved(id: first.id, .full)))
        try app.tap("다시 저장")
        #expect(try #require(app.lastSave).save.drafts == first.save.drafts)
    }

    @Test("a save that is tried again leaves the draft that was begun meanwhile")
    func draftBegunMeanwhile() throws {
        var app = App("/days")
        try app.add("하나", "2027-01-01")
        app.perform(.host(.saved(id: try #require(app.lastSave).id, .stored)))
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.edit(id: id)))
        try app.type("둘", into: "title")
        try app.tap("저장")
        #expect(try #require(app.lastSave).save.drafts == ["draft/dday/\(id)"])
        app.perform(.host(.saved(id: try #require(app.lastSave).id, .full)))
        app.open(.days(.edit(id: id)))
        try app.type("셋", into: "title")
        app.perform(.host(.timer(.draft)))
        try app.tap(app.state.words.saveAgain)
        #expect(try #require(app.lastSave).save.drafts == [])
    }

    @Test("an edit that changed nothing forgets its draft all the same")
    func nothingChanged() throws {
        var app = App("/days")
        try app.add("하나", "2027-01-01")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.edit(id: id)))
        app.effects = []
        try app.tap("저장")
        #expect(app.saved.isEmpty)
        let forgotten = app.effects.contains {
            if case .storeDraft(_, "draft/dday/\(id)", nil) = $0 { true } else { false }
        }
        #expect(forgotten)
    }

    @Test("a draft that cannot be put away is told in the form once, tried again, and the telling leaves when it can")
    func draftUnkept() throws {
        for (language, said) in [("ko", "임시 저장하지 못했어요"), ("en", "Couldn’t store your draft"), ("ja", "残せませんでした")] {
            var app = App("/days/new", language: language)
            try app.type("적다 만", into: "title")
            app.perform(.host(.timer(.draft)))
            #expect(!app.text.contains(said))
            app.answerSave(.full)
            #expect(app.text.contains(said))
            app.effects = []
            app.perform(.host(.timer(.store)))
            guard case .storeDraft(_, _, let value?)? = app.effects.first else {
                Issue.record("not tried again")
                return
            }
            #expect(value.contains("적다 만"))
            #expect(app.effects.count == 1)
            app.answerSave(.stored)
            #expect(!app.text.contains(said))
            app.effects = []
            app.perform(.host(.timer(.draft)))
            #expect(app.effects.isEmpty)
        }
    }

    @Test("a database made anew gets the drafts in the order of their names")
    func draftsAnew() {
        let names = (10..<30).map { "draft/todo/T\($0)" }
        var app = App("/", drafts: Dictionary(uniqueKeysWithValues: names.map { ($0, "[]") }))
        app.effects = []
        app.perform(.host(.read(mark: "another")))
        let stored = app.effects.compactMap { if case .storeDraft(_, let name, _) = $0 { name } else { nil } }
        #expect(stored.filter { names.contains($0) } == names)
    }

    @Test("a corrupt row is set aside and named, and the rest opens")
    func corrupt() throws {
        let good = """
            {"c":"dday","i":"good","f":{"title":["좋은 날","00000000000100010000000000000001"],"date":["2027-01-01","00000000000100010000000000000001"]}}
            """
        let app = App(
            "/days",
            rows: [
                ("dday/bad", "{\"c\":\"dday\",\"i\":"), ("dday/good", good), ("dday/other", good), ("dday/empty", ""),
            ])
        #expect(app.text.contains("좋은 날"))
        #expect(app.text.contains("읽지 못한 기록 3개를 따로 두었어요"))
        #expect(app.text.contains("읽지 못한 기록: 디데이 3개."))
        #expect(!app.text.contains("dday/"))
        guard case .setAside(let rows)? = app.effects.first(where: { if case .setAside = $0 { true } else { false } })
        else {
            Issue.record("nothing was set aside")
            return
        }
        #expect(rows.map { $0.key } == ["dday/bad", "dday/other", "dday/empty"])
        #expect(rows[0].text == "{\"c\":\"dday\",\"i\":")
    }
}

extension Effect {
    /// The save that it asks for, and the number of the answer; nil for other effects.
    var saving: (id: Int32, save: Save)? { if case .save(let id, let save) = self { (id, save) } else { nil } }
}

extension App {
    var lastSave: (id: Int32, save: Save)? { effects.compactMap { $0.saving }.last }
}
