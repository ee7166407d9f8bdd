import AppFrame
import Daybook
import FileWork

// The texts of archives: making, checking and taking them in.
extension Words {
    var archiveMeaning: String {
        pick(
            "글, 사진, 이전 기록까지 파일 하나에 담아요. 아직 쓰고 있는 글은 저장한 뒤에 담겨요.",
            "Text, photos and history in one file. What you’re still writing goes in once it’s saved.",
            "文章、写真、履歴まで、ひとつのファイルに。書きかけのものは、保存すると入ります。")
    }
    var archiveTrip: String { pick("여행 전체", "The whole trip", "旅行全体") }
    var archiveTripMeaning: String {
        pick(
            "일정, 경비, 일기, 준비물, 사진을 파일 하나(.haru.zip)에 담아요. 다른 기기의 하루 앱 설정에서 가져올 수 있어요.",
            "Plan, expenses, diary, packing and photos in one file (.haru.zip). Import it in Settings on another device.",
            "日程、費用、日記、持ち物、写真をひとつのファイル（.haru.zip）に。ほかの端末でも、ハルの設定から取り込めます。")
    }
    var makingArchive: String { pick("파일을 만들고 있어요", "Creating file…", "ファイルを作っています") }
    var archiveMade: String { pick("내 기록을 파일로 저장했어요", "Your data is saved as a file", "記録をファイルに保存しました") }
    /// - Parameter gaps: what the archive lacks.
    func archiveMade(without gaps: ArchiveGaps) -> String {
        gaps.isEmpty ? archiveMade : archiveMade + fullStop + betweenSentences + omitted(gaps)
    }
    /// What was left out.
    func omitted(_ gaps: ArchiveGaps) -> String {
        var text = ""
        if gaps.photos > 0 {
            text = pick(
                "사진 {0}장이 빠졌어요", gaps.photos == 1 ? "1 photo is missing" : "{0} photos are missing", "写真{0}枚が入っていません",
                grouped(gaps.photos))
        }
        if gaps.history > 0 {
            text +=
                (text.isEmpty ? "" : fullStop + betweenSentences)
                + pick(
                    "읽을 수 없는 이전 기록 {0}개가 빠졌어요",
                    gaps.history == 1 ? "1 earlier version couldn’t be read" : "{0} earlier versions couldn’t be read",
                    "読めない履歴{0}件が入っていません", grouped(gaps.history))
        }
        return text
    }
    private var fullStop: String { pick(".", ".", "。") }
    var shareArchive: String { pick("파일 공유하기", "Share file", "ファイルを共有") }
    func archiveNotMade(isFull: Bool) -> String {
        isFull
            ? pick(
                "기기에 파일을 저장할 공간이 모자라요. 공간을 비운 뒤 다시 시도해 주세요.",
                "There isn’t enough space on this device for the file. Free some up and try again.",
                "端末の空き容量が足りません。容量を確保して、もう一度お試しください。")
            : pick(
                "파일을 만들지 못했어요. 다시 시도해 주세요.", "Couldn’t create the file. Try again.",
                "ファイルを作れませんでした。もう一度お試しください。")
    }

    var importArchive: String { pick("내 기록 가져오기", "Import my data", "自分の記録を取り込む") }
    var importArchiveMeaning: String {
        pick(
            "내려받은 파일(.haru.zip)을 고르거나 여기에 끌어다 놓으세요. 가져오기 전에 무엇이 들어 있는지 보여 드려요.",
            "Choose a downloaded file (.haru.zip) or drop it here. You’ll see what’s in it first.",
            "ダウンロードしたファイル（.haru.zip）を選ぶか、ここにドロップしてください。取り込む前に中身を確認できます。")
    }
    var reviveGone: String { pick("지운 기록도 되살리기", "Also bring back what I deleted", "削除した記録も復元する") }
    var takingArchive: String { pick("가져오고 있어요", "Importing…", "取り込んでいます") }
    var archiveTaken: String { pick("기록을 모두 가져왔어요", "Everything imported", "記録をすべて取り込みました") }
    var importArchiveNow: String { pick("가져오기", "Import", "取り込む") }
    var readingFile: String { pick("파일을 읽고 있어요", "Reading file…", "ファイルを読んでいます") }

    func archiveOf(_ day: String, _ device: String) -> String {
        device.isEmpty
            ? pick("{0}에 저장한 기록", "Saved on {0}", "{0}に保存した記録", day)
            : pick("{0}에 {1}에서 저장한 기록", "Saved on {0} from {1}", "{0}に{1}で保存した記録", day, device)
    }

    func archiveLines(_ contents: ArchiveContents, _ summary: ArchiveSummary) -> [String] {
        func records(_ count: Int32) -> String {
            pick("{0}개", count == 1 ? "1 item" : "{0} items", "{0}件", grouped(count))
        }
        var lines: [String] = []
        if summary.new > 0 { lines.append(pick("새 기록 {0}", "{0} not here yet", "新しい記録 {0}", records(summary.new))) }
        if summary.newer > 0 {
            lines.append(pick("파일이 더 새로운 기록 {0}", "{0} newer in the file", "ファイルのほうが新しい記録 {0}", records(summary.newer)))
        }
        if summary.both > 0 {
            lines.append(
                pick(
                    "양쪽에서 고친 기록 {0}. 나중에 고친 쪽이 남고, 다른 쪽은 이전 기록에서 볼 수 있어요.",
                    "{0} changed in both places. The newer version stays; the other goes into the history.",
                    "両方で変更した記録 {0}。新しいほうが残り、もう一方は履歴に入ります。", records(summary.both)))
        }
        if summary.here > 0 {
            lines.append(pick("이미 있는 기록 {0}", "{0} already here", "すでにある記録 {0}", records(summary.here)))
        }
        if summary.gone > 0 {
            lines.append(pick("여기서 삭제한 기록 {0}", "{0} deleted here", "ここで削除した記録 {0}", records(summary.gone)))
        }
        let photos = contents.photos
        if photos > 0 {
            lines.append(pick("사진 {0}장", photos == 1 ? "1 photo" : "{0} photos", "写真{0}枚", grouped(photos)))
        }
        let missing = contents.missing
        if missing > 0 {
            lines.append(
                pick(
                    "파일에 없는 사진 {0}장",
                    missing == 1
                        ? "1 photo was missing when the file was created"
                        : "{0} photos were missing when the file was created",
                    "ファイルに入っていない写真{0}枚", grouped(missing)))
        }
        if lines.isEmpty { lines.append(pick("기록이 없어요", "No items", "記録がありません")) }
        return lines
    }

    func archiveNotRead(isFull: Bool) -> String {
        isFull
            ? pick(
                "기기에 공간이 모자라 다 가져오지 못했어요. 공간을 비우고 같은 파일을 다시 가져오면 나머지를 이어서 가져와요.",
                "There wasn’t enough space to import everything. Free some up, then choose the same file again to continue.",
                "空き容量が足りず、すべては取り込めませんでした。容量を確保して、同じファイルをもう一度取り込むと、続きから進みます。")
            : pick(
                "파일을 읽지 못했어요. 파일을 옮기거나 지우지 않았는지 확인하고 다시 골라 주세요.",
                "Couldn’t read the file. Check whether it was moved or deleted, then choose it again.",
                "ファイルを読めませんでした。移動や削除がないか確かめ、もう一度選んでください。")
    }

    /// What is wrong with the file; nothing of it was taken in.
    func problem(_ error: ArchiveError) -> String {
        let unchanged = pick("내 기록은 그대로예요.", "Nothing was changed.", "何も変更していません。")
        let why =
            switch error.reason {
            case .notAnArchive:
                pick("하루 앱에서 저장한 파일이 아니에요.", "This file wasn’t saved by Haru.", "ハルで保存したファイルではありません。")
            case .newer:
                pick(
                    "더 새로운 버전의 앱에서 저장한 파일이에요. 앱을 다시 열어 업데이트한 뒤 다시 시도해 주세요.",
                    "This file is from a newer version of Haru. Reload to update, then try again.",
                    "新しいバージョンのハルで保存したファイルです。ハルを開き直して更新してから、もう一度お試しください。")
            case .cut: pick("파일이 중간에 끊겼어요.", "The file is incomplete.", "ファイルが途中で切れています。")
            case .tooLarge: pick("파일에 너무 큰 내용이 들어 있어요.", "Something in the file is too large.", "ファイルに大きすぎるものが入っています。")
            case .wrongSum, .unlisted, .missing:
                pick(
                    "파일이 저장한 뒤에 바뀌었거나 손상됐어요.", "The file was changed or damaged after it was saved.",
                    "保存したあとに、ファイルが変更されたか、壊れたようです。")
            case .unsafeName, .duplicateName, .overlapping, .unsupported, .malformed, .line:
                pick("파일에 읽을 수 없는 내용이 있어요.", "Something in the file can’t be read.", "ファイルに読めないものがあります。")
            }
        return why + (error.entry.map { bracketed($0) } ?? "") + betweenSentences + unchanged
    }
}
