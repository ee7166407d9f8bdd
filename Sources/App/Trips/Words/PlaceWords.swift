import AppFrame
import Daybook

// The texts of the search for places, and of the links of a stop's sheet.

extension Words {
    var findPlaces: String { pick("장소 찾기", "Find places", "場所を探す") }
    var placeExample: String { pick("예: 비자림, 성산 카페", "e.g. Bijarim, coffee in Seongsan", "例：榧子林、城山のカフェ") }
    var find: String { pick("찾기", "Search", "探す") }
    var placeKinds: String { pick("종류", "Type", "種類") }
    var allKinds: String { pick("모두", "All", "すべて") }
    func name(of kind: PlaceCategory.Kind) -> String {
        switch kind {
        case .food: pick("음식점", "Food", "食事")
        case .cafe: pick("카페", "Cafés", "カフェ")
        case .sight: pick("볼거리", "Sights", "見どころ")
        case .lodging: pick("숙소", "Stays", "宿")
        case .culture: pick("문화", "Culture", "文化")
        case .shopping: pick("쇼핑", "Shops", "買い物")
        case .transport: pick("교통", "Transport", "交通")
        case .other: pick("기타", "Other", "その他")
        }
    }
    /// The label of a place: in its provider's words, unless those are the tag of a database.
    func label(of category: PlaceCategory) -> String {
        let isTag = category.label.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } ?? true
        if !isTag { return category.label }
        return category.kind == .other ? "" : name(of: category.kind)
    }
    var searchHere: String { pick("이 지역에서 찾기", "Search this area", "このエリアを検索") }
    var onlyHere: String { pick("이 지역만", "This area only", "このエリアのみ") }
    var searchOrder: String { pick("순서", "Order", "順序") }
    var byAccuracy: String { pick("정확도순", "Best match", "関連度順") }
    var byDistance: String { pick("거리순", "Nearest", "近い順") }
    var foundPlaces: String { pick("찾은 장소", "Places", "見つかった場所") }
    var distanceHint: String {
        pick("거리는 지도 한가운데에서 잰 직선거리예요.", "Distances are straight lines from the middle of the map.", "地図の中央からの直線距離です。")
    }
    var seeMore: String { pick("더 보기", "Show more", "もっと見る") }
    var onlySoMany: String {
        pick(
            "45곳까지 보여 드려요. 지역이나 종류로 좁혀 보세요.", "Up to 45 places are shown. Narrow them down by area or type.",
            "45か所まで表示します。エリアや種類で絞ってください。")
    }
    var placesAwaited: String { pick("장소를 찾고 있어요", "Searching for places", "場所を探しています") }
    var searchIntro: String {
        pick(
            "이름이나 주소로 찾거나, 지도를 눌러 핀을 놓아 보세요.",
            "Search by name or address, or tap the map to drop a pin.",
            "名前や住所で探すか、地図をタップしてピンを置けます。")
    }
    var addByHand: String { pick("직접 적기", "Add manually", "手動で追加") }
    func addTo(_ ordinal: Int32) -> String { pick("{0}일차에 추가", "Add to Day {0}", "{0}日目に追加", "\(ordinal)") }
    func addAgain(_ ordinal: Int32) -> String {
        pick("{0}일차에 한 번 더", "Add to Day {0} again", "{0}日目にもう一度", "\(ordinal)")
    }
    func add(_ name: String, to ordinal: Int32) -> String {
        pick("‘{0}’ {1}일차에 추가", "Add “{0}” to Day {1}", "「{0}」を{1}日目に追加", name, "\(ordinal)")
    }
    func isPlanned(_ name: String, _ ordinal: Int32) -> String {
        pick("‘{0}’ {1}일차에 있음", "“{0}” is on Day {1}", "「{0}」は{1}日目に追加済み", name, "\(ordinal)")
    }
    /// Where a place is planned already; nil for the stops without a day.
    func planned(_ ordinal: Int32?) -> String {
        guard let ordinal else { return pick("날짜 없는 장소에 있음", "Unscheduled", "日付未定に追加済み") }
        return pick("{0}일차에 있음", "On Day {0}", "{0}日目に追加済み", "\(ordinal)")
    }
    var placePage: String { pick("장소 보기", "Details", "詳細を見る") }
    func call(_ number: String) -> String { pick("전화 {0}", "Call {0}", "{0}に電話", number) }
    var directions: String { pick("길찾기", "Directions", "経路を探す") }
    var pickedPlace: String { pick("지도에서 고른 곳", "Picked on the map", "地図で選んだ場所") }
    var addHere: String { pick("여기에 추가", "Add here", "ここに追加") }
    var removePin: String { pick("핀 지우기", "Remove pin", "ピンを外す") }
    var pinInMiddle: String { pick("지도 가운데에 핀 놓기", "Drop a pin in the middle", "地図の中央にピンを置く") }
    func placeSource(_ provider: String) -> String {
        provider == "kakao"
            ? pick("장소 정보: 카카오", "Places by Kakao", "場所の情報：Kakao") : "© OpenStreetMap contributors"
    }

    // MARK: why there are no places

    var placesNothing: String { pick("찾는 장소가 없어요", "No places found", "見つかりませんでした") }
    func placesNothingText(isNarrow: Bool) -> String {
        isNarrow
            ? pick(
                "지역이나 종류 조건을 풀거나 다른 검색어로 찾아보세요.", "Try a wider area, all types or other words.",
                "エリアや種類を広げるか、別の言葉で探してください。")
            : pick(
                "다른 검색어로 찾거나 직접 적을 수 있어요.", "Try other words, or add it manually.",
                "別の言葉で探すか、手動で追加できます。")
    }
    var placesBlank: String {
        pick("찾을 이름이나 주소를 적어 주세요.", "Enter a name or an address.", "場所の名前か住所を入力してください。")
    }

    /// What happened, and what to do about it.
    func text(for failure: PlaceFailure) -> (title: String, text: String) {
        switch failure {
        case .noProvider:
            (
                pick("아직 장소 찾기를 쓸 수 없어요", "Place search isn’t set up here", "まだ場所を検索できません"),
                pick(
                    "이 서버에서는 장소 찾기를 쓸 수 없어요. 장소를 직접 적고, 지도 링크도 함께 저장할 수 있어요.",
                    "This server has no place search. You can still add stops manually, with a map link if you like.",
                    "このサーバーでは場所を検索できません。スポットは手動で追加でき、地図のリンクも保存できます。")
            )
        case .badKey:
            (
                pick("서버의 지도 서비스 키를 쓸 수 없어요", "The map service rejected the server’s key", "地図サービスがサーバーのキーを受け付けません"),
                pick(
                    "서버 관리자가 키를 고치면 다시 찾을 수 있어요.", "The server’s administrator can fix this.",
                    "サーバーの管理者がキーを直すと、また探せます。")
            )
        case .quota(let hours):
            (pick("오늘은 더 찾을 수 없어요", "No more searches today", "今日の検索回数を使い切りました"), musicQuotaText(hours))
        case .busy(let seconds):
            (
                pick("지금 찾는 사람이 많아요", "Too many searches at once", "検索が混み合っています"),
                seconds.map {
                    pick(
                        "{0}초 뒤에 다시 찾아보세요.", $0 == 1 ? "Try again in a second." : "Try again in {0} seconds.",
                        "{0}秒後にもう一度お試しください。", "\($0)")
                } ?? placesLater
            )
        case .unreachable:
            (pick("지도 서비스가 응답하지 않아요", "The map service isn’t responding", "地図サービスから応答がありません"), placesLater)
        case .offline:
            (
                musicOffline,
                pick(
                    "연결되면 다시 찾을 수 있어요. 여행의 다른 기능은 모두 그대로 쓸 수 있어요.",
                    "Searching needs a connection. Everything else in your trip works offline.",
                    "オンラインになると、また探せます。旅行のほかの機能はそのまま使えます。")
            )
        case .needsWords:
            (
                pick("검색어가 필요해요", "Enter something to search for", "検索する言葉を入力してください"),
                pick(
                    "여기서는 종류만으로 찾을 수 없어요. 이름이나 주소를 함께 적어 주세요.",
                    "You can’t search by type alone here. Add a name or an address.",
                    "ここでは種類だけでは探せません。名前か住所も入力してください。")
            )
        case .unreadable: (musicUnreadable, placesLater)
        }
    }
    private var placesLater: String {
        pick("잠시 뒤에 다시 찾거나 직접 적을 수 있어요.", "Try again later, or add it manually.", "あとでもう一度試すか、手動で追加できます。")
    }
}
