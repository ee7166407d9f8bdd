import Almanac
import Daybook
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// The terms and lines that readers of each language stumbled over once.
@Suite("The wording")
struct SpokenWordsTests {
    private static let lines: [(name: String, said: @Sendable (Words) -> String, all: [String])] = [
        ("the add menu", { $0.addDay }, ["디데이 추가", "Add a D-day", "カウントを追加"]),
        ("the group of counts", { $0.together }, ["세고 있는 날", "Counting up", "数えている日"]),
        ("the theme of the device", { $0.theme(.system) }, ["기기 설정", "System", "端末と同じ"]),
        (
            "a search without an answer", { $0.nothingFound("ㅋ") },
            ["‘ㅋ’ 검색 결과가 없어요", "Nothing matches “ㅋ”", "「ㅋ」に一致するものはありません"]
        ),
        ("trying again", { $0.tryAgain }, ["다시 시도", "Try again", "もう一度試す"]),
        (
            "one that is far", { $0.musicQuotaText(1) },
            ["1시간 안에 다시 찾을 수 있어요.", "Try again in an hour.", "1時間以内に、また検索できるようになります。"]
        ),
        ("a lunar year", { $0.lunarYearName(1960) }, ["1960년 경자년", "1960 (gyeongja)", "1960年 庚子"]),
        (
            "a rule by the month", { $0.repeats(TodoRepeat.monthly(31)) },
            ["매월 말일", "Every month on the last day", "毎月末日"]
        ),
        (
            "a weekday of the month", { $0.repeats(.nth(2, weekday: 2)) },
            ["매월 둘째 화요일", "Every month on the second Tuesday", "毎月第2火曜日"]
        ),
        (
            "every three months until a day",
            {
                $0.repeats(
                    TodoRepeat(
                        .monthly(25), every: 3, from: Day(year: 2026, month: 11, day: 25),
                        until: Day(year: 2027, month: 12, day: 31)))
            },
            [
                "3개월마다 25일, 2027.12.31(금)까지", "Every 3 months on the 25th until Fri, Dec 31, 2027",
                "3か月ごと25日、2027.12.31(金)まで",
            ]
        ),
        (
            "ten times, every two weeks on two days",
            {
                $0.repeats(
                    TodoRepeat(.weekly(0b101), every: 2, from: Day(year: 2026, month: 11, day: 23), times: 10))
            },
            ["격주 월·수, 10번", "Every 2 weeks on Mon, Wed, 10 times", "隔週月・水、10回"]
        ),
        (
            "a week after it is done", { $0.repeats(TodoRepeat(.weekly(1), isAfterDone: true)) },
            ["끝낸 날부터 1주 뒤", "1 week after it’s done", "終えた日の1週間後"]
        ),
        ("a term of the sun", { $0.solarTerm(.insectsWake) }, ["경칩(驚蟄)", "Awakening of Insects", "啓蟄"]),
        ("a feeling", { $0.feeling(.confident) }, ["자신 있어요", "confident", "自信がある"]),
        (
            "a link beside a location", { $0.linkBesidePoint },
            [
                "링크는 저장돼요. 지도의 위치는 그대로예요.", "The link is saved. The location on the map stays as it is.",
                "リンクは保存されます。地図の位置はそのままです。",
            ]
        ),
    ]

    @Test("is as a person of the language would say it", arguments: lines.indices)
    func table(index: Int) {
        let line = Self.lines[index]
        #expect([Language.korean, .english, .japanese].map { line.said(Words($0)) } == line.all, "\(line.name)")
    }

    @Test("marks lunar dates as such in English and Japanese, leap months too")
    func lunar() throws {
        let leap = try Day.parse("2025-07-25")
        #expect(LunarDate(leap)?.isLeap == true)
        let marks = [Language.korean, .english, .japanese].map { Words($0).lunarMark(leap, isChosen: true) }
        #expect(marks == ["윤6.1", "L leap 6.1", "旧閏6.1"])
        let words = Words(.english)
        #expect(words.lunarDate(try #require(LunarDate(try Day.parse("2026-11-21")))) == "Lunar 10.13")
        #expect(words.shortLunar(try #require(LunarDate(try Day.parse("2026-11-21")))) == "Lunar 10.13")
    }

    @Test("names no day of February or March in the order of another region")
    func february() {
        for region in [EnglishRegion.american, .british] {
            let words = Words(.english, region)
            #expect(words.feb29Question == "In non-leap years")
            #expect(words.feb29Policy(.feb28) == "On the last day of February")
        }
    }

    @Test("sets wide punctuation in Japanese alone")
    func punctuation() {
        #expect(
            [Language.korean, .english, .japanese].map { Words($0).comma + Words($0).colon } == [", : ", ", : ", "、："])
    }
}
