import AppFrame

// The texts of sync: the account, its devices, and the status.
extension Words {
    // MARK: signing in

    /// The text on a request that failed, by the server's code.
    /// - Parameter retryAfter: in how many seconds it may be tried again, if that is known.
    func syncProblem(_ code: String, retryAfter: Int32? = nil) -> String {
        switch code {
        case "unreachable": syncProblemUnreachable
        case "wrongPassphrase": syncProblemWrongPassphrase
        case "wrongInvitation": syncProblemWrongInvitation
        case "tooManyFeeds", "tooManyWidgets": syncProblemTooManyFeeds
        case "nameTaken": syncProblemNameTaken
        case "badName": syncProblemBadName
        case "shortPassphrase": syncProblemShortPassphrase
        case "tooMany": syncProblemTooMany + betweenSentences + tryAgain(after: retryAfter)
        case "tooManyCodes": syncProblemTooManyCodes
        case "wrongCode": syncProblemWrongCode
        case "mailNotSent": syncProblemMailNotSent
        case "malformed": syncProblemMalformed
        case "signedOut": signedOutByServer
        case "busy": syncProblemBusy + betweenSentences + tryAgain(after: retryAfter)
        case "storage": syncProblemStorage
        case "tooLarge": refusal("size")
        case "notFound": syncProblemNotFound
        case "otherSite": syncProblemOtherSite
        case "browserOnly": syncProblemBrowserOnly
        default: syncProblemOther(code)
        }
    }

    /// - Parameter seconds: nil if it is not known.
    private func tryAgain(after seconds: Int32?) -> String {
        guard let seconds, seconds > 0 else { return tryAgainSoon }
        if seconds < 60 { return tryAgainSeconds(seconds) }
        // Rounded up: a minute too early would cost another one.
        let minutes = seconds / 60 + (seconds % 60 == 0 ? 0 : 1)
        return tryAgainMinutes(minutes)
    }

    // MARK: status

    /// Why the server refuses a change, by its code.
    func refusal(_ code: String) -> String { code == "size" || code == "depth" ? refusalSize : refusalOther(code) }
    /// - Parameter status: the status of the server's answer. One from 400 to 499 does not pass by itself, but for 408
    ///   and 429.
    func serverTrouble(_ status: Int32) -> String {
        (400...499).contains(status) && status != 408 && status != 429 ? serverRefuses(status) : serverFails(status)
    }
    /// - Parameter status: the status of the server's answer; 507 if it has no room, 0 if it is no longer known.
    func unsentPhotosMeaning(_ status: Int32) -> String {
        let why =
            switch status {
            case 507: unsentPhotosNoRoom
            case 413: unsentPhotosTooLarge
            case 0: ""
            default: syncProblem("\(status)")
            }
        return why.isEmpty ? unsentPhotosSafe : why + betweenSentences + unsentPhotosSafe
    }
    /// - Parameter isAhead: whether this device's clock is ahead of the server's.
    func clocksDiffer(_ minutes: Int32, isAhead: Bool) -> String {
        let time = roughly(minutes)
        return isAhead ? clocksDifferAhead(time) : clocksDifferBehind(time)
    }
    /// A length of time in the unit that a person would use, two of it at least where that is not a minute.
    private func roughly(_ minutes: Int32) -> String {
        if minutes < 120 { return roughlyMinutes(minutes) }
        let hours = (minutes + 30) / 60
        if hours < 48 { return roughlyHours(hours) }
        return roughlyDays((hours + 12) / 24)
    }
}
