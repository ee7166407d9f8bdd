import Replica

/// Typical packing lists to start from.
public enum PackingTemplate: String, CaseIterable, Sendable {
    case basic, abroad, sea, winter, camping, hiking, child, business

    /// The items of the list.
    /// - Parameter language: `ko`, `en` or `ja`; any other gives English.
    public func items(language: String) -> [String] {
        let column =
            switch language {
            case "ko": 1
            case "ja": 3
            default: 2
            }
        var items: [String] = []
        let table = PackingTemplate.table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        for line in Text.parts(table, at: 0x0A) {
            let cells = Text.parts(line, at: UInt8(ascii: "|"))
            if cells[0] == rawValue { items.append(cells[column]) }
        }
        return items
    }

    /// The edits that append the list to a trip's packing list, without items that it already has.
    /// - Parameters:
    ///   - items: those of ``items(language:)``, or of another trip.
    ///   - ids: as many new ids, rising.
    public static func adding(
        _ items: [String], to trip: String, behind packing: [TripPart<PackingItem>], ids: [String]
    ) -> [Edit] {
        var edits: [Edit] = []
        var rank = packing.last?.value.effectiveRank ?? ""
        for place in items.indices.prefix(ids.count) {
            let letters = Search.letters(of: items[place])
            if packing.contains(where: { Search.letters(of: $0.value.text) == letters }) { continue }
            var item = PackingItem(id: ids[place], trip: trip, text: items[place])
            rank = Rank.between(rank, nil)
            item.rank = rank
            edits += item.creation
        }
        return edits
    }

    /// Name, Korean, English, Japanese.
    private static let table: StaticString = """
        basic|신분증|ID|身分証
        basic|지갑과 카드|Wallet and cards|財布とカード
        basic|휴대폰 충전기|Phone charger|スマホの充電器
        basic|보조 배터리|Power bank|モバイルバッテリー
        basic|갈아입을 옷|Clothes|着替え
        basic|속옷과 양말|Underwear and socks|下着と靴下
        basic|잠옷|Sleepwear|パジャマ
        basic|세면도구|Toiletries|洗面用具
        basic|상비약|Medicine|常備薬
        basic|우산|Umbrella|傘
        abroad|여권|Passport|パスポート
        abroad|비자와 입국 서류|Visa and entry papers|ビザと入国書類
        abroad|항공권|Plane ticket|航空券
        abroad|숙소 예약 확인서|Hotel booking|宿の予約確認書
        abroad|현지 화폐|Local currency|現地通貨
        abroad|여행자 보험|Travel insurance|旅行保険
        abroad|변환 플러그|Plug adapter|変換プラグ
        abroad|유심이나 이심|SIM or eSIM|SIMかeSIM
        abroad|여권 사본|Passport copy|パスポートのコピー
        sea|수영복|Swimsuit|水着
        sea|래시가드|Rash guard|ラッシュガード
        sea|물안경|Goggles|ゴーグル
        sea|비치 타월|Beach towel|ビーチタオル
        sea|선크림|Sunscreen|日焼け止め
        sea|선글라스|Sunglasses|サングラス
        sea|모자|Hat|帽子
        sea|샌들|Sandals|サンダル
        sea|방수팩|Waterproof pouch|防水ポーチ
        winter|두꺼운 외투|Warm coat|厚手のコート
        winter|내복|Thermal underwear|防寒インナー
        winter|장갑|Gloves|手袋
        winter|목도리|Scarf|マフラー
        winter|털모자|Winter hat|ニット帽
        winter|핫팩|Hand warmers|カイロ
        winter|방한 신발|Winter boots|防寒靴
        winter|립밤|Lip balm|リップクリーム
        camping|텐트|Tent|テント
        camping|침낭|Sleeping bag|寝袋
        camping|매트|Mat|マット
        camping|랜턴|Lantern|ランタン
        camping|버너와 가스|Stove and gas|バーナーとガス
        camping|코펠|Cooking pots|クッカー
        camping|수저와 컵|Cutlery and cups|カトラリーとコップ
        camping|접이식 의자|Folding chair|折りたたみ椅子
        camping|모기약|Insect repellent|虫よけ
        camping|쓰레기봉투|Trash bags|ゴミ袋
        hiking|등산화|Hiking boots|登山靴
        hiking|배낭|Backpack|ザック
        hiking|물|Water|水
        hiking|간식|Snacks|行動食
        hiking|바람막이|Windbreaker|ウインドブレーカー
        hiking|등산 스틱|Trekking poles|トレッキングポール
        hiking|헤드램프|Headlamp|ヘッドランプ
        hiking|구급약|First aid kit|救急セット
        hiking|지도|Map|地図
        child|기저귀|Diapers|おむつ
        child|물티슈|Wet wipes|おしりふき
        child|분유와 젖병|Formula and bottles|ミルクと哺乳瓶
        child|여벌 옷|Spare clothes|着替え
        child|아기띠|Baby carrier|抱っこひも
        child|유모차|Stroller|ベビーカー
        child|장난감|Toys|おもちゃ
        child|그림책|Picture books|絵本
        child|체온계|Thermometer|体温計
        child|해열제|Fever medicine|解熱剤
        business|노트북|Laptop|ノートパソコン
        business|노트북 충전기|Laptop charger|パソコンの充電器
        business|명함|Business cards|名刺
        business|정장|Suit|スーツ
        business|구두|Dress shoes|革靴
        business|자료|Documents|資料
        business|필기도구|Pens and paper|筆記用具
        business|영수증 봉투|Envelope for receipts|領収書入れ
        """
}
