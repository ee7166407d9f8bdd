import AppFrame
import Testing

@testable import HaruApp

@Suite("The texts of another language")
struct TextsTests {
    private var app = App("/settings", texts: [.korean])

    private func requested(_ effects: [Effect]) -> [Language] {
        effects.compactMap { if case .readTexts(let language) = $0 { language } else { nil } }
    }

    @Test("are read when it is chosen, and the screen keeps its own until they are there")
    mutating func chosen() throws {
        try app.click("language-ja")
        #expect(requested(app.effects) == [.japanese])
        #expect(app.text.contains("설정"))

        app.perform(.host(.texts(.japanese, areThere: true)))
        #expect(app.text.contains("設定"))
        #expect(!app.text.contains("설정"))
    }

    @Test("that cannot be read are told of in the present one, and read at the next tick")
    mutating func offline() throws {
        try app.click("language-en")
        app.perform(.host(.texts(.english, areThere: false)))
        #expect(app.state.snack?.text == "이 언어를 불러오지 못했어요. 인터넷에 연결되면 바뀌어요.")

        app.effects = []
        app.perform(.host(.timer(.store)))
        #expect(requested(app.effects) == [.english])
        app.perform(.host(.texts(.english, areThere: true)))
        #expect(app.text.contains("Settings"))
    }

    @Test("are read at the start where the browser's language is another than the page brought")
    func start() {
        let app = App("/settings", language: "ja-JP", texts: [.english])
        #expect(requested(app.effects) == [.japanese])
        #expect(app.text.contains("Settings"))
    }

    @Test("are not read where all are there")
    func none() {
        #expect(requested(App("/settings", language: "ja-JP").effects).isEmpty)
    }
}
