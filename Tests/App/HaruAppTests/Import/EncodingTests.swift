import Daybook
import Imports
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTrips

@Suite("The encoding of a file of another program")
struct EncodingTests {
    @Test(
        "is told by its mark and by zero bytes",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x61], "utf-8"), ([0xFF, 0xFE, 0x61, 0], "utf-16le"),
            ([0xFE, 0xFF, 0, 0x61], "utf-16be"),
            ([0x61, 0, 0x2C, 0], "utf-16le"), ([0, 0x61, 0, 0x2C], "utf-16be"), ([0xFF, 0xFE, 0x00, 0xAC], "utf-16le"),
            // "2027, 가" with its zero on the other side.
            ([0x32, 0, 0x30, 0, 0x2C, 0, 0x20, 0, 0, 0xAC], "utf-16le"),
            ([0, 0x32, 0, 0x30, 0, 0x2C, 0xAC, 0], "utf-16be"), ([0, 0, 1, 0], nil), ([1, 0, 0, 2, 1, 0, 0, 2], nil),
            // UTF-32, which no browser reads.
            ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], nil), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], nil), ([], "utf-8"),
        ] as [([UInt8], String?)])
    func marks(_ bytes: [UInt8], _ wanted: String?) {
        #expect(TextEncoding.all(of: bytes)?.split(separator: " ").first == wanted?[...])
    }

    @Test(
        "is the one for which its letters speak, however few they are",
        arguments: [
            (
                "euc-kr", "CP949",
                ["날짜,제목\n2026-12-25,성탄절\n", "title\n김장\n", "SK텔레콤 납부", "N빵", "똠방각하 연극", "가", "오늘 ㅋㅋㅋ “네”"]
            ),
            ("euc-kr", "CP949", ["㈜하루 · 3㎡ ★ 모임", "韓國에서 여행 (서울)", "ＡＢ 시험 ★"]),
            (
                "shift_jis", "CP932",
                [
                    "日付,件名\n2026-12-25,東京駅\n", "title\nカメラ\n", "本,1", "ソ連 表 能", "髙橋さん ２０２６年 ①", "ーｶﾒﾗの写真ー", "『京都』、奈良！",
                    "Aコース", "予定\n",
                ]
            ),
            (
                "windows-1252", "CP1252",
                [
                    "date;title\n2026-12-24;Málaga\n2026-12-26;Cécile\n", "Zürich", "Ärger, Über, Öl", "20 °C",
                    "48°N 2°E",
                    "don’t", "“Hello”", "‘A’ – it’s", "ESTAÇÃO", "Crêperie déjà vu", "¿Qué tal? ¡Él!", "£5 – 10 €",
                    "Ærø på Åland",
                    "«\u{A0}Été à Málaga\u{A0}»", "créée", "à\n", "Caf\u{E9}", "paral·lel", "m³ ½ §5", "naïf",
                    "Señor Núñez", "\u{201C}Été\u{201D}",
                ]
            ),
        ])
    func letters(_ wanted: String, _ encoding: String, _ texts: [String]) {
        for text in texts {
            let bytes = Encodings.bytes(text, encoding)
            #expect(Encodings.text(bytes, wanted) == text)
            #expect(TextEncoding.likely(bytes) == wanted, "\(text)")
        }
    }

    @Test(
        "is not guessed where nothing speaks for one: a person is asked for UTF-8",
        arguments: [
            ("ISO-8859-7", "Αθήνα και Σαντορίνη"),
            ("BIG5", "台北的旅行日記"), ("CP1255", "שלום עולם"), ("CP1251", "Москва и область"), ("KOI8-R", "Москва"),
        ])
    func unknown(_ encoding: String, _ text: String) throws {
        for language in ["ko-KR", "en-US", "ja-JP"] {
            var app = App("/settings/import", language: language)
            try app.bring([("a.csv", Encodings.bytes("date;title\n2026-12-24;\(text)\n", encoding))])
            #expect(app.text.contains(app.state.words.problem(.notText)))
            #expect(app.state.words.problem(.notText).contains("UTF-8"))
        }
    }

    @Test("is none for bytes that are no text")
    func binary() {
        for bytes in [[0x25, 0x50, 0x44, 0x46, 0x0A, 0xE2, 0xE3, 0x01], [0xFF, 0xD8, 0xFF, 0xE0, 0x10, 0x4A]]
            as [[UInt8]]
        {
            #expect(TextEncoding.likely(bytes).isEmpty)
        }
    }

    @Test(
        "of a table is read in every language",
        arguments: [
            ("CP949", "성탄절"), ("CP949", "김장"), ("CP932", "東京タワー"), ("CP932", "本"), ("CP1252", "Málaga"),
            ("CP1252", "Crêperie"),
            ("UTF-16", "김장"), ("UTF-16LE", "Málaga"), ("UTF-16BE", "東京"),
            ("UTF-8", "Málaga"),
        ])
    func table(_ encoding: String, _ title: String) throws {
        for language in ["ko-KR", "en-US", "ja-JP"] {
            var app = App("/settings/import", language: language)
            try app.bring([("a.csv", Encodings.bytes("date;title\n2026-12-24;\(title)\n", encoding))])
            try app.importAll()
            #expect(app.state.replica.records(in: "dday").map { $0["title"] } == [.string(title)])
        }
    }

    /// Declarations, the encodings of the bytes, and names of places.
    static let maps: [(String, String, String)] = [
        (#"encoding="ISO-8859-1""#, "CP1252", "Málaga"), (#"encoding="windows-1252""#, "CP1252", "Zürich Fraumünster"),
        (#"encoding='iso-8859-15'"#, "ISO-8859-15", "Café à 5 €"), (#"encoding = "windows-1251""#, "CP1251", "МГУ"),
        (#"encoding="KOI8-R""#, "KOI8-R", "МГУ"), (#"encoding="Shift_JIS""#, "CP932", "京都駅前"),
        (#"encoding="EUC-KR""#, "CP949", "해운대"), (#"encoding="CP949""#, "CP949", "똠방각하 해운대"),
        (#"encoding="euc-jp" standalone="yes""#, "EUC-JP", "京都駅前"), (#"encoding="GBK""#, "GBK", "北京"),
        (#"encoding="UTF-16""#, "UTF-16", "해운대"), (#"encoding="UTF-16""#, "UTF-16LE", "Málaga"),
        (#"encoding="UTF-16BE""#, "UTF-16BE", "해운대"), (#"encoding="UTF-8""#, "UTF-8", "해운대"),
        // Texts that cannot be so.
        (#"encoding="UTF-8""#, "CP1252", "Málaga"), (#"encoding="UTF-16""#, "CP949", "해운대"),
        (#"encoding="US-ASCII""#, "CP949", "해운대"), (#"encoding="none such""#, "CP932", "京都駅前"),
        (#"encoding="ISO-8859-1""#, "UTF-8", "Málaga 해운대"), ("", "CP1252", "Málaga"), ("", "CP949", "해운대"),
    ]

    @Test("of a map is the one that it declares, in Settings and in Trips", arguments: maps)
    func map(_ declaration: String, _ encoding: String, _ name: String) throws {
        let start = "<?xml version=\"1.0\" \(declaration)?>\n"
        for text in [
            start + "<gpx version=\"1.1\"><wpt lat=\"36.72\" lon=\"-4.42\"><name>\(name)</name></wpt></gpx>",
            start
                + "<kml><Placemark><name>\(name)</name><Point><coordinates>8.54,47.36</coordinates></Point></Placemark></kml>",
        ] {
            let bytes = Encodings.bytes(text, encoding)
            for language in ["ko-KR", "en-US", "ja-JP"] {
                var app = App("/settings/import", language: language)
                try app.bring([("a.gpx", bytes)])
                try app.importAll()
                #expect(app.state.replica.records(in: "stop").map { $0["name"] } == [.string(name)])
            }
            for path in ["a.gpx", "doc.kml"] {
                var app = App.onTrip("/trips/T/take")
                let field = try #require(app.screen.first { $0.attribute(.id) == "trip-file" })
                try app.send(.change, to: field, "1")
                let isPacked = path == "doc.kml"
                app.run(ModelFiles(isPacked ? ForeignZip.bytes([.init(Array(path.utf8), bytes)]) : bytes))
                try app.tap("1곳 추가")
                #expect(app.state.replica.records(in: "stop").map { $0["name"] } == [.string(name)])
            }
        }
    }

    @Test("a map with decomposed names comes into a trip composed")
    func decomposed() throws {
        var app = App.onTrip("/trips/T/take")
        let field = try #require(app.screen.first { $0.attribute(.id) == "trip-file" })
        try app.send(.change, to: field, "1")
        let text = "<gpx><wpt lat=\"35.1\" lon=\"129.1\"><name>해운대 Café</name></wpt></gpx>".decomposed
        app.run(ModelFiles(Array(text.utf8)))
        try app.tap("1곳 추가")
        let name = try #require(app.state.replica.records(in: "stop").first?["name"]?.string)
        #expect(Array(name.utf8) == Array("해운대 Café".utf8))
    }
}
