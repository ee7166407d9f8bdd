/// What a person does with the lock of pages.
public enum LockAction: Sendable {
    /// Types the passphrase, or the recovery code, that opens pages.
    case secret(String)
    /// Types a passphrase to be.
    case chosen(String)
    case again(String)
    /// Shows what is typed, or hides it.
    case readable(Bool)
    /// Has the recovery code asked for in place of the passphrase, or the other way round.
    case useRecovery(Bool)
    case open
    case shut
    /// Begins to turn the lock on, to choose another passphrase, to have another recovery code made, to open what is under
    /// another passphrase, to turn the lock off.
    case begin
    case change
    case renew
    case join
    case remove
    /// Leaves what was begun.
    case cancel
    /// Does what was begun.
    case submit
    /// Whether the recovery code is kept.
    case kept(Bool)
    case copyCode
    case printCode
    /// After so many minutes without a step, pages shut.
    case minutes(Int32)
}
