// Words about photos.
extension Words {
    package func photoProblem(_ problem: PhotoProblem) -> String {
        switch problem {
        case .unreadable: photoProblemUnreadable
        case .heic: photoProblemHeic
        case .tooLarge: photoProblemTooLarge
        case .full: photoProblemFull
        case .refused: photoProblemRefused
        case .failed: photoProblemFailed
        }
    }
}
