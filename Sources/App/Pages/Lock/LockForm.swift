import Daybook
import Replica

/// The form of the lock, in Settings and wherever pages are opened.
struct LockForm: Equatable {
    enum Stage: Equatable {
        case idle
        /// Choosing a first passphrase.
        case choosing
        /// Showing the recovery code, to be kept.
        case printing
        /// Choosing another passphrase.
        case changing
        /// Asking for the passphrase, for another recovery code.
        case renewing
        /// Asking for the passphrase of another lock.
        case joining
        /// Asking whether to turn the lock off.
        case removing
    }

    var stage = Stage.idle
    /// The existing passphrase or recovery code.
    var secret = ""
    /// The new passphrase, typed twice.
    var chosen = ""
    var again = ""
    /// Whether the secret is a recovery code.
    var usesRecovery = false
    /// Whether the typed text is shown on the screen.
    var isReadable = false
    /// The recovery code that was made.
    var code = ""
    /// Whether the person confirmed that the code is kept.
    var isCodeSafe = false
    /// The result that waits for this confirmation.
    var unconfirmed: Unconfirmed?
    /// Whether the browser is working for the form.
    var isBusy = false
    var problem: Problem?

    /// A new lock, or a new recovery code for the existing ones.
    struct Unconfirmed: Equatable {
        /// The new lock.
        let id: String?
        let edits: [Edit]
    }

    enum Problem: Equatable {
        case passphrase(LockPassphrase.Problem)
        /// The two new passphrases differ.
        case differs
        /// The secret opens no lock.
        case wrong
        case code(LockRecovery.Failure)
        /// The browser failed; the text is its error.
        case failed(String)
    }
}
