import Almanac
import AppFrame
import Daybook

// The words of a trip's day: its stops, its map, and where it is told of elsewhere.

extension Words {
    var stops: String { pick("장소", "Stops", "スポット") }
    var addStop: String { pick("장소 추가", "Add a stop", "スポットを追加") }
    var writeStop: String { pick("장소 적기", "Add a stop", "スポットを書く") }
    var stopsWithoutDay: String { pick("날짜 없는 장소", "Stops without a day", "日付のないスポット") }
    var toThisDay: String { pick("이 날로", "To this day", "この日へ") }
    func toThisDay(_ name: String) -> String {
        pick("‘{0}’ 이 날로", "“{0}” to this day", "「{0}」をこの日へ", name)
    }
    var untimed: String { pick("언제든", "Anytime", "いつでも") }
    var nextStop: String { pick("다음", "Next", "次") }
    var mustSee: String { pick("꼭 가볼 곳", "Must-see", "必ず行く") }
    func chooseStop(_ place: Place) -> String {
        let name = place.name
        if place.point == nil { return pick("‘{0}’ 고르기", "Choose “{0}”", "「{0}」を選ぶ", name) }
        return pick("‘{0}’ 지도에서 보기", "Show “{0}” on the map", "「{0}」を地図で見る", name)
    }
    var showOnMap: String { pick("지도에서 보기", "Show on the map", "地図で見る") }
    func addedStops(_ count: Int32) -> String {
        pick("장소 {0}곳을 적었어요", "Added {0} stops", "スポットを{0}か所追加しました", "\(count)")
    }
    func movedToNoDay(_ name: String) -> String {
        pick("날짜 없는 장소로 옮겼어요: {0}", "Moved to the stops without a day: {0}", "日付のないスポットに移しました：{0}", name)
    }
    var heldByTime: String {
        pick(
            "시간이 정해진 장소는 시간 순서를 따라요. 순서를 바꾸려면 시간을 바꿔 주세요.",
            "Stops with a time keep the order of their times. Change the time to move it further.",
            "時刻のあるスポットは時刻順に並びます。さらに動かすには時刻を変えてください。")
    }
    func overlap(_ name: String, _ minutes: Int32) -> String {
        pick(
            "‘{0}’ 일정과 {1} 겹쳐요", "Overlaps “{0}” by {1}", "「{0}」と{1}重なっています", name, duration(minutes))
    }
    /// That the same place is gone to on the same day, or on another one.
    func twin(_ ordinal: Int32?) -> String {
        guard let ordinal else { return pick("또 있는 장소", "Here twice", "重複あり") }
        return pick("{0}일차에도 있음", "Also on day {0}", "{0}日目にもあり", "\(ordinal)")
    }

    /// 1시간 20분 · 1 h 20 min · 1時間20分
    func duration(_ minutes: Int32) -> String {
        let hours = "\(minutes / 60)"
        let rest = "\(minutes % 60)"
        if minutes < 60 { return pick("{0}분", "{0} min", "{0}分", rest) }
        if minutes % 60 == 0 { return pick("{0}시간", "{0} h", "{0}時間", hours) }
        return pick("{0}시간 {1}분", "{0} h {1} min", "{0}時間{1}分", hours, rest)
    }

    /// 직선 1.7 km; where the next stop has no location, up to which one.
    func straight(_ metres: Double, to name: String?) -> String {
        let distance = GeoPoint.text(metres: metres)
        guard let name else { return pick("직선 {0}", "{0} in a straight line", "直線 {0}", distance) }
        return pick("‘{1}’까지 직선 {0}", "{0} in a straight line to “{1}”", "「{1}」まで直線 {0}", distance, name)
    }
    func daySum(_ count: Int32, _ metres: Double, _ minutes: Int32) -> String {
        var sum = countOfStops(count)
        if metres > 0 { sum += " · " + straight(metres, to: nil) }
        if minutes > 0 { sum += " · " + pick("머무는 시간 {0}", "stays of {0}", "滞在 {0}", duration(minutes)) }
        return sum
    }
    func countOfStops(_ count: Int32) -> String {
        pick("장소 {0}곳", count == 1 ? "1 stop" : "{0} stops", "スポット{0}か所", "\(count)")
    }

    // MARK: the map

    func mapOf(_ count: Int32, _ scale: String) -> String {
        pick(
            "지도: 장소 {0}곳, 축척 {1}. 화살표로 움직이고 +와 -로 키우고 줄여요.",
            "Map: {0} stops, scale {1}. Arrow keys move it, + and - zoom.",
            "地図: スポット{0}か所、縮尺 {1}。矢印キーで動かし、+と-で拡大・縮小します。", "\(count)", scale)
    }
    var wholeMap: String { pick("모두 보이게", "Show all stops", "すべて表示") }
    var mapIsPatchy: String {
        pick(
            "지도 그림을 다 받지 못했어요. 장소와 순서는 그대로예요.", "Some of the map did not come. Your stops are all here.",
            "地図の一部を受け取れませんでした。スポットはすべてあります。")
    }
    var noLocations: String {
        pick(
            "위치를 적은 장소가 있으면 여기에 지도가 나와요.", "A map appears here once a stop of the day has a location.",
            "位置のあるスポットがあると、ここに地図が出ます。")
    }

    // MARK: the sheet

    var stopName: String { pick("이름", "Name", "名前") }
    var stopExample: String { pick("예: 비자림", "e.g. Bijarim Forest", "例: 榧子林") }
    var stopNameMissing: String { pick("장소 이름을 적어 주세요.", "Please write the name of the stop.", "スポットの名前を書いてください。") }
    var stopDay: String { pick("날짜", "Day", "日程") }
    var noDay: String { pick("날짜 없음", "No day", "日付なし") }
    var stay: String { pick("머무는 시간 (분)", "Length (minutes)", "滞在時間（分）") }
    var stayBad: String {
        pick(
            "1분부터 하루(1440분)까지 적을 수 있어요. 예: 90, 1:30", "From 1 minute to a day (1440), e.g. 90 or 1:30",
            "1分から1日（1440分）までです。例: 90、1:30")
    }
    var memo: String { pick("메모", "Memo", "メモ") }
    var address: String { pick("주소", "Address", "住所") }
    var location: String { pick("위치", "Location", "位置") }
    var locationExample: String {
        pick("37.5796, 126.9770 또는 지도 링크", "37.5796, 126.9770 or a map link", "37.5796, 126.9770 または地図のリンク")
    }
    func problem(_ failure: LocationEntry.Failure) -> String {
        switch failure {
        case .noNumbers:
            pick(
                "위도와 경도를 숫자로 적어 주세요. 이대로 저장하면 위치 없이 남아요.",
                "Please write latitude and longitude as numbers. Saved like this, the stop has no location.",
                "緯度と経度を数字で書いてください。このまま保存すると位置なしになります。")
        case .outside:
            pick(
                "지구 밖의 위치예요. 위도는 −90–90, 경도는 −180–180이에요. 이대로 저장하면 위치 없이 남아요.",
                "That is outside the world: latitudes go from −90 to 90, longitudes from −180 to 180. Saved like this, the stop has no location.",
                "地球の外の位置です。緯度は−90–90、経度は−180–180です。このまま保存すると位置なしになります。")
        case .bareLink:
            pick(
                "이 링크에는 위치가 들어 있지 않아요. 지도에서 좌표를 복사해 주세요. 이대로 저장하면 위치 없이 남아요.",
                "This link holds no location. Please copy the coordinates from the map. Saved like this, the stop has no location.",
                "このリンクには位置が入っていません。地図から座標をコピーしてください。このまま保存すると位置なしになります。")
        }
    }
    var otherMaps: String { pick("다른 지도에서 열기", "Open in another map", "ほかの地図で開く") }
    func name(of service: MapService) -> String {
        switch service {
        case .kakao: pick("카카오맵", "KakaoMap", "カカオマップ")
        case .naver: pick("네이버 지도", "Naver Map", "NAVERマップ")
        case .google: pick("구글 지도", "Google Maps", "Googleマップ")
        case .openStreetMap: "OpenStreetMap"
        }
    }
    var stopGone: String {
        pick(
            "이 장소는 그사이 지워졌어요. 저장하면 다시 살아나요.", "This stop was deleted meanwhile. Saving brings it back.",
            "このスポットはその間に削除されました。保存すると戻ります。")
    }

    // MARK: Today and the calendar

    /// 2일차 · 다음 11:00 비자림; or how many stops there are.
    func tripLine(_ ordinal: Int32, next: Stop?, stops: Int32) -> String {
        let day = tripDay(ordinal)
        if let next, let time = next.time {
            return pick(
                "{0} · 다음 {1} {2}", "{0} · next {1} {2}", "{0} · 次 {1} {2}", day, clockTime(time), next.place.name)
        }
        return stops == 0 ? day : day + " · " + countOfStops(stops)
    }

    /// What keeps the name of a stop from being saved.
    func stopProblem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: stopNameMissing
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
}
