import Replica

/// Somebody who does whatever is drawn and can be answered, by a seed: one story.
struct Person {
    let twin: Twin
    let browser: Browser
    let samples: [Files.File]
    /// The steps so far.
    private(set) var taken: [Taken] = []
    var dice: Dice
    private var now: Int64 = 1_800_000_000_000
    private var languages = ""
    private var device: [JSONMember] = []
    /// How often each thing was done: the person would rather do another.
    var coverage: Coverage
    private var isOver = false
    /// Whether other programs write in Normalization Form C, too.
    var isComposed = true

    /// A step, and the number of the element of its event.
    struct Taken {
        var step: Step
        var element: Int32?
    }

    init(seed: UInt64, on twin: Twin, store: Store, samples: [Files.File], coverage: Coverage) {
        self.twin = twin
        self.samples = samples
        self.coverage = coverage
        dice = Dice(seed)
        browser = Browser(seed: seed ^ 0xB0B, store: store)
        // Stories spread over the year, its leap day and its ends.
        now += Int64(dice.roll(400)) * 86_400_000 + Int64(dice.roll(86_400_000))
    }

    mutating func live(for count: Int) throws(Ending) {
        twin.begin()
        browser.files.photos[Life.wide] = [1]
        device = Self.device(&dice)
        languages = dice.one(of: Texts.languages)
        try visit(dice.once(in: 3) ? "/" : coverage.path(&dice))
        while twin.count < count, !isOver { try act() }
    }

    // MARK: one act

    private mutating func act() throws(Ending) {
        pass()
        switch dice.roll(100) {
        case 0: try reload()
        case 95...98: if try !sendForm() { try touch() }
        case 80...94 where hasNewForm: if try !sendForm() { try touch() }
        case 1...4: try hear()
        case 5...8: try fireTimer()
        case 9...10: try look()
        case 11...45 where !browser.pending.isEmpty: try answer()
        default: try touch()
        }
    }

    /// Time passes: mostly a moment, sometimes days, and clocks are set back.
    private mutating func pass() {
        switch dice.roll(200) {
        case 0: now += Int64(dice.roll(40)) * 86_400_000
        case 1: now -= Int64(dice.roll(3)) * 86_400_000 + 1000
        case 2...6: now += Int64(dice.roll(43_200_000))
        case 7...30: now += Int64(dice.roll(120_000))
        default: now += Int64(dice.roll(3_000))
        }
        now = min(max(now, 86_400_000), 250_000_000_000_000)
        browser.serverNow = now + (dice.once(in: 50) ? 7_200_000 : 0)
        switch dice.roll(400) {
        case 0:
            browser.storageFault = dice.one(of: [
                "QuotaExceededError", "AbortError", "TimeoutError", "UnknownError", "VersionError", "OtherStore",
            ])
        case 1...20: browser.storageFault = ""
        // The browser cleared the site, and the database is another one.
        case 21 where dice.once(in: 8): browser.store = Store(mark: "0.\(dice.roll(1_000_000))")
        default: break
        }
    }

    private mutating func touch() throws(Ending) {
        guard let (element, kind) = choose() else { return try look() }
        let payload = payload(of: kind, on: element)
        try fire(kind, on: element, payload)
    }

    mutating func fire(_ kind: String, on element: Element, _ payload: String) throws(Ending) {
        coverage.count(event: kind)
        try take(Step(action: .event(kind, on: Place(), payload: payload), now: now), on: element)
    }

    /// Of some that are drawn, the one that was touched least so far.
    private mutating func choose() -> (Element, String)? {
        let drawn = within
        if drawn.isEmpty { return nil }
        var best: (Element, String)?
        var least = Int.max
        for _ in 0..<4 {
            let element = drawn[dice.roll(drawn.count)]
            let kinds = twin.document.kinds(of: element)
            let kind = kinds[dice.roll(kinds.count)]
            let visits = coverage.visits(element, kind, on: browser.path)
            if visits < least { (best, least) = ((element, kind), visits) }
        }
        if let (element, kind) = best { coverage.visit(element, kind, on: browser.path) }
        return best
    }

    private mutating func answer() throws(Ending) {
        // The lock and storage answer in order; others may be late.
        let place = dice.once(in: 5) ? dice.roll(browser.pending.count) : 0
        let isOrdered = ["lock", "save", "read"].contains(browser.pending[place].effect)
        let one = browser.pending.remove(
            at: isOrdered ? browser.pending.firstIndex { $0.effect == browser.pending[place].effect }! : place)
        for action in one.actions {
            if case .host(let name, _, _) = action { coverage.count(event: name) }
            try take(Step(action: action, now: now))
        }
    }

    private mutating func fireTimer() throws(Ending) {
        guard let (timer, due) = browser.timers.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return }
        browser.timers[timer] = nil
        now = max(now, due)
        try report("timer", timer)
    }

    /// The person's device and the world around it.
    private mutating func look() throws(Ending) {
        switch dice.roll(17) {
        case 0: try report("wide", Int32(dice.roll(2)))
        case 1: try report("dark", Int32(dice.roll(2)))
        case 2: try report("update")
        case 3: try report("lost")
        case 4: try report("full", Int32(dice.roll(2)))
        case 5: try report("board", Int32(dice.roll(2)))
        case 6: try report("notifications", 0, dice.one(of: ["granted", "denied", "default"]))
        case 7: try report("live", Int32(dice.roll(2)))
        case 8: try report("open", 0, coverage.path(&dice))
        case 9: try report("open", Int32(browser.files.stage([dice.one(of: samples)])) ?? 1)
        case 10: try report("open", -1, browser.files.stage((0..<dice.roll(3)).map { _ in dice.one(of: samples) }))
        case 11: try report("persistence", Int32(dice.roll(2)))
        case 12...13:
            guard let back = browser.goBack() else { return }
            coverage.count(event: "route")
            try take(Step(action: back, now: now))
        case 14: try report("carried", Int32(dice.roll(2)))
        case 15:
            let zones = dice.one(of: Self.zones)
            coverage.count(event: "tick")
            try take(Step(action: .host("tick", number: 0, []), now: now, zones: zones))
        default: try report("tick")
        }
    }

    /// Another window, or another device, has written something.
    private mutating func hear() throws(Ending) {
        let change = OtherWriter(dice: &dice, rows: browser.store["records"], now: now, isComposed: isComposed)
        guard let change else { return }
        switch dice.roll(5) {
        case 0:
            browser.server.write(change.changes, now: now)
            try report("live", 1)
        case 1:
            try report(
                "received", 0,
                dice.one(of: [
                    #"{"opened":"0000000000000001-1"}"#, "\"talk\"", "\"pause\"", "\"resume\"", "\"account\"",
                    "\"plain\"", "true", "7", "{}", "[1,2]",
                ]))
        default:
            browser.store["records"][change.key] = change.row
            let news = change.news(isReceived: dice.once(in: 3), isOld: dice.once(in: 4))
            if dice.once(in: 2) { return try report("received", 0, news) }
            // It comes late: this window may write to the same record first.
            browser.pending.append(
                Browser.Pending(
                    effect: "received", actions: [.host("received", number: 0, Array(news.utf8))]))
        }
    }

    private mutating func report(_ name: String, _ number: Int32 = 0, _ text: String = "") throws(Ending) {
        coverage.count(event: name)
        try take(Step(action: .host(name, number: number, Array(text.utf8)), now: now))
    }

    // MARK: starts

    private mutating func reload() throws(Ending) {
        // A program of another maker, or a fault, may have written anything.
        if dice.once(in: 3),
            let odd = OtherWriter(dice: &dice, rows: browser.store["records"], now: now, isComposed: isComposed)
        {
            browser.store["records"][odd.key] = dice.once(in: 4) ? String(odd.row.dropLast(dice.roll(20) + 1)) : odd.row
        }
        try visit(dice.once(in: 2) ? browser.path : coverage.path(&dice))
    }

    private mutating func visit(_ path: String) throws(Ending) {
        browser.open(at: path)
        var random = ""
        for _ in 0..<12 {
            let digits = String(UInt32(truncatingIfNeeded: dice.next()), radix: 16)
            random += String(repeating: "0", count: 8 - digits.count) + digits
        }
        // The page brings the texts of one language, which need not be the chosen one.
        let texts = dice.one(of: ["ko", "en", "ja"])
        let environment = JSON.object(
            browser.store.environment + device + [
                JSONMember("texts", .string(texts)),
                JSONMember("path", .string(path)), JSONMember("depth", 0), JSONMember("languages", .string(languages)),
                JSONMember("random", .string(random)),
            ])
        try take(Step(action: .start(environment), now: now, zones: dice.one(of: Self.zones)))
        for slice in browser.store.slices(of: "records") where !slice.isEmpty {
            try take(Step(action: .load(slice), now: now))
        }
        try take(Step(action: .open, now: now))
    }

    private static func device(_ dice: inout Dice) -> [JSONMember] {
        var members = [
            "board", "wide", "low", "dark", "canShare", "canCopy", "secure", "folders", "isInstalled", "touch",
        ].map {
            JSONMember($0, .bool(dice.once(in: 2)))
        }
        members.append(JSONMember("canLock", .bool(!dice.once(in: 8))))
        members.append(JSONMember("notifications", .string(dice.one(of: ["granted", "denied", "default", ""]))))
        members.append(JSONMember("zone", .string(dice.one(of: ["Asia/Seoul", "America/New_York", "UTC", "Nowhere"]))))
        members.append(JSONMember("version", "1.0 (2026-11-28 abcdef01)"))
        members.append(JSONMember("browser", .string(dice.one(of: Texts.agents))))
        members.append(JSONMember("contact", .string(dice.one(of: ["", "mail@example.org"]))))
        return members
    }

    static let zones: [[Zone]] = [
        [Zone(instant: -62_135_596_800_000, minutes: 540)],
        [
            Zone(instant: -62_135_596_800_000, minutes: 508), Zone(instant: -1_830_414_480_000, minutes: 510),
            Zone(instant: -1_017_650_000_000, minutes: 540),
        ],
        [
            Zone(instant: -62_135_596_800_000, minutes: -300), Zone(instant: 1_805_007_600_000, minutes: -240),
            Zone(instant: 1_825_567_200_000, minutes: -300),
        ],
        [Zone(instant: -62_135_596_800_000, minutes: 345)], [Zone(instant: -62_135_596_800_000, minutes: 840)],
        [Zone(instant: -62_135_596_800_000, minutes: -720)], [Zone(instant: -62_135_596_800_000, minutes: 0)],
    ]

    // MARK: taking a step

    private mutating func take(_ step: Step, on element: Element? = nil) throws(Ending) {
        taken.append(Taken(step: step, element: element?.id))
        let answer = try twin.take(step, on: element)
        try browser.take(answer.calls, on: twin, now: now)
        coverage.take(answer.calls, codes: twin.codes, path: browser.path, document: twin.document)
        if browser.isErased { isOver = true }
    }
}
