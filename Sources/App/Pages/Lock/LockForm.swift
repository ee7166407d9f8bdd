import Daybook
import Replica

/// What stands in the fields of the lock, in Settings and where pages are opened.
struct LockForm: Equatable {
    enum Step: Equatable {
        case idle
        /// A first passphrase is chosen.
        case choosing
        /// The recovery code is shown, to be kept.
        case printing
        /// Another passphrase is chosen.
        case changing
        /// The passphrase is asked for, for another recovery code.
        case renewing
        /// The passphrase of another lock is asked for.
        case joining
        /// Whether the lock shall be turned off is asked.
        case removing
    }

    var step = Step.idle
    /// The passphrase, or the recovery code, that opens what there is.
    var secret = ""
    /// The passphrase that is chosen, twice.
    var chosen = ""
    var again = ""
    /// Whether the secret is a recovery code.
    var usesRecovery = false
    /// Whether what is typed can be read on the screen.
    var isReadable = false
    /// The code that was made.
    var code = ""
    /// Whether the person said that the code is kept.
    var isKept = false
    /// What waits for that.
    var made: Made?
    /// Whether the browser is at work for the form.
    var isBusy = false
    var problem: Problem?

    /// A new lock, or another recovery code of what is locked.
    struct Made: Equatable {
        /// The new lock.
        let id: String?
        let edits: [Edit]
    }

    enum Problem: Equatable {
        case passphrase(LockPassphrase.Problem)
        /// The two that were chosen are not the same.
        case differs
        /// It opens no lock.
        case wrong
        case code(LockRecovery.Failure)
        /// The browser could not do it; the text is its word for why.
        case failed(String)
    }
}
