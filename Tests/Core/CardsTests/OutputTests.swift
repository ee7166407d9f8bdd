import Cards
import Daybook
import Replica
import Testing

@Suite("Display lists as SVG and for a canvas")
struct OutputTests {
    @Test("every canvas script is JSON with the fields that its marks have", arguments: DayCard.Style.allCases)
    func script(style: DayCard.Style) throws {
        let fields = [12, 9, 11, 3]
        for format in DayCard.Format.allCases {
            for title in Sample.titles {
                var card = Sample.card("ko", photo: Sample.photo())
                card.title = title
                let list = card.draw(format, style, typicalWidths)
                let rows = try #require(try JSON.parse(list.canvasScript()).array)
                #expect(rows.first == .array([.int(Int64(list.width)), .int(Int64(list.height))]))
                #expect(rows.count == list.marks.count + 1)
                for row in rows.dropFirst() {
                    let items = try #require(row.array)
                    let kind = try #require(items.first?.int32)
                    try #require(kind >= 0 && kind < 4)
                    #expect(items.count == fields[Int(kind)], "\(row.text)")
                }
            }
        }
    }

    @Test("a canvas script gives each mark's fields in order")
    func fields() {
        var list = DisplayList(width: 100, height: 50.25)
        list.add(
            .panel(
                Panel(
                    Box(1, 2, 3.26, 4), radius: 5, fill: .solid(Color(0x0A0B0C)),
                    stroke: Stroke(Color(0xFFFFFF, 50), width: 2),
                    shadow: Shadow(Color(0, 20), blur: 6, down: 7))))
        list.add(
            .text(
                TextRun(
                    "a\"b", x: 1, y: -0.5, anchor: .right, font: Font(.sans, size: 9, region: .japan),
                    color: Color(0x123456), isRightToLeft: true)))
        list.add(
            .photo(
                PhotoSlot(
                    Box(0, 0, 10, 10), radius: 0, part: Box(0, 0.25, 1, 0.5),
                    overlay: .gradient(
                        Gradient(
                            down: Box(0, 0, 1, 10), [Gradient.Stop(0, Color(0)), Gradient.Stop(1, Color(0xFFFFFF))])))))
        var path = Path()
        path.move(0, 0)
        path.line(1, 1)
        path.close()
        list.add(.shape(Shape(path, fill: .none)))
        #expect(
            list.canvasScript() == """
                [[100,50.3],[0,1,2,3.3,4,5,"#0a0b0c","#ffffff80",2,"#00000033",6,7],\
                [1,1,-0.5,2,"400 9px 'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif","#123456",\
                0,1,"a\\"b"],[2,0,0,10,10,0,0,0.25000,1,0.50000,[0,0,0,10,0,"#000000",1,"#ffffff"]],[3,"M0 0L1 1Z",0]]
                """)
    }

    @Test("SVG holds no text that could be markup")
    func escaping() {
        var card = Sample.card("ko", photo: Sample.photo())
        card.title = "<b>\"&\u{0}\u{FFFE}"
        let svg = card.draw(.square, .photo, typicalWidths).svg(photo: "x\"/><script>", label: "\"><i>")
        #expect(svg.contains(">&lt;b&gt;&quot;&amp;</text>"))
        #expect(svg.contains("href=\"x&quot;/&gt;&lt;script&gt;\""))
        #expect(svg.contains("aria-label=\"&quot;&gt;&lt;i&gt;\""))
        #expect(!svg.contains("<b>") && !svg.contains("<script") && !svg.contains("<i>"))
    }

    @Test("ids in SVG are the caller's own, and a photo that is not there leaves nothing behind")
    func references() {
        let list = Sample.card("ko", photo: Sample.photo()).draw(.sticker, .photo, typicalWidths)
        #expect(list.svg(prefix: "zz").contains("id=\"zz1\""))
        #expect(!list.svg().contains("<image") && list.svg(photo: "p").contains("<image href=\"p\""))
    }
}
