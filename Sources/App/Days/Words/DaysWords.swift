import Almanac
import AppFrame
import Daybook

// The texts of Days beyond its first screens.
extension Words {
    var comingDays: String { pick("다가오는 날", "Coming up", "これからの日") }
    var daysEmptyTitle: String { pick("세고 싶은 날이 있나요?", "What are you counting down to?", "数えたい日はありますか？") }
    var editDay: String { pick("디데이 수정", "Edit day", "カウントを編集") }
    var titleExample: String {
        pick("예: 엄마 생신", isAmerican ? "e.g. Mom’s birthday" : "e.g. Mum’s birthday", "例：母の誕生日")
    }
    var howToCount: String { pick("세는 방법", "How to count", "数え方") }
    var countdown: String { pick("디데이", "Countdown", "カウントダウン") }
    var dayCount: String { pick("날짜 세기", "Day count", "日数カウント") }
    var countdownMeaning: String {
        pick(
            "그날까지 남은 날을 세어 드려요. 생신, 시험에 좋아요.", "Days left until then. For birthdays and exams.",
            "その日まであと何日かを数えます。誕生日や試験に。")
    }
    var dayCountMeaning: String {
        pick(
            "시작한 날을 1일로 며칠째인지 세어 드려요. 연인, 금연에 좋아요.",
            "Counts up, with the first day as Day 1. For couples and new habits.",
            "始まりの日を1日目として、何日目かを数えます。恋人との記念日や禁煙に。")
    }
    var titleMissing: String {
        pick(
            "제목을 적어 주세요. 예: 엄마 생신",
            isAmerican ? "Enter a title, e.g. Mom’s birthday" : "Enter a title, e.g. Mum’s birthday",
            "タイトルを入力してください。例：母の誕生日")
    }

    // MARK: the date

    var solar: String { pick("양력", "Solar", "新暦") }
    var lunar: String { pick("음력", "Lunar", "旧暦（韓国）") }
    var calendarKind: String { pick("달력", "Calendar", "暦") }
    /// The mark before the month of a typed date, as `DateEntry` reads it.
    var leapMark: String { pick("윤", "leap-", "閏") }
    var lunarExample: String { pick("예: 1960-06-15, 윤6.15", "e.g. 1960-06-15, leap-6.15", "例：1960-06-15、閏6.15") }
    func solarDate(_ day: Day) -> String { pick("양력 ", "Solar: ", "新暦 ") + longDate(day) }
    /// The words before the day counted to, if it differs from the one in the form.
    func nextDay(_ date: String) -> String { pick("다음은 {0}", "Next: {0}", "次は{0}", date) }

    /// 1960년 경자년 · 1960 (gyeongja) · 1960年 庚子
    func lunarYearName(_ year: Int32) -> String {
        let name = Sexagenary(cycling: year - 4)
        return pick("{0}년 {1}년", "{0} ({3})", "{0}年 {2}", "\(year)", name.korean, name.hanja, name.romanized)
    }
    func dayCount(_ days: Int32) -> String { pick("{0}일", "{0} days", "{0}日", "\(days)") }

    // MARK: repeating

    func repeats(_ repeats: Recurrence.Repeats) -> String { dates.repeats(repeats) }
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
    var day30Question: String { pick("30일이 없는 달에는", "In months with 29 days", "30日のない月は") }
    func day30Policy(_ policy: Recurrence.Day30Policy) -> String {
        switch policy {
        case .last: pick("그믐날인 29일에", "On the 29th, the last day", "月末の29日に")
        case .next: pick("다음 달 1일에", "On the 1st of the next month", "翌月の1日に")
        case .skip: pick("건너뛰기", "Skip it", "とばす")
        }
    }
    var feb29Question: String { pick("2월 29일이 없는 해에는", "In non-leap years", "2月29日のない年は") }
    func feb29Policy(_ policy: Recurrence.Feb29Policy) -> String {
        policy == .feb28
            ? pick("2월 28일에", "On the last day of February", "2月28日に")
            : pick("3월 1일에", "On the first day of March", "3月1日に")
    }
    func monthEnd(_ day: Int32) -> String {
        pick(
            "{0}일이 없는 달에는 그달의 마지막 날이에요", "In shorter months, on the last day",
            "{0}日のない月は月末になります", "\(day)")
    }
    var never: String { dates.never }

    // MARK: group, note, reminders

    var group: String { pick("그룹", "Group", "グループ") }
    var groupExample: String { pick("예: 가족", "e.g. Family", "例：家族") }
    var note: String { pick("메모", "Note", "メモ") }
    func before(_ days: Int32) -> String {
        days == 0
            ? pick("당일", "On the day", "当日")
            : pick("{0}일 전", days == 1 ? "1 day before" : "{0} days before", "{0}日前", "\(days)")
    }
    var milestones: String { pick("기념일", "Milestones", "節目") }
    var reminderTime: String { pick("알림 시간", "Reminder time", "リマインダーの時刻") }

    // MARK: the list

    var pinned: String { pick("고정한 날", "Pinned", "ピン留め") }
    var allDays: String { pick("모두", "All", "すべて") }
    var noGroup: String { pick("그룹 없음", "No group", "グループなし") }
    var searchExample: String { pick("제목, 그룹, 메모, 초성으로 찾기", "Search titles, groups and notes", "タイトル、グループ、メモを検索") }
    var arrange: String { pick("정렬과 그룹", "Sort and group", "並べ替えとグループ") }
    var sortBy: String { pick("정렬", "Sort by", "並べ替え") }
    var groupBy: String { pick("묶어 보기", "Group by", "まとめ方") }
    var direction: String { pick("순서", "Order", "順序") }
    func sort(_ sort: DaysArrangement.Sort) -> String {
        switch sort {
        case .dday: pick("디데이", "Days left", "残り日数")
        case .next: pick("다음 날짜", "Next date", "次の日付")
        case .title: pick("제목", "Title", "タイトル")
        case .created: pick("만든 날", "Created", "作成日")
        case .hand: pick("직접 정렬", "Manual", "手動")
        }
    }
    func grouping(_ grouping: DaysArrangement.Grouping) -> String {
        switch grouping {
        case .time: pick("시기", "Time", "時期")
        case .kind: pick("종류", "Type", "種類")
        case .group: pick("내 그룹", "My groups", "グループ")
        case .none: pick("안 묶음", "None", "なし")
        }
    }
    func look(_ look: DaysArrangement.Look) -> String {
        look == .rows ? pick("목록", "List", "リスト") : pick("카드", "Cards", "カード")
    }
    /// What comes first in a list, for each order.
    func direction(_ sort: DaysArrangement.Sort, isDescending: Bool) -> String {
        switch sort {
        case .dday, .next:
            isDescending
                ? pick("먼 날부터", "Furthest first", "遠い日から") : pick("가까운 날부터", "Nearest first", "近い日から")
        case .title: isDescending ? pick("ㅎ부터", "Z to A", "降順") : pick("ㄱ부터", "A to Z", "昇順")
        case .created:
            isDescending ? pick("새로운 것부터", "Newest first", "新しい順") : pick("오래된 것부터", "Oldest first", "古い順")
        case .hand: isDescending ? pick("거꾸로", "Reversed", "逆順") : pick("내 순서대로", "As arranged", "並べた順")
        }
    }
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

    /// A day on which a yearly D-day returns: 65번째 생신.
    func ordinal(_ ordinal: YearlyOrdinal) -> String {
        switch ordinal {
        case .birthday(let years, let isElder):
            pick(isElder ? "{0}번째 생신" : "{0}번째 생일", "{1} birthday", "{0}歳の誕生日", "\(years)", englishOrdinal(years))
        case .anniversary(let years): pick("{0}주년", "{1} anniversary", "{0}周年", "\(years)", englishOrdinal(years))
        }
    }
    /// The heading over the round numbers on the way to, or since, a day that does not repeat.
    func roundDays(isComing: Bool) -> String {
        isComing ? pick("그날까지", "On the way", "その日まで") : pick("그날부터", "Since then", "その日から")
    }
    func roundDay(_ label: DayLabel) -> String {
        let parts = parts(label)
        return parts.before + parts.number + parts.after
    }
    /// The heading over the facts of a D-day.
    var facts: String { pick("자세히", "Details", "詳細") }
    func base(of dday: Dday) -> String {
        if dday.kind == .count { return pick("시작한 날", "Start", "始まりの日") }
        if dday.isBirthday { return pick("태어난 날", "Born", "生まれた日") }
        return dday.recurrence?.repeats == Recurrence.Repeats.none
            ? date : pick("기준 날짜", "Original date", "最初の日付")
    }
    func reminders(_ reminders: Reminders) -> String {
        var line = ""
        for days in reminders.daysBefore { line += (line.isEmpty ? "" : " · ") + before(days) }
        if reminders.milestones { line += (line.isEmpty ? "" : " · ") + milestones }
        return line + comma + clockTime(reminders.time)
    }
    var nextFive: String { pick("다음 다섯 번", "Next five", "次の5回") }
    func inDays(_ days: Int32) -> String {
        let n = grouped(days)
        return days == 0
            ? today : pick("{0}일 뒤", days == 1 ? "in 1 day" : "in {0} days", "{0}日後", n)
    }
    func daysAgo(_ days: Int32) -> String {
        let n = grouped(days)
        return pick("{0}일 전", days == 1 ? "1 day ago" : "{0} days ago", "{0}日前", n)
    }
    func untilMilestone(_ name: String, _ days: Int32) -> String {
        pick("{0}까지 {1}일", days == 1 ? "{0}: 1 day to go" : "{0}: {1} days to go", "{0}まであと{1}日", name, grouped(days))
    }
    var jumpToToday: String { pick("오늘로", "Jump to today", "今日へ") }
    var showEarlier: String { pick("이전 기념일", "Earlier", "前の節目") }
    var showLater: String { pick("더 보기", "More", "もっと見る") }
    var age: String { pick("나이", "Age", "年齢") }
    func solarAge(_ years: Int32) -> String {
        pick("양력으로 만 {0}세", years == 1 ? "1 year old" : "{0} years old", "新暦で満{0}歳", "\(years)")
    }
    func lunarAge(_ years: Int32) -> String {
        pick("음력으로 만 {0}세", "{0} by the lunar calendar", "旧暦で満{0}歳", "\(years)")
    }
    var pinToTop: String { pick("목록 맨 위에 고정", "Pin to top", "リストの先頭にピン留め") }

    // MARK: examples

    var examples: String { pick("예시로 시작하기", "Start with an example", "例から始める") }
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
