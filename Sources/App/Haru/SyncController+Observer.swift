import AppFrame

extension SyncController: AppObserver {
    func didStart() { begin() }
    func minuteDidPass() { lookAtTheClock() }
    func didSave(_ id: Int32, _ result: SaveResult) { didStore() }

    func timerDidFire(_ timer: Timer) {
        if timer == .sync { timerDidFire() } else if timer == .store { tryNow() }
    }
}
