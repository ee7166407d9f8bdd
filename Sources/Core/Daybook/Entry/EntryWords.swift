/// The words recognised in a typed line, for all three languages together.
///
/// Each line has a kind, its value and its words; `_` is a space.
enum EntryWords {
    static let table: StaticString = """
        D0 오늘 오늘_안에 오늘_중으로 today 今日 本日 今日中
        D1 내일 낼 tomorrow tmr tmrw 明日 明日中 あした あす
        D2 모레 내일모레 내일_모레 낼모레 낼_모레 day_after_tomorrow the_day_after_tomorrow 明後日 あさって
        D3 글피 しあさって
        D4 그글피
        B1 어제 yesterday 昨日
        B2 그저께 그제 엊그제 day_before_yesterday the_day_before_yesterday おととい 一昨日
        t0 오늘밤 오늘_밤 tonight this_evening 今夜 今晩
        N0 이번주 이번_주 this this_week 今週
        N1 다음주 다음_주 담주 next next_week 来週
        N2 다다음주 다다음_주 再来週
        j0 오는 돌아오는 次の 今度の
        j1 다음
        X0 이번주말 이번_주말 this_weekend 今週末
        X1 다음주말 다음_주말 next_weekend 来週末
        Y0 올해 今年
        Y1 내년 来年
        M0 이번달 이번_달 this_month 今月
        M1 다음달 다음_달 담달 next_month 来月
        W1 월요일 월욜 monday 月曜 月曜日
        W2 화요일 화욜 tuesday tue tues 火曜 火曜日
        W3 수요일 수욜 wednesday 水曜 水曜日
        W4 목요일 목욜 thursday thu thur thurs 木曜 木曜日
        W5 금요일 금욜 friday fri 金曜 金曜日
        W6 토요일 토욜 saturday 土曜 土曜日
        W7 일요일 일욜 sunday 日曜 日曜日
        w1 mon
        w2 화 火
        w3 수 wed weds 水
        w4 목 木
        w5 금 金
        w6 토 sat 土
        w7 sun
        m1 월 月
        d7 일 日
        R0 매일 날마다 daily everyday every_day 毎日
        r0 毎朝
        r2 毎晩
        R1 평일 every_weekday weekdays 平日 毎平日
        R2 매주 weekly every_week 毎週
        R3 매월 매달 monthly every_month 毎月
        R4 매년 해마다 yearly every_year 毎年
        K0 주말 weekend weekends 週末
        e0 every
        A0 오전 새벽 아침 am a.m. 午前 朝
        A1 오후 저녁 pm p.m. 午後 夕方
        A2 밤 夜
        g0 morning
        g1 afternoon evening
        g2 night
        A3 낮 昼
        n0 기상 일어나기 비행기 공항 첫차 알람 일출 해돋이 조식 조깅 출근 등교 새벽기도 아침식사 아침밥
        n0 wake wake_up waking get_up alarm flight plane airport sunrise breakfast jog jogging
        n0 起床 起きる 飛行機 フライト 空港 始発 目覚まし 日の出 朝食 朝ごはん 朝ご飯 出勤 登校
        n1 회식 퇴근 하원 하교 술자리 야식 공연 콘서트 저녁식사 저녁밥
        n1 dinner supper drinks bedtime concert movie
        n1 夕食 夕飯 夕ご飯 夜ご飯 晩ご飯 飲み会 映画 ライブ 帰宅 退社
        T0 자정 midnight
        T720 정오 noon 正午
        h0 시 時
        h1 o'clock
        H1 한시 한_시
        H2 두시 두_시 二時
        H3 세시 세_시 三時
        H4 네시 네_시 四時
        H5 다섯시 다섯_시 五時
        H6 여섯시 여섯_시 六時
        H7 일곱시 일곱_시 七時
        H8 여덟시 여덟_시 八時
        H9 아홉시 아홉_시 九時
        H10 열시 열_시 十時
        H11 열한시 열한_시 十一時
        H12 열두시 열두_시 十二時
        f0 반 半
        b0 분 分
        y0 년 年
        L0 음력 旧暦 旧暦で lunar
        L1 음
        l0 윤 閏
        a0 뒤 후 後 from_now later
        u1 days day
        u7 주 주일 week weeks 週 週間
        u100 달 개월 month months か月 ヶ月
        c1 하루
        c2 이틀 二日
        c3 사흘 三日
        c4 나흘
        c7 일주일 一週間 a_week one_week
        c10 열흘
        c14 two_weeks
        c15 보름
        k1 m min mins minute minutes
        k60 시간 時間 h hr hrs hour hours
        C30 반시간 반_시간 half_an_hour 半時間
        C60 한시간 한_시간 an_hour one_hour 一時間
        C120 두시간 두_시간 two_hours 二時間
        C180 세시간 세_시간 three_hours 三時間
        c100 한달 한_달 a_month one_month 一か月 一ヶ月
        i0 in
        p0 on by due
        p1 at
        x0 the
        o0 st nd rd th
        q0 of
        &0 and
        &1 와 과 랑 이랑 と
        J1 jan january
        J2 feb february
        J3 mar march
        J4 apr april
        J5 may
        J6 jun june
        J7 jul july
        J8 aug august
        J9 sep sept september
        J10 oct october
        J11 nov november
        J12 dec december
        P0 에 에는 엔 은 는 까지 쯤 경 に までに まで ごろ くらい ぐらい 頃
        P3 부터 에서 から
        P2 の
        P1 마다 ごと
        E0 말 末
        E1 월말 月末 말일 末日 last_day_of_month last_day_of_the_month
        E2 end_of_month end_of_the_month
        S0 동안 연속 내내 이내 만에 치 째 間 目 代 以内
        S1 전 前 ago
        Q0 every_month_end
        Q0 걸러 おき
        I1 격일 隔日
        I7 격주 격주로 隔週 biweekly fortnightly every_fortnight
        I100 격월 격월로 隔月
        I1200 격년 격년으로 隔年
        O0 every_other every_second
        Z0 한번 한_번 一回 一度 once
        Z1 두번 두_번 세번 세_번 二回 三回 twice
        s0 다음_날 다음날 익일 翌日 next_day
        Q11 첫 첫째 첫번째 첫_번째 first 第一
        Q12 둘째 두번째 두_번째 second 第二
        Q13 셋째 세번째 세_번째 third 第三
        Q14 넷째 네번째 네_번째 fourth 第四
        Q15 다섯째 다섯번째 다섯_번째 fifth 第五
        Q19 마지막 最終 最後
        Q1 번째
        Q1 지난번 지난달 저번달 작년 先月 去年
        Q3 지난 저번 last previous
        Q4 先週
        Q2 第
        U0 cup cups inch inches tsp tbsp mile miles lb oz kg km 컵 인치 큰술 작은술 スプーン カップ インチ
        U0 분량 만점 점짜리 확률 승률 majority points 満点 分量
        z0 to
        v0 from for of about since like after before until till than between my our your his her their past through
        v0 without re vs versus called say says
        v1 will or that which
        v3 is are was were has had when if whether because unless isn't isn’t in_case
        v2 with
        F101 신정 새해 new_year's_day new_year’s_day 元日 元旦
        F214 밸런타인데이 발렌타인데이 valentine's_day valentine’s_day valentines_day バレンタインデー バレンタイン
        F301 삼일절
        F303 ひな祭り
        F314 화이트데이 white_day ホワイトデー
        F505 어린이날 こどもの日
        F508 어버이날
        F515 스승의날 스승의_날
        F606 현충일
        F707 七夕
        F717 제헌절
        F815 광복절
        F1003 개천절
        F1009 한글날
        F1031 할로윈 핼러윈 halloween ハロウィン ハロウィーン
        F1103 文化の日
        F1111 빼빼로데이
        F1224 크리스마스이브 크리스마스_이브 성탄절_이브 christmas_eve xmas_eve クリスマスイブ クリスマス・イブ
        F1225 크리스마스 성탄절 christmas christmas_day xmas クリスマス
        F1231 new_year's_eve new_year’s_eve 大晦日 大みそか
        G101 설날 설 구정 seollal lunar_new_year
        G115 정월대보름 정월_대보름 대보름
        G408 부처님오신날 부처님_오신_날 석가탄신일
        G505 단오
        G815 추석 한가위 chuseok
        V2 star stars rate rating step
        V1 ratio scale score progress 점수 평점 별점 진행률 비율 축척 희석 배율 比率 割合 縮尺 倍率
        V0 page pages p pp part parts chapter ch ep episode vol season level 페이지 쪽 권 편 장 챕터 시즌 단원 ページ 巻 章
        V0 iphone ipad galaxy 아이폰 아이패드 갤럭시 size 사이즈
        V0 창세기 출애굽기 레위기 민수기 신명기 여호수아 사사기 룻기 사무엘상 사무엘하 열왕기상 열왕기하 역대상 역대하 느헤미야
        V0 에스더 욥기 시편 잠언 전도서 아가 이사야 예레미야 에스겔 다니엘 호세아 요엘 아모스 요나 미가 하박국 스바냐 학개 스가랴
        V0 말라기 마태복음 마가복음 누가복음 요한복음 사도행전 로마서 고린도전서 고린도후서 갈라디아서 에베소서 빌립보서
        V0 골로새서 데살로니가전서 데살로니가후서 디모데전서 디모데후서 디도서 빌레몬서 히브리서 야고보서 베드로전서 베드로후서
        V0 요한일서 요한이서 요한삼서 유다서 요한계시록 요한_일서 꾸란 코란
        V0 genesis gen exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther
        V0 psalm psalms ps proverbs prov ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos jonah micah
        V0 habakkuk zephaniah haggai zechariah malachi matthew matt mark luke john acts romans rom corinthians cor galatians
        V0 ephesians eph philippians phil colossians thessalonians timothy tim titus hebrews heb james peter jude revelation
        V0 rev quran surah verse obadiah nahum philemon songs thess jn lk mk 에스라 오바댜 나훔 예레미야애가 예레미야_애가 애가
        V0 雅歌 哀歌 ルツ記 士師記 サムエル記 列王記 歴代誌 申命記 レビ記 民数記 ヨシュア記 エレミヤ書 エゼキエル書 ダニエル書 ヨブ記 伝道の書
        V0 創世記 出エジプト記 詩篇 詩編 箴言 イザヤ書 マタイ マタイ伝 マルコ ルカ ヨハネ ヨハネ伝 使徒言行録 使徒の働き ローマ
        V0 コリント ガラテヤ エペソ エフェソ ピリピ フィリピ ヘブル ヘブライ ヤコブ ペテロ 黙示録 マタイによる福音書 ヨハネによる福音書
        V0 マルコによる福音書 ルカによる福音書 ヨハネの福音書 マタイの福音書 マルコの福音書 ルカの福音書 ローマ人への手紙
        ?0 隔月刊 隔週刊 隔日刊 日曜大工 水曜どうでしょう 月曜日のたわわ 金曜ロードショー 土曜ワイド劇場 日曜劇場 日曜洋画劇場
        ?0 black_friday good_friday freaky_friday cyber_monday easter_monday blue_monday ruby_tuesday super_tuesday fat_tuesday
        ?0 giving_tuesday ash_wednesday maundy_thursday holy_saturday palm_sunday easter_sunday bloody_sunday sunday_bloody_sunday mothering_sunday
        ?0 sunday_times sunday_roast sunday_school friday_night_lights saturday_night_live saturday_night_fever
        ?0 tomorrow_never_dies friday_the_13th today_show tonight_show daily_planner weekly_planner monthly_planner yearly_planner thursday_murder_club april_fools
        ?0 taco_tuesday throwback_thursday casual_friday casual_fridays meatless_monday flashback_friday sunday_funday monday_blues sunday_scaries
        ?0 friday_feeling monday_motivation sunday_best sunday_papers saturday_kitchen sunday_in_the_park small_business_saturday
        ?0 주말_농장 주말농장 주말_드라마 주말드라마 주말_부부 주말부부 주말의_명화 목요일의 화요일밤에 금요일에_만나요 월요병 토토즐
        """

    /// The longest word at the start of the bytes: its kind, value and length; nil if there is none. Latin letters of
    /// the bytes must be in lower case.
    static func match(_ text: ArraySlice<UInt8>) -> (kind: UInt8, value: Int32, length: Int)? {
        let table = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
        var best: (kind: UInt8, value: Int32, length: Int)?
        var kind: UInt8 = 0
        var value: Int32 = 0
        var at = 0
        while at < table.count {
            kind = table[at]
            value = 0
            at += 1
            while table[at] != 0x20 {
                value = value * 10 + Int32(table[at] - 0x30)
                at += 1
            }
            while at < table.count, table[at] != 0x0A {
                at += 1
                var place = text.startIndex
                var isSame = true
                while at < table.count, table[at] > 0x20 {
                    let letter = table[at] == 0x5F ? 0x20 : table[at]
                    isSame = isSame && place < text.endIndex && text[place] == letter
                    place += 1
                    at += 1
                }
                // A Latin word must not end before another letter: mon is not in monster.
                if isSame, place < text.endIndex, isLatin(text[place - 1]), isLatin(text[place]) { isSame = false }
                let length = place - text.startIndex
                if isSame, length > best?.length ?? 0 { best = (kind, value, length) }
            }
            at += 1
        }
        return best
    }

    private static func isLatin(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}
