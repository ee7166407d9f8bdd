/// Texts that a person types, and others that only a program writes.
enum Texts {
    static let typed = [
        "", " ", "물 마시기", "내일 오후 3시 치과", "매주 월요일 회의", "3월 2일 개학", "buy milk tomorrow 9am", "every friday gym",
        "明日 10時 歯医者", "毎月1日 家賃", "2027-02-29", "2027-02-28", "2028.2.29", "1월 20일", "음력 5월 15일", "윤5월 15일", "내일",
        "다음 주 화요일",
        "12/25", "25.12.2027", "0001-01-01", "9999-12-31", "10000-01-01", "2027-1-5", "오늘", "today", "今日", "D-100",
        "100일 뒤",
        "12:30", "24:00", "9시 반", "오후 12시", "7:5", "31415", "1,234,567", "0.1", "0.30000000000000004", "1e3", "-5",
        "99999999999",
        "2147483648", "4294967296", "9007199254740993", "12.345", "₩850,000", "USD 1350, JPY 9", "EUR", "krw",
        "33.5, 126.5", "-90, 180",
        "https://calendar.example/a.ics", "webcal://낱말.example/b.ics", "javascript:alert(1)", "word@example.org",
        "https://ntfy.example",
        "👨‍👩‍👧‍👦 가족", "🇰🇷🇯🇵", "e\u{301}", "é", "ﬁ", "İstanbul", "straße", "ａｂｃ", "가나다라마바사아자차카타파하", "\u{202E}abc", "a\u{0}b",
        "a\tb",
        "한 줄\n둘째 줄\n\n넷째 줄", "\"따옴표\" & <b>", "지워요", "삭제", "delete", "削除", "passphrase one", "passphrase two", "000000",
        "123456",
        "미나", "haru", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
        String(repeating: "긴 글 ", count: 400),
        String(repeating: "x", count: 2000),
    ]
    static let dates = [
        "2027-01-16", "2027-02-14", "2026-12-31", "2028-02-29", "1월 20일", "내일", "2027.3.1", "1999-12-31", "",
        "9999-12-31",
    ]
    /// Texts that no field of a browser gives, and that a program may write into a record.
    static let written =
        typed + [
            "e\u{301}\u{323}", "\u{1112}\u{1161}\u{1102}\u{1161}", "한\u{1100}\u{1161}", "A\u{30A}", "\u{212B}",
            "\u{FEFF}x", "daily", "weekly", "lunar",
        ]
    static let keys = [
        "Enter", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
        "Tab", " ",
        "Delete", "Backspace", "a", "/", "?", "Ctrl+z", "Ctrl+Enter", "Alt+ArrowUp", "Alt+ArrowDown", "Shift+Tab",
        "Shift+ArrowDown", "n undefined", "g button", "s undefined", "KeyT checkbox", "t text", "Ctrl+k textarea",
    ]
    static let languages = [
        "ko-KR,ko,en", "en-US,en", "ja-JP,ja", "de-DE,fr", "", "zh-TW,ja,ko",
    ]
    static let agents = [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36",
        "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile", "",
    ]
}
