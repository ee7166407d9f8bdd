import AppFrame
import Daybook
import FileWork

// The texts of exporting and printing a trip, and of importing places.

extension Words {
    var exportTrip: String { pick("내보내기·인쇄", "Export & print", "書き出し・印刷") }
    var exportAsFile: String { pick("파일로 내보내기", "Export as a file", "ファイルに書き出す") }
    func name(of format: TripFormat) -> String {
        switch format {
        case .gpx: "GPX"
        case .kml: "KML"
        case .geoJSON: "GeoJSON"
        case .iCalendar: pick("캘린더 (iCalendar)", "Calendar (iCalendar)", "カレンダー（iCalendar）")
        }
    }
    func hint(_ format: TripFormat) -> String {
        switch format {
        case .gpx: pick("지도 앱과 내비게이션, GPS 기기", "Map apps, navigation and GPS devices", "地図アプリ、ナビ、GPS機器")
        case .kml: pick("구글 어스와 내 지도", "Google Earth and My Maps", "Google Earthとマイマップ")
        case .geoJSON:
            pick(
                "날짜, 컨셉, 장소 정보 전체. 다시 불러올 수 있어요",
                "Dates, concept and every detail of your stops; can be imported again",
                "日程、コンセプト、スポットのすべて。あとで読み込み直せます")
        case .iCalendar: pick("일정을 시간별로 보는 캘린더 앱", "Calendar apps, as a schedule", "カレンダーアプリに、時刻つきで")
        }
    }
    /// The number of stops, and how many are left out.
    func taken(_ count: Int32, nowhere: Int32, dayless: Int32) -> String {
        var text = countOfStops(count)
        if nowhere > 0 {
            text +=
                " · "
                + pick(
                    "위치 없는 {0}곳은 GPX에 들어가지 않아요", "{0} without a location won’t be in GPX",
                    "位置のない{0}か所はGPXに入りません", "\(nowhere)")
        }
        if dayless > 0 {
            text +=
                " · "
                + pick(
                    "날짜 없는 {0}곳은 캘린더에 들어가지 않아요", "{0} unscheduled won’t be in the calendar",
                    "日付未定の{0}か所はカレンダーに入りません", "\(dayless)")
        }
        return text + " · "
            + pick(
                "경비, 준비물, 일기는 파일에 들어가지 않아요", "Expenses, packing and diary aren’t in these files",
                "費用、持ち物、日記はファイルに入りません")
    }

    var fileNotMade: String {
        pick(
            "파일을 만들지 못했어요. 다시 시도해 주세요.", "Couldn’t create the file. Try again.",
            "ファイルを作れませんでした。もう一度お試しください。")
    }
    var onPaper: String { pick("인쇄", "Print", "印刷") }
    var printPlan: String { pick("전체 계획 인쇄", "Print the whole plan", "日程をすべて印刷") }
    var printHint: String {
        pick("PDF로 저장할 수도 있어요", "Or save it as a PDF", "PDFとしても保存できます")
    }
    var noStopsThatDay: String { pick("아직 장소가 없어요.", "No stops yet.", "まだスポットがありません。") }

    // MARK: files in

    var bringPlaces: String { pick("장소 불러오기", "Import places", "スポットを読み込む") }
    var importTrip: String { pick("파일에서 여행 불러오기", "Import a trip", "ファイルから旅行を読み込む") }
    var tripOfFile: String { pick("불러온 여행", "Imported trip", "読み込んだ旅行") }
    var chooseFile: String { pick("파일 고르기", "Choose a file", "ファイルを選ぶ") }
    var fileHint: String {
        pick(
            "GPX, KML, GeoJSON, 구글 테이크아웃의 저장한 장소(CSV). 파일은 이 기기에서만 읽어요.",
            "GPX, KML, GeoJSON or saved places from Google Takeout (CSV). The file is read on this device only.",
            "GPX、KML、GeoJSON、Googleデータエクスポートの保存済みの場所（CSV）。ファイルはこの端末だけで読みます。")
    }
    var readingFile: String { pick("파일을 읽고 있어요", "Reading file…", "ファイルを読んでいます") }
    func found(_ count: Int32) -> String {
        pick("장소 {0}곳을 찾았어요", count == 1 ? "Found 1 place" : "Found {0} places", "スポットが{0}か所見つかりました", grouped(count))
    }
    func addPlaces(_ count: Int32) -> String {
        pick("{0}곳 추가", count == 1 ? "Add 1 place" : "Add {0} places", "{0}か所追加", grouped(count))
    }
    var makeTrip: String { pick("여행 만들기", "Create trip", "旅行を作る") }
    func makeLongTrip(_ days: Int32) -> String {
        pick("{0}일짜리 여행 만들기", "Create a {0}-day trip", "{0}日間の旅行を作る", "\(days)")
    }
    func byOrder(_ count: Int32) -> String {
        pick(
            "{0}곳은 날짜가 없어서, 파일에 묶인 순서대로 첫날부터 들어가요",
            "{0} without a date will fill the days in file order, starting on Day 1",
            "{0}か所は日付がないため、ファイル内のグループ順に、初日から入ります", grouped(count))
    }
    func withoutDay(_ count: Int32) -> String {
        pick(
            "{0}곳은 여행 날짜와 맞지 않아 ‘날짜 없는 장소’에 들어가요",
            "{0} outside the trip’s dates will go to Unscheduled",
            "{0}か所は日程が合わず「日付未定のスポット」に入ります", grouped(count))
    }
    func withoutLocation(_ count: Int32) -> String {
        pick(
            "{0}곳은 위치 없이 들어가요", "{0} without a location", "{0}か所は位置なしで入ります", grouped(count))
    }
    func shapesLeft(_ count: Int32) -> String {
        pick(
            "경로와 도형 {0}개는 불러오지 않아요",
            count == 1 ? "1 track or shape is skipped" : "{0} tracks and shapes are skipped",
            "ルートや図形{0}件は読み込みません", grouped(count))
    }
    /// - Parameter lines: the line numbers; 0 for an unknown one.
    func omitted(_ lines: [Int32]) -> String {
        var list = ""
        for line in lines.prefix(5) where line > 0 { list += (list.isEmpty ? "" : comma) + "\(line)" }
        if !list.isEmpty {
            list = pick(
                " ({0}번째 줄{1})", lines.count == 1 ? " (line {0}{1})" : " (lines {0}{1})", "（{0}行目{1}）", list,
                lines.count > 5 ? " …" : "")
        }
        return pick(
            "이름도 위치도 없는 {0}개는 빠져요",
            lines.count == 1
                ? "1 with neither name nor location is skipped" : "{0} with neither name nor location are skipped",
            "名前も位置もない{0}件は除きます", "\(lines.count)") + list
    }
    func cutAt(_ limit: Int32) -> String {
        pick(
            "한 번에 {0}곳까지예요. 나머지는 불러오지 않아요", "Up to {0} at a time; the rest is skipped",
            "一度に{0}か所までです。残りは読み込みません", grouped(limit))
    }
    var fileWithoutDays: String {
        pick(
            "이 파일에는 날짜가 없어요. 여행 날짜를 골라 주세요.", "This file has no dates. Choose the dates of your trip.",
            "このファイルには日付がありません。旅行の日程を選んでください。")
    }
    /// Says that places of the file are already in the trip.
    func thereAlready(_ count: Int32, ofAll isAll: Bool) -> String {
        isAll
            ? pick(
                "이미 모두 이 여행에 있어요", "All of them are already in this trip", "すべてこの旅行に追加済みです")
            : pick(
                "이미 있는 {0}곳은 빼고 넣어요",
                count == 1
                    ? "1 is already in this trip and is skipped" : "{0} are already in this trip and are skipped",
                "すでにある{0}か所は除きます", grouped(count))
    }
    var tripThereAlready: String {
        pick(
            "제목과 날짜가 같은 여행이 이미 있어요", "You already have a trip with this name and these dates",
            "同じ名前と日程の旅行がすでにあります")
    }
    var fileUnread: String {
        pick(
            "파일을 읽지 못했어요. 파일을 옮기거나 지우지 않았는지 확인하고 다시 골라 주세요.",
            "Couldn’t read the file. Check whether it was moved or deleted, then choose it again.",
            "ファイルを読めませんでした。移動や削除がないか確かめ、もう一度選んでください。")
    }
    var largeZip: String {
        pick(
            "16 MB가 넘는 압축 파일이에요. 하루 앱에서 저장한 파일(.haru.zip)이라면 설정의 ‘내 기록 가져오기’에서 골라 주세요.",
            "The compressed file is larger than 16 MB. If Haru saved it (.haru.zip), choose it in Settings under “Import my data”.",
            "16 MBを超える圧縮ファイルです。ハルで保存したファイル（.haru.zip）なら、設定の「自分の記録を取り込む」で選んでください。")
    }
    func problem(_ failure: ImportFailure) -> String {
        let text =
            switch failure.reason {
            case .tooLarge: pick("16 MB가 넘는 파일이에요.", "The file is larger than 16 MB.", "16 MBを超えるファイルです。")
            case .notText: notText
            case .packed:
                pick(
                    "압축 파일 안에 지도(KML)가 없어요.", "There’s no map (KML) in this compressed file.",
                    "圧縮ファイルの中に地図（KML）がありません。")
            case .unknownFormat:
                pick(
                    "GPX, KML, GeoJSON, 구글 저장 목록이 아니에요.", "This isn’t GPX, KML, GeoJSON or a list from Google.",
                    "GPX、KML、GeoJSON、Googleの保存リストのどれでもありません。")
            case .documentType:
                pick(
                    "안전하지 않은 내용(DOCTYPE)이 있어 읽지 않았어요.", "It contains a DOCTYPE, which isn’t safe, so it wasn’t read.",
                    "安全でない内容（DOCTYPE）があるため読みませんでした。")
            case .tooDeep: pick("구조가 너무 복잡한 파일이에요.", "The file is nested too deeply.", "入れ子が深すぎるファイルです。")
            case .malformed: pick("파일이 손상되어 있어요.", "The file is damaged.", "ファイルが壊れています。")
            case .unexpectedEnd: pick("파일이 중간에 끊겨 있어요.", "The file is incomplete.", "ファイルが途中で切れています。")
            case .nothingFound: pick("파일에 장소가 없어요.", "There are no places in the file.", "ファイルにスポットがありません。")
            }
        let place = failure.line > 0 ? pick(" ({0}번째 줄)", " (line {0})", "（{0}行目）", grouped(failure.line)) : ""
        return text + place + pick(" 내 기록은 그대로예요.", " Nothing was changed.", "何も変更していません。")
    }
}
