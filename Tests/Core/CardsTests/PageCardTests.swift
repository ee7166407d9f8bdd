import Testing

@testable import Cards

@Suite("The picture of a page")
struct PageCardTests {
    private func card(_ text: String, title: String = "서랍을 비운 아침", note: String = "", isDark: Bool = false) -> PageCard
    {
        PageCard(
            date: "2026년 10월 10일 토요일", emoji: "🍃", feeling: "개운해요", title: title, text: text, note: note,
            more: "… 글이 더 이어져요", language: "ko", isDark: isDark)
    }

    private func texts(_ list: DisplayList) -> [String] {
        list.marks.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }

    @Test("has the day, the feeling, the title and the whole text, line by line")
    func whole() {
        let (list, isCut) = card("오래된 영수증을 버렸다.\n\n\n\n빈 칸에는\r\n아무것도").draw(typicalWidths)
        #expect(!isCut)
        #expect(
            texts(list) == [
                "2026년 10월 10일 토요일", "🍃", "개운해요", "서랍을 비운 아침", "오래된 영수증을 버렸다.", "빈 칸에는", "아무것도", "하루",
            ])
        #expect(list.width == 1080)
    }

    @Test("without a title and a feeling neither leaves a hole", arguments: ["", "글"])
    func little(text: String) {
        var card = card(text, title: "")
        card.feeling = ""
        card.emoji = ""
        let list = card.draw(typicalWidths).list
        #expect(texts(list) == ["2026년 10월 10일 토요일", text, "하루"].filter { !$0.isEmpty })
        #expect(list.height < self.card(text).draw(typicalWidths).list.height)
    }

    @Test("a longer text makes a higher picture, and nothing stands outside", arguments: [1, 10, 60, 138])
    func height(count: Int) {
        let text = (1...count).map { "\($0)번째 줄" }.joined(separator: "\n")
        let (list, isCut) = card(text, note: "사진 2장").draw(typicalWidths)
        #expect(!isCut)
        #expect(texts(list).contains("\(count)번째 줄"))
        #expect(texts(list).contains("사진 2장"))
        var last = 0.0
        for case .text(let run) in list.marks {
            let width = typicalWidths.width(run.text, run.font)
            #expect(run.x >= 87 && run.x + width <= 993, "\(run.text)")
            #expect(run.y + 3 >= last && run.y < list.height - 40)
            last = run.y
        }
    }

    @Test(
        "a text that is too long says that it goes on, and the picture stays one that browsers draw",
        arguments: [
            String(repeating: "끝없이 이어지는 글 ", count: 2_000), String(repeating: "줄\n", count: 200),
            String(repeating: "가\n\n", count: 200), String(repeating: "あ", count: 300_000),
        ])
    func cut(text: String) {
        let (list, isCut) = card(text, title: String(repeating: "제목이 길어요 ", count: 25)).draw(typicalWidths)
        #expect(isCut)
        #expect(texts(list).suffix(2) == ["… 글이 더 이어져요", "하루"])
        // WebKit on an iPhone draws 16,777,216 pixels.
        #expect(list.width * list.height < 16_000_000)
        #expect(card("글").draw(typicalWidths).isCut == false)
    }

    @Test("a paragraph from right to left is at the right")
    func direction() throws {
        let list = card("שלום\n안녕").draw(typicalWidths).list
        for case .text(let run) in list.marks where run.text == "שלום" {
            #expect(run.isRightToLeft && run.anchor == .right && run.x == 992)
        }
        for case .text(let run) in list.marks where run.text == "안녕" { #expect(run.x == 88) }
    }

    @Test("light and dark differ, and both can be read", arguments: [false, true])
    func contrast(isDark: Bool) {
        let list = card("글", note: "사진 1장", isDark: isDark).draw(typicalWidths).list
        for (place, mark) in list.marks.enumerated() {
            guard case .text(let run) = mark else { continue }
            #expect(Ground(beneath: place, of: list, at: Point(run.x, run.y)).contrast(with: run.color) >= 4.5)
        }
    }
}
