import Almanac
import AppFrame
import Daybook

// The texts of Trips.

extension Words {
    var photosOnly: String { pick("사진으로 남긴 하루", "A day in photos", "写真で残した一日") }
    /// 11.20(금) – 11.23(월)
    func tripDates(_ days: TripDays, today: Day) -> String {
        let first = shortDate(days.first, today: today)
        return days.nights == 0 ? first : "\(first) – \(shortDate(days.last, today: today))"
    }

    var trip: String { pick("여행", "Trip", "旅行") }
    var addTrip: String { pick("여행 추가", "Add a trip", "旅行を追加") }
    var editTrip: String { pick("여행 수정", "Edit trip", "旅行を編集") }
    var noTrips: String { pick("다음 여행은 어디인가요?", "Where to next?", "次の旅はどこへ？") }
    var noTripsMore: String {
        pick(
            "날짜를 정하고 갈 곳을 하루씩 모아 보세요. 지난 여행을 적어도 좋아요.",
            "Pick your dates and plan day by day. Past trips are welcome, too.",
            "日程を決めて、行きたい場所を一日ごとに集めましょう。過去の旅も書けます。")
    }
    var pinnedTrips: String { pick("고정한 여행", "Pinned", "ピン留めした旅行") }
    var ongoingTrips: String { pick("여행 중", "Now", "旅行中") }
    var comingTrips: String { pick("다가오는 여행", "Coming up", "これからの旅行") }
    var pastTrips: String { pick("다녀온 여행", "Past trips", "これまでの旅行") }
    func archivedTrips(_ count: Int32) -> String {
        pick("보관한 여행 {0}개", count == 1 ? "1 archived trip" : "{0} archived trips", "アーカイブした旅行 {0}件", "\(count)")
    }

    var sortTrips: String { pick("정렬", "Sort", "並べ替え") }
    func name(of sort: TripsSort) -> String {
        switch sort {
        case .newest: pick("최근 등록", "Newest", "新しい順")
        case .nearest: pick("가까운 날", "Nearest", "近い順")
        case .date: pick("날짜", "Date", "日付")
        case .title: pick("이름", "Title", "名前")
        }
    }

    /// 3박 4일 · 4 days, 3 nights · 3泊4日
    func nights(_ days: TripDays) -> String {
        if days.nights == 0 { return pick("당일", "Day trip", "日帰り") }
        return pick(
            "{0}박 {1}일", days.nights == 1 ? "{1} days, 1 night" : "{1} days, {0} nights", "{0}泊{1}日",
            "\(days.nights)", "\(days.count)")
    }

    func tripPhase(_ phase: TripDays.Phase) -> String {
        switch phase {
        case .upcoming(let days): "D−\(days)"
        case .ongoing(let day): pick("여행 중 · {0}일차", "Day {0}", "{0}日目", "\(day)")
        case .past(let days): "D+\(days)"
        }
    }

    /// 2일차 · Day 2 · 2日目
    func tripDay(_ ordinal: Int32) -> String { pick("{0}일차", "Day {0}", "{0}日目", "\(ordinal)") }

    // MARK: its parts

    var tripParts: String { pick("여행 항목", "Trip sections", "旅行の項目") }
    var moreOfTrip: String { pick("여행 메뉴", "Trip menu", "旅行のメニュー") }
    func name(of part: TripPartScreen) -> String {
        switch part {
        case .plan: pick("일정", "Plan", "日程")
        case .money: money
        case .packing: packing
        case .diary: diary
        }
    }

    // MARK: the form

    var tripTitleMissing: String {
        pick(
            "여행 제목을 적어 주세요. 예: 겨울 초입, 제주", "Give your trip a name, e.g. Jeju in early winter",
            "旅行の名前を入力してください。例：初冬の済州")
    }
    func placesComeAlong(_ count: Int32) -> String {
        pick(
            "파일의 장소 {0}곳이 이 여행에 들어가요.",
            count == 1
                ? "1 place from the file will be added to this trip."
                : "{0} places from the file will be added to this trip.",
            "ファイルのスポット{0}か所がこの旅行に入ります。", grouped(count))
    }
    var tripTitleExample: String { pick("예: 겨울 초입, 제주", "e.g. Jeju in early winter", "例：初冬の済州") }
    var tripDays: String { pick("여행 날짜", "Dates", "日程") }
    var tripDaysHint: String {
        pick("첫날과 마지막 날을 눌러 주세요", "Tap the first and the last day", "初日と最終日を選んでください")
    }
    var tripDaysMissing: String {
        pick("여행 날짜를 골라 주세요.", "Choose the dates of your trip.", "旅行の日程を選んでください。")
    }
    var tripGone: String {
        pick(
            "그사이 삭제된 여행이에요. 저장하면 복원돼요.", "This trip was deleted in the meantime. Saving restores it.",
            "この旅行は削除されました。保存すると復元されます。")
    }
    func longTrip(_ count: Int32) -> String {
        pick(
            "{0}일 동안의 여행이에요. 날짜가 맞나요?", "That’s a {0}-day trip. Are the dates right?",
            "{0}日間の旅行です。日程は合っていますか？", "\(count)")
    }
    var longTripYes: String { pick("네, 저장할게요", "Yes, save it", "はい、保存します") }
    var concept: String { pick("컨셉", "Concept", "コンセプト") }
    var conceptExample: String {
        pick("어떤 여행이면 좋겠어요?", "What should it be like?", "どんな旅にしたいですか？")
    }
    var tripBudget: String { pick("예산", "Budget", "予算") }
    var currency: String { pick("통화", "Currency", "通貨") }
    func problem(_ failure: MoneyEntry.Failure) -> String {
        switch failure {
        case .malformed:
            pick(
                "숫자로 된 금액과 통화(예: KRW)를 적어 주세요.", "Enter an amount in digits and a currency such as USD.",
                "金額は数字で、通貨はJPYのように入力してください。")
        case .tooFine(let decimals):
            decimals == 0
                ? pick(
                    "이 통화는 소수점을 쓰지 않아요.", "Use a whole number for this currency.", "この通貨に小数はありません。")
                : pick(
                    "이 통화는 소수점 아래 {0}자리까지예요.", "Use at most {0} decimal places for this currency.",
                    "この通貨の小数は{0}桁までです。", "\(decimals)")
        case .tooLarge: pick("금액이 너무 커요.", "The amount is too large.", "金額が大きすぎます。")
        case .missing: pick("금액을 적어 주세요.", "Enter an amount.", "金額を入力してください。")
        case .notPositive:
            pick("예산은 0보다 큰 금액으로 적어 주세요.", "A budget must be more than 0.", "予算は0より大きい金額にしてください。")
        }
    }
    var cover: String { pick("커버", "Cover", "カバー") }
    func drawing(_ drawing: TripDrawing) -> String {
        switch drawing {
        case .sea: pick("바다", "Sea", "海")
        case .mountain: pick("산", "Mountains", "山")
        case .city: pick("도시", "City", "都市")
        case .palace: pick("궁궐", "Palace", "宮殿")
        case .forest: pick("숲", "Forest", "森")
        case .snow: pick("눈", "Snow", "雪")
        case .island: pick("섬", "Island", "島")
        case .desert: pick("사막", "Desert", "砂漠")
        case .train: pick("기차", "Train", "列車")
        case .plane: pick("비행기", "Plane", "飛行機")
        case .night: pick("밤", "Night", "夜")
        case .field: pick("들판", "Fields", "野原")
        }
    }

    // MARK: other days

    func otherDays(hasStops: Bool) -> String {
        hasStops
            ? pick("날짜가 바뀌면 장소는", "When the dates change, stops", "日程が変わったらスポットは")
            : pick(
                "날짜가 바뀌면 경비와 일기는", "When the dates change, expenses and diary entries", "日程が変わったら費用と日記は")
    }
    func movedDated(_ count: Int32) -> String {
        if count == 0 {
            return pick(
                "경비와 일기의 날짜는 그대로예요.", "Expenses and diary entries keep their dates.", "費用と日記の日付はそのままです。")
        }
        return pick(
            "경비와 일기 {0}개의 날짜도 함께 바뀌어요.",
            count == 1 ? "1 expense or diary entry moves, too." : "{0} expenses and diary entries move, too.",
            "費用と日記{0}件の日付も一緒に変わります。", "\(count)")
    }
    var shiftStops: String { pick("함께 옮기기", "Move with the trip", "一緒に移動") }
    var keepStops: String { pick("날짜 그대로 두기", "Keep their dates", "日付はそのまま") }
    func movedStops(_ count: Int32) -> String {
        if count == 0 { return pick("장소는 그대로예요.", "All stops stay where they are.", "スポットはそのままです。") }
        return pick(
            "장소 {0}곳의 날짜가 바뀌어요.", count == 1 ? "1 stop moves to another date." : "{0} stops move to other dates.",
            "スポット{0}か所の日付が変わります。", "\(count)")
    }
    func leftOver(_ names: [String]) -> String {
        var list = ""
        for name in names.prefix(5) { list += (list.isEmpty ? "" : comma) + name }
        if names.count > 5 { list += " …" }
        return pick(
            "새 날짜에 들지 않는 장소 {0}곳: {1}",
            names.count == 1
                ? "1 stop falls outside the new dates: {1}" : "{0} stops fall outside the new dates: {1}",
            "新しい日程に入らないスポット{0}か所：{1}", "\(names.count)", list)
    }
    var leftOverChoice: String { pick("남는 장소", "Stops outside the dates", "日程に入らないスポット") }
    var leftOverNearest: String { pick("가까운 날로", "To the nearest day", "近い日へ") }
    var leftOverOn: String { pick("고른 날로", "To a chosen day", "選んだ日へ") }
    var leftOverNone: String { pick("날짜 없이 두기", "To Unscheduled", "日付未定にする") }
}
