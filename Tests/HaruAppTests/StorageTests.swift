import Daybook
import Replica
import Testing

@testable import HaruApp

@Suite("Storage")
struct StorageTests {
    @Test("refused: the app says so, keeps everything in memory and offers a download")
    func refused() throws {
        var app = App("/days", refusal: "SecurityError")
        #expect(app.text.contains("이 기기에 저장하지 못했어요"))
        try app.add("메모리에", "2027-01-01")
        #expect(app.text.contains("메모리에"))
        try app.tap("내려받기")
        guard case .download(let name, _, let text) = try #require(app.effects.last) else {
            Issue.record("no download")
            return
        }
        #expect(name == "haru-2026-11-21.json")
        let export = try Export(bytes: Array(text.utf8))
        #expect(export.records.contains { $0["title"] == .string("메모리에") })
    }

    @Test("full: what could not be stored goes along with the next save, and the warning leaves when it is stored")
    func full() throws {
        var app = App("/days")
        try app.add("하나", "2027-01-01")
        guard case .save(let first, let lost)? = app.effects.last(where: { if case .save = $0 { true } else { false } })
        else {
            Issue.record("no save")
            return
        }
        app.perform(.host(.saved(id: first, .full)))
        #expect(app.text.contains("저장 공간이 가득 찼어요"))
        try app.add("둘", "2027-01-02")
        guard
            case .save(let second, let both)? = app.effects.last(where: { if case .save = $0 { true } else { false } })
        else {
            Issue.record("no save")
            return
        }
        #expect(both.records.count == 2)
        #expect(both.records.contains(lost.records[0]))
        app.perform(.host(.saved(id: second, .stored)))
        #expect(!app.text.contains("저장 공간이 가득 찼어요"))
        #expect(app.state.storage.waiting == nil)
    }

    @Test("a failed save is not forgotten because an earlier retry went well")
    func overlap() throws {
        var storage = StorageState()
        var replica = Replica(clock: HybridClock(device: 1))
        func commit(_ id: String) -> Commit {
            replica.write([Edit(RecordKey(collection: "dday", id: id), "title", "x")], now: 1)
        }
        guard case .save(let a, _) = storage.save(commit("a")), case .save(let b, _) = storage.save(commit("b")) else {
            return
        }
        storage.note(.full, of: a)
        guard case .save(let retry, _) = storage.save(commit("c")) else { return }
        storage.note(.full, of: b)
        storage.note(.stored, of: retry)
        #expect(storage.waiting?.records.map { $0.id }.contains("b") == true)
        #expect(storage.problem == .full)
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
        #expect(app.text.contains("dday/bad, dday/other, dday/empty"))
        guard case .setAside(let rows)? = app.effects.last else {
            Issue.record("nothing was set aside")
            return
        }
        #expect(rows.map { $0.key } == ["dday/bad", "dday/other", "dday/empty"])
        #expect(rows[0].text == "{\"c\":\"dday\",\"i\":")
    }
}
