import Testing

@testable import Cards

@Suite("The picture of a chart")
struct ChartCardTests {
    private func card(_ content: ChartCard.Content, isDark: Bool = false, language: String = "ko") -> ChartCard {
        ChartCard(
            title: "자주 든 마음", subtitle: "2026년 11월", content: content,
            legend: [
                ChartCard.Legend(.bright, "밝은 마음"), ChartCard.Legend(.cloudy, "흐린 마음"),
                ChartCard.Legend(.plain, "감정 없음"),
            ],
            language: language, isDark: isDark)
    }

    private func rows(_ count: Int) -> [ChartCard.Row] {
        (0..<count).map { place in
            ChartCard.Row(
                emoji: "😊", name: "looking forward \(place)",
                parts: [ChartCard.Part(.bright, Int32(count - place)), ChartCard.Part(.cloudy, 1)], value: "\(place)")
        }
    }

    private var year: ChartCard.Grid {
        ChartCard.Grid(
            names: (1...12).map { "\($0)월" },
            rows: (1...12).map { _ in [ChartCard.Cell](repeating: ChartCard.Cell(.bright), count: 31) })
    }

    private func boxes(_ list: DisplayList) -> [Box] {
        list.marks.compactMap { if case .panel(let panel) = $0 { panel.box } else { nil } }
    }

    @Test("is as high as it needs, and nothing stands outside", arguments: [1, 2, 12, 28])
    func height(count: Int) {
        let list = card(.rows(rows(count))).draw(typicalWidths)
        #expect(list.width == 1080)
        for box in boxes(list) {
            #expect(box.x >= 0 && box.right <= 1080 && box.y >= 0 && box.bottom <= list.height)
        }
        for case .text(let run) in list.marks {
            let width = typicalWidths.width(run.text, run.font)
            let left = run.anchor == .left ? run.x : run.anchor == .right ? run.x - width : run.x - width / 2
            #expect(left >= 87 && left + width <= 993, "\(run.text)")
            #expect(run.y > 0 && run.y < list.height)
        }
    }

    @Test("bars are as long as their numbers, together no longer than the longest")
    func lengths() {
        let rows = [
            ChartCard.Row(name: "a", parts: [ChartCard.Part(.bright, 30), ChartCard.Part(.cloudy, 10)], value: "40"),
            ChartCard.Row(name: "b", parts: [ChartCard.Part(.bright, 20)], value: "20"),
            ChartCard.Row(name: "c", parts: [ChartCard.Part(.bright, 0)], value: "0"),
        ]
        let bars = boxes(card(.rows(rows)).draw(typicalWidths)).filter { $0.height == 30 }
        #expect(bars.count == 3)
        #expect(abs((bars[0].width + 4) / (bars[2].width + 4) - 1.5) < 0.01)
        #expect(abs((bars[0].width + 4) / (bars[1].width + 4) - 3) < 0.01)
    }

    @Test("a year has a mark a day, and tells bright from cloudy by shape, too")
    func grid() {
        var grid = year
        grid.rows[1][0] = ChartCard.Cell(.cloudy)
        grid.rows[1][30] = ChartCard.Cell(.blank)
        let list = card(.grid(grid)).draw(typicalWidths)
        var round = 0
        var square = 0
        for case .panel(let panel) in list.marks where panel.box.width < 25 {
            if panel.radius == panel.box.width / 2 { round += 1 } else { square += 1 }
        }
        #expect(round == 1)
        #expect(square == 12 * 31 - 2)
    }

    @Test("light and dark differ, and both can be read", arguments: [false, true])
    func contrast(isDark: Bool) {
        let list = card(.rows(rows(3)), isDark: isDark).draw(typicalWidths)
        for (place, mark) in list.marks.enumerated() {
            guard case .text(let run) = mark else { continue }
            #expect(Ground(beneath: place, of: list, at: Point(run.x, run.y)).contrast(with: run.color) >= 4.5)
        }
    }

    @Test("without any rows it is a heading, and a legend that is too long goes on below")
    func odd() {
        let list = card(.rows([])).draw(typicalWidths)
        #expect(list.height > 300)
        var long = card(.rows(rows(1)))
        long.legend = (0..<8).map { ChartCard.Legend(.plain, "아주 긴 설명이 붙은 표시 \($0)") }
        #expect(long.draw(typicalWidths).height > card(.rows(rows(1))).draw(typicalWidths).height)
    }
}
