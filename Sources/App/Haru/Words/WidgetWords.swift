import AppFrame
import Cards

// Widgets: addresses at which other programs find a picture.
extension Words {
    // Windows' board of widgets.
    var openHaru: String { pick("하루 열기", "Open Haru", "ハルを開く") }
    var boardIsEmpty: String { pick("오늘은 할 일도 디데이도 없어요", "No to-dos and no days yet", "やることもカウントもありません") }
    var boardIsOld: String { pick("하루를 열면 오늘이 다시 보여요", "Open Haru to see today", "ハルを開くと今日が表示されます") }

    var widgets: String { pick("위젯", "Widgets", "ウィジェット") }
    var widgetsMeaning: String {
        pick(
            "홈 화면과 잠금 화면에서 디데이와 할 일을 봐요.", "Days and to-dos on your Home and Lock Screen.",
            "ホーム画面やロック画面でカウントとやることを見られます。")
    }
    var widgetsText: String {
        pick(
            "주소를 만들어 Scriptable이나 KWGT 같은 위젯 앱, 홈페이지, 전자 잉크 화면에 넣으면 그림으로 보여요. 자정마다 날짜가 바뀌어요.",
            "Make an address and add it to a widget app such as Scriptable or KWGT, a web page or an e-ink screen: it shows up there as a picture, and turns at midnight.",
            "アドレスを作ってScriptableやKWGTなどのウィジェットアプリ、ウェブページ、電子ペーパーに入れると、絵として表示されます。日付は午前0時に変わります。")
    }
    var widgetsNeedAccount: String {
        pick(
            "위젯은 서버에서 그림을 가져가요. ‘동기화’에서 로그인한 뒤 만들 수 있어요.",
            "Widgets get their picture from a server, so it takes an account. Sign in under “Sync”, then make one here.",
            "ウィジェットはサーバーから絵を受け取るため、アカウントが必要です。「同期」でログインすると作れます。")
    }
    var widgetName: String { pick("위젯 이름", "Widget name", "ウィジェットの名前") }
    var widgetWhat: String { pick("보여 줄 것", "Shows", "表示するもの") }
    func widgetKind(_ kind: WidgetChoice.Kind) -> String {
        switch kind {
        case .single: pick("디데이 하나", "One day", "カウント1件")
        case .list: pick("디데이 목록", "List of days", "カウントの一覧")
        case .todos: pick("오늘 할 일", "Today’s to-dos", "今日のやること")
        case .month: pick("이번 달", "This month", "今月")
        }
    }
    var widgetSizeLabel: String { pick("크기", "Size", "サイズ") }
    func widgetSize(_ size: WidgetSize) -> String {
        switch size {
        case .small: pick("작게", "Small", "小")
        case .medium: pick("중간", "Medium", "中")
        case .large: pick("크게", "Large", "大")
        case .circular: pick("잠금 화면 원형", "Lock, round", "ロック画面・円形")
        case .rectangular: pick("잠금 화면 사각", "Lock, wide", "ロック画面・長方形")
        case .inline: pick("잠금 화면 한 줄", "Lock, one line", "ロック画面・1行")
        }
    }
    func widgetStyle(_ style: DayCard.Style?) -> String {
        style.map { self.style($0) } ?? pick("디데이대로", "As the day’s", "カウントに合わせる")
    }
    var widgetNearest: String {
        pick("고르지 않으면 가장 가까운 날을 보여요.", "Choose none, and the nearest is shown.", "選ばないと、いちばん近い日を表示します。")
    }
    func widgetChosen(_ most: Int) -> String {
        pick(
            "고른 순서대로 {0}개까지 보여요.", most == 1 ? "One can be chosen." : "Up to {0}, in the order chosen.",
            "選んだ順に{0}件まで表示します。", "\(most)")
    }
    var searchDays: String { pick("디데이 찾기", "Search days", "カウントを検索") }
    var widgetAddressText: String {
        pick(
            "이 주소를 위젯 앱에 넣어 주세요. .png 대신 .webp, .svg, .json, .html로도 열 수 있어요. 넣는 법은 사용 설명서의 ‘위젯’에 있어요.",
            "Put this address into your widget app. It also opens as .webp, .svg, .json or .html. How to set up each app is in the guide, under “Widgets”.",
            "このアドレスをウィジェットアプリに入れてください。末尾の .png は .webp や .svg、.json、.html にも変えられます。入れ方は説明書の「ウィジェット」にあります。")
    }
    var revokeWidgetText: String {
        pick(
            "이 위젯은 더 이상 아무것도 보여 주지 않아요. 되살릴 수 없어요.",
            "This widget will show nothing any more, and it can’t be brought back.", "このウィジェットには何も表示されなくなり、元には戻せません。")
    }
}
