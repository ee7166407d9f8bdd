import Almanac
import Daybook
import Replica
import Testing

@testable import Cards
@testable import Drawing

@Suite("An order to draw")
struct DrawingOrderTests {
    private static let image = String(repeating: "0a", count: 32)

    private func widget(_ choice: WidgetChoice, _ size: WidgetSize) throws -> Widget {
        var replica = Replica(clock: HybridClock(device: 7))
        let fields: [(collection: String, id: String, fields: [(String, JSON)])] = [
            (
                "dday", "A",
                [
                    ("title", "엄마 \"생신\" 🎂\u{2028}"), ("date", "1961-08-15"), ("calendar", "lunar"),
                    ("repeat", "yearly"), ("image", .string(Self.image)),
                    (
                        "crop",
                        ["ratio": "3:4", "x": 0.3, "y": 0.71, "zoom": 1.25, "width": 1600, "height": 1067]
                    ),
                ]
            ),
            ("dday", "B", [("title", "시험"), ("date", "2026-12-05"), ("style", "night")]),
            ("todo", "C", [("text", "우체국"), ("day", "2026-11-18")]),
            ("todo", "D", [("text", "빵"), ("day", "2026-11-18"), ("done", true)]),
        ]
        for (collection, id, values) in fields {
            for (field, value) in values {
                _ = replica.receive(
                    [
                        Change(
                            key: RecordKey(collection: collection, id: id), field: field, value: value,
                            stamp: Stamp(milliseconds: 1_794_900_000_000, counter: 0, device: 9))
                    ], now: .max)
            }
        }
        let day = try Day.parse("2026-11-18")
        var records = WidgetRecords(replica, today: day)
        return Widget(choice, size: size, &records, day: day)
    }

    @Test(
        "each order is drawn as it was sent, of every kind, size, style and language",
        arguments: WidgetChoice.Kind.allCases)
    func same(kind: WidgetChoice.Kind) throws {
        let measurer = TextMeasurer { text, font in Double(text.count) * font.size * 0.6 }
        var (count, photos) = (0, 0)
        for size in kind.sizes {
            for language in WidgetChoice.languages {
                for style in [DayCard.Style?.none] + DayCard.Style.allCases.map({ $0 }) {
                    var choice = WidgetChoice()
                    (choice.kind, choice.size, choice.language, choice.style) = (kind, size, language, style)
                    (choice.isDark, choice.showsPhoto) = (count % 2 == 1, count % 3 != 0)
                    if kind == .single { choice.days = [count % 7 == 0 ? "gone" : "A"] }
                    let widget = try widget(choice, size)
                    let order = DrawingOrder(.png, scale: 25, of: widget)
                    let read = try #require(DrawingOrder(order.bytes))
                    #expect(read == order)
                    #expect(read.widget.draw(measurer) == widget.draw(measurer))
                    #expect(read.widget.label == widget.label)
                    if let photo = widget.photo {
                        photos += 1
                        #expect(photo == Self.image && read.widget.photo == photo)
                    }
                    count += 1
                }
            }
        }
        #expect((photos > 0) == (kind == .single))
    }

    @Test("text that is no order is refused")
    func refused() throws {
        let good = DrawingOrder(.svg, scale: 20, of: try widget(WidgetChoice(), .small)).bytes
        #expect(DrawingOrder(good) != nil)
        let text = String(decoding: good, as: UTF8.self)
        let wrong = [
            "", "{}", "[]", "null", String(text.dropLast()), text.replacing("\"svg\"", with: "\"gif\""),
            text.replacing("\"scale\":20", with: "\"scale\":0"), text.replacing("\"scale\":20", with: "\"scale\":1e99"),
            text.replacing("\"small\"", with: "\"huge\""), text.replacing("2026-11-18", with: "2026-11-31"),
            text.replacing("\"style\":\"night\"", with: "\"style\":\"none\""),
            text.replacing("\"days\":[", with: "\"days\":[{},"), text.replacing("\"days\":", with: "\"other\":"),
        ]
        for text in wrong {
            #expect(text != String(decoding: good, as: UTF8.self))
            #expect(DrawingOrder(Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test("a length is read as it was written")
    func head() {
        for length in [0, 1, 255, 256, 65_536, DrawingMessage.longestOrder, DrawingMessage.longestAnswer] {
            #expect(DrawingMessage.length(DrawingMessage.head(length)) == length)
        }
    }
}
