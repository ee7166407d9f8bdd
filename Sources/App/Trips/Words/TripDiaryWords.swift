import Almanac
import AppFrame
import Daybook

// The texts of a trip's diary.

extension Words {
    var writeDiary: String { pick("이날의 일기 쓰기", "Write about this day", "この日の日記を書く") }
    var diaryTitle: String { pick("제목 (선택)", "Title (optional)", "タイトル（任意）") }
    var diaryText: String { pick("오늘의 여행 이야기", "The story of your day", "この日の旅の思い出") }
    var diaryHint: String {
        pick(
            "걷다가 본 것, 맛있던 것, 웃었던 일…", "What you saw, what tasted good, what made you laugh…",
            "歩いて見たもの、おいしかったもの、笑ったこと…")
    }
    /// 2일차 · 11.21(토); outside the trip's days only the date.
    func diaryDay(_ ordinal: Int32?, _ date: String) -> String { ordinal.map { "\(tripDay($0)) · \(date)" } ?? date }
    var diaryDeleted: String { pick("일기를 삭제했어요", "Diary entry deleted", "日記を削除しました") }
    var deleteDiary: String { pick("일기 삭제", "Delete diary entry", "日記を削除") }
    var otherDiaries: String {
        pick(
            "이날 쓴 일기가 두 개 이상 있어요. 다른 기기에서 따로 쓴 일기는 아래에 있어요.",
            "There’s more than one entry for this day. What was written on another device is below.",
            "この日の文章が複数あります。別の端末で書いた文章は下にあります。")
    }
    var editThis: String { pick("이 글 수정", "Edit this entry", "この文章を編集") }
    var strayDiaries: String { pick("여행 날짜 밖의 일기", "Entries on other dates", "日程外の日記") }

    var addPhotos: String { pick("사진 추가", "Add photos", "写真を追加") }
    func photosLeftOver(_ count: Int) -> String {
        pick(
            "사진은 하루에 {1}장까지 넣을 수 있어요. {0}장은 추가하지 않았어요.",
            count == 1
                ? "Up to {1} photos a day. 1 wasn’t added."
                : "Up to {1} photos a day. {0} weren’t added.",
            "写真は1日{1}枚までです。{0}枚は追加していません。", "\(count)", "\(TripNote.imageLimit)")
    }
    func photoNumber(_ number: Int, of count: Int) -> String {
        pick("사진 {0}/{1}", "Photo {0} of {1}", "写真 {0}/{1}", "\(number)", "\(count)")
    }
    func photoCount(_ count: Int) -> String {
        pick("사진 {0}장", count == 1 ? "1 photo" : "{0} photos", "写真{0}枚", "\(count)")
    }
    var previousPhoto: String { pick("이전 사진", "Previous photo", "前の写真") }
    var nextPhoto: String { pick("다음 사진", "Next photo", "次の写真") }
}
