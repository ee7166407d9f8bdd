import LoopbackClient

/// The events of a run, one after the other: chosen from a seed, then listed as they are, so that a schedule that fails
/// can be made shorter.
struct Schedule: Sendable {
    enum Event: Sendable {
        case write(device: Int, record: Int, field: Int)
        /// A record is deleted, where it was not, and then purged.
        case purge(device: Int, record: Int)
        /// Sends a request, whatever is still under way.
        case sync(device: Int, limit: Int32)
        /// A message that is under way arrives, is lost, or arrives and stays under way.
        case deliver(Int)
        case drop(Int)
        case duplicate(Int)
        /// A device dies: its unsaved changes are gone.
        case crash(device: Int)
        /// It dies at its next save, before anything of that is on its disk.
        case crashAtSave(device: Int)
        /// The server dies at the next request: before its commit, or between that and the answer.
        case serverCrash(afterCommit: Bool)
        /// A device cannot be reached, and cannot reach anybody, until it is told again.
        case split(device: Int)
        /// Time passes, in milliseconds.
        case wait(Int64)
        /// A device's clock is set, in milliseconds from the right time.
        case clock(device: Int, Int64)
        /// A device's next request has a change in it that cannot be read.
        case poison(device: Int)
    }

    static let devices = 3
    static let records = 3
    /// The last is one that only newer versions write.
    static let fields = ["title", "text", "deleted", "x9"]

    var events: [Event]

    init(seed: UInt64, count: Int = 70) {
        var random = Seeded(state: seed)
        events = []
        for _ in 0..<count { events.append(Self.event(&random)) }
    }

    /// Devices whose clocks are ahead, and are set back and forth while they write the same few fields.
    init(settingBack seed: UInt64, count: Int = 70) {
        var random = Seeded(state: seed)
        events = (0..<Self.devices).map { Self.setting($0, &random) }
        while events.count < count {
            if Int.random(in: 0..<10, using: &random) == 0 {
                events.append(Self.setting(Int.random(in: 0..<Self.devices, using: &random), &random))
                continue
            }
            switch Self.event(&random) {
            case .write(let device, _, let field): events.append(.write(device: device, record: 0, field: field))
            case .purge, .clock: break
            case let event: events.append(event)
            }
        }
    }

    private static func setting(_ device: Int, _ random: inout Seeded) -> Event {
        .clock(device: device, [0, 60_000, 3_600_000, 32_400_000].randomElement(using: &random) ?? 0)
    }

    private static func event(_ random: inout Seeded) -> Event {
        let device = Int.random(in: 0..<devices, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<2: return .purge(device: device, record: Int.random(in: 0..<records, using: &random))
        case 2..<28:
            return .write(
                device: device, record: Int.random(in: 0..<records, using: &random),
                field: [0, 0, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 0)
        case 28..<46: return .sync(device: device, limit: [1, 2, 3, 1000].randomElement(using: &random) ?? 1000)
        case 46..<76: return .deliver(Int.random(in: 0..<8, using: &random))
        case 76..<80: return .drop(Int.random(in: 0..<8, using: &random))
        case 80..<84: return .duplicate(Int.random(in: 0..<8, using: &random))
        case 84..<86: return .crash(device: device)
        case 86..<89: return .crashAtSave(device: device)
        case 89..<91: return .serverCrash(afterCommit: Bool.random(using: &random))
        case 91..<93: return .split(device: device)
        case 93..<96:
            return .wait(Int64.random(in: 1...200_000_000, using: &random) >> Int64.random(in: 0...27, using: &random))
        case 96..<98:
            let hours = Int64.random(in: -48...48, using: &random)
            return .clock(device: device, hours * 3_600_000 + Int64.random(in: -1000...1000, using: &random))
        default: return .poison(device: device)
        }
    }

    /// The schedule with as little in it as still fails.
    func shrunk(_ fails: (Schedule) -> Bool) -> Schedule {
        var best = self
        best.events = events.shortened { events in
            var shorter = self
            shorter.events = events
            return fails(shorter)
        }
        return best
    }
}
