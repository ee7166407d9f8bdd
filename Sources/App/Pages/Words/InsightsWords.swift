import AppFrame
import Almanac
import Daybook

// What looking back says.
extension Words {
    var insights: String { pick("돌아보기", "Insights", "ふりかえり") }
    var insightsSpan: String { pick("돌아볼 기간", "What to look back on", "ふりかえる期間") }
    var oneMonth: String { pick("한 달", "Month", "月") }
    var oneYear: String { pick("한 해", "Year", "年") }
    func period(_ period: InsightsPeriod) -> String {
        period.month.map { yearMonth(period.year, $0) } ?? year(period.year)
    }
    func insights(_ period: InsightsPeriod) -> String { "\(insights) · \(self.period(period))" }

    // MARK: numbers

    var writing: String { pick("이어 쓰기", "Streak", "つづけて") }
    func writtenDays(_ count: Int32) -> String {
        pick("{0}일", count == 1 ? "1 day" : "{0} days", "{0}日", grouped(count))
    }
    var writingRests: String {
        pick(
            "하루쯤 쉬어도 이어 쓰기는 그대로예요.", "A single day of rest does not end the streak.",
            "1日休んでも、つづけた日はそのままです。")
    }
    var feelingsEmpty: String {
        pick("아직 셀 감정이 없어요.", "There are no feelings to count yet.", "まだ数える気持ちがありません。")
    }
    func hiddenFeelings(_ count: Int32) -> String {
        pick(
            "봉해 둔 {0}일의 감정은 감춰 두었고, 감정을 셀 때 넣지 않았어요.",
            count == 1
                ? "The feeling of 1 sealed day is hidden, and in no count of feelings."
                : "The feelings of {0} sealed days are hidden, and in no count of feelings.",
            "封印中の{0}日分の気持ちは隠していて、気持ちの集計に入れていません。", grouped(count))
    }

    // MARK: charts

    func chart(_ chart: InsightsChart) -> String {
        switch chart {
        case .faces: pick("감정 달력", "Feelings day by day", "気持ちカレンダー")
        case .bars: pick("자주 든 마음", "Most felt", "よく感じた気持ち")
        case .share: pick("밝은 마음과 흐린 마음", "Bright and cloudy", "明るい気持ちと曇った気持ち")
        case .trend: pick("한 해의 흐름", "Month by month", "一年の流れ")
        case .pixels: pick("한 해를 한 장에", "A year on one page", "一年を一枚に")
        }
    }
    func table(_ chart: InsightsChart) -> String { "\(self.chart(chart)): \(asTable)" }
    var asPicture: String { pick("그림으로 저장", "Picture", "画像にする") }
    func picture(_ chart: InsightsChart) -> String { "\(self.chart(chart)): \(asPicture)" }
    var feelingColumn: String { pick("감정", "Feeling", "気持ち") }
    var daysColumn: String { pick("날수", "Days", "日数") }
    var shareColumn: String { pick("비율", "Share", "割合") }
    var writtenColumn: String { pick("쓴 날", "Written", "書いた日") }
    func percent(_ number: Int32?) -> String { number.map { "\($0)%" } ?? "–" }
    func share(_ days: Int32, _ percent: Int32?) -> String { "\(writtenDays(days)) · \(self.percent(percent))" }

    /// The days with a page that tell no feeling; nil where there are none.
    func untold(_ counts: InsightsCounts) -> String? {
        if counts.written == counts.felt { return nil }
        return counts.hidden == 0 ? insightsDay(.written) : pick("감춘 감정", "hidden feeling", "隠した気持ち")
    }
    func dayMapOf(_ year: Int32) -> String { pick("{0}년 하루하루", "{0} day by day", "{0}年の一日一日", "\(year)") }
    /// What a day of the calendar or of the year is, for listeners and in tables.
    package func insightsDay(_ day: InsightsDay) -> String {
        switch day {
        case .none: pick("페이퍼 없음", "no page", "ページなし")
        case .written: pick("감정 없음", "no feeling", "気持ちなし")
        case .sealed: isSealed
        case .feeling(let feeling): self.feeling(feeling)
        }
    }
}
