import AppFrame

// MARK: Settings

extension Words {
    var myRecords: String { pick("내 기록", "My data", "自分の記録") }
    var keptHere: String { pick("저장 공간 보호", "Storage protection", "保存領域の保護") }
    func recordCount(_ count: Int32) -> String {
        let number = grouped(count)
        return pick("기록 {0}개", count == 1 ? "1 item" : "{0} items", "記録{0}件", number)
    }

    var accent: String { pick("강조 색", isAmerican ? "Accent color" : "Accent colour", "アクセントカラー") }
    func accent(_ accent: Accent) -> String {
        switch accent {
        case .ink: pick("먹색", "Ink", "墨")
        case .persimmon: pick("감색", "Persimmon", "柿")
        case .pine: pick("솔색", "Pine", "松")
        case .honey: pick("꿀색", "Honey", "蜂蜜")
        case .indigo: pick("쪽색", "Indigo", "藍")
        case .sky: pick("하늘색", "Sky", "空")
        }
    }
    var textSize: String { pick("글자 크기", "Text size", "文字の大きさ") }
    func textSize(_ size: TextSize) -> String {
        switch size {
        case .regular: pick("보통", "Standard", "標準")
        case .large: pick("크게", "Large", "大")
        case .larger: pick("더 크게", "Larger", "特大")
        }
    }
    var everyDay: String { pick("날짜와 알림", "Dates and reminders", "日付とリマインダー") }
    var weekStart: String { pick("한 주의 시작", "Start week on", "週の始まり") }
    var dailyAlarm: String { pick("할 일 알림", "To-do reminder", "やることのリマインダー") }
    func dailyAlarmMeaning(_ device: Device) -> String {
        if device.receivesPush {
            return pick(
                "정한 시간에 남은 할 일을 알려 드려요. 남은 할 일이 없으면 알리지 않아요.",
                "Tells you at this time what’s left to do. If nothing’s left, it stays quiet.",
                "決めた時刻に、残っているやることをお知らせします。なければお知らせしません。")
        }
        return pick(
            "앱이 열려 있는 동안, 정한 시간에 남은 할 일을 알려 드려요. 남은 할 일이 없으면 알리지 않아요.",
            "While Haru is open, it tells you at this time what’s left to do. If nothing’s left, it stays quiet.",
            "アプリを開いている間、決めた時刻に、残っているやることをお知らせします。なければお知らせしません。")
    }
    var alarmTime: String { pick("알림 시간", "Reminder time", "リマインダーの時刻") }

    var contact: String { pick("의견 보내기", "Send feedback", "ご意見を送る") }
    var copyContact: String { pick("주소와 버전 복사", "Copy address and version", "宛先とバージョンをコピー") }
    func contactNotCopied(_ address: String) -> String {
        pick(
            "복사하지 못했어요. {0} 앞으로 보내 주세요.", "Couldn’t copy. Write to {0} instead.",
            "コピーできませんでした。{0} 宛てにお送りください。", address)
    }

    var licences: String { pick("오픈소스 라이선스", isAmerican ? "Open-source licenses" : "Open-source licences", "ライセンス") }
    var licencesText: String {
        pick(
            "하루는 오픈소스로 만들었어요. 누르면 라이선스 전문을 볼 수 있어요.",
            isAmerican
                ? "Haru is built on open source. Choose one to read its full license."
                : "Haru is built on open source. Choose one to read its full licence.",
            "ハルはオープンソースソフトウェアを使っています。項目を選ぶと、ライセンスの全文を読めます。")
    }
    func licencePart(_ part: Licence.Part) -> String {
        switch part {
        case .app: pick("앱", "In the app", "アプリ")
        case .server: pick("서버", "In the server", "サーバー")
        case .text:
            pick(
                "함께 쓰이는 라이선스 전문", isAmerican ? "Licenses these refer to" : "Licences these refer to",
                "参照されているライセンスの全文")
        }
    }
    var licencesFailed: String {
        pick(
            "라이선스를 불러오지 못했어요. 인터넷에 연결한 뒤 다시 시도해 주세요.",
            isAmerican
                ? "Couldn’t load the licenses. Try again when you’re online."
                : "Couldn’t load the licences. Try again when you’re online.",
            "ライセンスを読み込めませんでした。ネットワークに接続して、もう一度お試しください。")
    }
}
