import AppFrame

// What browsers lack or do on their own, and what to do about it.

extension Words {
    func homeScreenTitle(_ device: Device) -> String {
        switch device.apple {
        case .mac: pick("하루를 Dock에 추가해 보세요", "Add Haru to the Dock", "ハルをDockに追加しましょう")
        default: pick("하루를 홈 화면에 추가해 보세요", "Add Haru to the Home Screen", "ハルをホーム画面に追加しましょう")
        }
    }
    var homeScreenWhy: String {
        pick(
            "Safari는 7일 동안 쓰지 않은 사이트의 기록을 지울 수 있어요.",
            "Safari may clear a site’s data after seven days without a visit.",
            "Safariは、7日間使われていないサイトのデータを消すことがあります。")
    }
    func homeScreenHow(_ device: Device) -> String {
        switch device.apple {
        case .mac:
            pick(
                "파일 메뉴에서 ‘Dock에 추가’를 고르면 지워지지 않아요.",
                "Choose File > Add to Dock to keep yours.",
                "「ファイル」メニューの「Dockに追加」を選ぶと消えません。")
        default:
            pick(
                "공유 버튼을 누르고 ‘홈 화면에 추가’를 고르면 지워지지 않아요.",
                "Tap Share, then Add to Home Screen, to keep yours.",
                "共有ボタンから「ホーム画面に追加」を選ぶと消えません。")
        }
    }
    var homeScreenBeginsEmpty: String {
        pick(
            "추가한 앱은 빈 상태로 시작해요. 지금까지 쓴 기록은 이 브라우저에 그대로 있어요.",
            "The app you add starts empty. What you wrote here stays here.",
            "追加したハルは空の状態で始まり、ここに書いたものはここに残ります。")
    }
    /// The first thing a newcomer wants to know.
    var nothingLeavesHere: String {
        pick("가입 없이, 이 기기에만 저장돼요", "No account. Everything stays on this device.", "登録不要。この端末だけに保存されます")
    }
    var homeScreenKnown: String { pick("알겠어요", "Got it", "わかりました") }

}
