import AppFrame

// What the screen of music says.
extension Words {
    var music: String { pick("음악", "Music", "音楽") }
    var hearMusic: String { pick("음악 듣기", "Hear music", "音楽を聴く") }
    func musicForPage(_ date: String) -> String {
        pick("{0} 페이퍼의 감정에 어울리는 노래", "For the feeling of your page of {0}", "{0}のページの気持ちに合う曲", date)
    }
    var musicForChosen: String { pick("고른 감정에 어울리는 노래", "For the feeling you chose", "選んだ気持ちに合う曲") }
    var anotherFeeling: String { pick("다른 감정", "Another", "別の気持ち") }
    var chooseAFeeling: String { pick("감정 고르기", "Choose a feeling", "気持ちを選ぶ") }
    var musicEmptyTitle: String {
        pick("어떤 마음의 노래를 들을까요?", "Which feeling shall we hear?", "どんな気持ちの曲を聴きますか？")
    }
    var musicEmptyText: String {
        pick("하나 고르면 어울리는 노래를 찾아요.", "Choose one, and Haru looks for songs.", "一つ選ぶと、合う曲を探します。")
    }
    var musicAwaited: String { pick("노래를 찾고 있어요", "Looking for songs", "曲を探しています") }
    var musicHint: String {
        pick(
            "YouTube는 새 탭에서 열려요. 그 전까지 이 기기를 몰라요.",
            "YouTube opens in a new tab. Until then it learns nothing of this device.",
            "YouTubeは新しいタブで開きます。それまでこの端末を知りません。")
    }
    func searchOnYouTube(_ query: String) -> String {
        pick("YouTube에서 ‘{0}’ 찾기", "Search YouTube for “{0}”", "YouTubeで「{0}」を探す", query)
    }
    var opensElsewhere: String { pick("새 탭에서 열려요", "opens in a new tab", "新しいタブで開きます") }

    // MARK: why there are no songs

    var musicNothing: String { pick("어울리는 노래를 못 찾았어요", "No songs were found", "曲が見つかりませんでした") }
    var musicNoKey: String { pick("여기서는 노래를 찾지 못해요", "This Haru cannot look for songs", "ここでは曲を探せません") }
    var musicNoKeyText: String {
        pick(
            "이 서버에는 YouTube 키가 없어요. 같은 말로 YouTube에서 찾아볼 수 있어요.",
            "Its server has no key for YouTube. You can search YouTube for the same words.",
            "このサーバーにはYouTubeのキーがありません。同じ言葉でYouTubeを検索できます。")
    }
    var musicBadKey: String {
        pick("YouTube가 서버의 키를 받지 않아요", "YouTube refuses the server’s key", "YouTubeがサーバーのキーを受け付けません")
    }
    var musicBadKeyText: String {
        pick(
            "서버를 돌보는 사람이 키를 고치면 다시 들을 수 있어요.", "Whoever runs this server can put that right.",
            "サーバーの管理者がキーを直すと、また聴けます。")
    }
    var musicQuota: String { pick("오늘 찾을 수 있는 만큼 다 찾았어요", "No more searches today", "今日の検索回数を使い切りました") }
    var musicUnreachable: String { pick("YouTube가 답하지 않아요", "YouTube does not answer", "YouTubeの応答がありません") }
    var musicLater: String {
        pick("잠시 뒤에 다시 찾거나 다른 감정을 골라 보세요.", "Try again later, or choose another feeling.", "あとでもう一度試すか、別の気持ちを選んでください。")
    }
    var musicOfflineText: String {
        pick(
            "연결을 확인해 주세요. 적은 것은 이 기기에 그대로 있어요.", "Check the connection. What you wrote is safe on this device.",
            "接続を確認してください。書いたものはこの端末に残っています。")
    }
}
