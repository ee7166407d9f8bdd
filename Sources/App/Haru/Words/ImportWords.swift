import AppFrame
import FileWork

// The texts of importing from another app.
extension Words {
    var moveIn: String { pick("다른 앱에서 가져오기", "Import from another app", "ほかのアプリから取り込む") }
    var moveInMeaning: String {
        pick(
            "데이원, 데일리오, 투두이스트, 구글, 캘린더, 마크다운, 표", "Day One, Daylio, Todoist, Google, calendars, Markdown, tables",
            "Day One、Daylio、Todoist、Google、カレンダー、Markdown、表")
    }
    var moveInApps: String {
        pick(
            "디어데이(JSON), 데이원(ZIP), 데일리오, 투두이스트(CSV), 구글 테이크아웃, 캘린더(.ics), 날짜가 있는 마크다운, 지도(KML, KMZ, GPX), 그 밖의 표(CSV)를 읽어요.",
            "Reads Dear Day (JSON), Day One (ZIP), Daylio and Todoist (CSV), Google Takeout, calendars (.ics), dated Markdown notes, maps (KML, KMZ, GPX) and any other table (CSV).",
            "Dear Day（JSON）、Day One（ZIP）、Daylio・Todoist（CSV）、Googleデータエクスポート、カレンダー（.ics）、日付のあるMarkdown、地図（KML、KMZ、GPX）、そのほかの表（CSV）を読みます。"
        )
    }
    var moveInHint: String {
        pick(
            "먼저 무엇이 되는지 보여 드려요. 파일은 이 기기에서만 읽어요.",
            "You see what becomes of it first. Files are read on this device only.",
            "まず何になるかをお見せします。ファイルはこの端末だけで読みます。")
    }
    var chooseFiles: String { pick("파일 고르기", "Choose files", "ファイルを選ぶ") }
    var importedTrip: String { pick("가져온 여행", "Imported trip", "取り込んだ旅行") }
    var importFound: String { pick("이렇게 가져와요", "This is what it becomes", "このように取り込みます") }
    var notTaken: String { pick("가져오지 않는 파일", "Files that are left out", "取り込まないファイル") }
    var seeMore: String { pick("더 보기", "Show more", "もっと見る") }
    var importedAlready: String { pick("이미 있어요", "Here already", "すでにあります") }
    var comesAgain: String { pick("반복", "repeats", "繰り返し") }

    func importAll(_ count: Int32) -> String { pick("{0}개 가져오기", "Import {0}", "{0}件を取り込む", grouped(count)) }
    func imported(_ count: Int32, missing: Int32) -> String {
        let text = pick(
            "{0}개를 가져왔어요", count == 1 ? "Imported 1 entry" : "Imported {0} entries", "{0}件を取り込みました", grouped(count))
        if missing == 0 { return text }
        return text
            + pick(
                ". 사진 {0}장은 읽지 못했어요", missing == 1 ? ". 1 photo could not be read" : ". {0} photos could not be read",
                "。写真{0}枚は読めませんでした", grouped(missing))
    }
    func storingPhotos(_ done: Int32, of all: Int32) -> String {
        pick(
            "사진을 가져오고 있어요: {1}장 중 {0}장", "Bringing in photos: {0} of {1}", "写真を取り込んでいます：{1}枚中{0}枚", grouped(done),
            grouped(all))
    }
    func importAs(_ file: String) -> String { pick("{0}의 항목은", "Entries of {0} become", "{0}の項目は", file) }

    /// Above what chooses all rows of several files at once.
    var allFiles: String { pick("모든 파일", "All files", "すべてのファイル") }
    var selectAll: String { pick("전체 선택", "Select all", "すべて選択") }
    /// What a row is to become, for who does not see it.
    func kind(of name: String) -> String { pick("{0}: 가져올 종류", "{0}: import as", "{0}：取り込む種類", name) }

    func importKind(_ kind: ImportKind) -> String {
        switch kind {
        case .day: pick("디데이", "D-day", "カウントダウン")
        case .todo: pick("할 일", "To-do", "やること")
        case .page: pick("페이퍼", "Page", "ページ")
        case .stop: pick("여행 장소", "Stop of a trip", "旅行のスポット")
        }
    }

    func column(_ role: ImportRole) -> String {
        switch role {
        case .date: pick("날짜인 열", "Column with the date", "日付の列")
        case .title: pick("제목인 열", "Column with the title", "タイトルの列")
        case .text: pick("내용인 열", "Column with the text", "内容の列")
        }
    }
    var noColumn: String { pick("없음", "None", "なし") }

    /// What the import will make, line by line.
    func importLines(_ preview: ImportPreview) -> [String] {
        var lines: [String] = []
        func add(_ name: String, _ count: Int32) {
            if count > 0 { lines.append(pick("{0} {1}개", "{0}: {1}", "{0} {1}件", name, grouped(count))) }
        }
        for kind in ImportKind.allCases { add(importKind(kind), preview.count(kind)) }
        if preview.photos > 0 { lines.append(countedPhotos(preview.photos)) }
        add(pick("이미 있는 것", "Here already", "すでにあるもの"), preview.here)
        add(pick("가져올 수 없는 것", "Can’t be imported", "取り込めないもの"), preview.refused)
        add(pick("선택하지 않은 것", "Not selected", "選んでいないもの"), preview.left)
        return lines
    }

    func refusal(_ reason: ImportRefusal) -> String {
        switch reason {
        case .noDate: pick("날짜가 없거나 읽을 수 없어요", "No date that can be read", "日付がないか、読めません")
        case .empty: pick("내용이 없어요", "Nothing in it", "内容がありません")
        case .heading: pick("제목이나 설정이라 빠져요", "A heading or setting", "見出しや設定のため除きます")
        case .cancelled: pick("취소되었거나 지워진 거예요", "Cancelled or deleted there", "取り消しまたは削除済みです")
        case .partOfSeries: pick("반복 중 옮겨진 하루라 빠져요", "One moved day of something that repeats", "繰り返しのうち移動した1日のため除きます")
        case .noLunarDay: pick("음력에 없는 날이에요", "No such day in the lunar calendar", "旧暦にない日です")
        case .farAway:
            pick(
                "1900년 전이거나 10년보다 더 뒤인 날짜예요", "A date before 1900 or over ten years ahead",
                "1900年より前か、10年より先の日付です")
        case .shape: pick("경로나 도형이라 빠져요", "A track or shape", "ルートや図形のため除きます")
        case .tooFarApart:
            pick("날짜가 1년 넘게 떨어져 있어 여행이 될 수 없어요", "The dates are over a year apart: no trip", "日付が1年以上離れていて旅行にできません")
        }
    }

    func remark(_ remark: ImportRemark, _ kind: ImportKind) -> String {
        switch remark {
        case .once: pick("한 번만", "once only", "一度だけ")
        case .undated:
            kind == .todo
                ? pick("날짜가 없어 오늘로", "undated, so today", "日付がないため今日に")
                : pick("날짜 없이", "without a date", "日付なし")
        case .cut: pick("너무 길어 뒷부분은 빠져요", "too long, ends earlier", "長すぎるため後ろを除きます")
        case .elsewhere:
            pick("시간대를 알 수 없어 이 기기 기준으로", "unknown time zone, so by this device’s", "時間帯が不明なためこの端末に合わせて")
        }
    }

    /// Why all files were rejected.
    func importProblems(_ all: [ImportPreview.Rejected]) -> String {
        var text = ""
        for one in all.prefix(3) {
            text += (text.isEmpty ? "" : " ") + (one.name.isEmpty ? "" : one.name + ": ") + problem(one.problem)
        }
        return text + " " + pick("내 기록은 그대로예요.", "Nothing was changed.", "何も変更していません。")
    }

    func problem(_ problem: ImportProblem) -> String {
        switch problem {
        case .tooLarge: pick("32 MB가 넘는 파일이에요.", "The file is larger than 32 MB.", "32 MBを超えるファイルです。")
        case .tooManyRows:
            pick(
                "한 번에 10,000줄까지예요. 나눠서 가져와 주세요.", "At most 10,000 rows at once. Please split it.",
                "一度に10,000行までです。分けて取り込んでください。")
        case .notText: notText
        case .unknownFormat:
            pick("어느 앱의 파일인지 알 수 없어요.", "It is not clear which app made this file.", "どのアプリのファイルかわかりません。")
        case .malformed(let line):
            line > 0
                ? pick(
                    "파일이 손상되어 있어요({0}번째 줄).", "The file is damaged (line {0}).", "ファイルが壊れています（{0}行目）。", grouped(line))
                : pick("파일이 손상되어 있어요.", "The file is damaged.", "ファイルが壊れています。")
        case .cut: pick("파일이 중간에 끊겨 있어요.", "The file is cut off.", "ファイルが途中で切れています。")
        case .nothingFound: pick("파일에 가져올 것이 없어요.", "There is nothing in the file to import.", "ファイルに取り込むものがありません。")
        case .zip:
            pick("압축 파일에서 읽을 수 있는 것을 찾지 못했어요.", "Nothing in the zip file can be read.", "圧縮ファイルに読めるものがありません。")
        case .packing:
            pick(
                "암호가 걸려 있거나 다른 방식으로 압축되어 있어 열 수 없어요.",
                "It is encrypted or packed in another way, and cannot be opened.",
                "暗号化されているか、別の方式で圧縮されているため開けません。")
        case .unsafeName:
            pick("이름이 올바르지 않아 열 수 없어요.", "It has no valid name, and cannot be opened.", "名前が正しくないため開けません。")
        case .unreadable:
            pick(
                "파일을 읽지 못했어요. 옮겨졌거나 지워졌는지 보고 다시 골라 주세요.",
                "The file could not be read. See whether it was moved or deleted, and choose it again.",
                "ファイルを読めませんでした。移動や削除がないか確かめ、もう一度選んでください。")
        case .zipAmongOthers:
            pick("압축 파일은 하나만 골라 주세요.", "Choose a zip file on its own.", "圧縮ファイルは単独で選んでください。")
        }
    }
}
