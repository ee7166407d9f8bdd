import AppFrame

// The texts of the music screen.
extension Words {
    var music: String { pick("음악", "Music", "音楽") }
    var listenToMusic: String { pick("음악 듣기", "Listen to music", "音楽を聴く") }
    func musicForPage(_ date: String) -> String {
        pick("{0} 페이퍼의 감정에 어울리는 노래", "Songs for the feeling of your {0} page", "{0}のページの気持ちに合う曲", date)
    }
    var musicForChosen: String { pick("고른 감정에 어울리는 노래", "Songs for the feeling you chose", "選んだ気持ちに合う曲") }
    var anotherFeeling: String { pick("다른 감정", "Another feeling", "別の気持ち") }
    var chooseAFeeling: String { pick("감정 고르기", "Choose a feeling", "気持ちを選ぶ") }
    var musicEmptyTitle: String {
        pick("어떤 마음의 노래를 들을까요?", "What are you in the mood for?", "どんな気持ちの曲を聴きますか？")
    }
    var musicEmptyText: String {
        pick("감정을 고르면 어울리는 노래를 찾아 드려요.", "Choose a feeling, and Haru finds songs to match.", "気持ちを選ぶと、合う曲を探します。")
    }
    var findingMusic: String { pick("노래를 찾고 있어요", "Finding songs", "曲を探しています") }
    var musicHint: String {
        pick(
            "YouTube는 새 탭에서 열려요. 열기 전까지 YouTube에 아무것도 보내지 않아요.",
            "YouTube opens in a new tab. Nothing is sent to it until then.",
            "YouTubeは新しいタブで開きます。開くまでYouTubeには何も送信しません。")
    }
    var searchOnYouTube: String { pick("YouTube에서 찾아보기", "Search YouTube", "YouTubeで探す") }
    var opensElsewhere: String { pick("새 탭에서 열려요", "opens in a new tab", "新しいタブで開きます") }

    // MARK: why there are no songs

    var musicNothing: String { pick("어울리는 노래를 찾지 못했어요", "No songs found", "曲が見つかりませんでした") }
    var musicNoKey: String { pick("아직 노래 추천을 쓸 수 없어요", "Music isn’t set up here", "曲のおすすめはまだ使えません") }
    var musicNoKeyText: String {
        pick(
            "YouTube에서 바로 찾아볼까요?", "You can still search YouTube.", "YouTubeで直接探してみませんか？")
    }
    var musicBadKey: String {
        pick("서버의 YouTube 키를 쓸 수 없어요", "YouTube rejected the server’s key", "YouTubeがサーバーのキーを受け付けません")
    }
    var musicBadKeyText: String {
        pick(
            "서버 관리자가 키를 고치면 다시 들을 수 있어요.", "The server’s administrator can fix this.",
            "サーバーの管理者がキーを直すと、また聴けます。")
    }
    var musicQuota: String { pick("오늘은 더 찾을 수 없어요", "No more searches today", "今日の検索回数を使い切りました") }
    var musicUnreachable: String { pick("YouTube가 응답하지 않아요", "YouTube isn’t responding", "YouTubeから応答がありません") }
    var musicLater: String {
        pick("잠시 뒤에 다시 찾거나 다른 감정을 골라 보세요.", "Try again later, or choose another feeling.", "あとでもう一度試すか、別の気持ちを選んでください。")
    }
    var musicOfflineText: String {
        pick(
            "연결을 확인해 주세요. 쓴 글은 이 기기에 그대로 있어요.", "Check your connection. What you wrote is safe on this device.",
            "接続を確認してください。書いたものはこの端末に残っています。")
    }
}
