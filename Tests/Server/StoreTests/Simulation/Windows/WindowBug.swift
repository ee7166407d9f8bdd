/// A mistake that is put in on purpose, between the app, its browser and the server: the simulator of whole devices has to find each.
enum WindowBug: String, CaseIterable, Sendable {
    /// Two windows of a device have one number, and make the same stamp twice.
    case oneNumber
    /// A window's rows are stored though another has stored something that this one does not know.
    case storedBlindly
    /// What a window stores is not told to the others.
    case newsLost
    /// The records are deleted when a device leaves the account, though the person keeps them.
    case recordsLeft
    /// The place in the log, and so what waits, is forgotten when the device leaves the account.
    case placeLeft
    /// A lock is stored without the texts that it encrypts.
    case lockAlone
    /// What an encrypted text was written over does not travel.
    case sealedUnseen
    /// The server does not tell what is to be shown beside a later text.
    case besideUntold
}
