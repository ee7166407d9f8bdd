// Words about photos.
extension Words {
    package var photo: String { pick("사진", "Photo", "写真") }
    package var choosePhoto: String { pick("사진 고르기", "Choose a photo", "写真を選ぶ") }
    package var changePhoto: String { pick("바꾸기", "Change", "変更") }
    package var photoHint: String {
        pick(
            "끌어다 놓거나 붙여 넣어도 돼요. 촬영 위치 같은 정보는 지우고 저장해요.",
            "You can also drop or paste one. Its location and other camera data are removed.",
            "ドロップや貼り付けもできます。撮影場所などの情報は消して保存します。")
    }
    package var readingPhoto: String { pick("사진을 준비하고 있어요", "Preparing photo…", "写真を準備しています") }
    package var removePhoto: String { pick("빼기", "Remove", "外す") }
    package var photoRemoved: String { pick("사진을 뺐어요", "Photo removed", "写真を外しました") }

    package var crop: String { pick("자르기", "Crop", "切り抜き") }
    package var cropFrame: String {
        pick(
            "사진 자르기. 화살표 키로 옮기고, 더하기와 빼기 키로 확대하거나 축소해요.",
            "Crop the photo. Use arrow keys to move, plus and minus to zoom.",
            "写真の切り抜き。矢印キーで移動、プラスとマイナスで拡大・縮小します。")
    }
    package var cropRatio: String { pick("비율", "Ratio", "比率") }
    package var cropDirection: String { pick("방향", "Direction", "向き") }
    package var upright: String { pick("세로", "Portrait", "縦") }
    package var lying: String { pick("가로", "Landscape", "横") }
    package var closer: String { pick("확대", "Zoom in", "拡大") }
    package var farther: String { pick("축소", "Zoom out", "縮小") }
    package var showMost: String { pick("처음 크기로", "Reset", "リセット") }
    package var doneCropping: String { pick("자르기 완료", "Done cropping", "切り抜き完了") }
    package var cancelCropping: String { pick("자르기 취소", "Cancel cropping", "切り抜きをやめる") }

    package func photoProblem(_ problem: PhotoProblem) -> String {
        switch problem {
        case .unreadable:
            pick(
                "사진으로 읽을 수 없는 파일이에요. 다른 사진을 골라 주세요.",
                "Haru can’t read this file as a photo. Choose another.",
                "写真として読めないファイルです。別の写真を選んでください。")
        case .heic:
            pick(
                "이 브라우저는 HEIC 사진을 읽지 못해요. JPEG로 바꾼 사진을 골라 주세요.",
                "This browser can’t read HEIC photos. Choose a JPEG instead.",
                "このブラウザーはHEICの写真を読めません。JPEGに変換して選んでください。")
        case .tooLarge:
            pick(
                "1억 화소가 넘는 사진은 넣을 수 없어요. 더 작은 사진을 골라 주세요.",
                "Photos over 100 megapixels are too large. Choose a smaller one.",
                "1億画素を超える写真は保存できません。もっと小さい写真を選んでください。")
        case .full:
            pick(
                "저장 공간이 모자라 사진을 저장하지 못했어요. 다른 내용은 그대로 있어요.",
                "There’s no space left for the photo. Everything else is still here.",
                "空き容量が足りず、写真を保存できませんでした。ほかの内容はそのままです。")
        case .refused:
            pick(
                "이 브라우저에서 저장이 막혀 있어 사진을 넣을 수 없어요.",
                "This browser doesn’t allow storage, so the photo can’t be saved.",
                "このブラウザーは保存を許可していないため、写真を保存できません。")
        case .failed:
            pick(
                "사진을 저장하지 못했어요. 다시 시도해 주세요.", "Couldn’t save the photo. Try again.",
                "写真を保存できませんでした。もう一度お試しください。")
        }
    }
}
