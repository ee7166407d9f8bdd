import LoopbackClient

@testable import SyncSimulation

/// The events that happen to whole devices, one after the other.
///
/// A seed chooses them. They are then stated one by one, so that a schedule that fails can be made shorter.
struct WindowSchedule: Sendable {
    enum Event: Sendable {
        /// A person writes in one of a device's windows.
        case write(device: Int, window: Int, record: Int, field: Int)
        /// A person writes the title of a page that keeps a text that lost, or purges it; nothing where there is none.
        case keep(device: Int, window: Int, purges: Bool)
        /// A page is deleted, where it was not, and then purged.
        case purge(device: Int, window: Int, record: Int)
        /// An archive of one device's pages is opened on another.
        case archive(of: Int, on: Int, window: Int)
        /// Another window is opened.
        case open(device: Int)
        case close(device: Int, window: Int)
        /// The lock of pages is turned on; or opened, where it is on.
        case lock(device: Int, window: Int)
        case shut(device: Int, window: Int)
        case lockOff(device: Int, window: Int)
        /// The device leaves the account, and keeps the records here; or signs in.
        case leave(device: Int, window: Int)
        case join(device: Int, window: Int)
        /// A person asks for sync; the answers hold so many changes.
        case sync(device: Int, limit: Int32)
        /// So many parcels arrive, in an order that the seed gives.
        case flow(count: Int, seed: UInt64)
        /// A message to or from the server is lost, or arrives and stays under way.
        case drop(Int)
        case duplicate(Int)
        /// A browser dies with all its windows, now or at its next save: before that is on its disk, with its journal alone
        /// there, or after. With the journal alone it is the window that is left, where there are others.
        case crash(device: Int)
        case crashAtSave(device: Int, SimulatedBrowser.Death)
        case serverCrash(afterCommit: Bool)
        case split(device: Int)
        case wait(Int64)
        case clock(device: Int, Int64)
    }

    static let devices = 3
    static let records = 3
    static let fields = ["text", "text", "text", "title", "deleted"]

    var events: [Event]
    /// The devices that have no account until they join.
    var strangers: Set<Int> = []
    /// Whether a device that has no account in the end dies and is opened once more before it joins one.
    var opensAlone = false

    init(_ events: [Event], strangers: Set<Int> = []) {
        self.events = events
        self.strangers = strangers
    }

    /// Two windows of a device without an account write on one page, and neither hears of the other before the browser dies.
    static var unheardAlone: WindowSchedule {
        let write = { (window: Int) in Event.write(device: 0, window: window, record: 0, field: 0) }
        var schedule = WindowSchedule([.open(device: 0), .open(device: 0), write(0), write(1)], strangers: [0])
        schedule.opensAlone = true
        return schedule
    }

    init(seed: UInt64, count: Int = 60) {
        var random = Seeded(state: seed)
        events = []
        // Most schedules have no wrong clock: stamps from wrong ones do not tell which texts a writer had seen.
        let hasWrongClocks = Int.random(in: 0..<4, using: &random) == 0
        if Int.random(in: 0..<3, using: &random) == 0 {
            strangers = Set((0..<Self.devices).filter { _ in Bool.random(using: &random) })
        }
        while events.count < count {
            let event = Self.event(&random)
            if case .clock = event, !hasWrongClocks { continue }
            events.append(event)
        }
        opensAlone = Bool.random(using: &random)
    }

    /// Devices whose clocks are ahead, and are set back and forth under open windows in which a person writes on one
    /// page and on the pages that keep its lost texts. Some devices join when all is over.
    init(settingBack seed: UInt64, count: Int = 60) {
        var random = Seeded(state: seed)
        strangers = Set((1..<Self.devices).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
        events = (0..<Self.devices).map { Self.setting($0, &random) }
        while events.count < count {
            if Int.random(in: 0..<8, using: &random) == 0 {
                events.append(Self.setting(Int.random(in: 0..<Self.devices, using: &random), &random))
                continue
            }
            switch Self.event(&random) {
            case .write(let device, let window, _, let field):
                events.append(.write(device: device, window: window, record: 0, field: field))
            case .purge(let device, let window, let record):
                events.append(.keep(device: device, window: window, purges: record == 0))
            case .archive, .join, .clock, .lock, .shut, .lockOff: break
            case let event: events.append(event)
            }
        }
    }

    private static func setting(_ device: Int, _ random: inout Seeded) -> Event {
        .clock(device: device, [0, 60_000, 3_600_000, 32_400_000].randomElement(using: &random) ?? 0)
    }

    private static func event(_ random: inout Seeded) -> Event {
        let device = Int.random(in: 0..<devices, using: &random)
        let window = Int.random(in: 0..<3, using: &random)
        let record = Int.random(in: 0..<records, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<3: return .purge(device: device, window: window, record: record)
        case 3..<4: return .archive(of: Int.random(in: 0..<devices, using: &random), on: device, window: window)
        case 4..<30:
            let field = Int.random(in: 0..<fields.count, using: &random)
            return .write(device: device, window: window, record: record, field: field)
        case 30..<35: return .open(device: device)
        case 35..<38: return .close(device: device, window: window)
        case 38..<41: return .lock(device: device, window: window)
        case 41..<42: return .shut(device: device, window: window)
        case 42..<43: return .lockOff(device: device, window: window)
        case 43..<45: return .leave(device: device, window: window)
        case 45..<49: return .join(device: device, window: window)
        case 49..<57: return .sync(device: device, limit: [1, 2, 3, 1000].randomElement(using: &random) ?? 1000)
        case 57..<83: return .flow(count: Int.random(in: 1...30, using: &random), seed: random.next())
        case 83..<85: return .drop(Int.random(in: 0..<8, using: &random))
        case 85..<87: return .duplicate(Int.random(in: 0..<8, using: &random))
        case 87..<89: return .crash(device: device)
        case 89..<91:
            return .crashAtSave(device: device, SimulatedBrowser.Death.allCases.randomElement(using: &random)!)
        case 91..<93: return .serverCrash(afterCommit: Bool.random(using: &random))
        case 93..<95: return .split(device: device)
        case 95..<98:
            return .wait(Int64.random(in: 1...200_000_000, using: &random) >> Int64.random(in: 0...27, using: &random))
        default:
            let hours = Int64.random(in: -48...48, using: &random)
            return .clock(device: device, hours * 3_600_000 + Int64.random(in: -1000...1000, using: &random))
        }
    }

    /// The schedule with as little in it as still fails. A clock that is set first stays: without one, more is expected.
    func shrunk(_ fails: (WindowSchedule) -> Bool) -> WindowSchedule {
        let kept = events.first.map { if case .clock = $0 { true } else { false } } == true ? 1 : 0
        var best = self
        best.events =
            events.prefix(kept)
            + Array(events.dropFirst(kept)).shortened { rest in
                var shorter = self
                shorter.events = events.prefix(kept) + rest
                return fails(shorter)
            }
        return best
    }
}
