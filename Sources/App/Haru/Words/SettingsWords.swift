import AppFrame

// MARK: Settings

extension Words {
    var everyDay: String { pick("날짜와 알림", "Dates and alerts", "日付とお知らせ") }
    var weekStart: String { pick("한 주의 시작", "Start week on", "週の始まり") }
    var dailyAlarm: String { pick("할 일 알림", "To-do reminder", "やることのお知らせ") }
    var dailyAlarmMeaning: String {
        pick(
            "앱이 열려 있는 동안, 정한 시각에 남은 할 일을 알려 드려요. 남은 일이 없으면 알리지 않아요.",
            "While Haru is open, you’re told at this time what’s left to do. If nothing is, it stays quiet.",
            "アプリを開いている間、決めた時刻に残りのやることをお知らせします。何もなければ鳴りません。")
    }
    var alarmTime: String { pick("알릴 시각", "Reminder time", "お知らせの時刻") }

    var contact: String { pick("의견 보내기", "Send feedback", "ご意見を送る") }
    var copyContact: String { pick("주소와 버전 복사", "Copy address and version", "宛先とバージョンをコピー") }
    func contactNotCopied(_ address: String) -> String {
        pick(
            "복사하지 못했어요. {0} 앞으로 보내 주세요.", "Couldn’t copy. Please write to {0}.",
            "コピーできませんでした。{0} 宛てにお送りください。", address)
    }

    var licences: String { pick("오픈소스 라이선스", isAmerican ? "Open-source licenses" : "Open-source licences", "ライセンス") }
    var licencesText: String {
        pick(
            "하루는 오픈소스로 만들었어요. 누르면 라이선스 전문을 볼 수 있어요.",
            isAmerican
                ? "Haru is built on open source. Open one to read its license in full."
                : "Haru is built on open source. Open one to read its licence in full.",
            "ハルはオープンソースで作られています。押すとライセンスの全文を読めます。")
    }
    func licencePart(_ part: Licence.Part) -> String {
        switch part {
        case .app: pick("앱", "In the app", "アプリ")
        case .server: pick("서버", "In the server", "サーバー")
        case .text:
            pick(
                "함께 쓰이는 라이선스 전문", isAmerican ? "Licenses named by others" : "Licences named by others",
                "参照されているライセンスの全文")
        }
    }
    var licencesFailed: String {
        pick(
            "라이선스를 불러오지 못했어요. 네트워크에 연결한 뒤 다시 해 보세요.",
            isAmerican
                ? "The licenses could not be loaded. Try again when you are online."
                : "The licences could not be loaded. Try again when you are online.",
            "ライセンスを読み込めませんでした。ネットワークにつないでもう一度お試しください。")
    }
}
