// Words about a picture that was made.
extension Words {
    package var share: String { pick("공유", "Share", "共有") }
    package func outcome(_ outcome: PictureOutcome) -> String {
        switch outcome {
        case .copied: pick("이미지를 복사했어요", "Copied", "画像をコピーしました")
        case .notCopied:
            pick(
                "복사하지 못했어요. 저장해서 써 보세요.", "Couldn’t copy. Try saving it instead.",
                "コピーできませんでした。保存してお使いください。")
        case .notShared:
            pick(
                "공유하지 못했어요. 저장한 뒤 보내 보세요.", "Couldn’t share. Save it and send it from there.",
                "共有できませんでした。保存してから送ってください。")
        case .notDrawn:
            pick(
                "이미지를 만들지 못했어요. 다른 크기로 만들어 보세요.", "Couldn’t make the image. Try another size.",
                "画像を作れませんでした。別のサイズをお試しください。")
        }
    }
}
