import Almanac
import FileWork
import Testing

@testable import Imports

@Suite("Details of notes")
struct NoteDetailsTests {
    @Test(
        "dates of front matter have times and other forms",
        arguments: [
            ("date: 2026. 12. 3. 오후 9:30", "2026-12-03", 1290), ("date: 2026-12-03T21:30:00+09:00", "2026-12-03", 1290),
            ("created: Thursday, December 3rd 2026, 9:30:00 pm", "2026-12-03", 1290),
            ("Date created: Dec 3, 2026 9:30 PM", "2026-12-03", 1290),
            ("created_at: '2026-12-03 21:30'", "2026-12-03", 1290),
            ("date: \"[[2026-12-03]]\"", "2026-12-03", nil), ("날짜: 2026년 12월 3일 (목)", "2026-12-03", nil),
            ("created: 2026-12-01\ndate: 2026-12-03", "2026-12-03", nil),
            ("date: 2026-12-03\ncreated: 2026-12-01", "2026-12-03", nil),
            ("date: later\ncreated: 2026-12-03", "2026-12-03", nil), ("date: 13/04/2026", "2026-04-13", nil),
            // Two readings, and none.
            ("date: 03/04/2026", nil, nil), ("updated: 2026-12-03", nil, nil),
        ] as [(String, String?, Int32?)])
    func frontMatter(_ lines: String, _ day: String?, _ time: Int32?) throws {
        let item = try read("---\n\(lines)\n---\n글\n", "글.md").items[0]
        #expect((item.day?.text, item.time) == (day, time))
        #expect(item.text == "글")
    }

    @Test(
        "a weekday in a name is no title",
        arguments: [
            ("2026-12-03 (목).md", ""), ("2026-12-03 Thursday.md", ""), ("2026-12-03 thu.md", ""),
            ("2026년 12월 3일 목요일.md", ""), ("2026年12月3日 木曜日.md", ""), ("2026年12月3日（木）.md", "（木）"),
            ("여행 (2026-12-03).md", "여행"), ("2026-12-03 목요일의 산책.md", "목요일의 산책"), ("Sun 2026-12-03 hat.md", "Sun  hat"),
        ])
    func weekdays(_ name: String, _ title: String) throws {
        let item = try read("글", name).items[0]
        #expect((item.day?.text, item.title) == ("2026-12-03", title))
    }

    @Test("photos are those of the zip file, by their paths; pictures of the web stay in the text")
    func photos() throws {
        let text =
            "앞 ![[IMG_1.png]] ![[사진/IMG 2.JPG|300]] ![곳](사진/IMG%203.jpeg)\n![](../밖/4.webp) ![](<5 5.gif>)\n"
            + "![웹](https://example.org/6.png) ![[글.md]] ![[녹음.m4a]] ![7](8.txt) 뒤"
        let item = try read(text, "하루/글/2026-12-03.md").items[0]
        #expect(
            item.photos == [
                "IMG_1.png", "사진/IMG 2.JPG", "하루/글/사진/IMG 3.jpeg", "하루/밖/4.webp", "하루/글/5 5.gif",
            ])
        #expect(item.text == "앞   곳\n \n![웹](https://example.org/6.png) ![[글.md]] ![[녹음.m4a]] ![7](8.txt) 뒤")
        let alone = try read("![[a.png]]", "2026-12-03.md").items[0]
        #expect((alone.text, alone.photos) == ("📷", ["a.png"]))
        // The words about a photo stay; its width and the name of its file are none.
        let about = "![우리 고양이|300](cat.png)![200](b.png)![c](c.png)![d.png](e/d.png)"
        let cat = try read(about, "2026-12-03.md").items[0]
        #expect((cat.text, cat.photos) == ("우리 고양이", ["cat.png", "b.png", "c.png", "e/d.png"]))
    }

    @Test("a page of the web is a note by its name")
    func html() throws {
        let html = """
            <!DOCTYPE html><html><head><title>겨울 &amp; 봄</title><style>p { a: b }</style></head>
            <body><h1>겨울 &amp; 봄</h1>
            <!-- nothing --><p>눈이
            왔다.</p><table><tr><td>하나</td><td>둘</td></tr></table><script>if (1 < 2) {}</script></body></html>
            """
        let item = try read(html, "글/2026-12-03.html").items[0]
        #expect((item.day?.text, item.title, item.text) == ("2026-12-03", "겨울 & 봄", "눈이 왔다.\n하나 둘"))
        // The day of its name is no part of the title, another one is.
        for (title, wanted) in [("2026-12-03 생일 파티", "생일 파티"), ("2025-12-03 회고", "2025-12-03 회고"), ("2026-12-03", "")] {
            let dated = try read("<html><title>\(title)</title><h1>\(title)</h1>글</html>", "20261203.html").items[0]
            #expect((dated.day?.text, dated.title, dated.text) == ("2026-12-03", wanted, "글"))
        }
        #expect(plan([try read(html, "글.html")]).outcomes == [.refused(.noDate)])
        // It is no map that is damaged.
        #expect(throws: ImportProblem.unknownFormat) { try read(html, "글") }
    }

    @Test("of Evernote have their titles, texts, lists, links and the names of their files")
    func evernote() throws {
        let file = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
            <en-export export-date="20261128T000000Z" application="Evernote"><note><title>장보기 &amp; 밥</title>
            <created>20261202T160000Z</created><updated>20261203T010000Z</updated><tag>집</tag><tag>장</tag>
            <note-attributes><source-url>https://example.org/a</source-url></note-attributes>
            <content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
            <en-note><div><en-todo checked="true"/>두부</div><div><en-todo/>파 &gt; 무</div><div><br/></div><div>끝</div>
            <en-media type="image/png" hash="0"/></en-note>]]></content>
            <resource><data encoding="base64">AAAA</data><resource-attributes><file-name>a.png</file-name></resource-attributes>
            </resource></note><note><title>2026-12-05</title><content><![CDATA[<en-note>생일</en-note>]]></content></note>
            <note><title>날이 없는 글</title><content>&lt;en-note&gt;글&lt;/en-note&gt;</content></note></en-export>
            """, "a.enex")
        #expect(plan([file]).outcomes == [.refused(.noDate), .imported, .imported])
        #expect(file.items.map(\.title) == ["장보기 & 밥", "2026-12-05", "날이 없는 글"])
        #expect(file.items.map { $0.day?.text } == ["2026-12-03", "2026-12-05", nil])
        #expect(file.items.map(\.time) == [60, nil, nil])
        #expect(
            file.items.map(\.text) == [
                "[x] 두부\n[ ] 파 > 무\n\n끝\nhttps://example.org/a\n📎 a.png", "생일", "글",
            ])
    }

    @Test("a note of Evernote by the date of its title has no time of another day")
    func evernoteTitle() throws {
        let file = try read(
            "<en-export><note><title>Nov 20, 2026</title><created>20261202T160000Z</created>"
                + "<content>&lt;en-note&gt;글&lt;/en-note&gt;</content></note></en-export>", "a.enex")
        #expect(file.items.map { $0.day?.text } == ["2026-11-20"] && file.items.map(\.time) == [nil])
    }

    @Test("a document type with a part of its own is not read")
    func entities() {
        let bomb = "<!DOCTYPE en-export [<!ENTITY a \"b\">]><en-export><note><title>&a;</title></note></en-export>"
        #expect(throws: ImportProblem.self) { try read(bomb, "a.enex") }
    }
}
