import AppFrame
import Daybook

// The texts of the lock of pages.
extension Words {
    // MARK: opening

    func otherLock(_ count: Int32) -> String {
        if count == 0 {
            return otherLockUnused
        }
        return otherLockUsed(count)
    }

    // MARK: while it is on

    /// - Parameter isCode: whether a recovery code was entered instead of a passphrase.
    func problem(_ problem: LockForm.Problem, isCode: Bool = false) -> String {
        switch problem {
        case .passphrase(.missing): lockProblemPassphraseMissing
        case .passphrase(.short(let least)): lockProblemPassphraseShort("\(least)")
        case .passphrase(.simple): lockProblemPassphraseSimple
        case .differs: lockProblemDiffers
        case .wrong:
            isCode ? lockProblemWrongCode : lockProblemWrong
        case .code(.missing): lockProblemCodeMissing
        case .code(.character(let character)): lockProblemCodeCharacter(character)
        case .code(.length(let count)): lockProblemCodeLength("\(count)")
        case .code(.checksum): lockProblemCodeChecksum
        case .failed: lockProblemFailed
        }
    }
}
