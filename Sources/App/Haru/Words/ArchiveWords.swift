import AppFrame
import Archive

// Everything as one file: made, looked through, taken in.
extension Words {
    var archiveMeaning: String {
        pick(
            "글, 사진, 이전 기록까지 파일 하나에 담아요.", "Text, photos and history in one file.",
            "文章、写真、以前の記録まで、ひとつのファイルに。")
    }
    var archiveTrip: String { pick("여행 전체", "The whole trip", "旅行のすべて") }
    var archiveTripMeaning: String {
        pick(
            "일정, 돈, 일기, 준비물, 사진을 파일 하나에(.haru.zip). 다른 하루의 설정에서 가져올 수 있어요.",
            "Plan, money, diary, packing and photos in one file (.haru.zip), which another Haru brings in from its Settings.",
            "予定、お金、日記、持ち物、写真をひとつのファイル（.haru.zip）に。別のハルの設定から取り込めます。")
    }
    var makingArchive: String { pick("파일을 만들고 있어요", "Making the file", "ファイルを作っています") }
    var archiveMade: String { pick("내 기록을 파일로 저장했어요", "Your records are saved as a file", "記録をファイルに保存しました") }
    var shareArchive: String { pick("파일 공유하기", "Share the file", "ファイルを共有") }
    func archiveNotMade(isFull: Bool) -> String {
        isFull
            ? pick(
                "기기에 파일을 담을 공간이 모자라요. 공간을 비운 뒤 다시 해 주세요.",
                "There is not enough space on the device for the file. Free some and try again.",
                "端末にファイルを置く空きが足りません。空きを作ってもう一度お試しください。")
            : pick(
                "파일을 만들지 못했어요. 다시 해 주세요.", "The file could not be made. Please try again.",
                "ファイルを作れませんでした。もう一度お試しください。")
    }

    var takeArchive: String { pick("내 기록 가져오기", "Bring my records back", "自分の記録を取り込む") }
    var takeArchiveMeaning: String {
        pick(
            "내려받은 파일(.haru.zip)을 고르거나 여기에 놓으세요. 먼저 무엇이 들었는지 보여 드려요.",
            "Choose a downloaded file (.haru.zip) or drop it here. You see what is in it first.",
            "ダウンロードしたファイル（.haru.zip）を選ぶか、ここにドロップ。まず中身をお見せします。")
    }
    var takingArchive: String { pick("가져오고 있어요", "Bringing it in", "取り込んでいます") }
    var archiveTaken: String { pick("기록을 모두 가져왔어요", "All records are here now", "記録をすべて取り込みました") }
    var takeArchiveIn: String { pick("가져오기", "Bring in", "取り込む") }
    var readingFile: String { pick("파일을 읽고 있어요", "Reading the file", "ファイルを読んでいます") }

    func archiveOf(_ day: String, _ device: String) -> String {
        device.isEmpty
            ? pick("{0}에 저장한 기록", "Saved on {0}", "{0}に保存した記録", day)
            : pick("{0}에 {1}에서 저장한 기록", "Saved on {0}, {1}", "{0}に{1}で保存した記録", day, device)
    }

    func archiveLines(_ manifest: ArchiveManifest, _ summary: ArchiveSummary) -> [String] {
        func records(_ count: Int32) -> String {
            pick("{0}개", count == 1 ? "1 record" : "{0} records", "{0}件", grouped(count))
        }
        var lines: [String] = []
        if summary.new > 0 { lines.append(pick("새 기록 {0}", "{0}: new here", "新しい記録 {0}", records(summary.new))) }
        if summary.newer > 0 {
            lines.append(pick("파일이 더 새로운 기록 {0}", "{0}: newer in the file", "ファイルの方が新しい記録 {0}", records(summary.newer)))
        }
        if summary.both > 0 {
            lines.append(
                pick(
                    "양쪽에서 고친 기록 {0}. 새로 쓴 쪽이 남고, 다른 쪽은 이전 기록에 남아요.",
                    "{0}: changed in both places. The newer words stay, the others go into the history.",
                    "両方で直した記録 {0}。新しい方が残り、もう一方は以前の記録に残ります。", records(summary.both)))
        }
        if summary.here > 0 {
            lines.append(pick("이미 있는 기록 {0}", "{0}: here already", "すでにある記録 {0}", records(summary.here)))
        }
        let photos = Int32(truncatingIfNeeded: manifest.photos)
        if photos > 0 {
            lines.append(pick("사진 {0}장", photos == 1 ? "1 photo" : "{0} photos", "写真{0}枚", grouped(photos)))
        }
        let missing = Int32(truncatingIfNeeded: manifest.missing.count)
        if missing > 0 {
            lines.append(
                pick(
                    "담기지 못한 사진 {0}장",
                    missing == 1 ? "1 photo was missing when it was made" : "{0} photos were missing when it was made",
                    "入っていない写真{0}枚", grouped(missing)))
        }
        if lines.isEmpty { lines.append(pick("기록이 없어요", "No records", "記録がありません")) }
        return lines
    }

    func archiveNotRead(isFull: Bool) -> String {
        isFull
            ? pick(
                "기기에 공간이 모자라 다 가져오지 못했어요. 공간을 비우고 같은 파일을 다시 가져오면 이어져요.",
                "There was not enough space to bring everything in. Free some and choose the same file again.",
                "空きが足りず、すべては取り込めませんでした。空きを作って同じファイルをもう一度取り込んでください。")
            : pick(
                "파일을 읽지 못했어요. 옮겨졌거나 지워졌는지 보고 다시 골라 주세요.",
                "The file could not be read. See whether it was moved or deleted, and choose it again.",
                "ファイルを読めませんでした。移動や削除がないか確かめ、もう一度選んでください。")
    }

    /// What is wrong with the file; nothing of it was taken.
    func problem(_ error: ArchiveError) -> String {
        let unchanged = pick("아무것도 바꾸지 않았어요.", "Nothing was changed.", "何も変更していません。")
        let why =
            switch error.reason {
            case .notAnArchive:
                pick("하루에서 저장한 파일이 아니에요.", "This is not a file that Haru saved.", "ハルで保存したファイルではありません。")
            case .newer:
                pick(
                    "더 새로운 하루에서 저장한 파일이에요. 하루를 새로 열어 업데이트한 뒤 다시 해 주세요.",
                    "A newer Haru saved this file. Reload to update Haru, then try again.",
                    "新しいハルで保存したファイルです。ハルを開き直して更新してから、もう一度お試しください。")
            case .cut: pick("파일이 중간에 끊겼어요.", "The file is cut off.", "ファイルが途中で切れています。")
            case .tooLarge: pick("파일에 너무 큰 것이 들어 있어요.", "The file holds something too large.", "ファイルに大きすぎるものが入っています。")
            case .wrongSum, .unlisted, .missing:
                pick(
                    "파일이 저장한 뒤에 바뀌었거나 상했어요.", "The file was changed or damaged after it was saved.",
                    "保存した後に、ファイルが変更されたか壊れています。")
            case .unsafeName, .duplicateName, .overlapping, .unsupported, .malformed, .line:
                pick("파일에 읽을 수 없는 것이 있어요.", "The file holds something that cannot be read.", "ファイルに読めないものがあります。")
            }
        return why + (error.entry.map { " (" + $0 + ")" } ?? "") + " " + unchanged
    }
}
