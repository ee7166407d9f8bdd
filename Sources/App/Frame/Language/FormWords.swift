import Almanac
import Daybook

extension Words {
    package func moveUp(_ title: String) -> String { pick("‘{0}’ 위로", "Move “{0}” up", "「{0}」を上へ", title) }
    package func moveDown(_ title: String) -> String { pick("‘{0}’ 아래로", "Move “{0}” down", "「{0}」を下へ", title) }
    package func dragRow(_ title: String) -> String {
        pick("‘{0}’ 옮기기", "Move “{0}”", "「{0}」を移動", title)
    }
    package var browser: String { pick("브라우저", "Browser", "ブラウザー") }
    package var savePicture: String { pick("저장", "Save", "保存") }
    package var showLarge: String { pick("사진 크게 보기", "View photo", "写真を大きく見る") }
    package var photoLarge: String {
        pick(
            "사진. 화살표 키로 옮기고, 더하기와 빼기 키로 확대하거나 축소해요.",
            "Photo. Use arrow keys to move, plus and minus to zoom.",
            "写真。矢印キーで移動、プラスとマイナスで拡大・縮小します。")
    }

    /// Says that a text of one line is too long; nil if it is not.
    package func tooLong(_ problem: DdayDraft.TextProblem?) -> String? {
        if case .tooLong(let limit, let count)? = problem { return tooLong(limit: limit, now: count) }
        return nil
    }
    package func tooLong(limit: Int32, now: Int32) -> String {
        pick(
            "{0}자까지 적을 수 있어요. 지금은 {1}자예요.",
            "Up to {0} characters. This has {1}.",
            "{0}文字までです。今は{1}文字です。", grouped(limit), grouped(now))
    }

    /// Said where a file is chosen or wanted while an archive is made or taken in.
    package var anotherFileFirst: String {
        pick(
            "다른 파일 작업이 끝난 뒤 다시 시도해 주세요.", "Another file is in progress. Try again when it’s done.",
            "ほかのファイルの処理が終わってから、もう一度お試しください。")
    }
}
