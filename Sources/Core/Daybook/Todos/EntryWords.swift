/// The words that a typed to-do is searched for, of all three languages at once.
///
/// A line is a kind, its value and the words of it; `_` is a space.
enum EntryWords {
    static let table: StaticString = """
        D0 오늘 today 今日 本日 今日中
        D1 내일 tomorrow tmr tmrw 明日 明日中 あした あす
        D2 모레 내일모레 day_after_tomorrow the_day_after_tomorrow 明後日 あさって
        D3 글피 しあさって
        t0 오늘밤 오늘_밤 tonight this_evening 今夜 今晩
        N0 이번주 이번_주 this this_week 今週
        N1 다음주 다음_주 담주 next next_week 来週
        N2 다다음주 다다음_주 再来週
        X0 이번주말 이번_주말 this_weekend 今週末
        X1 다음주말 다음_주말 next_weekend 来週末
        Y0 올해 今年
        Y1 내년 来年
        M0 이번달 이번_달 this_month 今月
        M1 다음달 다음_달 next_month 来月
        W1 월요일 월욜 monday 月曜 月曜日
        W2 화요일 화욜 tuesday tue tues 火曜 火曜日
        W3 수요일 수욜 wednesday 水曜 水曜日
        W4 목요일 목욜 thursday thu thur thurs 木曜 木曜日
        W5 금요일 금욜 friday fri 金曜 金曜日
        W6 토요일 토욜 saturday 土曜 土曜日
        W7 일요일 일욜 sunday 日曜 日曜日
        w1 mon
        w2 화 火
        w3 수 wed 水
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
        K0 주말 weekend 週末
        e0 every
        A0 오전 새벽 아침 am a.m. 午前 朝
        A1 오후 저녁 pm p.m. 午後 夕方
        A2 밤 夜
        g0 morning
        g1 afternoon evening
        g2 night
        A3 낮 昼
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
        L0 음력 旧暦 lunar
        L1 음
        l0 윤 閏
        a0 뒤 후 後 from_now
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
        c100 한달 한_달 a_month one_month 一か月 一ヶ月
        i0 in
        p0 on by until due
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
        P1 마다 ごと おき
        E0 말 말일 末日 末
        E1 월말 月末
        S0 동안 연속 내내 이내 만에 치 째 間 目 代 以内
        S1 전 前
        Q0 격주 격월 격일 걸러 隔週 隔月 隔日 biweekly fortnightly every_other
        Q1 첫 첫째 둘째 셋째 넷째 다섯째 두번째 세번째 네번째 번째 마지막 first second third fourth fifth last
        Q1 第一 第二 第三 第四 最終 最後
        Q1 지난 지난번 저번 지난달 저번달 작년 先週 先月 去年 previous
        Q2 第
        U0 cup cups inch inches tsp tbsp hour hours mile miles lb oz 컵 인치 큰술 カップ インチ
        z0 to
        ?0 日曜大工 水曜どうでしょう 月曜日のたわわ
        """

    /// The longest word that stands at the beginning of the bytes: its kind, value and length; nil when none does.
    /// Latin letters of the bytes are in lower case.
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
                // A Latin word does not end before another letter: mon is not in monster.
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
