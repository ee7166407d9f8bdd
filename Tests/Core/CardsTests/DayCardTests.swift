import Cards
import Daybook
import Testing

@Suite("Cards of D-days")
struct DayCardTests {
    /// The ends of a line of text.
    private func span(_ run: TextRun) -> (left: Double, right: Double) {
        let width = typicalWidths.width(run.text, run.font)
        return switch run.anchor {
        case .left: (run.x, run.x + width)
        case .middle: (run.x - width / 2, run.x + width / 2)
        case .right: (run.x - width, run.x)
        }
    }

    /// The card itself: the whole picture, or the last large panel with a shadow.
    private func edge(_ list: DisplayList) -> Box {
        for case .panel(let panel) in list.marks where panel.shadow != nil { return panel.box }
        return Box(0, 0, list.width, list.height)
    }

    private func runs(_ list: DisplayList) -> [TextRun] {
        var runs: [TextRun] = []
        for case .text(let run) in list.marks { runs.append(run) }
        return runs
    }

    private func expectInside(_ list: DisplayList, _ note: String) {
        let edge = edge(list)
        for run in runs(list) {
            let (left, right) = span(run)
            #expect(left >= edge.x && right <= edge.right, "\(note): \(run.text) from \(left) to \(right)")
            #expect(run.y - run.font.size * 0.7 >= edge.y && run.y <= edge.bottom, "\(note): \(run.text) at \(run.y)")
        }
    }

    @Test("every style draws all its texts inside the card", arguments: DayCard.Style.allCases)
    func inside(style: DayCard.Style) {
        for format in DayCard.Format.allCases {
            for language in Sample.languages {
                for isDark in [false, true] {
                    for photo in [nil, Sample.photo()] {
                        let card = Sample.card(language, isDark: isDark, photo: photo)
                        let list = card.draw(format, style, typicalWidths)
                        expectInside(list, "\(format) \(language)")
                        let text = runs(list).map(\.text).joined(separator: " ")
                        for part in [card.title, card.number, card.dateLine, card.secondLine] where !part.isEmpty {
                            #expect(text.contains(part), "\(format) \(language) shows \(part)")
                        }
                    }
                }
            }
        }
    }

    @Test("any title and any number stay inside the card", arguments: DayCard.Style.allCases)
    func extremes(style: DayCard.Style) {
        for format in DayCard.Format.allCases {
            for title in Sample.titles {
                for (before, number, after) in Sample.numbers {
                    var card = Sample.card("ko", photo: Sample.photo())
                    card.title = title
                    (card.before, card.number, card.after) = (before, number, after)
                    expectInside(card.draw(format, style, typicalWidths), "\(format) \(title.prefix(5)) \(number)")
                }
            }
        }
    }

    @Test("lines of text never lie on one another", arguments: DayCard.Style.allCases)
    func apart(style: DayCard.Style) {
        for format in DayCard.Format.allCases {
            for title in Sample.titles {
                var card = Sample.card("ko")
                card.title = title
                card.dateLine = "2026년 11월 21일 토요일부터 오늘까지 함께한 모든 날을 세면"
                let all = runs(card.draw(format, style, typicalWidths))
                for (index, a) in all.enumerated() {
                    for b in all[(index + 1)...] where a.y != b.y {
                        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
                        let (s, t) = (span(a), span(b))
                        if s.right <= t.left || t.right <= s.left { continue }
                        #expect(
                            lower.y - lower.font.size * 0.72 >= upper.y,
                            "\(format): \(upper.text) at \(upper.y) and \(lower.text) at \(lower.y)")
                    }
                }
            }
        }
    }

    @Test("a comma in the number and the y of Day hang clear of the date under it", arguments: DayCard.Style.allCases)
    func hanging(style: DayCard.Style) throws {
        for format in DayCard.Format.allCases {
            for (before, number, after) in [("", "1,000", "일"), ("Day ", "995", ""), ("D−", "12,345", "")] {
                var card = Sample.card("ko")
                (card.before, card.number, card.after) = (before, number, after)
                let all = runs(card.draw(format, style, typicalWidths))
                let digits = try #require(all.first { $0.text == number })
                let date = try #require(all.first { $0.text == card.dateLine })
                // In bold sans a comma reaches 0.19 of its size below the line, the y of the small font 0.22; digits of the
                // date are 0.75 high.
                let small = all.first { $0.text == before }
                let bottom =
                    digits.y + max(number.contains(",") ? digits.font.size * 0.19 : 0, (small?.font.size ?? 0) * 0.22)
                #expect(bottom < date.y - date.font.size * 0.75, "\(format) \(number)")
            }
        }
    }

    /// How wide a picture is seen on a phone 390 px wide, which shows two cards of the list.
    private func seenWidth(_ format: DayCard.Format) -> Double {
        switch format {
        case .list: 165
        case .widgetSmall: WidgetSize.small.width
        case .widgetMedium: WidgetSize.medium.width
        case .widgetLarge: WidgetSize.large.width
        case .sticker, .story, .portrait, .square, .detail: 390
        }
    }

    @Test("text stands out from its ground, also on a white photo", arguments: DayCard.Style.allCases)
    func contrast(style: DayCard.Style) {
        for format in DayCard.Format.allCases {
            for isDark in [false, true] {
                for (photo, title) in [(nil, "봄"), (Sample.photo(), "봄"), (Sample.photo(), Sample.titles[4])] {
                    var card = Sample.card("ko", isDark: isDark, photo: photo)
                    card.title = title
                    let list = card.draw(format, style, typicalWidths)
                    for (index, mark) in list.marks.enumerated() {
                        guard case .text(let run) = mark else { continue }
                        let (left, right) = span(run)
                        // WCAG's large text is 24 px, or 18.66 px bold.
                        let size = run.font.size * seenWidth(format) / list.width
                        let isLarge = size >= 23.8 || run.font.weight >= 700 && size >= 18.6
                        for y in [run.y, run.y - run.font.size * 0.72] {
                            let ground = Ground(beneath: index, of: list, at: Point((left + right) / 2, y))
                            let ratio = ground.contrast(with: run.color)
                            #expect(ratio >= (isLarge ? 3 : 4.5), "\(format) dark \(isDark) \(run.text): \(ratio)")
                        }
                    }
                }
            }
        }
    }

    @Test("a picture has the size that its format says, and only a sticker is transparent")
    func sizes() {
        let sizes: [(DayCard.Format, Double, Double)] = [
            (.sticker, 860, 1040), (.story, 1080, 1920), (.portrait, 1080, 1350), (.square, 1080, 1080),
        ]
        for style in DayCard.Style.allCases {
            for (format, width, height) in sizes {
                let list = Sample.card("ko").draw(format, style, typicalWidths)
                #expect(list.width == width && list.height == height)
                guard case .panel(let ground)? = list.marks.first else {
                    Issue.record("no ground")
                    continue
                }
                #expect((ground.box == Box(0, 0, width, height)) == (format != .sticker))
            }
        }
    }

    @Test("a photo is darkened by one gradient, from the title down", arguments: DayCard.Format.allCases)
    func veil(format: DayCard.Format) throws {
        let list = Sample.card("ko", photo: Sample.photo()).draw(format, .photo, typicalWidths)
        var overlay: Fill?
        for case .photo(let slot) in list.marks { overlay = slot.overlay }
        guard case .gradient(let veil)? = overlay else {
            Issue.record("nothing lies over the photo")
            return
        }
        #expect(veil.stops.first?.color.alpha == 0)
        for (above, below) in zip(veil.stops, veil.stops.dropFirst()) {
            #expect(above.color.alpha <= below.color.alpha && above.offset <= below.offset)
        }
        let title = try #require(runs(list).first)
        // A low widget has no room above it.
        let share = format == .widgetSmall || format == .widgetMedium ? 0.25 : 0.35
        #expect(title.y - title.font.size > list.height * share, "the title is written over the photo's middle")
    }

    @Test(
        "the same scene stands in every size: in list, in detail and in the shared picture",
        arguments: DayCard.Style.allCases)
    func scene(style: DayCard.Style) {
        func fills(_ format: DayCard.Format) -> Set<String> {
            let list = Sample.card("ko").draw(format, style, typicalWidths)
            var fills: Set<String> = []
            for case .shape(let shape) in list.marks {
                // The paw of the app's name stands on pictures alone.
                if case .solid(let color) = shape.fill, color.text != CardInk.soft(style) { fills.insert(color.text) }
            }
            return fills
        }
        let story = fills(.story)
        #expect(fills(.list) == story && fills(.detail) == story, "\(fills(.list)) \(fills(.detail)) \(story)")
    }

    /// The colour of the app's name on each style, light.
    private enum CardInk {
        static func soft(_ style: DayCard.Style) -> String {
            switch style {
            case .paper, .leaf, .frame: "#696660"
            case .photo: "#ffffff"
            case .night: "#e9dfd0"
            case .color: "#ffede7"
            }
        }
    }

    @Test("without a photo, light and dark differ by more than a shadow", arguments: DayCard.Style.allCases)
    func brightness(style: DayCard.Style) {
        func colors(_ isDark: Bool) -> [Mark] {
            Sample.card("ko", isDark: isDark).draw(.square, style, typicalWidths).marks.filter { mark in
                if case .panel(let panel) = mark { return panel.shadow == nil }
                return true
            }
        }
        #expect(colors(false) != colors(true))
    }

    @Test("a photo shows its crop and nothing that was cropped away")
    func crop() throws {
        let size = try #require(PhotoSize(width: 1000, height: 500))
        let crop = try #require(Crop(ratio: .square, x: 0.75, y: 0.5, zoom: 2))
        for format in DayCard.Format.allCases {
            let card = Sample.card("ko", photo: DayCard.Photo(size: size, crop: crop))
            var parts: [PhotoSlot] = []
            for case .photo(let slot) in card.draw(format, .photo, typicalWidths).marks { parts.append(slot) }
            let slot = try #require(parts.first)
            #expect(parts.count == 1)
            #expect(slot.part.x >= 0.625 - 1e-9 && slot.part.right <= 0.875 + 1e-9)
            #expect(slot.part.y >= 0.25 - 1e-9 && slot.part.bottom <= 0.75 + 1e-9)
            let shown = slot.part.width * 1000 / (slot.part.height * 500)
            #expect(abs(shown - slot.box.width / slot.box.height) < 1e-9)
        }
    }

    @Test("a title from right to left stands at the right")
    func rightToLeft() throws {
        var card = Sample.card("en")
        card.title = "عيد ميلاد"
        let run = try #require(runs(card.draw(.square, .paper, typicalWidths)).first { $0.text == card.title })
        #expect(run.isRightToLeft && run.anchor == .right)
    }
}
