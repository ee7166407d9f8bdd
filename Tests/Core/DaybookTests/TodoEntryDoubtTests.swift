import Almanac
import Testing

@testable import Daybook

@Suite("A typed to-do of words that mean several things")
struct TodoEntryDoubtTests {
    @Test(
        "keeps the words that only begin like a day, a number or a particle",
        arguments: [
            ("월요일 수영", "2026-11-23 - - | 수영"),
            ("목요일 수업", "2026-11-26 - - | 수업"),
            ("금요일 화장실 청소", "2026-11-27 - - | 화장실 청소"),
            ("일요일 목욕탕", "2026-11-22 - - | 목욕탕"),
            ("화요일 화상회의", "2026-11-24 - - | 화상회의"),
            ("토요일 금값 확인", "2026-11-28 - - | 금값 확인"),
            ("月曜 水泳", "2026-11-23 - - | 水泳"),
            ("月曜日 水やり", "2026-11-23 - - | 水やり"),
            ("土曜日 水道屋", "2026-11-28 - - | 水道屋"),
            ("毎週月曜 水泳", "2026-11-23 - weekly 1 | 水泳"),
            ("毎週 水泳", "2026-11-21 - weekly 6 | 水泳"),
            ("매주 월 수 금 운동", "2026-11-23 - weekly 1 3 5 | 운동"),
            ("매주 월 수영", "2026-11-23 - weekly 1 | 수영"),
            ("매주 월, 수영", "2026-11-23 - weekly 1 | 수영"),
            ("매주 월요일 수영", "2026-11-23 - weekly 1 | 수영"),
            ("월요일마다 수영", "2026-11-23 - weekly 1 | 수영"),
            ("月曜ごとに 水泳", "2026-11-23 - weekly 1 | 水泳"),
            ("Dec 4th Friday party", "2026-12-04 - - | party"),
            ("first aid kit friday", "2026-11-27 - - | first aid kit"),
            ("첫눈 월요일 보기", "- - - | 첫눈 월요일 보기"),
            ("매월 말 월세", "2026-11-30 - monthly 31 | 월세"),
            ("매월 첫째 월요일 회의", "2026-12-07 - nth 1 1 | 회의"),
            ("매월 마지막 금요일 회식", "2026-11-27 - last 5 | 회식"),
            ("second monday of every month book club", "2026-12-14 - nth 2 1 | book club"),
            ("毎月第1土曜 会議", "2026-12-05 - nth 1 6 | 会議"),
            ("매달 말 월세", "2026-11-30 - monthly 31 | 월세"),
            ("매월 말까지 보고", "2026-11-30 - monthly 31 | 보고"),
            ("매월 25일 카드", "2026-11-25 - monthly 25 | 카드"),
            ("매주 3회 운동", "2026-11-21 - weekly 6 | 3회 운동"),
            ("매월 10만원 적금", "2026-11-21 - monthly 21 | 10만원 적금"),
            ("아빠 생신 음력 6월 1일 매년", "2027-07-04 - lunar 6 1 | 아빠 생신"),
            ("매년 생신 음력 6월 1일", "2027-07-04 - lunar 6 1 | 생신"),
            ("음 6/1 생신", "2027-07-04 - - | 생신"),
            ("음식 6월 1일 주문", "- - - | 음식 6월 1일 주문"),
            ("음력 설 선물 내일 주문", "- - - | 음력 설 선물 내일 주문"),
            ("오후 세 시 치과", "- 15:00 - | 치과"),
            ("열두 시 반 점심", "- 12:30 - | 점심"),
            ("내일 다섯 시 반 약속", "2026-11-22 17:30 - | 약속"),
            ("금요일엔 치킨", "2026-11-27 - - | 치킨"),
            ("금요일은 치킨", "2026-11-27 - - | 치킨"),
            ("금요일에는 치킨", "2026-11-27 - - | 치킨"),
            ("오늘은 청소", "2026-11-21 - - | 청소"),
            ("월말 정산", "2026-11-30 - - | 정산"),
            ("月末 家賃", "2026-11-30 - - | 家賃"),
            ("월말까지 보고서", "2026-11-30 - - | 보고서"),
            ("다음 달 말 이사", "2026-12-31 - - | 이사"),
            ("来月末 引越し", "2026-12-31 - - | 引越し"),
            ("三時 歯医者", "- 15:00 - | 歯医者"),
            ("午後三時半 歯医者", "- 15:30 - | 歯医者"),
            ("5시 30분 전화", "- 17:30 - | 전화"),
            ("5시 10분에 도착", "- 17:10 - | 도착"),
            ("매주 화요일 수업, 목요일 수업", "- - - | 매주 화요일 수업, 목요일 수업"),
            ("매주 월·수·금 수영", "2026-11-23 - weekly 1 3 5 | 수영"),
            ("마지막 수업 금요일", "2026-11-27 - - | 마지막 수업"),
            ("second draft due friday", "2026-11-27 - - | second draft"),
            ("하나은행 월요일", "2026-11-23 - - | 하나은행"),
            ("두 시 반 출발", "- 14:30 - | 출발"),
            ("friday the 25th of december party", "2026-12-25 - - | party"),
            ("月曜から出張", "2026-11-23 - - | 出張"),
            ("5時に3人で会う", "- 17:00 - | 3人で会う"),
            ("10時から会議", "- 10:00 - | 会議"),
            ("meet 3.30pm", "- 15:30 - | meet"),
            ("meet 3.30 pm", "- 15:30 - | meet"),
            ("내일 3시부터 5시까지 회의", "2026-11-22 15:00 - | 3시부터 5시까지 회의"),
            ("3시부터 회의", "- 15:00 - | 회의"),
            ("email 2 people by noon", "- 12:00 - | email 2 people"),
            ("report by 5pm", "- 17:00 - | report"),
            ("on the 3rd of december checkup", "2026-12-03 - - | checkup"),
            ("the 3rd of december checkup", "2026-12-03 - - | checkup"),
            ("dinner friday at 7 with Bob", "2026-11-27 19:00 - | dinner with Bob"),
            ("call at 5 tomorrow", "2026-11-22 17:00 - | call"),
            ("月曜会議", "- - - | 月曜会議"),
            ("내일부터 매일 운동", "2026-11-22 - daily | 운동"),
            ("2 days from now call", "2026-11-23 - - | call"),
            ("매일 3회 약", "2026-11-21 - daily | 3회 약"),
            ("next monday last call", "2026-11-23 - - | last call"),
        ])
    func words(typed: String, expected: String) { #expect(TodoEntryTests.read(typed) == expected) }

    @Test(
        "stays as it is where a day or repeat would be another than the text says",
        arguments: [
            "毎週水泳", "来週 水泳", "격주 화요일", "매월 둘째 주 토요일 등산", "매월 첫째주 토요일 등산",
            "last friday of the month drinks", "第2月曜 会議", "every last day at work", "every 3rd friday review",
            "3시에서 4시 사이", "10時から12時まで 会議", "10:00부터 12:00까지 회의", "10時から 12時まで 会議",
            "5시 전 도착", "월말 금요일 회식", "매월 말 금요일 회식", "두 시안 비교", "작년 12월 25일 사진",
            "2nd monday club", "지난주 금요일 영수증", "지난 금요일 영수증", "저번주 월요일 회의록", "last friday receipts",
            "last week friday notes", "先週の金曜 メモ", "先週 金曜 メモ", "매월 25 카드", "매달 1일 15일 급여", "毎月1日と15日 給料",
            "매달 10일, 25일 급여", "every 1st and 15th pay", "음력 생일 매년 6월 1일", "6월 1일(음력) 생신",
            "한 시간 공부", "오늘은행 가기", "月末締め", "三時間 勉強", "3.30 kg", "5시 10분 전 도착", "3pm to 5pm meeting",
            "from 3 to 5pm meeting", "call at 5 to confirm", "email by 5", "on the 3rd of next month checkup",
            "1/4 cup sugar", "buy 3/4 inch screws", "1/2 of it", "1/2컵 설탕", "look at 5 flats", "日曜大工",
            "日曜大工 道具", "水曜どうでしょう 見る", "月曜日のたわわ", "화 목 운동", "25일, 26일 휴가",
        ])
    func unclear(typed: String) { #expect(TodoEntryTests.read(typed) == "- - - | \(typed)") }

    @Test(
        "repeats from the day that it is written on, unless it names one",
        arguments: [
            ("매월 청소", "2026-12-10 - monthly 10 | 청소"),
            ("매일 물", "2026-12-10 - daily | 물"),
            ("weekly review", "2026-12-10 - weekly 4 | review"),
            ("毎年 大掃除", "2026-12-10 - yearly 12 10 | 大掃除"),
            ("매주 월요일 청소", "2026-12-14 - weekly 1 | 청소"),
            ("매월 5일 청소", "2027-01-05 - monthly 5 | 청소"),
            ("내일부터 매일 운동", "2026-11-22 - daily | 운동"),
            ("3시 치과", "- 15:00 - | 치과"),
        ])
    func base(typed: String, expected: String) {
        #expect(TodoEntryTests.read(typed, base: Day(year: 2026, month: 12, day: 10)) == expected)
    }
}
