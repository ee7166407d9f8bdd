import AppFrame

// The texts of sync: the account, its devices, and the status.
extension Words {
    var sync: String { pick("동기화", "Sync", "同期") }
    var syncMeaning: String {
        pick(
            "다른 기기에서도 같은 기록을 봐요.", "See the same diary on your other devices.", "ほかの端末でも同じ記録を見られます。")
    }

    // MARK: signing in

    var signIn: String { pick("로그인", "Sign in", "ログイン") }
    var signInText: String {
        pick(
            "이 하루 서버에 있는 계정으로 로그인해요.", "Sign in with your account on this Haru server.",
            "このハルサーバーのアカウントでログインします。")
    }
    var orByLink: String {
        pick(
            "이미 쓰는 기기가 있으면 그 기기의 ‘기기 추가’에서 QR 코드를 찍는 게 더 쉬워요.",
            "If another device is signed in, it’s easier to scan the code it shows under “Add a device”.",
            "ログイン済みの端末があれば、「端末を追加」のQRコードを読み取るほうが簡単です。")
    }
    var accountName: String { pick("이름", "Name", "名前") }
    func account(_ name: String) -> String { pick("계정 · {0}", "Account · {0}", "アカウント · {0}", name) }
    var makeAccount: String { pick("계정 만들기", "Create account", "アカウントを作る") }
    var firstAccountText: String {
        pick(
            "이 서버의 첫 계정을 만들어요. 서버를 켠 화면에 나온 코드를 입력해 주세요.",
            "Create this server’s first account. Enter the code shown where the server was started.",
            "このサーバーの最初のアカウントを作ります。サーバーを起動した画面に出たコードを入力してください。")
    }
    var firstCode: String { pick("서버에 나온 코드", "Code from the server", "サーバーに表示されたコード") }
    func invitedText(_ name: String) -> String {
        pick(
            "‘{0}’ 님이 초대했어요. 이름과 암호를 정하면 나만의 일기장이 생겨요. 초대한 사람은 내 기록을 볼 수 없어요.",
            "“{0}” invites you. Choose a name and a passphrase for a diary of your own. Whoever invited you can’t see it.",
            "「{0}」さんからの招待です。名前とパスフレーズを決めると、自分だけの日記帳ができます。招待した人には見えません。", name)
    }
    var accountPassphraseHint: String {
        pick(
            "10자 이상으로 정해 주세요. 문장처럼 길면 더 안전해요.", "At least 10 characters. A whole sentence is safer.",
            "10文字以上にしてください。文のように長いほど安全です。")
    }
    var joinDevice: String { pick("이 기기 연결하기", "Connect this device", "この端末をつなぐ") }
    func joinDeviceText(_ name: String) -> String {
        pick(
            "‘{0}’ 계정의 다른 기기에서 보낸 링크예요. 내 계정이 맞으면 연결하세요. 두 기기가 같은 기록을 봐요.",
            "This link is from a device signed in as “{0}”. Connect if that is you: both will show the same diary.",
            "「{0}」のアカウントの端末からのリンクです。自分のアカウントならつないでください。どちらでも同じ記録を見られます。", name)
    }
    func signedInAs(_ name: String) -> String {
        pick(
            "이 브라우저는 ‘{0}’ 계정으로 로그인되어 있어요.", "This browser is signed in as “{0}”.",
            "このブラウザーは「{0}」でログインしています。", name)
    }
    func recordsEvicted(_ name: String) -> String {
        pick(
            "이 브라우저에는 기록이 없지만 ‘{0}’ 계정으로 로그인되어 있어요. 서버에 있는 기록을 다시 받을 수 있어요.",
            "This browser has no records, but it is signed in as “{0}”. You can get back what the server has.",
            "このブラウザーに記録はありませんが、「{0}」でログインしています。サーバーにある記録をもう一度受け取れます。", name)
    }
    var getRecords: String { pick("다시 받기", "Get them back", "受け取る") }
    func recordsJoin(_ count: Int32) -> String {
        pick(
            "이 기기에 있는 기록 {0}개가 계정의 기록과 합쳐져요. 지워지는 것은 없어요.",
            count == 1
                ? "The 1 item on this device will be merged with the account. Nothing is deleted."
                : "The {0} items on this device will be merged with the account. Nothing is deleted.",
            "この端末の記録{0}件が、アカウントの記録と一つにまとめます。消えるものはありません。", grouped(count))
    }
    /// Shown when a link is opened on a device that is already signed in.
    func isConnected(_ name: String) -> String {
        pick(
            "이 기기는 이미 ‘{0}’ 계정에 연결돼 있어요. 링크의 계정을 쓰려면 먼저 로그아웃한 뒤 링크를 다시 열어 주세요.",
            "This device is already connected to “{0}”. To use the link’s account, sign out first, then open the link again.",
            "この端末はすでに「{0}」につながっています。リンクのアカウントを使うには、ログアウトしてからもう一度リンクを開いてください。", name)
    }
    var linkIsUsed: String {
        pick(
            "이 링크는 이미 썼거나 끝까지 복사되지 않았어요. 다른 기기에서 새로 만들어 주세요.",
            "This link was used already, or wasn’t copied whole. Make a new one on your other device.",
            "このリンクは使用済みか、途中までしかコピーされていません。ほかの端末で作り直してください。")
    }
    var serverUnreachable: String {
        pick(
            "서버에 연결할 수 없어요. 동기화하지 않아도 하루는 그대로 쓸 수 있어요.",
            "The server can’t be reached. Haru works without it, too.", "サーバーにつながりません。同期しなくても、ハルはそのまま使えます。")
    }
    var serverHasNoAccounts: String {
        pick(
            "하루를 연 곳에는 동기화 서버가 없어요. ‘haru serve’로 켠 서버에서 열면 동기화할 수 있어요.",
            "The place you opened Haru from can’t sync. Open it from a server started with “haru serve”.",
            "このハルには同期サーバーがありません。「haru serve」で起動したサーバーから開くと同期できます。")
    }
    /// What went wrong with a request, by the server's code.
    /// - Parameter retryAfter: in how many seconds it may be tried again, if that is known.
    func syncProblem(_ code: String, retryAfter: Int32? = nil) -> String {
        switch code {
        case "unreachable":
            pick(
                "서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.", "The server can’t be reached. Try again in a moment.",
                "サーバーにつながりません。少し待って、もう一度お試しください。")
        case "wrongPassphrase":
            pick("이름이나 암호가 맞지 않아요.", "The name or the passphrase is wrong.", "名前かパスフレーズが違います。")
        case "wrongInvitation":
            pick(
                "코드나 링크가 맞지 않거나, 이미 썼거나, 기한이 지났어요.", "The code or link is wrong, used or too old.",
                "コードかリンクが違うか、使用済み、または期限切れです。")
        case "tooManyFeeds", "tooManyWidgets":
            pick(
                "주소는 20개까지 만들 수 있어요.", "There can be no more than 20 addresses.", "アドレスは20件まで作れます。")
        case "nameTaken": pick("이미 있는 이름이에요.", "That name is taken.", "その名前は使われています。")
        case "badName":
            pick(
                "이름은 64자까지, 글자와 숫자, 띄어쓰기, . - _ @만 쓸 수 있어요.",
                "A name has up to 64 letters, digits, spaces and . - _ @.", "名前に使えるのは64文字までの文字、数字、空白と . - _ @ です。")
        case "shortPassphrase":
            pick("암호는 10자 이상이어야 해요.", "The passphrase needs at least 10 characters.", "パスフレーズは10文字以上にしてください。")
        case "tooMany":
            pick("여러 번 틀렸어요.", "Too many attempts.", "何度も間違えました。") + betweenSentences + tryAgain(after: retryAfter)
        case "tooManyCodes":
            pick(
                "오늘은 코드를 더 보낼 수 없어요. 내일 다시 시도해 주세요.", "No more codes can be sent today. Try again tomorrow.",
                "今日はこれ以上コードを送れません。明日もう一度お試しください。")
        case "wrongCode":
            pick(
                "코드가 맞지 않거나 기한이 지났어요.", "The code is wrong or too old.", "コードが違うか、期限切れです。")
        case "mailNotSent":
            pick(
                "이 주소로 메일을 보내지 못했어요. 주소를 확인해 주세요.",
                "No mail could be sent to this address. Check it, or try again later.",
                "このアドレスにメールを送れませんでした。アドレスを確認してください。")
        case "malformed":
            pick(
                "쓸 수 없는 글자가 있거나 빈 곳이 있어요.", "Something is missing, or has letters that can’t be used.",
                "空欄か、使えない文字があります。")
        case "signedOut": signedOutByServer
        case "busy":
            pick("지금은 서버가 바빠요.", "The server is busy.", "サーバーが混み合っています。") + betweenSentences
                + tryAgain(after: retryAfter)
        case "storage":
            pick(
                "서버가 저장하지 못하고 있어요. 디스크가 가득 찼을 수 있으니 서버 관리자에게 알려 주세요.",
                "The server can’t store anything just now. Its disk may be full: tell its administrator.",
                "サーバーが保存できません。ディスクがいっぱいかもしれません。サーバーの管理者に知らせてください。")
        case "tooLarge": refusal("size")
        case "notFound":
            pick("서버에 더 이상 없어요.", "The server no longer has it.", "サーバーにもうありません。")
        case "otherSite":
            pick(
                "하루를 연 주소를 서버가 인정하지 않아요. 서버 관리자에게 알려 주세요.",
                "The server doesn’t accept the address at which Haru was opened. Tell its administrator.",
                "ハルを開いたアドレスを、サーバーが認めません。サーバーの管理者に知らせてください。")
        case "browserOnly":
            pick(
                "브라우저에서 로그인해야 쓸 수 있어요.", "This needs a browser that is signed in.", "ブラウザーでログインしてから行ってください。")
        default:
            pick("서버가 받지 않았어요. ({0})", "The server refused. ({0})", "サーバーが受け付けませんでした。（{0}）", code)
        }
    }

    /// - Parameter seconds: nil if it is not known.
    private func tryAgain(after seconds: Int32?) -> String {
        guard let seconds, seconds > 0 else {
            return pick("잠시 뒤 다시 시도해 주세요.", "Wait a little, then try again.", "少し待って、もう一度お試しください。")
        }
        if seconds < 60 {
            return pick(
                "{0}초 뒤에 다시 시도해 주세요.", seconds == 1 ? "Try again in a second." : "Try again in {0} seconds.",
                "{0}秒後に、もう一度お試しください。", "\(seconds)")
        }
        // Rounded up: a minute too early would cost another one.
        let minutes = seconds / 60 + (seconds % 60 == 0 ? 0 : 1)
        return pick(
            "{0}분 뒤에 다시 시도해 주세요.", minutes == 1 ? "Try again in a minute." : "Try again in {0} minutes.",
            "{0}分後に、もう一度お試しください。", grouped(minutes))
    }

    // MARK: status

    var syncNow: String { pick("지금", "Now", "いま") }
    var allSynced: String { pick("모두 맞춰져 있어요", "Everything is in sync", "すべて同期しています") }
    var partlySynced: String { pick("보내지 못한 것이 있어요", "Some things couldn’t be sent", "送れなかったものがあります") }
    var syncing: String { pick("맞추는 중이에요", "Syncing…", "同期しています") }
    var sidesDiffer: String {
        pick(
            "서버와 이 기기의 기록이 아직 달라요", "The server and this device still differ", "サーバーとこの端末の記録がまだ一致しません")
    }
    /// Why the server refuses a change, by its code.
    func refusal(_ code: String) -> String {
        code == "size" || code == "depth"
            ? pick("너무 커서 서버가 받지 않았어요.", "Too large for the server.", "大きすぎてサーバーが受け付けませんでした。")
            : pick("서버가 읽을 수 없는 기록이에요. ({0})", "The server can’t read it ({0}).", "サーバーが読めない記録です（{0}）。", code)
    }
    var syncPaused: String { pick("잠시 멈췄어요", "Paused", "一時停止中です") }
    var unreachableForNow: String {
        pick(
            "서버에 연결되지 않아요. 쓴 것은 이 기기에 있고, 연결되면 보내요.",
            "The server can’t be reached. What you write stays here and goes up as soon as it can.",
            "サーバーにつながりません。書いたものはこの端末にあり、つながりしだい送ります。")
    }
    var signedOutByServer: String {
        pick(
            "이 기기가 로그아웃됐어요. 다시 로그인하면 이어서 맞춰요.", "This device was signed out. Sign in again to go on syncing.",
            "この端末はログアウトされました。ログインし直すと、続きから同期します。")
    }
    /// - Parameter status: the status of the server's answer. One from 400 to 499 does not pass by itself, but for 408
    ///   and 429.
    func serverTrouble(_ status: Int32) -> String {
        if (400...499).contains(status), status != 408, status != 429 {
            return pick(
                "서버가 이 기기의 요청을 받지 않아요. ({0}) 하루를 새로 고쳐도 그대로면 서버 관리자에게 알려 주세요.",
                "The server refuses what this device asks ({0}). If reloading Haru doesn’t help, tell its administrator.",
                "サーバーがこの端末の要求を受け付けません（{0}）。ハルを再読み込みしても直らなければ、サーバーの管理者に知らせてください。", "\(status)")
        }
        return pick(
            "서버에 문제가 있어요. ({0}) 곧 다시 시도해요.", "The server has a problem ({0}). Haru will try again soon.",
            "サーバーに問題があります（{0}）。まもなくもう一度試します。", "\(status)")
    }
    func lastSynced(_ time: String) -> String { pick("마지막 동기화: {0}", "Last synced: {0}", "最終同期：{0}", time) }
    var neverSynced: String { pick("아직 맞춘 적이 없어요", "Not synced yet", "まだ同期していません") }
    func pendingChanges(_ count: Int32) -> String {
        pick(
            "보낼 변경 {0}개", count == 1 ? "1 change to send" : "{0} changes to send", "これから送る変更{0}件", grouped(count))
    }
    func photosToSend(_ count: Int32) -> String {
        pick("보낼 사진 {0}장", count == 1 ? "1 photo to send" : "{0} photos to send", "これから送る写真{0}枚", grouped(count))
    }
    func refusedChanges(_ kinds: String) -> String {
        pick("서버가 받지 않은 기록: {0}", "Not accepted by the server: {0}", "サーバーが受け付けなかった記録：{0}", kinds)
    }
    var refusedMeaning: String {
        pick(
            "이 기기에는 그대로 있어요. 고치면 다시 보내요.", "They’re safe on this device, and are sent again when you change them.",
            "この端末にはそのままあります。変更するともう一度送ります。")
    }
    func unsentPhotos(_ count: Int32) -> String {
        pick(
            "보내지 못한 사진 {0}장", count == 1 ? "1 photo couldn’t be sent" : "{0} photos couldn’t be sent",
            "送れなかった写真{0}枚", grouped(count))
    }
    /// - Parameter status: the status of the server's answer; 507 if it has no room, 0 if it is no longer known.
    func unsentPhotosMeaning(_ status: Int32) -> String {
        let why =
            switch status {
            case 507: pick("서버에 자리가 없어요.", "The server has no room for them.", "サーバーに空きがありません。")
            case 413: pick("서버가 받기에는 너무 커요.", "They’re too large for the server.", "サーバーには大きすぎます。")
            case 0: ""
            default: syncProblem("\(status)")
            }
        let safe = pick("이 기기에는 그대로 있어요.", "They’re safe on this device.", "この端末にはそのままあります。")
        return why.isEmpty ? safe : why + betweenSentences + safe
    }
    /// - Parameter isAhead: whether this device's clock is ahead of the server's.
    func clocksDiffer(_ minutes: Int32, isAhead: Bool) -> String {
        let time = roughly(minutes)
        return isAhead
            ? pick(
                "이 기기의 시계가 서버의 시계보다 {0} 빨라요", "This device’s clock is {0} ahead of the server’s",
                "この端末の時計は、サーバーの時計より{0}進んでいます", time)
            : pick(
                "이 기기의 시계가 서버의 시계보다 {0} 느려요", "This device’s clock is {0} behind the server’s",
                "この端末の時計は、サーバーの時計より{0}遅れています", time)
    }
    /// A length of time in the unit that a person would use, two of it at least where that is not a minute.
    private func roughly(_ minutes: Int32) -> String {
        if minutes < 120 { return pick("{0}분", "{0} min", "{0}分", grouped(minutes)) }
        let hours = (minutes + 30) / 60
        if hours < 48 { return pick("{0}시간", "{0} hours", "{0}時間", grouped(hours)) }
        return pick("{0}일", "{0} days", "{0}日", grouped((hours + 12) / 24))
    }
    /// Which of the two is wrong is not known.
    var clocksMeaning: String {
        pick(
            "기록은 괜찮지만, 날짜가 틀릴 수 있어요. 두 곳의 날짜와 시간을 모두 확인해 주세요.",
            "Your diary is fine, but dates may be wrong. Check the date and time of both.",
            "記録は大丈夫ですが、日付が違うことがあります。両方の日付と時刻を確認してください。")
    }
    var fetching: String { pick("기록을 받고 있어요", "Fetching your diary", "記録を受け取っています") }
    var stop: String { pick("멈추기", "Stop", "止める") }
    var resume: String { pick("계속하기", "Resume", "続ける") }
    var syncThisMoment: String { pick("지금 맞추기", "Sync now", "今すぐ同期") }

    // MARK: devices

    var devices: String { pick("기기", "Devices", "端末") }
    var device: String { pick("기기", "Device", "端末") }
    var thisDevice: String { pick("이 기기", "This device", "この端末") }
    var program: String { pick("프로그램", "Program", "プログラム") }
    func seenLast(_ time: String) -> String { pick("마지막 접속 {0}", "Last seen {0}", "最終アクセス {0}", time) }
    var rename: String { pick("이름 바꾸기", "Rename", "名前を変更") }
    var renameDevice: String { pick("이름 바꾸기", "Rename", "名前を変更") }
    var deviceName: String { pick("기기 이름", "Device name", "端末の名前") }
    func named(_ action: String, _ name: String) -> String { pick("{0}: {1}", "{0}: {1}", "{0}：{1}", action, name) }
    var addDevice: String { pick("기기 추가", "Add a device", "端末を追加") }
    var addDeviceMeaning: String {
        pick("QR 코드나 링크로 연결해요.", "Connect it with a QR code or a link.", "QRコードかリンクでつなぎます。")
    }
    var addDeviceText: String {
        pick(
            "새 기기의 카메라로 찍거나, 새 기기에서 이 링크를 열어 주세요. 한 번만 쓸 수 있어요.",
            "Point the new device’s camera at this, or open the link there. It works once.",
            "新しい端末のカメラで読み取るか、その端末でリンクを開いてください。一度だけ使えます。")
    }
    var invite: String { pick("다른 사람 초대", "Invite someone", "ほかの人を招待") }
    var inviteMeaning: String {
        pick(
            "따로 일기장을 가져요. 서로의 기록은 보이지 않아요.", "They get a diary of their own. Neither sees the other’s.",
            "それぞれ自分の日記帳を持ちます。お互いの記録は見えません。")
    }
    var inviteText: String {
        pick(
            "초대할 사람에게 이 링크를 보내 주세요. 한 번만 쓸 수 있어요.", "Send this link to whoever you invite. It works once.",
            "招待する人にこのリンクを送ってください。一度だけ使えます。")
    }
    var qrCode: String { pick("링크의 QR 코드", "QR code of the link", "リンクのQRコード") }
    var linkIsLocal: String {
        pick(
            "이 주소는 이 컴퓨터에서만 열려요. 다른 기기에서도 열리는 서버 주소로 하루를 연 뒤 다시 만들어 주세요.",
            "This address opens on this computer only. Open Haru at an address that other devices can reach, then make the link again.",
            "このアドレスはこのコンピューターでしか開けません。ほかの端末からも開けるアドレスでハルを開き、作り直してください。")
    }
    func linkGoodUntil(_ time: String) -> String { pick("{0}까지 쓸 수 있어요.", "Good until {0}.", "{0}まで使えます。", time) }
    var copyLink: String { pick("링크 복사", "Copy link", "リンクをコピー") }
    var linkNotCopied: String {
        pick(
            "복사하지 못했어요. 링크를 직접 골라 복사해 주세요.", "Couldn’t copy. Select the link to copy it.",
            "コピーできませんでした。リンクを選択してコピーしてください。")
    }
    func deviceSignedOut(_ name: String) -> String {
        pick("‘{0}’ 기기를 로그아웃했어요", "Signed out “{0}”", "「{0}」をログアウトしました", name)
    }

    // MARK: the account

    var signOutOthers: String { pick("다른 기기는 모두 로그아웃", "Sign out all other devices", "ほかの端末をすべてログアウト") }
    var signOut: String { pick("로그아웃", "Sign out", "ログアウト") }
    var signOutText: String {
        pick(
            "로그아웃하면 이 기기는 더 이상 맞춰지지 않아요. 계정의 기록은 서버에 남아요.",
            "This device stops syncing. The account keeps its diary on the server.",
            "この端末は同期しなくなります。アカウントの記録はサーバーに残ります。")
    }
    var signOutHereText: String {
        pick(
            "서버 없이도 이 기기에서 나갈 수 있어요. 나중에 다른 기기의 설정에서 이 기기를 로그아웃해 주세요.",
            "You can leave without the server. Later, sign this device out from another one’s settings.",
            "サーバーがなくても、この端末だけログアウトできます。あとでほかの端末の設定からこの端末をログアウトしてください。")
    }
    var signOutHere: String { pick("이 기기에서만 로그아웃", "Sign out here only", "この端末だけログアウト") }
    var recordsHere: String { pick("이 기기의 기록", "What is on this device", "この端末の記録") }
    var keepHere: String { pick("남겨 두기", "Keep", "残す") }
    var eraseHere: String { pick("지우기", "Erase", "消す") }
    var keepHereText: String {
        pick("기록은 이 기기에도 그대로 남아요.", "Your diary stays on this device, too.", "記録はこの端末にもそのまま残ります。")
    }
    var eraseHereText: String {
        pick(
            "이 브라우저에 저장된 기록과 사진, 쓰던 글을 모두 지워요. 되돌릴 수 없어요.",
            "Erases everything kept in this browser: records, photos and drafts. This can’t be undone.",
            "このブラウザーに保存した記録、写真、書きかけをすべて消します。元に戻せません。")
    }
    func erasesUnsent(_ count: Int32) -> String {
        pick(
            "아직 서버로 보내지 않은 변경 {0}개도 함께 사라져요.",
            count == 1
                ? "1 change hasn’t reached the server and will be lost."
                : "{0} changes haven’t reached the server and will be lost.",
            "まだサーバーに送っていない変更{0}件も消えます。", grouped(count))
    }
    var erasesAll: String {
        pick(
            "서버에서도 이 기기에서도 모두 사라져요. 먼저 내려받아 두세요.",
            "It will be gone from the server and from this device. Download a copy first.",
            "サーバーからもこの端末からも消えます。先にダウンロードしておいてください。")
    }
    var signedOutHere: String { pick("로그아웃했어요", "Signed out", "ログアウトしました") }
    var deleteAccount: String { pick("계정 삭제", "Delete account", "アカウントを削除") }
    var deleteAccountText: String {
        pick(
            "계정과 서버에 있는 모든 기록, 사진, 이전 기록을 지워요. 되돌릴 수 없어요.",
            "Deletes the account and all it has on the server: records, photos and history. This can’t be undone.",
            "アカウントと、サーバーにあるすべての記録、写真、履歴を削除します。元に戻せません。")
    }
    var accountIsGone: String {
        pick(
            "이 이름과 암호로 쓰던 계정은 이제 서버에 없어요. 다른 기기에서 암호를 바꿨다면 새 암호로 로그인해 주세요",
            "The server no longer has an account with this name and passphrase. If you changed the passphrase on another device, sign in with the new one",
            "この名前とパスフレーズのアカウントは、もうサーバーにありません。ほかの端末でパスフレーズを変えた場合は、新しいものでログインしてください")
    }
}
