import AppFrame

extension Words {
    var mainMenu: String { pick("주 메뉴", "Main menu", "メインメニュー") }
    var skipToContent: String { pick("본문으로 건너뛰기", "Skip to content", "本文へ移動") }
    var updateNow: String { pick("업데이트", "Reload", "再読み込み") }
    var todayEmptyTitle: String {
        pick("기다리는 날이 있나요?", "Looking forward to something?", "待ち遠しい日はありますか？")
    }
}
