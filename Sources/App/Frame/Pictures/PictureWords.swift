// Words about a picture that was made.
extension Words {
    package func outcome(_ outcome: PictureOutcome) -> String {
        switch outcome {
        case .copied: outcomeCopied
        case .textCopied: copied
        case .notCopied: outcomeNotCopied
        case .notShared: outcomeNotShared
        case .notDrawn: outcomeNotDrawn
        }
    }
}
