import Almanac
import AppFrame
import Daybook

// What Days says beyond its first screens.
extension Words {
    // MARK: the date

    var solar: String { pick("양력", "Solar", "新暦") }
    var lunar: String { pick("음력", "Lunar", "旧暦（韓国）") }
    var calendarKind: String { pick("달력", "Calendar", "暦") }
    /// Before the month in a typed date, as `DateEntry` reads it.
    var leapMark: String { pick("윤", "leap-", "閏") }
    var lunarExample: String { pick("예: 1960-06-15, 6.15", "e.g. 1960-06-15, 6.15", "例: 1960-06-15, 6.15") }
    func solarDate(_ day: Day) -> String { pick("양력 ", "Solar: ", "新暦 ") + longDate(day) }

    /// 1960년 경자년 · 1960, gyeongja · 1960年 庚子
    func lunarYearName(_ year: Int32) -> String {
        let name = Sexagenary(cycling: year - 4)
        return pick("{0}년 {1}년", "{0} {2}", "{0}年 {2}", "\(year)", name.korean, name.hanja)
    }
    func dayCount(_ days: Int32) -> String { pick("{0}일", "{0} days", "{0}日", "\(days)") }

    // MARK: repeating

    func repeats(_ repeats: Recurrence.Repeats) -> String {
        switch repeats {
        case .none: pick("한 번", "Once", "一度")
        case .monthly: pick("매월", "Every month", "毎月")
        case .yearly: pick("매년", "Every year", "毎年")
        }
    }
    func leapQuestion(_ month: Int32) -> String {
        pick("윤{0}월이 없는 해에는", "In years without leap month {0}", "閏{0}月のない年は", "\(month)")
    }
    func leapPolicy(_ policy: Recurrence.LeapPolicy, _ month: Int32, _ day: Int32) -> String {
        switch policy {
        case .regular:
            pick("언제나 평달 {0}월 {1}일에", "Always in the regular month {0}", "いつも平月の{0}月{1}日に", "\(month)", "\(day)")
        case .present:
            pick("윤달이 있으면 윤달에, 없으면 평달에", "In the leap month when there is one", "閏月があれば閏月に、なければ平月に")
        case .both: pick("윤달이 있는 해에는 두 번 다", "Both, in years that have the leap month", "閏月のある年は両方")
        case .only: pick("윤{0}월이 있는 해에만", "Only in years that have it", "閏{0}月のある年だけ", "\(month)")
        }
    }
    var day30Question: String { pick("30일이 없는 달에는", "In months of 29 days", "30日のない月は") }
    func day30Policy(_ policy: Recurrence.Day30Policy) -> String {
        switch policy {
        case .last: pick("그믐날인 29일에", "On the 29th, the last day", "月末の29日に")
        case .next: pick("다음 달 1일에", "On the 1st of the next month", "翌月の1日に")
        case .skip: pick("건너뛰기", "Skip it", "とばす")
        }
    }
    var feb29Question: String { pick("2월 29일이 없는 해에는", "In years without 29 February", "2月29日のない年は") }
    func feb29Policy(_ policy: Recurrence.Feb29Policy) -> String {
        policy == .feb28 ? pick("2월 28일에", "On 28 February", "2月28日に") : pick("3월 1일에", "On 1 March", "3月1日に")
    }
    func monthEnd(_ day: Int32) -> String {
        pick(
            "{0}일이 없는 달에는 그달의 마지막 날이에요", "In shorter months, on their last day",
            "{0}日のない月は月末になります", "\(day)")
    }
    var never: String { pick("2100년까지 없어요", "None until 2100", "2100年までありません") }

    // MARK: group, note, reminders

    var group: String { pick("그룹", "Group", "グループ") }
    var groupExample: String { pick("예: 가족", "e.g. Family", "例: 家族") }
    var note: String { pick("메모", "Note", "メモ") }
    func before(_ days: Int32) -> String {
        days == 0
            ? pick("당일", "On the day", "当日")
            : pick("{0}일 전", days == 1 ? "1 day before" : "{0} days before", "{0}日前", "\(days)")
    }
    var milestones: String { pick("기념일", "Milestones", "節目") }
    var reminderTime: String { pick("알림 시각", "Time of reminders", "通知の時刻") }

    // MARK: the list

    var pinned: String { pick("고정한 날", "Pinned", "ピン留め") }
    var allDays: String { pick("모두", "All", "すべて") }
    var noGroup: String { pick("그룹 없음", "No group", "グループなし") }
    var searchExample: String { pick("제목이나 초성으로 찾기", "Search by title", "タイトルで検索") }
    var arrange: String { pick("정렬과 그룹", "Sort and group", "並べ替えとグループ") }
    var sortBy: String { pick("정렬", "Sort by", "並べ替え") }
    var groupBy: String { pick("그룹으로 묶기", "Group by", "まとめ方") }
    var direction: String { pick("순서", "Order", "順序") }
    func sort(_ sort: DaysArrangement.Sort) -> String {
        switch sort {
        case .dday: pick("디데이", "Days left", "残り日数")
        case .next: pick("다음 날짜", "Next date", "次の日付")
        case .title: pick("제목", "Title", "タイトル")
        case .created: pick("만든 날", "Created", "作成日")
        case .hand: pick("직접", "By hand", "手動")
        }
    }
    func grouping(_ grouping: DaysArrangement.Grouping) -> String {
        switch grouping {
        case .time: pick("때", "Time", "時期")
        case .kind: pick("종류", "Kind", "種類")
        case .group: pick("내 그룹", "My groups", "グループ")
        case .none: pick("안 함", "None", "なし")
        }
    }
    func look(_ look: DaysArrangement.Look) -> String {
        look == .rows ? pick("목록", "List", "リスト") : pick("카드", "Cards", "カード")
    }
    var ascending: String { pick("오름차순", "Ascending", "昇順") }
    var descending: String { pick("내림차순", "Descending", "降順") }
    func section(_ section: DaysSection) -> String {
        switch section {
        case .pinned: pinned
        case .all: allDays
        case .coming: comingDays
        case .counting, .counts: together
        case .past: past
        case .countdowns: countdown
        case .group(let name): name.isEmpty ? noGroup : name
        case .archived: archive
        }
    }

    // MARK: one day

    var nextFive: String { pick("다음 다섯 번", "The next five", "次の5回") }
    func inDays(_ days: Int32) -> String {
        let n = grouped(days)
        return days == 0
            ? today : pick("{0}일 뒤", days == 1 ? "in 1 day" : "in {0} days", "{0}日後", n)
    }
    func daysAgo(_ days: Int32) -> String {
        let n = grouped(days)
        return pick("{0}일 전", days == 1 ? "1 day ago" : "{0} days ago", "{0}日前", n)
    }
    func occasion(_ occasion: Milestone.Occasion) -> String {
        switch occasion {
        case .days(let days): pick("{0}일", "Day {0}", "{0}日目", grouped(days))
        case .years(let years): pick("{0}주년", years == 1 ? "1 year" : "{0} years", "{0}周年", "\(years)")
        case .lunarYears(let years):
            pick("음력 {0}주년", years == 1 ? "1 lunar year" : "{0} lunar years", "旧暦{0}周年", "\(years)")
        }
    }
    func untilMilestone(_ name: String, _ days: Int32) -> String {
        pick("{0}까지 {1}일", "{1} days to {0}", "{0}まで{1}日", name, grouped(days))
    }
    var jumpToToday: String { pick("오늘로", "To today", "今日へ") }
    var showEarlier: String { pick("이전 기념일", "Earlier", "前の節目") }
    var showLater: String { pick("더 보기", "More", "もっと見る") }
    var age: String { pick("나이", "Age", "年齢") }
    func solarAge(_ years: Int32) -> String {
        pick("양력으로 만 {0}세", "{0} by the solar calendar", "新暦で満{0}歳", "\(years)")
    }
    func lunarAge(_ years: Int32) -> String {
        pick("음력으로 만 {0}세", "{0} by the lunar calendar", "旧暦で満{0}歳", "\(years)")
    }
    var pinToTop: String { pick("목록 맨 위에 고정", "Pin to the top", "リストの先頭にピン留め") }

    // MARK: examples

    var examples: String { pick("예시로 시작하기", "Start from an example", "例から始める") }
    var holidays: String { pick("한국 공휴일", "Korean holidays", "韓国の祝日") }
    func example(_ example: DdayExample) -> String {
        switch example {
        case .birthday: pick("생일", "Birthday", "誕生日")
        case .couple: pick("우리 만난 날", "The day we met", "出会った日")
        case .exam: pick("시험", "Exam", "試験")
        case .trip: pick("여행", "Trip", "旅行")
        case .memorial: pick("제사", "Memorial rite", "法事")
        }
    }
}
