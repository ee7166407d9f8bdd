import Almanac
import Testing

@testable import Daybook

@Suite("A typed to-do")
struct TodoEntryTests {
    /// A Saturday.
    static let today = Day(year: 2026, month: 11, day: 21)!

    /// The recognised parts, as `day time repeat | text`; `-` for one that is not there.
    static func read(
        _ typed: String, now: Int32? = nil, base: Day? = nil, refused: TodoEntry.Parts = [],
        isAccepted: Bool = false
    ) -> String {
        let entry = TodoEntry(
            typed, today: today, now: now, base: base, refused: refused, isAccepted: isAccepted)
        let time = entry.time.map { ClockTime.text($0) } ?? "-"
        return "\(entry.day?.text ?? "-") \(time) \(entry.repeats?.text ?? "-") | \(entry.text)"
    }

    @Test(
        "is understood in Korean",
        arguments: [
            ("내일 3시 치과", "2026-11-22 15:00 - | 치과"),
            ("모레 오전 9시 반 회의", "2026-11-23 09:30 - | 회의"),
            ("다음 주 화요일 보고서", "2026-11-24 - - | 보고서"),
            ("다음주 월 보고서", "2026-11-23 - - | 보고서"),
            ("다다음 주 금요일 여행", "2026-12-04 - - | 여행"),
            ("매주 월 쓰레기", "2026-11-23 - weekly 1 | 쓰레기"),
            ("매주 월수금 운동", "2026-11-23 - weekly 1 3 5 | 운동"),
            ("매주 화, 목 7시 수영", "2026-11-24 07:00 weekly 2 4 | 수영"),
            ("매주 토요일 청소", "2026-11-21 - weekly 6 | 청소"),
            ("매주 주말 산책", "2026-11-21 - weekly 6 7 | 산책"),
            ("월요일마다 분리수거", "2026-11-23 - weekly 1 | 분리수거"),
            ("매일 7시 약", "2026-11-21 07:00 daily | 약"),
            ("매일 밤 11시 일기", "2026-11-21 23:00 daily | 일기"),
            ("12월 25일 파티", "2026-12-25 - - | 파티"),
            ("12/25 파티", "2026-12-25 - - | 파티"),
            ("25일 월급 확인", "2026-11-25 - - | 월급 확인"),
            ("20일 카드값", "2026-12-20 - - | 카드값"),
            ("3일 뒤 병원", "2026-11-24 - - | 병원"),
            ("2주 후 재검", "2026-12-05 - - | 재검"),
            ("이틀 뒤 반납", "2026-11-23 - - | 반납"),
            ("음력 8월 15일 차례", "2027-09-15 - - | 차례"),
            ("매년 음력 8월 15일 차례", "2027-09-15 - lunar 8 15 | 차례"),
            ("매년 3월 1일 태극기", "2027-03-01 - yearly 3 1 | 태극기"),
            ("평일 8시 출근", "2026-11-23 08:00 weekdays | 출근"),
            ("매월 31일 정산", "2026-11-30 - monthly 31 | 정산"),
            ("매달 말일 정산", "2026-11-30 - monthly 31 | 정산"),
            ("매월 가계부", "2026-11-21 - monthly 21 | 가계부"),
            ("오늘 저녁 7시 30분 식사", "2026-11-21 19:30 - | 식사"),
            ("치과 내일 3시", "2026-11-22 15:00 - | 치과"),
            ("내일까지 보고서", "2026-11-22 - - | 보고서"),
            ("금요일까지 3시에 제출", "2026-11-27 15:00 - | 제출"),
            ("내일3시 치과", "2026-11-22 15:00 - | 치과"),
            ("2027년 1월 2일 스키", "2027-01-02 - - | 스키"),
            ("1월 2일 스키", "2027-01-02 - - | 스키"),
            ("11월 21일 결혼식", "2026-11-21 - - | 결혼식"),
            ("2월 29일 생일", "2028-02-29 - - | 생일"),
            ("정오 점심", "- 12:00 - | 점심"),
            ("낮 12시 점심", "- 12:00 - | 점심"),
            ("새벽 3시 공항", "- 03:00 - | 공항"),
            ("15:30 전화", "- 15:30 - | 전화"),
            ("다음 달 3일 이사", "2026-12-03 - - | 이사"),
            ("내일부터 매일 운동", "2026-11-22 - daily | 운동"),
            ("내일 tomorrow 3pm 치과", "- - - | 내일 tomorrow 3pm 치과"),
            ("오늘 밤 9시 빨래", "2026-11-21 21:00 - | 빨래"),
            ("이번 주말 캠핑", "2026-11-21 - - | 캠핑"),
            ("다음 주말에 캠핑", "2026-11-28 - - | 캠핑"),
            ("담주 수욜 회의", "2026-11-25 - - | 회의"),
            ("금욜 7시 회식", "2026-11-27 19:00 - | 회식"),
            ("토 2시 결혼식", "2026-11-28 14:00 - | 결혼식"),
            ("매주 화요일과 목요일 수영", "2026-11-24 - weekly 2 4 | 수영"),
            ("매주 월 과일 사기", "2026-11-23 - weekly 1 | 과일 사기"),
            ("12월 25일(금) 6시 파티", "2026-12-25 18:00 - | 파티"),
            ("12월 25일 금요일 파티", "2026-12-25 - - | 파티"),
            ("12/25 (목) 파티", "2026-12-25 - - | (목) 파티"),
            ("내년 12월 3일 이사", "2027-12-03 - - | 이사"),
            ("음력 윤6월 1일 제사", "2036-07-23 - - | 제사"),
            ("한 달 뒤 검진", "2026-12-21 - - | 검진"),
            ("오후 세시 반 미팅", "- 15:30 - | 미팅"),
            ("내일 3시쯤에 전화", "2026-11-22 15:00 - | 전화"),
            ("치과 예약 (내일 3시)", "2026-11-22 15:00 - | 치과 예약"),
            ("3시~ 회의", "- 15:00 - | 회의"),
        ])
    func korean(typed: String, expected: String) { #expect(Self.read(typed) == expected) }

    @Test(
        "is understood in English",
        arguments: [
            ("tomorrow 3pm dentist", "2026-11-22 15:00 - | dentist"),
            ("Dentist Tomorrow 3 PM", "2026-11-22 15:00 - | Dentist"),
            ("next Tue 10:30 review", "2026-11-24 10:30 - | review"),
            ("this sunday brunch", "2026-11-22 - - | brunch"),
            ("every Monday trash", "2026-11-23 - weekly 1 | trash"),
            ("every Mon, Wed and Fri gym", "2026-11-23 - weekly 1 3 5 | gym"),
            ("trash every Thursday at 8", "2026-11-26 08:00 weekly 4 | trash"),
            ("Dec 25 party", "2026-12-25 - - | party"),
            ("party on December 25th", "2026-12-25 - - | party"),
            ("25 Dec party", "2026-12-25 - - | party"),
            ("Dec 25, 2027 party", "2027-12-25 - - | party"),
            ("in 3 days call mom", "2026-11-24 - - | call mom"),
            ("in 2 weeks call mom", "2026-12-05 - - | call mom"),
            ("in 1 month renew", "2026-12-21 - - | renew"),
            ("every weekday 8am standup", "2026-11-23 08:00 weekdays | standup"),
            ("every day 7:30 pills", "2026-11-21 07:30 daily | pills"),
            ("daily pills", "2026-11-21 - daily | pills"),
            ("weekly review", "2026-11-21 - weekly 6 | review"),
            ("every month on the 1st rent", "2026-12-01 - monthly 1 | rent"),
            ("every 25th pay", "2026-11-25 - monthly 25 | pay"),
            ("every Dec 25 call", "2026-12-25 - yearly 12 25 | call"),
            ("every year on Dec 25 call", "2026-12-25 - yearly 12 25 | call"),
            ("Friday report", "2026-11-27 - - | report"),
            ("report by Fri", "2026-11-27 - - | report"),
            ("Saturday laundry", "2026-11-28 - - | laundry"),
            ("noon lunch", "- 12:00 - | lunch"),
            ("call at 5", "- 17:00 - | call"),
            ("call 12am", "- 00:00 - | call"),
            ("call 12pm", "- 12:00 - | call"),
            ("call 3:15pm", "- 15:15 - | call"),
            ("call 03:15", "- 03:15 - | call"),
            ("pay rent on the 25th", "2026-11-25 - - | pay rent"),
            ("2026-12-24 gifts", "2026-12-24 - - | gifts"),
            ("2026/12/24 gifts", "2026-12-24 - - | gifts"),
            ("tomorrow, call Bob", "2026-11-22 - - | call Bob"),
            ("today 23:59 submit", "2026-11-21 23:59 - | submit"),
            ("every weekend hike", "2026-11-21 - weekly 6 7 | hike"),
            ("lunar 8/15 feast", "2027-09-15 - - | feast"),
            ("(tomorrow) call", "2026-11-22 - - | call"),
            ("next sunday rest", "2026-11-29 - - | rest"),
            ("day after tomorrow flight", "2026-11-23 - - | flight"),
            ("dinner tonight at 7", "2026-11-21 19:00 - | dinner"),
            ("tonight call mom at 7", "2026-11-21 19:00 - | call mom"),
            ("tomorrow morning at 6 run", "2026-11-22 06:00 - | run"),
            ("tomorrow night 8:30 movie", "2026-11-22 20:30 - | movie"),
            ("tomorrow evening 7pm movie", "2026-11-22 19:00 - | movie"),
            ("every morning at 6 run", "2026-11-21 06:00 daily | run"),
            ("every night floss", "2026-11-21 - daily | floss"),
            ("morning coffee beans at 3", "- 15:00 - | morning coffee beans"),
            ("Friday, Dec 25 party", "2026-12-25 - - | party"),
            ("Dec 25 (Fri) party", "2026-12-25 - - | party"),
            ("3rd of March trip", "2027-03-03 - - | trip"),
            ("12/25/2027 party", "2027-12-25 - - | party"),
            ("this weekend garage", "2026-11-21 - - | garage"),
            ("next weekend garage", "2026-11-28 - - | garage"),
            ("friday next week review", "2026-11-27 - - | review"),
            ("fri report", "2026-11-27 - - | report"),
            ("sat 3pm movie", "2026-11-28 15:00 - | movie"),
            ("trash every mon & thu", "2026-11-23 - weekly 1 4 | trash"),
            ("pay rent 1st of every month", "2026-12-01 - monthly 1 | pay rent"),
            ("in a week call", "2026-11-28 - - | call"),
            ("2 weeks from now call", "2026-12-05 - - | call"),
            ("call 3 p.m.", "- 15:00 - | call"),
            ("3 o'clock call", "- 15:00 - | call"),
            ("call @ 3", "- 15:00 - | call"),
            ("due tomorrow essay", "2026-11-22 - - | essay"),
        ])
    func english(typed: String, expected: String) { #expect(Self.read(typed) == expected) }

    @Test(
        "is understood in Japanese",
        arguments: [
            ("明日15時 歯医者", "2026-11-22 15:00 - | 歯医者"),
            ("明日15時歯医者", "2026-11-22 15:00 - | 歯医者"),
            ("明日の15時に歯医者", "2026-11-22 15:00 - | 歯医者"),
            ("明日 歯医者", "2026-11-22 - - | 歯医者"),
            ("明日の会議", "- - - | 明日の会議"),
            ("明日まで レポート", "2026-11-22 - - | レポート"),
            ("明後日 返却", "2026-11-23 - - | 返却"),
            ("あさって 返却", "2026-11-23 - - | 返却"),
            ("今日 午後3時 会議", "2026-11-21 15:00 - | 会議"),
            ("来週火曜 会議", "2026-11-24 - - | 会議"),
            ("来週の会議", "- - - | 来週の会議"),
            ("再来週金曜日 旅行", "2026-12-04 - - | 旅行"),
            ("今週日曜 掃除", "2026-11-22 - - | 掃除"),
            ("毎週月曜 ゴミ", "2026-11-23 - weekly 1 | ゴミ"),
            ("毎週月曜日にゴミ", "2026-11-23 - weekly 1 | ゴミ"),
            ("毎週月水金 ジム", "2026-11-23 - weekly 1 3 5 | ジム"),
            ("毎週月・木 ジム", "2026-11-23 - weekly 1 4 | ジム"),
            ("毎週 掃除", "2026-11-21 - weekly 6 | 掃除"),
            ("毎週末 散歩", "- - - | 毎週末 散歩"),
            ("12月25日 パーティー", "2026-12-25 - - | パーティー"),
            ("12月25日パーティー", "2026-12-25 - - | パーティー"),
            ("１２月２５日 パーティー", "2026-12-25 - - | パーティー"),
            ("12/25 パーティー", "2026-12-25 - - | パーティー"),
            ("2027年1月2日 スキー", "2027-01-02 - - | スキー"),
            ("3日後 返事", "2026-11-24 - - | 返事"),
            ("3日後に返事", "2026-11-24 - - | 返事"),
            ("2週間後 検査", "2026-12-05 - - | 検査"),
            ("毎日7時半 薬", "2026-11-21 07:30 daily | 薬"),
            ("毎日7時半に薬", "2026-11-21 07:30 daily | 薬"),
            ("毎日 薬", "2026-11-21 - daily | 薬"),
            ("平日8時 出勤", "2026-11-23 08:00 weekdays | 出勤"),
            ("毎月25日 給料", "2026-11-25 - monthly 25 | 給料"),
            ("毎月末 精算", "2026-11-30 - monthly 31 | 精算"),
            ("毎年12月25日 電話", "2026-12-25 - yearly 12 25 | 電話"),
            ("25日 給料", "2026-11-25 - - | 給料"),
            ("午前9時30分 電話", "- 09:30 - | 電話"),
            ("夜8時 電話", "- 20:00 - | 電話"),
            ("正午 昼食", "- 12:00 - | 昼食"),
            ("来月3日 引越し", "2026-12-03 - - | 引越し"),
            ("月曜日 会議", "2026-11-23 - - | 会議"),
            ("15：30 電話", "- 15:30 - | 電話"),
            ("来週の月曜日10時 会議", "2026-11-23 10:00 - | 会議"),
            ("来月の15日 引越し", "2026-12-15 - - | 引越し"),
            ("来年の1月1日 初詣", "2027-01-01 - - | 初詣"),
            ("12月25日（金）18時 パーティー", "2026-12-25 18:00 - | パーティー"),
            ("12/25(金) 19:00 パーティー", "2026-12-25 19:00 - | パーティー"),
            ("今夜8時 電話", "2026-11-21 20:00 - | 電話"),
            ("毎朝7時 薬", "2026-11-21 07:00 daily | 薬"),
            ("毎晩9時 日記", "2026-11-21 21:00 daily | 日記"),
            ("毎週火曜と金曜 ゴミ", "2026-11-24 - weekly 2 5 | ゴミ"),
            ("毎月末日 家賃", "2026-11-30 - monthly 31 | 家賃"),
            ("金曜までに提出", "2026-11-27 - - | 提出"),
            ("5時頃に電話", "- 17:00 - | 電話"),
            ("今週末 掃除", "2026-11-21 - - | 掃除"),
            ("一週間後 返却", "2026-11-28 - - | 返却"),
            ("今日中にレポート", "2026-11-21 - - | レポート"),
        ])
    func japanese(typed: String, expected: String) { #expect(Self.read(typed) == expected) }

    @Test(
        "stays as it is where nothing is meant",
        arguments: [
            "내일로 티켓", "3시간 공부", "내일", "내일 3시", "매일유업 우유", "매주말 산책", "오늘의집 주문", "3일 동안 여행", "10일 전 기록 보기",
            "100일 기념", "25일분 약", "월간 보고", "수영", "화분 물주기", "일 정리", "3시집", "24/7 support", "1:100 비율", "16:9 영상",
            "13/45 문제", "32일 계획", "3 apples", "Mondayish mood", "sunday's best", "cat sat", "sun cream", "I may go",
            "may 32 things",
            "atm 5", "5 at home", "A4 3장", "iphone15 3", "v3:00 release", "10:30:20 run", "3시~5시 회의", "1.5kg rice",
            "nextday delivery",
            "order 66", "every thing", "明日香に電話", "今日子に電話", "3時間 勉強", "25日間 旅行", "3人で会う", "水やり", "月を見る", "100%", "",
            "밤 12시 파티", "25시 영화", "2월 30일 없음", "음력 13월 1일", "오늘의 밤 12시", "1일 1식", "1日1回 薬", "10時〜12時 会議",

            "한시름 놓기", "네일 예약", "윤서 생일", "과일 사기", "와인", "とんかつ",
            "내년 2월 30일", "윤달 행사", "at the end of every month", "밤 열두시 라면", "of mice", "due diligence",
            "this monday past",
        ])
    func nothing(typed: String) {
        #expect(Self.read(typed) == "- - - | \(typed)")
    }

    @Test("keeps the words of a part that was refused, and leaves the other parts")
    func refusal() {
        #expect(Self.read("내일 3시 치과", refused: .day) == "- 15:00 - | 내일 치과")
        #expect(Self.read("내일 3시 치과", refused: .time) == "2026-11-22 - - | 3시 치과")
        #expect(Self.read("내일 3시 치과", refused: [.day, .time]) == "- - - | 내일 3시 치과")
        #expect(Self.read("내일 3~5시 회의", refused: .day) == "- - - | 내일 3~5시 회의")
        #expect(Self.read("내일 3~5시 회의", refused: .time) == "2026-11-22 - - | 3~5시 회의")
        #expect(Self.read("매년 12월 25일 전화", refused: .repeats) == "- - - | 매년 12월 25일 전화")
    }

    @Test("is tomorrow's where its time alone has passed today, unless that is refused")
    func nextDay() {
        func read(
            _ typed: String, now: Int32? = 600, base: Day? = nil, refused: TodoEntry.Parts = [],
            isOtherHalf: Bool = false
        ) -> String {
            let entry = TodoEntry(
                typed, today: Self.today, now: now, base: base, refused: refused, isOtherHalf: isOtherHalf)
            let time = entry.time.map { ClockTime.text($0) } ?? "-"
            #expect(entry.dayRange == nil || !entry.isNextDay)
            return "\(entry.day?.text ?? "-") \(time) \(entry.isNextDay)"
        }
        #expect(read("8시 영화") == "2026-11-22 08:00 true")
        #expect(read("8시 영화", isOtherHalf: true) == "- 20:00 false")
        #expect(read("8시 영화", refused: .nextDay) == "- 08:00 false")
        #expect(read("8시 영화", refused: .time) == "- - false")
        #expect(read("10시 영화") == "2026-11-22 10:00 true")
        #expect(read("10시 영화", now: 599) == "- 10:00 false")
        #expect(read("8시 영화", now: nil) == "- 08:00 false")
        #expect(read("8시 영화", base: Self.today) == "2026-11-22 08:00 true")
        #expect(read("8시 영화", base: Self.today.adding(days: 3)) == "- 08:00 false")
        #expect(read("오늘 8시 영화") == "2026-11-21 08:00 false")
        #expect(read("매일 8시 약") == "2026-11-21 08:00 false")
        #expect(read("tonight 8 movie", now: 1380) == "2026-11-21 - false")
        #expect(read("15시간 뒤 체크인") == "2026-11-22 01:00 false")
        #expect(read("2시간 뒤 약") == "- 12:00 false")
    }

    @Test("tells where the parts stand, in bytes")
    func ranges() {
        let entry = TodoEntry("치과 내일 3시", today: TodoEntryTests.today)
        #expect(entry.dayRange == 7..<13)
        #expect(entry.timeRange == 14..<18)
        #expect(entry.repeatRange == nil)
    }

    @Test("of any bytes is read without a trap, and nothing is lost when nothing is recognised")
    func noise() {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "내일", "3", "12", "월", "일", "/", ":", "시", "반", " ", "매주", "every", "mon", "next", "in", "음력", "の", "明日",
            "後", "¥", "(", "（火）", "윤", "내년", "tonight", "night", "~", "@", "of", "と", "쯤", "한시", "来週", "2026",
            "첫", "第", "월말", "to", "부터", "격주", "cup", "日曜大工", "수", "목", "-", ".", "年", "月", "Dec", "at", "the", "th",
            "　", "마다", "x", "🐾", "999999999999", "sat", "10-11", "pm", "저녁", "の夜", "깨서", "て", "낼", "this", "말일",
        ]
        for _ in 0..<5_000 {
            var typed = ""
            for _ in 0..<Int.random(in: 0..<9, using: &random) { typed += pieces.randomElement(using: &random)! }
            let entry = TodoEntry(typed, today: TodoEntryTests.today, now: 600, isAccepted: true)
            if entry.day == nil, entry.time == nil { #expect(entry.text == Text.trimmed(typed), "\(typed)") }
            if let range = entry.dayRange { #expect(range.upperBound <= Int32(typed.utf8.count), "\(typed)") }
        }
    }
}
