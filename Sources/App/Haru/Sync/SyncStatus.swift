import AppFrame
import Daybook
import Markup
import Replica

// The status: sync, the account, the devices.
extension SyncScreen {
    var signedIn: [HTML] {
        switch stage {
        case .overview:
            if controller.problem == .signedOut { return [signInForm] + status + [leavingRow] }
            let isOther = route != .sync && !controller.token.isEmpty
            return (isOther ? [message(words.isConnected(controller.position?.account ?? ""))] : []) + status
                + [devicesView, accountView]
        case .passphrase: return [passphraseForm]
        case .leaving: return [leavingForm]
        case .deleting: return [deletingForm]
        case .renaming(let device): return [renameForm(device)]
        case .link(let isOwn): return [linkCard(isOwn: isOwn)]
        }
    }

    private func fact(_ drawing: StaticString, _ name: String, _ meaning: String = "", more: [HTML] = []) -> HTML {
        div(.class("row")) {
            icon(drawing)
            span(.class("body")) {
                span { name }
                if !meaning.isEmpty { span(.class("sub")) { meaning } }
            }
            more
        }
    }

    private var status: [HTML] {
        return [
            setSection(words.syncNow) {
                div(.role("status")) {
                    fact(
                        controller.problem != nil
                            ? "warning" : controller.summary == words.allSynced ? "check" : "repeat",
                        controller.summary, controller.position.map { lastDone($0.done) } ?? "")
                }
                if let progress = controller.progress {
                    div(.class("row"), .role("group"), .label(words.fetching)) {
                        span(.class("body")) {
                            span { words.fetching }
                            element(
                                .progress, [.label(words.fetching), .value(.max, "100"), .value(.value, "\(progress)")]
                            ) {}
                        }
                        button(.class("textbtn"), .click { [controller] in controller.pause() }) { words.stop }
                    }
                }
                facts
                if controller.problem != .signedOut {
                    div(.class("setblock actions")) {
                        button(.class("btn plain"), .id("sync-now"), .click { [controller] in controller.retry() }) {
                            controller.isPaused ? words.resume : words.syncThisMoment
                        }
                    }
                }
            }
        ]
    }

    private func lastDone(_ time: Int64) -> String {
        if time == 0 { return words.neverSynced }
        let (day, minutes) = app.localMoment(time)
        return words.lastSynced(
            day == today ? words.clockTime(minutes) : words.moment(words.fullDate(day), minutes))
    }

    /// The facts that a person must know: pending changes, failures with reasons, the clock, and whether the browser
    /// keeps the data.
    private var facts: [HTML] {
        var all: [HTML] = []
        if controller.pendingCount > 0 { all.append(fact("clock", words.pendingChanges(controller.pendingCount))) }
        if controller.pendingPhotos > 0 { all.append(fact("photo", words.photosToSend(controller.pendingPhotos))) }
        all += refusals
        if !controller.unsentPhotos.isEmpty {
            let count = Int32(truncatingIfNeeded: controller.unsentPhotos.count)
            all.append(fact("photo", words.unsentPhotos(count), words.unsentPhotosMeaning(controller.photoStatus)))
        }
        // A difference below a minute and a half is normal.
        if abs(controller.clockError) > 90_000 {
            let minutes = Int32(truncatingIfNeeded: (abs(controller.clockError) + 30_000) / 60_000)
            // The error is the time that has to be added to this device's clock.
            let text = words.clocksDiffer(minutes, isAhead: controller.clockError < 0)
            all.append(fact("clock", text, words.clocksMeaning))
        }
        let (value, text) = words.persistence(app.persistence)
        all.append(fact("shield", words.keptHere, text, more: [span(.class("value")) { value }]))
        return all
    }

    /// The changes that the server refuses: a row for each reason.
    private var refusals: [HTML] {
        var reasons: [(text: String, rows: [UnreadableRow])] = []
        for key in controller.refused.keys.sorted() {
            let text = words.refusal(controller.refused[key] ?? "")
            let row = UnreadableRow(key: key, text: "")
            if let place = reasons.firstIndex(where: { $0.text == text }) {
                reasons[place].rows.append(row)
            } else {
                reasons.append((text, [row]))
            }
        }
        return reasons.map { text, rows in
            fact(
                "warning", words.refusedChanges(asideKinds(app, rows)),
                text + words.betweenSentences + words.refusedMeaning)
        }
    }

    private var devicesView: HTML {
        setSection(words.devices) {
            for device in devices { deviceRow(device) }
            rowButton("plus", words.addDevice, words.addDeviceMeaning, id: "sync-add") { [self] in
                makeLink(isOwn: true)
            }
            if !problem.isEmpty { archiveError(words.syncProblem(problem, retryAfter: retryAfter)) }
        }
    }

    private func deviceRow(_ device: SyncDevice) -> HTML {
        let (day, minutes) = app.localMoment(device.seen)
        // Beside two buttons a phone has room for either the day or the time; shows the more informative one.
        let time = day == today ? words.clockTime(minutes) : words.fullDate(day)
        let seen = device.isThis ? words.thisDevice : words.seenLast(time)
        let name = device.name.isEmpty ? words.device : device.name
        return div(.class("row")) {
            span(.class("body")) {
                span(.value(.dir, "auto")) { name }
                span(.class("sub")) { device.isProgram ? words.program + " · " + seen : seen }
            }
            button(
                .class("textbtn"), .label(words.named(words.renameDevice, name)),
                .click { [self] in show(.renaming(device.id), focus: "sync-device") }
            ) { words.rename }
            if !device.isThis {
                button(
                    .class("textbtn"), .label(words.named(words.signOut, name)), .click { [self] in revoke(device) }
                ) { words.signOut }
            }
        }
    }

    private var leavingRow: HTML {
        setSection(words.account(controller.position?.account ?? "")) {
            rowButton("close", words.signOut) { [self] in show(.leaving) }
        }
    }

    private var accountView: HTML {
        setSection(words.account(controller.position?.account ?? "")) {
            rowButton("share", words.invite, words.inviteMeaning) { [self] in makeLink(isOwn: false) }
            rowButton("lock", words.changePassphrase) { [self] in show(.passphrase, focus: "sync-passphrase") }
            rowButton("close", words.signOut) { [self] in show(.leaving) }
            rowButton("trash", words.deleteAccount) { [self] in show(.deleting, focus: "sync-passphrase") }
        }
    }
}

extension SyncController {
    /// The number of changes to be sent.
    var pendingCount: Int32 { Int32(truncatingIfNeeded: app.session?.outbox.count ?? 0) }

    /// How many photos go with the waiting changes.
    var pendingPhotos: Int32 {
        var counted = sentPhotos
        var count: Int32 = 0
        app.session?.outbox.forEach { change in
            for hash in Photo.hashes(in: change.value) where counted.insert(hash).inserted { count += 1 }
        }
        return count
    }

    /// How many changes and photos of this device the server lacks.
    var missingThere: Int32 { pendingCount + Int32(truncatingIfNeeded: refused.count + unsentPhotos.count) }

    /// The state in one line.
    var summary: String {
        let words = app.words
        if position == nil { return words.syncMeaning }
        switch problem {
        case .unreachable: return words.unreachableForNow
        case .signedOut: return words.signedOutByServer
        case .server(let status): return words.serverTrouble(status)
        case nil: break
        }
        if isPaused { return words.syncPaused }
        if !isInformed { return words.syncing }
        if differs { return words.sidesDiffer }
        if pendingCount > 0 || isBusy { return words.syncing }
        return refused.isEmpty && unsentPhotos.isEmpty ? words.allSynced : words.partlySynced
    }
}

/// A banner on Today that this device was signed out, so that its changes stay only here, or that the browser has
/// deleted its records.
func syncBanner(_ app: AppModel) -> [HTML] {
    if let banner = app.sync.evicted.todayBanner { return [banner] }
    guard app.sync.problem == .signedOut else { return [] }
    return [
        banner(
            "warning", app.words.signedOutByServer, key: 90, acts: [textButton(app.words.signIn) { app.open(.sync) }])
    ]
}
