import AppFrame
import Daybook

// The words of taking a trip along, and of bringing places in.

extension Words {
    var takeAlong: String { pick("가져가기", "Take along", "持っていく") }
    var takeFiles: String { pick("파일로 내려받기", "Download as a file", "ファイルで保存") }
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
        case .geoJSON: pick("적은 것 모두. 다시 가져올 수 있어요", "All that you wrote; comes back as it was", "書いたことすべて。また取り込めます")
        case .iCalendar: pick("시간표로 보는 캘린더 앱", "Your calendar app, by time", "時間で見るカレンダーアプリ")
        }
    }
    /// How many stops there are, and where some are left out.
    func taken(_ count: Int32, nowhere: Int32, dayless: Int32) -> String {
        var text = countOfStops(count)
        if nowhere > 0 {
            text +=
                " · "
                + pick(
                    "위치 없는 {0}곳은 GPX에 들어가지 않아요",
                    nowhere == 1 ? "1 without a location is not in GPX" : "{0} without a location are not in GPX",
                    "位置のない{0}か所はGPXに入りません", "\(nowhere)")
        }
        if dayless > 0 {
            text +=
                " · "
                + pick(
                    "날짜 없는 {0}곳은 캘린더에 들어가지 않아요",
                    dayless == 1
                        ? "1 without a day is not in the calendar" : "{0} without a day are not in the calendar",
                    "日付のない{0}か所はカレンダーに入りません", "\(dayless)")
        }
        return text
    }

    var onPaper: String { pick("종이로", "On paper", "紙で") }
    var printPlan: String { pick("전체 계획 인쇄", "Print the whole plan", "計画をすべて印刷") }
    var printHint: String {
        pick("PDF로 저장할 수도 있어요", "Or save it as a PDF", "PDFとしても保存できます")
    }
    var noStopsThatDay: String { pick("아직 적은 장소가 없어요.", "No stops yet.", "まだスポットがありません。") }

    // MARK: files in

    var bringPlaces: String { pick("파일에서 장소 가져오기", "Bring in places from a file", "ファイルからスポットを取り込む") }
    var importTrip: String { pick("파일에서 여행 가져오기", "A trip from a file", "ファイルから旅行を取り込む") }
    var tripOfFile: String { pick("가져온 여행", "A trip from a file", "取り込んだ旅行") }
    var chooseFile: String { pick("파일 고르기", "Choose a file", "ファイルを選ぶ") }
    var fileHint: String {
        pick(
            "GPX, KML, GeoJSON, 구글 테이크아웃의 저장한 장소(CSV). 파일은 이 기기에서만 읽어요.",
            "GPX, KML, GeoJSON, or saved places from Google Takeout (CSV). The file is read on this device alone.",
            "GPX、KML、GeoJSON、Googleデータエクスポートの保存済みの場所（CSV）。ファイルはこの端末だけで読みます。")
    }
    var readingFile: String { pick("파일을 읽고 있어요", "Reading the file", "ファイルを読んでいます") }
    func found(_ count: Int32) -> String {
        pick("장소 {0}곳을 찾았어요", count == 1 ? "Found 1 place" : "Found {0} places", "スポットが{0}か所見つかりました", grouped(count))
    }
    func addPlaces(_ count: Int32) -> String {
        pick("{0}곳 추가", count == 1 ? "Add it" : "Add {0}", "{0}か所追加", grouped(count))
    }
    var makeTrip: String { pick("여행 만들기", "Make the trip", "旅行を作る") }
    func makeLongTrip(_ days: Int32) -> String {
        pick("{0}일짜리 여행 만들기", "Make a trip of {0} days", "{0}日間の旅行を作る", "\(days)")
    }
    func byOrder(_ count: Int32) -> String {
        pick(
            "{0}곳은 날짜가 적혀 있지 않아, 파일에 묶인 순서대로 첫날부터 들어가요",
            "{0} without a date: their groups go to the days in order, from the first day on",
            "{0}か所は日付がないため、ファイルのまとまりの順に初日から入ります", grouped(count))
    }
    func withoutDay(_ count: Int32) -> String {
        pick(
            "{0}곳은 이 여행의 날짜가 없어서 ‘날짜 없는 장소’에 들어가요",
            "{0} on none of the trip’s days: among the stops without a day",
            "{0}か所は日程が合わず「日付のないスポット」に入ります", grouped(count))
    }
    func withoutLocation(_ count: Int32) -> String {
        pick(
            "{0}곳은 위치 없이 들어가요", "{0} without a location", "{0}か所は位置なしで入ります", grouped(count))
    }
    func shapesLeft(_ count: Int32) -> String {
        pick(
            "경로와 도형 {0}개는 가져오지 않아요",
            count == 1 ? "1 track or shape is not taken in" : "{0} tracks and shapes are not taken in",
            "ルートや図形{0}件は取り込みません", grouped(count))
    }
    /// - Parameter lines: 0 for one that is not known.
    func leftOut(_ lines: [Int32]) -> String {
        var list = ""
        for line in lines.prefix(5) where line > 0 { list += (list.isEmpty ? "" : ", ") + "\(line)" }
        if !list.isEmpty {
            list = pick(" ({0}번째 줄{1})", " (lines {0}{1})", "（{0}行目{1}）", list, lines.count > 5 ? " …" : "")
        }
        return pick(
            "이름도 위치도 없는 {0}개는 빠져요",
            lines.count == 1
                ? "1 with neither name nor location is left out" : "{0} with neither name nor location are left out",
            "名前も位置もない{0}件は除きます", "\(lines.count)") + list
    }
    func cutAt(_ limit: Int32) -> String {
        pick(
            "한 번에 {0}곳까지예요. 나머지는 가져오지 않아요", "At most {0} at once; the rest is not taken in",
            "一度に{0}か所までです。残りは取り込みません", grouped(limit))
    }
    var fileWithoutDays: String {
        pick(
            "이 파일에는 날짜가 없어요. 여행을 먼저 만들고, 그 여행의 ‘가져가기’에서 가져와 주세요.",
            "This file says no days. Make the trip first, then bring the file in under its “Take along”.",
            "このファイルには日付がありません。先に旅行を作り、その「持っていく」から取り込んでください。")
    }
    var fileUnread: String {
        pick(
            "파일을 읽지 못했어요. 옮겨졌거나 지워졌는지 보고 다시 골라 주세요.",
            "The file could not be read. See whether it was moved or deleted, and choose it again.",
            "ファイルを読めませんでした。移動や削除がないか確かめ、もう一度選んでください。")
    }
    func problem(_ failure: ImportFailure) -> String {
        let text =
            switch failure.reason {
            case .tooLarge: pick("16 MB가 넘는 파일이에요.", "The file has more than 16 MB.", "16 MBを超えるファイルです。")
            case .notText: pick("글자로 읽을 수 없는 파일이에요.", "The file is no text.", "文字として読めないファイルです。")
            case .packed:
                pick(
                    "압축된 파일(KMZ, ZIP)이에요. 먼저 풀어 주세요.", "This is a packed file (KMZ, ZIP). Please unpack it first.",
                    "圧縮されたファイル（KMZ、ZIP）です。先に展開してください。")
            case .unknownFormat:
                pick(
                    "GPX, KML, GeoJSON, 구글 저장 목록이 아니에요.", "This is neither GPX, KML, GeoJSON nor a list of Google’s.",
                    "GPX、KML、GeoJSON、Googleの保存リストのどれでもありません。")
            case .documentType:
                pick(
                    "안전하지 않은 내용(DOCTYPE)이 있어 읽지 않았어요.", "It declares a DOCTYPE, which is not safe, so it was not read.",
                    "安全でない内容（DOCTYPE）があるため読みませんでした。")
            case .tooDeep: pick("너무 깊이 겹쳐진 파일이에요.", "The file is nested too deep.", "入れ子が深すぎるファイルです。")
            case .malformed: pick("파일이 망가져 있어요.", "The file is broken.", "ファイルが壊れています。")
            case .unexpectedEnd: pick("파일이 중간에 끊겨 있어요.", "The file breaks off.", "ファイルが途中で切れています。")
            case .nothingFound: pick("파일에 장소가 없어요.", "No place is in the file.", "ファイルにスポットがありません。")
            }
        let place = failure.line > 0 ? pick(" ({0}번째 줄)", " (line {0})", "（{0}行目）", grouped(failure.line)) : ""
        return text + place + pick(" 아무것도 바꾸지 않았어요.", " Nothing was changed.", "何も変更していません。")
    }
}
