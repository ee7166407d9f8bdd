// Words about imports from another app.
extension Words {
    package func countedPhotos(_ count: Int32) -> String {
        pick("사진 {0}장", count == 1 ? "1 photo" : "{0} photos", "写真{0}枚", grouped(count))
    }
}
