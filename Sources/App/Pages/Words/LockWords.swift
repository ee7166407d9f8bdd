import AppFrame
import Daybook

// The texts of the lock of pages.
extension Words {
    var pageLock: String { pick("페이퍼 잠금", "Lock pages", "ページのロック") }
    var lockIsOff: String { pick("꺼짐", "Off", "オフ") }
    var lockIsOpen: String { pick("열려 있어요", "Unlocked", "ロック解除中") }

    // MARK: opening

    var lockedTitle: String { pick("페이퍼가 잠겨 있어요", "Your pages are locked", "ページはロックされています") }
    var lockedText: String {
        pick(
            "암호를 입력하면 이 기기에서만 열려요.", "Enter your passphrase to unlock them on this device only.",
            "パスフレーズを入力すると、この端末でだけ開きます。")
    }
    var recoveryCode: String { pick("복구 코드", "Recovery code", "復旧コード") }
    var unlock: String { pick("열기", "Unlock", "開く") }
    var unlocking: String { pick("여는 중이에요", "Unlocking…", "ロック解除中") }
    var forgotPassphrase: String { pick("암호를 잊었어요", "Forgot passphrase?", "パスフレーズを忘れた場合") }
    var usePassphrase: String { pick("암호로 열기", "Use passphrase", "パスフレーズで開く") }
    var forgottenText: String {
        pick(
            "잠글 때 남겨 둔 복구 코드를 입력해 주세요. 암호와 복구 코드가 모두 없으면 하루 앱도, 그 누구도 페이퍼를 열 수 없어요.",
            "Enter the recovery code you saved. Without the passphrase or the code, nobody can open your pages, not even Haru.",
            "ロックしたときに控えた復旧コードを入力してください。パスフレーズもコードもないと、ハルを含め、誰もページを開けません。")
    }
    func brokenTexts(_ count: Int32) -> String {
        pick(
            "글 {0}개를 열 수 없어요. 내용이 손상됐거나, 잠금 정보가 아직 이 기기에 동기화되지 않았어요. 글은 그대로 남아 있어요.",
            count == 1
                ? "1 item can’t be unlocked: it’s damaged, or its lock hasn’t reached this device yet. Nothing was deleted."
                : "{0} items can’t be unlocked: they’re damaged, or their lock hasn’t reached this device yet. Nothing was deleted.",
            "{0}件の文章を開けません。データが壊れているか、ロックの情報がまだこの端末に届いていません。削除せずに残してあります。",
            grouped(count))
    }
    func otherLock(_ count: Int32) -> String {
        if count == 0 {
            return pick(
                "다른 기기에서 다른 암호로도 잠갔어요. 그 암호를 한 번 입력하면 모두 읽을 수 있어요.",
                "Another device locked pages with a different passphrase. Enter it once, and you can read them all.",
                "別の端末で、別のパスフレーズでもロックされています。そのパスフレーズを一度入力すると、すべて読めます。")
        }
        return pick(
            "글 {0}개는 다른 암호로 잠겨 있어요. 그 암호를 한 번 입력하면 모두 읽을 수 있어요.",
            count == 1
                ? "1 item is locked with a different passphrase. Enter it once, and you can read everything."
                : "{0} items are locked with a different passphrase. Enter it once, and you can read everything.",
            "{0}件の文章は、別のパスフレーズでロックされています。そのパスフレーズを一度入力すると、すべて読めます。", grouped(count))
    }
    /// Texts that another device wrote while it did not know that the lock was turned off.
    func formerLock(_ count: Int32) -> String {
        pick(
            "글 {0}개는 예전 암호로 잠겨 있어요. 그 암호를 한 번 입력하면 다시 읽을 수 있어요.",
            count == 1
                ? "1 item is locked with a former passphrase. Enter it once, and you can read it again."
                : "{0} items are locked with a former passphrase. Enter it once, and you can read them again.",
            "{0}件の文章は、以前のパスフレーズでロックされています。そのパスフレーズを一度入力すると、また読めます。", grouped(count))
    }
    var formerText: String {
        pick(
            "지금은 쓰지 않는 암호로 잠긴 글이에요. 그 암호를 한 번 입력하면, 다음부터는 다른 글과 똑같이 읽을 수 있어요. 지워지는 글은 없어요.",
            "These are locked with a passphrase that’s no longer in use. Enter it once, and they’re stored like all your other pages. Nothing is deleted.",
            "今は使っていないパスフレーズでロックされた文章です。一度入力すると、次からはほかの文章と同じように読めます。文章は消えません。")
    }
    var formerPassphrase: String { pick("예전 암호", "Former passphrase", "以前のパスフレーズ") }
    var typeOther: String { pick("암호 입력하기", "Enter it", "入力する") }
    var joinLocks: String { pick("합치기", "Combine", "まとめる") }
    var joinText: String {
        pick(
            "서로 떨어져 있던 두 기기에서 따로 잠근 페이퍼예요. 다른 암호를 한 번 입력하면, 다음부터는 현재 암호로 모두 열려요. 지워지는 글은 없어요.",
            "Two devices locked pages separately. Enter the other passphrase once, and your current one will unlock everything. Nothing is deleted.",
            "同期していなかった2台の端末で、別々にロックしたページです。もう一方のパスフレーズを一度入力すると、次からは現在のパスフレーズですべて開けます。文章は消えません。")
    }
    var otherPassphrase: String { pick("다른 암호", "The other passphrase", "もう一方のパスフレーズ") }
    var locksJoined: String { pick("이제 모두 열려요", "All pages unlocked", "すべて開けるようになりました") }
    var twoPassphrases: String {
        pick(
            "두 기기에서 따로 정한 암호를 아직 함께 쓰고 있어요. 암호를 바꾸면 새 암호 하나로 모두 열 수 있어요.",
            "The passphrases from both devices still work. Change yours, and the new one alone will unlock everything.",
            "2台の端末のパスフレーズが、まだ両方使われています。パスフレーズを変更すると、新しいもの1つですべて開けます。")
    }
    func waits(_ seconds: Int32) -> String {
        pick(
            "여러 번 틀렸어요. {0}초 뒤에 다시 입력할 수 있어요.",
            seconds == 1
                ? "Too many wrong attempts. Try again in 1 second."
                : "Too many wrong attempts. Try again in {0} seconds.",
            "何度か間違えました。{0}秒後にもう一度入力できます。", "\(seconds)")
    }
    var waitIsOver: String { pick("이제 다시 입력할 수 있어요.", "You can try again now.", "もう一度入力できます。") }
    var pageStaysLocked: String {
        pick("이 페이퍼는 열 수 없어요", "This page can’t be opened", "このページは開けません")
    }

    // MARK: turning it on

    var lockMeaning: String {
        pick(
            "켜면 페이퍼의 제목과 글, 댓글을 이 기기에서 암호화한 뒤에 저장하고 보내요. 서버는 읽을 수 없어요. 날짜와 감정, 읽었는지 여부는 암호화하지 않아요.",
            "Titles, text and comments are encrypted on this device before they’re saved or sent, so no server can read them. Dates, feelings and what you’ve read aren’t encrypted.",
            "オンにすると、ページのタイトル、本文、コメントを、この端末で暗号化してから保存・送信します。サーバーからは読めません。日付、気持ち、既読かどうかは暗号化しません。")
    }
    /// The same, while it is on.
    var lockHolds: String {
        pick(
            "페이퍼의 제목과 글, 댓글은 이 기기에서 암호화한 뒤에 저장하고 보내요. 날짜와 감정, 읽었는지 여부는 암호화하지 않아요.",
            "Titles, text and comments are encrypted on this device before they’re saved or sent. Dates, feelings and what you’ve read aren’t encrypted.",
            "ページのタイトル、本文、コメントは、この端末で暗号化してから保存・送信しています。日付、気持ち、既読かどうかは暗号化しません。")
    }
    var lockWarning: String {
        pick(
            "암호를 잊으면 복구 코드로만 열 수 있어요. 둘 다 잃으면 페이퍼를 영영 읽을 수 없고, 되돌릴 방법이 없어요.",
            "If you forget the passphrase, only the recovery code opens your pages. If you lose both, they can never be read again.",
            "パスフレーズを忘れたら、復旧コードでしか開けません。両方なくすと、二度と読めません。")
    }
    var lockUnsupported: String {
        pick(
            "이 주소에서는 브라우저가 암호화를 지원하지 않아요. https://로 열어 주세요.",
            "Your browser can’t encrypt at this address. Open Haru over https://.",
            "このアドレスでは、ブラウザーの暗号化機能を使えません。https:// で開いてください。")
    }
    var turnLockOn: String { pick("잠금 켜기", "Turn on lock", "ロックをオンにする") }
    var passphraseAgain: String { pick("한 번 더", "Repeat passphrase", "もう一度") }
    var passphraseHint: String {
        pick(
            "10자 이상으로 정해 주세요. 짧은 문장이면 좋아요. 숫자만 쓴다면 20자 이상이어야 해요.",
            "At least 10 characters; a short sentence works well. If only digits, at least 20.",
            "10文字以上。短い文がおすすめです。数字だけなら20文字以上。")
    }
    var next: String { pick("다음", "Next", "次へ") }
    var codeTitle: String { pick("복구 코드를 남겨 주세요", "Save your recovery code", "復旧コードを控えてください") }
    var codeText: String {
        pick(
            "암호를 잊었을 때 페이퍼를 여는 하나뿐인 방법이에요. 종이에 인쇄하거나 적어서 안전한 곳에 두세요. 다시 보여 드릴 수 없어요.",
            "This is the only way in if you forget the passphrase. Print it or write it down, and keep it safe. It won’t be shown again.",
            "パスフレーズを忘れたときにページを開ける、唯一の方法です。印刷するか書き写して、安全な場所に保管してください。あとからは表示できません。")
    }
    func codeSheet(_ date: String) -> String {
        pick(
            "암호를 잊었을 때 하루의 페이퍼를 여는 코드예요. 만든 날: {0}. 이 종이를 가진 사람은 페이퍼를 읽을 수 있으니 안전한 곳에 두세요.",
            "Unlocks your pages in Haru if you forget your passphrase. Created {0}. Anyone with this sheet can read them, so keep it safe.",
            "パスフレーズを忘れたときに、ハルのページを開くコードです。作成日：{0}。この紙があれば誰でもページを読めるので、安全な場所に保管してください。", date)
    }
    var renewCode: String { pick("새 복구 코드 받기", "Get a new recovery code", "新しい復旧コードを作る") }
    var renewText: String {
        pick(
            "현재 암호를 입력하면 새 코드를 만들어요. 새 코드로 바꾸면 전에 받은 코드는 더 이상 쓸 수 없어요. 글은 그대로예요.",
            "Enter your passphrase to get a new code. Once you’ve saved it, the old code stops working. Your pages stay as they are.",
            "現在のパスフレーズを入力すると新しいコードを作ります。控えると、前のコードは使えなくなります。ページはそのままです。")
    }
    var useCode: String { pick("이 코드 쓰기", "Use this code", "このコードを使う") }
    var codeChanged: String {
        pick("복구 코드를 바꿨어요", "Recovery code changed", "復旧コードを変更しました")
    }
    var copyCode: String { pick("복사", "Copy", "コピー") }
    var printCode: String { pick("인쇄", "Print", "印刷") }
    var codeKept: String { pick("안전한 곳에 남겨 두었어요", "I’ve saved it", "安全な場所に控えました") }
    var lockNow: String { pick("지금 잠그기", "Lock now", "今すぐロック") }
    var lockTurnedOn: String { pick("페이퍼를 암호화했어요", "Your pages are encrypted", "ページを暗号化しました") }
    var lockTurnedOff: String { pick("잠금을 껐어요", "Lock turned off", "ロックをオフにしました") }

    // MARK: while it is on

    var lockAfter: String { pick("자동 잠금", "Auto-lock after", "自動ロック") }
    func minutesLong(_ minutes: Int32) -> String {
        pick("{0}분", "{0} min", "{0}分", "\(minutes)")
    }
    var turnLockOff: String { pick("잠금 끄기", "Turn off lock", "ロックをオフにする") }
    var turnLockOffText: String {
        pick(
            "모든 페이퍼와 댓글의 암호화를 풀어 저장해요.",
            "All pages and comments are decrypted and stored without encryption.",
            "すべてのページとコメントの暗号化を解除して保存します。")
    }
    var notEncrypted: String {
        pick(
            "암호화하지 못해서 아직 저장하지 않았어요. 쓰던 글은 그대로 있어요.",
            "Couldn’t encrypt, so nothing is saved yet. What you wrote is still here.",
            "暗号化できず、まだ保存していません。書いたものは残っています。")
    }

    /// - Parameter isCode: whether a recovery code was entered instead of a passphrase.
    func problem(_ problem: LockForm.Problem, isCode: Bool = false) -> String {
        switch problem {
        case .passphrase(.missing): pick("암호를 입력해 주세요.", "Enter a passphrase.", "パスフレーズを入力してください。")
        case .passphrase(.short(let least)):
            pick("{0}자 이상이어야 해요.", "Use at least {0} characters.", "{0}文字以上にしてください。", "\(least)")
        case .passphrase(.simple):
            pick(
                "너무 단순해요. 서로 다른 글자를 더 섞어 주세요.", "Too simple. Use a wider mix of characters.",
                "単純すぎます。違う文字をもっと混ぜてください。")
        case .differs: pick("두 암호가 서로 달라요.", "The passphrases don’t match.", "パスフレーズが一致しません。")
        case .wrong:
            pick(
                isCode ? "복구 코드가 맞지 않아요. 다시 입력해 주세요." : "암호가 맞지 않아요. 다시 입력해 주세요.",
                isCode ? "Wrong recovery code. Try again." : "Wrong passphrase. Try again.",
                isCode ? "復旧コードが違います。もう一度入力してください。" : "パスフレーズが違います。もう一度入力してください。")
        case .code(.missing): pick("복구 코드를 입력해 주세요.", "Enter the recovery code.", "復旧コードを入力してください。")
        case .code(.character(let character)):
            pick(
                "복구 코드에는 ‘{0}’ 글자가 없어요. 다시 확인해 주세요.", "Codes never contain “{0}”.", "コードに「{0}」は使われません。", character)
        case .code(.length(let count)):
            pick(
                "코드는 36자인데 {0}자를 입력했어요.", "A code has 36 characters; this has {0}.",
                "コードは36文字です。今は{0}文字です。", "\(count)")
        case .code(.checksum):
            pick(
                "틀린 글자가 있거나 순서가 바뀌었어요. 다시 확인해 주세요.", "A character is wrong, or two are swapped.",
                "1文字違うか、順番が入れ替わっています。")
        case .failed:
            pick(
                "브라우저에서 처리하지 못했어요. 바뀐 것은 없어요.", "Your browser couldn’t do it. Nothing has changed.",
                "ブラウザーで処理できませんでした。何も変わっていません。")
        }
    }
}
