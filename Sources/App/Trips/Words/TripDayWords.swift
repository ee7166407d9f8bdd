import Almanac
import AppFrame
import Daybook

// The texts of a trip's day: its stops, its map, and its rows elsewhere.

extension Words {
    /// For a link without coordinates if the stop already has a location.
    var linkBesidePoint: String {
        pick(
            "링크는 저장돼요. 지도의 위치는 그대로예요.", "The link is saved. The location on the map stays as it is.",
            "リンクは保存されます。地図の位置はそのままです。")
    }
    var stops: String { pick("장소", "Stops", "スポット") }
    var addStop: String { pick("장소 추가", "Add a stop", "スポットを追加") }
    var writeStop: String { pick("장소 적기", "Add a stop", "スポットを入力") }
    var stopsWithoutDay: String { pick("날짜 없는 장소", "Unscheduled", "日付未定のスポット") }
    var toThisDay: String { pick("이날로", "Add to this day", "この日に追加") }
    func toThisDay(_ name: String) -> String {
        pick("‘{0}’ 이날로", "Add “{0}” to this day", "「{0}」をこの日に追加", name)
    }
    var untimed: String { pick("언제든", "Anytime", "いつでも") }
    var nextStop: String { pick("다음", "Next", "次") }
    var mustSee: String { pick("꼭 가볼 곳", "Must-see", "必ず行く") }
    func chooseStop(_ place: Place) -> String {
        let name = place.name
        if place.point == nil { return pick("‘{0}’ 선택", "Select “{0}”", "「{0}」を選択", name) }
        return pick("‘{0}’ 지도에서 보기", "Show “{0}” on the map", "「{0}」を地図で見る", name)
    }
    var showOnMap: String { pick("지도에서 보기", "Show on the map", "地図で見る") }
    func addedStops(_ count: Int32) -> String {
        pick("장소 {0}곳을 추가했어요", count == 1 ? "Added 1 stop" : "Added {0} stops", "スポットを{0}か所追加しました", "\(count)")
    }
    var heldByTime: String {
        pick(
            "시간이 정해진 장소는 시간 순서를 따라요. 순서를 바꾸려면 시간을 바꿔 주세요.",
            "Timed stops stay in order of time. To move this one further, change its time.",
            "時刻を決めたスポットは時刻順に並びます。順番を変えるには、時刻を変えてください。")
    }
    func overlap(_ name: String, _ minutes: Int32) -> String {
        pick(
            "‘{0}’ 일정과 {1} 겹쳐요", "Overlaps “{0}” by {1}", "「{0}」と{1}重なっています", name, duration(minutes))
    }
    /// Says that the same place is planned again on the same day, or on another.
    func duplicateStop(_ ordinal: Int32?) -> String {
        guard let ordinal else { return pick("중복된 장소", "Listed twice", "重複あり") }
        return pick("{0}일차에도 있음", "Also on Day {0}", "{0}日目にもあります", "\(ordinal)")
    }

    /// 1시간 20분 · 1 h 20 min · 1時間20分
    func duration(_ minutes: Int32) -> String {
        let hours = "\(minutes / 60)"
        let rest = "\(minutes % 60)"
        if minutes < 60 { return pick("{0}분", "{0} min", "{0}分", rest) }
        if minutes % 60 == 0 { return pick("{0}시간", "{0} h", "{0}時間", hours) }
        return pick("{0}시간 {1}분", "{0} h {1} min", "{0}時間{1}分", hours, rest)
    }

    /// 직선 1.7 km; if the next stop has no location, also names the stop it leads to.
    func straight(_ metres: Double, to name: String?) -> String {
        let distance = GeoPoint.text(metres: metres)
        guard let name else { return pick("직선 {0}", "{0} straight line", "直線 {0}", distance) }
        return pick("‘{1}’까지 직선 {0}", "{0} straight line to “{1}”", "「{1}」まで直線 {0}", distance, name)
    }
    func daySum(_ count: Int32, _ metres: Double, _ minutes: Int32) -> String {
        var sum = countOfStops(count)
        if metres > 0 { sum += " · " + straight(metres, to: nil) }
        if minutes > 0 { sum += " · " + pick("머무는 시간 {0}", "{0} at stops", "滞在 {0}", duration(minutes)) }
        return sum
    }
    func countOfStops(_ count: Int32) -> String {
        pick("장소 {0}곳", count == 1 ? "1 stop" : "{0} stops", "スポット{0}か所", "\(count)")
    }

    // MARK: the map

    func mapOf(_ count: Int32, _ scale: String) -> String {
        pick(
            "지도: 장소 {0}곳, 축척 {1}. 화살표 키로 움직이고, +와 - 키로 확대하거나 축소해요.",
            "Map. Stops: {0}. Scale: {1}. Use arrow keys to move, + and - to zoom.",
            "地図：スポット{0}か所、縮尺 {1}。矢印キーで動かし、+と-で拡大・縮小します。", "\(count)", scale)
    }
    var wholeMap: String { pick("모든 장소 보기", "Show all stops", "すべて表示") }
    var mapIsPatchy: String {
        pick(
            "지도를 다 불러오지 못했어요. 장소와 순서는 그대로예요.", "Part of the map didn’t load. Your stops are all here.",
            "地図の一部を読み込めませんでした。スポットはすべてあります。")
    }
    var noLocations: String {
        pick(
            "위치를 적은 장소가 있으면 여기에 지도가 나와요.", "The map appears once a stop has a location.",
            "スポットに位置を入れると、ここに地図が表示されます。")
    }

    // MARK: the sheet

    var stopName: String { pick("이름", "Name", "名前") }
    var stopExample: String { pick("예: 비자림", "e.g. Bijarim Forest", "例：榧子林") }
    var stopNameMissing: String { pick("장소 이름을 적어 주세요.", "Enter a name for the stop.", "スポットの名前を入力してください。") }
    var stopDay: String { pick("날짜", "Day", "日付") }
    var noDay: String { pick("날짜 없음", "No day", "日付なし") }
    var stay: String { pick("머무는 시간 (분)", "Duration (minutes)", "滞在時間（分）") }
    var stayBad: String {
        pick(
            "1분부터 24시간까지 적을 수 있어요. 예: 90, 1:30", "From 1 minute to 24 hours, e.g. 90 or 1:30",
            "1分から24時間までです。例：90、1:30")
    }
    var memo: String { pick("메모", "Notes", "メモ") }
    var address: String { pick("주소", "Address", "住所") }
    var location: String { pick("위치", "Location", "位置") }
    var locationExample: String {
        pick("37.5796, 126.9770 또는 지도 링크", "37.5796, 126.9770 or a map link", "37.5796, 126.9770 または地図のリンク")
    }
    func problem(_ failure: LocationEntry.Failure) -> String {
        switch failure {
        case .noNumbers:
            pick(
                "위도와 경도를 숫자로 적거나 지도 링크를 붙여 넣어 주세요. 이대로 저장하면 위치는 바뀌지 않아요.",
                "Enter latitude and longitude as numbers, or paste a map link. If you save now, the location won’t change.",
                "緯度と経度を数字で入力するか、地図のリンクを貼り付けてください。このまま保存しても位置は変わりません。")
        case .outside:
            pick(
                "지구 밖의 위치예요. 위도는 −90~90, 경도는 −180~180까지예요. 이대로 저장하면 위치는 바뀌지 않아요.",
                "That’s not on Earth: latitude goes from −90 to 90, longitude from −180 to 180. If you save now, the location won’t change.",
                "緯度か経度が範囲を超えています。緯度は−90〜90、経度は−180〜180です。このまま保存しても位置は変わりません。")
        case .bareLink:
            pick(
                "링크는 저장돼요. 좌표가 들어 있지 않아서 지도에는 핀이 나오지 않아요.",
                "The link is saved, but it has no coordinates, so there’s no pin on the map.",
                "リンクは保存されます。座標が含まれていないため、地図にピンは表示されません。")
        }
    }
    var otherMaps: String { pick("다른 지도에서 열기", "Open in another map", "ほかの地図で開く") }
    func name(of service: MapService) -> String {
        switch service {
        case .kakao: pick("카카오맵", "KakaoMap", "カカオマップ")
        case .naver: pick("네이버 지도", "Naver Map", "NAVERマップ")
        case .google: pick("구글 지도", "Google Maps", "Googleマップ")
        case .apple: pick("애플 지도", "Apple Maps", "Appleマップ")
        case .openStreetMap: "OpenStreetMap"
        }
    }
    var stopGone: String {
        pick(
            "그사이 삭제된 장소예요. 저장하면 복원돼요.", "This stop was deleted in the meantime. Saving restores it.",
            "このスポットは削除されました。保存すると復元されます。")
    }

    // MARK: Today and the calendar

    /// 2일차 · 다음 11:00 비자림; or the number of stops.
    func tripLine(_ ordinal: Int32, next: Stop?, stops: Int32) -> String {
        let day = tripDay(ordinal)
        if let next, let time = next.time {
            return pick(
                "{0} · 다음 {1} {2}", "{0} · next {1} {2}", "{0} · 次 {1} {2}", day, clock(time), next.place.name)
        }
        return stops == 0 ? day : day + " · " + countOfStops(stops)
    }

    /// The clock time of a stop, which may be after midnight.
    func clock(_ time: Int32) -> String { clockTime(time % 1440) }
    var nextDay: String { pick("다음 날", "Next day", "翌日") }
    var afterMidnight: String { pick("다음 날 새벽", "After midnight", "翌日の未明") }
    /// 09:30; after midnight: 다음 날 01:30.
    func stopTime(_ time: Int32) -> String {
        time < 1440
            ? clock(time) : pick("다음 날 {0}", "{0} next day", "翌日{0}", clock(time))
    }
    func stayOf(_ minutes: Int32) -> String { pick("{0} 머물기", "for {0}", "滞在{0}", duration(minutes)) }
    var mapLink: String { pick("지도 링크", "Map link", "地図のリンク") }
    func located(_ point: String) -> String { pick("위치 {0}", "At {0}", "位置 {0}", point) }
    func directions(from name: String, to next: String) -> String {
        pick("‘{0}’에서 ‘{1}’까지 길찾기", "Directions from “{0}” to “{1}”", "「{0}」から「{1}」への経路", name, next)
    }

    /// Why the name of a stop cannot be saved.
    func stopProblem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: stopNameMissing
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
}
