import AppFrame
import Daybook

// What the lock of pages says.
extension Words {
    var pageLock: String { pick("페이퍼 잠금", "Lock pages", "ページのロック") }
    var lockIsOff: String { pick("꺼짐", "Off", "オフ") }
    var lockIsOpen: String { pick("열려 있어요", "Open", "開いています") }

    // MARK: opening

    var lockedTitle: String { pick("페이퍼가 잠겨 있어요", "Your pages are locked", "ページはロックされています") }
    var lockedText: String {
        pick(
            "암호를 적으면 이 기기에서만 열려요.", "Type the passphrase to open them, on this device alone.",
            "パスフレーズを入れると、この端末でだけ開きます。")
    }
    var passphrase: String { pick("암호", "Passphrase", "パスフレーズ") }
    var currentPassphrase: String { pick("지금 암호", "Current passphrase", "今のパスフレーズ") }
    var recoveryCode: String { pick("복구 코드", "Recovery code", "復旧コード") }
    var unlock: String { pick("열기", "Unlock", "開く") }
    var unlocking: String { pick("여는 중이에요", "Unlocking", "開いています") }
    var forgotPassphrase: String { pick("암호를 잊었어요", "I forgot the passphrase", "パスフレーズを忘れました") }
    var usePassphrase: String { pick("암호로 열기", "Use the passphrase", "パスフレーズで開く") }
    var forgottenText: String {
        pick(
            "잠글 때 적어 둔 복구 코드를 적어 주세요. 암호와 복구 코드가 모두 없으면 아무도, 하루도 페이퍼를 열 수 없어요.",
            "Type the recovery code that you kept. Without passphrase and code nobody can open the pages, Haru neither.",
            "ロックしたときに控えた復旧コードを入れてください。パスフレーズもコードもなければ、誰にも、ハルにも開けません。")
    }
    var showTyped: String { pick("적은 글자 보기", "Show what I type", "入力した文字を表示") }
    func brokenTexts(_ count: Int32) -> String {
        pick(
            "글 {0}개가 열리지 않아요. 내용이 손상되었거나, 잠금이 아직 이 기기에 오지 않았어요. 지우지 않고 두었어요.",
            count == 1
                ? "One text does not open: it is damaged, or its lock has not reached this device yet. Nothing was deleted."
                : "{0} texts do not open: they are damaged, or their lock has not reached this device yet. Nothing was deleted.",
            "{0}件が開きません。壊れているか、ロックがまだこの端末に届いていません。消さずに残してあります。",
            grouped(count))
    }
    func otherLock(_ count: Int32) -> String {
        if count == 0 {
            return pick(
                "다른 기기에서 다른 암호로도 잠갔어요. 그 암호를 한 번 적으면 모두 읽을 수 있어요.",
                "Another device locked pages with another passphrase. Type it once, and you can read them all.",
                "別の端末で別のパスフレーズでもロックされています。一度入れると、すべて読めます。")
        }
        return pick(
            "글 {0}개는 다른 암호로 잠겨 있어요. 그 암호를 한 번 적으면 모두 읽을 수 있어요.",
            count == 1
                ? "One text is locked with another passphrase. Type it once, and you can read them all."
                : "{0} texts are locked with another passphrase. Type it once, and you can read them all.",
            "{0}件は別のパスフレーズでロックされています。一度入れると、すべて読めます。", grouped(count))
    }
    var typeOther: String { pick("그 암호 적기", "Type it", "入力する") }
    var joinLocks: String { pick("합치기", "Join", "まとめる") }
    var joinText: String {
        pick(
            "서로 떨어져 있던 두 기기에서 따로 잠근 페이퍼예요. 다른 암호를 한 번 적으면, 다음부터는 지금 암호로 모두 열려요. 지워지는 글은 없어요.",
            "Two devices locked pages while apart. Type the other passphrase once, and yours opens them all. Nothing is deleted.",
            "離れていた2台の端末が別々にロックしました。もう一方のパスフレーズを一度入れると、次からは今のものですべて開きます。何も消えません。")
    }
    var otherPassphrase: String { pick("다른 암호", "The other passphrase", "もう一方のパスフレーズ") }
    var locksJoined: String { pick("모두 열려요", "All pages open now", "すべて開くようになりました") }
    var twoPassphrases: String {
        pick(
            "따로 정한 암호가 아직 함께 쓰여요. 암호를 바꾸면 새 암호 하나로 모두 열려요.",
            "Passphrases from two devices are still in use. Change the passphrase, and the new one alone opens all.",
            "2台の端末のパスフレーズがまだ両方使えます。変えると、新しいもの1つですべて開きます。")
    }
    func waits(_ seconds: Int32) -> String {
        pick(
            "여러 번 달랐어요. {0}초 뒤에 다시 해 볼 수 있어요.",
            seconds == 1
                ? "That was not right several times. You can try again in 1 second."
                : "That was not right several times. You can try again in {0} seconds.",
            "何度か違いました。{0}秒後にもう一度できます。", "\(seconds)")
    }
    var waitIsOver: String { pick("이제 다시 적을 수 있어요.", "You can try again now.", "もう一度入力できます。") }
    var working: String { pick("하는 중이에요", "Working", "処理中です") }
    var pageStaysLocked: String {
        pick("이 페이퍼는 열리지 않아요", "This page does not open", "このページは開けません")
    }

    // MARK: turning it on

    var lockMeaning: String {
        pick(
            "켜면 페이퍼의 제목과 글, 댓글을 이 기기에서 암호화한 뒤에 저장하고 보내요. 서버는 읽을 수 없어요. 날짜와 감정은 암호화하지 않아요.",
            "Titles, texts and comments are then encrypted on this device before they are stored or sent. Days and feelings are not.",
            "オンにすると、題名と本文とコメントをこの端末で暗号化してから保存、送信します。サーバーには読めません。日付と気持ちは暗号化しません。")
    }
    var lockWarning: String {
        pick(
            "암호를 잊으면 복구 코드로만 열 수 있어요. 둘 다 잃으면 페이퍼를 영영 읽을 수 없고, 되돌릴 방법이 없어요.",
            "If you forget the passphrase, only the recovery code opens your pages. If you lose both, they can never be read again.",
            "パスフレーズを忘れたら、復旧コードでしか開けません。両方なくすと、二度と読めません。")
    }
    var lockUnsupported: String {
        pick(
            "이 주소에서는 브라우저가 암호화를 해 주지 않아요. https:// 로 열어 주세요.",
            "The browser does not encrypt at this address. Open Haru over https://.",
            "このアドレスではブラウザーが暗号化できません。https:// で開いてください。")
    }
    var turnLockOn: String { pick("잠금 켜기", "Turn the lock on", "ロックをオンにする") }
    var newPassphrase: String { pick("새 암호", "New passphrase", "新しいパスフレーズ") }
    var passphraseAgain: String { pick("한 번 더", "Once more", "もう一度") }
    var passphraseHint: String {
        pick(
            "10자 이상이에요. 짧은 문장이면 좋아요. 숫자만이면 20자 이상이에요.",
            "At least 10 characters; a short sentence is good. Of digits alone, 20.",
            "10文字以上。短い文がおすすめです。数字だけなら20文字以上。")
    }
    var next: String { pick("다음", "Next", "次へ") }
    var codeTitle: String { pick("복구 코드를 남겨 주세요", "Keep the recovery code", "復旧コードを控えてください") }
    var codeText: String {
        pick(
            "암호를 잊었을 때 페이퍼를 여는 하나뿐인 방법이에요. 종이에 인쇄하거나 적어서 안전한 곳에 두세요. 다시 보여 드릴 수 없어요.",
            "The only way in when the passphrase is forgotten. Print it or write it down, and keep it safe. It is shown once.",
            "パスフレーズを忘れたときの唯一の方法です。印刷するか書き写して、安全な場所に置いてください。二度と表示できません。")
    }
    func codeSheet(_ date: String) -> String {
        pick(
            "암호를 잊었을 때 하루의 페이퍼를 여는 코드예요. 만든 날: {0}. 이 종이를 가진 사람은 페이퍼를 읽을 수 있으니 안전한 곳에 두세요.",
            "Opens the pages in Haru when the passphrase is forgotten. Made on {0}. Whoever has this sheet can read them: keep it safe.",
            "パスフレーズを忘れたとき、ハルのページを開くコードです。作成日：{0}。この紙を持つ人はページを読めます。安全な場所に置いてください。", date)
    }
    var renewCode: String { pick("새 복구 코드 받기", "Get a new recovery code", "新しい復旧コードを作る") }
    var renewText: String {
        pick(
            "지금 암호를 적으면 새 코드를 만들어요. 새 코드를 남겨 두면 전에 받은 코드는 더는 쓸 수 없어요. 글은 그대로예요.",
            "Type your passphrase for a new code. Once you have kept it, the code before no longer works. Your pages stay as they are.",
            "今のパスフレーズを入れると新しいコードを作ります。控えると、前のコードは使えなくなります。ページはそのままです。")
    }
    var useCode: String { pick("이 코드 쓰기", "Use this code", "このコードを使う") }
    var codeChanged: String {
        pick("복구 코드를 바꿨어요", "The recovery code is changed", "復旧コードを変えました")
    }
    var copyCode: String { pick("복사", "Copy", "コピー") }
    var printCode: String { pick("인쇄", "Print", "印刷") }
    var codeKept: String { pick("안전한 곳에 남겨 두었어요", "I have kept it in a safe place", "安全な場所に控えました") }
    var lockNow: String { pick("지금 잠그기", "Lock now", "今すぐロック") }
    var lockTurnedOn: String { pick("페이퍼를 암호화했어요", "Your pages are encrypted", "ページを暗号化しました") }
    var lockTurnedOff: String { pick("잠금을 껐어요", "The lock is off", "ロックをオフにしました") }

    // MARK: while it is on

    var lockAfter: String { pick("자동으로 잠그기", "Lock by itself after", "自動でロック") }
    func minutesLong(_ minutes: Int32) -> String {
        pick("{0}분", "{0} min", "{0}分", "\(minutes)")
    }
    var changePassphrase: String { pick("암호 바꾸기", "Change the passphrase", "パスフレーズを変える") }
    var passphraseChanged: String { pick("암호를 바꿨어요", "The passphrase is changed", "パスフレーズを変えました") }
    var turnLockOff: String { pick("잠금 끄기", "Turn the lock off", "ロックをオフにする") }
    var turnLockOffText: String {
        pick(
            "모든 페이퍼와 댓글을 풀어서 암호화하지 않은 채로 저장해요.",
            "All pages and comments are opened and stored without encryption.",
            "すべてのページとコメントを開き、暗号化せずに保存します。")
    }
    var notEncrypted: String {
        pick(
            "암호화하지 못해서 아직 저장하지 않았어요. 쓰던 글은 그대로 있어요.",
            "It could not be encrypted, and so is not stored yet. What you wrote is still here.",
            "暗号化できず、まだ保存していません。書いたものは残っています。")
    }

    func problem(_ problem: LockForm.Problem) -> String {
        switch problem {
        case .passphrase(.missing): pick("암호를 적어 주세요.", "Type a passphrase.", "パスフレーズを入れてください。")
        case .passphrase(.short(let least)):
            pick("{0}자는 되어야 해요.", "It needs at least {0} characters.", "{0}文字以上にしてください。", "\(least)")
        case .passphrase(.simple):
            pick(
                "너무 단순해요. 서로 다른 글자를 더 섞어 주세요.", "It is too simple. Mix in more different characters.",
                "単純すぎます。違う文字をもっと混ぜてください。")
        case .differs: pick("두 암호가 달라요.", "The two are not the same.", "2つが一致しません。")
        case .wrong:
            pick("맞지 않아요. 다시 적어 주세요.", "That is not right. Please try again.", "違います。もう一度入れてください。")
        case .code(.missing): pick("복구 코드를 적어 주세요.", "Type the recovery code.", "復旧コードを入れてください。")
        case .code(.character(let character)):
            pick(
                "코드에는 ‘{0}’ 글자가 없어요.", "No code has the character “{0}”.", "コードに「{0}」はありません。", character)
        case .code(.length(let count)):
            pick(
                "코드는 36자인데 {0}자를 적었어요.", "A code has 36 characters; these are {0}.",
                "コードは36文字です。今は{0}文字です。", "\(count)")
        case .code(.checksum):
            pick(
                "한 글자가 다르거나 자리가 바뀌었어요.", "A character is wrong, or two changed places.",
                "1文字違うか、順番が入れ替わっています。")
        case .failed:
            pick(
                "브라우저가 하지 못했어요. 바뀐 것은 없어요.", "The browser could not do it. Nothing has changed.",
                "ブラウザーが実行できませんでした。何も変わっていません。")
        }
    }
}
