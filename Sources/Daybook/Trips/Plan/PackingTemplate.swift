import Replica

/// Lists of what people pack, to begin with.
public enum PackingTemplate: String, CaseIterable, Sendable {
    case basic, abroad, sea, winter, camping, hiking, child, business

    /// What is on the list.
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
            if cells[0] == rawValue { items = Text.parts(cells[column], at: UInt8(ascii: ",")) }
        }
        return items
    }

    /// The edits that put the list behind what a trip has to pack; what is on it already is not put there again.
    /// - Parameters:
    ///   - items: as ``items(language:)`` gives them, or of another trip.
    ///   - ids: as many new ones, rising.
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
        basic|신분증,지갑과 카드,휴대폰 충전기,보조 배터리,갈아입을 옷,속옷과 양말,잠옷,세면도구,상비약,우산|ID,Wallet and cards,Phone charger,Power bank,Clothes,Underwear and socks,Sleepwear,Toiletries,Medicine,Umbrella|身分証,財布とカード,スマホの充電器,モバイルバッテリー,着替え,下着と靴下,パジャマ,洗面用具,常備薬,傘
        abroad|여권,비자와 입국 서류,항공권,숙소 예약 확인서,현지 돈,여행자 보험,변환 플러그,유심이나 이심,여권 사본|Passport,Visa and entry papers,Plane ticket,Hotel booking,Local money,Travel insurance,Plug adapter,SIM or eSIM,Copy of the passport|パスポート,ビザと入国書類,航空券,宿の予約確認書,現地通貨,旅行保険,変換プラグ,SIMかeSIM,パスポートのコピー
        sea|수영복,래시가드,물안경,비치 타월,선크림,선글라스,모자,샌들,방수 주머니|Swimsuit,Rash guard,Goggles,Beach towel,Sunscreen,Sunglasses,Hat,Sandals,Waterproof pouch|水着,ラッシュガード,ゴーグル,ビーチタオル,日焼け止め,サングラス,帽子,サンダル,防水ポーチ
        winter|두꺼운 외투,내복,장갑,목도리,털모자,핫팩,방한 신발,립밤|Warm coat,Thermal underwear,Gloves,Scarf,Woolly hat,Hand warmers,Winter boots,Lip balm|厚手のコート,保温下着,手袋,マフラー,ニット帽,カイロ,防寒靴,リップクリーム
        camping|텐트,침낭,매트,랜턴,버너와 가스,코펠,수저와 컵,접이식 의자,모기약,쓰레기봉투|Tent,Sleeping bag,Mat,Lantern,Stove and gas,Cooking pots,Cutlery and cups,Folding chair,Insect repellent,Rubbish bags|テント,寝袋,マット,ランタン,バーナーとガス,クッカー,カトラリーとコップ,折りたたみ椅子,虫よけ,ゴミ袋
        hiking|등산화,배낭,물,간식,바람막이,등산 스틱,헤드램프,구급약,지도|Hiking boots,Backpack,Water,Snacks,Windbreaker,Trekking poles,Headlamp,First aid kit,Map|登山靴,ザック,水,行動食,ウインドブレーカー,トレッキングポール,ヘッドランプ,救急セット,地図
        child|기저귀,물티슈,분유와 젖병,여벌 옷,아기띠,유모차,장난감,그림책,체온계,해열제|Nappies,Wet wipes,Formula and bottles,Spare clothes,Baby carrier,Pushchair,Toys,Picture books,Thermometer,Fever medicine|おむつ,おしりふき,ミルクと哺乳瓶,着替え,抱っこひも,ベビーカー,おもちゃ,絵本,体温計,解熱剤
        business|노트북,노트북 충전기,명함,정장,구두,자료,필기도구,영수증 봉투|Laptop,Laptop charger,Business cards,Suit,Dress shoes,Documents,Pens and paper,Envelope for receipts|ノートパソコン,パソコンの充電器,名刺,スーツ,革靴,資料,筆記用具,領収書入れ
        """
}
