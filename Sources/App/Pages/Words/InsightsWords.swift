import AppFrame
import Almanac
import Daybook

// The texts of insights.
extension Words {
    var insights: String { pick("돌아보기", "Insights", "ふりかえり") }
    var insightsSpan: String { pick("돌아볼 기간", "Period", "ふりかえる期間") }
    var oneMonth: String { pick("한 달", "Month", "月") }
    var oneYear: String { pick("한 해", "Year", "年") }
    func period(_ period: InsightsPeriod) -> String {
        period.month.map { yearMonth(period.year, $0) } ?? year(period.year)
    }
    func insights(_ period: InsightsPeriod) -> String { "\(insights) · \(self.period(period))" }

    // MARK: numbers

    var writing: String { pick("연속 기록", "Streak", "連続記録") }
    func writtenDays(_ count: Int32) -> String {
        pick("{0}일", count == 1 ? "1 day" : "{0} days", "{0}日", grouped(count))
    }
    var writingRests: String {
        pick(
            "하루쯤 쉬어도 연속 기록은 이어져요.", "A single day off doesn’t break your streak.",
            "1日休んでも、連続記録は途切れません。")
    }
    var feelingsEmpty: String {
        pick("아직 기록한 감정이 없어요.", "No feelings recorded yet.", "まだ気持ちの記録がありません。")
    }
    func hiddenFeelings(_ count: Int32) -> String {
        pick(
            "봉인된 {0}일의 감정은 숨겼고, 감정을 셀 때 넣지 않았어요.",
            count == 1
                ? "The feeling of 1 sealed day is hidden and not counted."
                : "The feelings of {0} sealed days are hidden and not counted.",
            "封印中の{0}日分の気持ちは非表示で、集計に含まれません。", grouped(count))
    }

    // MARK: charts

    func chart(_ chart: InsightsChart) -> String {
        switch chart {
        case .faces: pick("감정 달력", "Feelings calendar", "気持ちカレンダー")
        case .bars: pick("자주 느낀 감정", "Most common feelings", "よく感じた気持ち")
        case .share: pick("밝은 마음과 흐린 마음", "Bright and cloudy", "明るい気持ちと曇った気持ち")
        case .trend: pick("한 해의 흐름", "Month by month", "一年の流れ")
        case .pixels: pick("한 해를 한 장에", "A year on one page", "一年を一枚に")
        }
    }
    func table(_ chart: InsightsChart) -> String { self.chart(chart) + colon + asTable }
    var asPicture: String { pick("이미지로 저장", "Save as image", "画像として保存") }
    func picture(_ chart: InsightsChart) -> String { self.chart(chart) + colon + asPicture }
    var feelingColumn: String { pick("감정", "Feeling", "気持ち") }
    var daysColumn: String { pick("날수", "Days", "日数") }
    var shareColumn: String { pick("비율", "Share", "割合") }
    var writtenColumn: String { pick("쓴 날", "Written", "書いた日") }
    func percent(_ number: Int32?) -> String { number.map { "\($0)%" } ?? "–" }
    func share(_ days: Int32, _ percent: Int32?) -> String { "\(writtenDays(days)) · \(self.percent(percent))" }

    /// The days with a page but without a visible feeling; nil if there are none.
    func unnamed(_ counts: InsightsCounts) -> String? {
        if counts.written == counts.felt { return nil }
        return counts.hidden == 0 ? insightsDay(.written) : pick("숨긴 감정", "hidden feeling", "非表示の気持ち")
    }
    func dayMapOf(_ year: Int32) -> String { pick("{0}년 하루하루", "{0} day by day", "{0}年の一日一日", "\(year)") }
    /// The text of a day of the calendar or the year, for screen readers and tables.
    package func insightsDay(_ day: InsightsDay) -> String {
        switch day {
        case .none: pick("페이퍼 없음", "no page", "ページなし")
        case .written: pick("감정 없음", "no feeling", "気持ちなし")
        case .sealed: isSealed
        case .feeling(let feeling): self.feeling(feeling)
        }
    }
}
