import AppFrame

extension SyncController: AppObserver {
    func observe(_ event: AppEvent) {
        switch event {
        case .didStart: begin()
        case .minuteDidPass: checkClock()
        case .timerDidFire(.sync): timerDidFire()
        case .timerDidFire(.photos): retryPhotos()
        case .timerDidFire(.store): tryNow()
        default: break
        }
    }

    func didSave(_ id: Int32, _ result: SaveResult) { didStore() }
}
