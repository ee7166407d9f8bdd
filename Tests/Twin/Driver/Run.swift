import Glibc

/// Many stories of a person, each by a seed that follows from one.
struct Run {
    let seed: UInt64
    let steps: Int
    /// The steps of one story.
    let length: Int
    /// The most differences that are looked into.
    let most: Int
    let samples: [Files.File]
    let isComposed: Bool
    /// How many seconds a story that failed is shortened.
    let patience: UInt64
    /// The folder for scripts that failed.
    let artefacts: String

    /// Whether nothing differed.
    func live(on twin: Twin, meeting coverage: Coverage) -> Bool {
        let begin = Clock.now
        var seeds = Dice(seed)
        var store = Self.life
        var done = 0
        var stories = 0
        var found: [String] = []
        while done < steps, found.count < most {
            let story = seeds.next()
            stories += 1
            switch seeds.roll(6) {
            case 0: store = Store(mark: "0.\(story)")
            case 1, 2: store = Self.life
            default: break
            }
            var person = Person(seed: story, on: twin, store: store, samples: samples, coverage: coverage)
            person.isComposed = isComposed
            do throws(Ending) {
                try person.live(for: min(length, steps - done))
                store = person.browser.store
                if store["records"].count > 400 { store = Self.life }
            } catch {
                found.append(report(error, story, person.taken, twin))
                store = Self.life
            }
            done += twin.count
            // Screens and app hold each other, so that a process grows with each story.
            if stories % 20 == 0 { twin.native.stop() }
        }
        let seconds = Double(Clock.now - begin) / 1e9
        print(
            "\(done) steps in \(stories) stories of seed \(seed), \(Int(seconds)) s, \(Int(Double(done) / seconds)) a second"
        )
        return found.isEmpty
    }

    static let life: Store = {
        var store = Store(mark: "0.5")
        for (key, row) in Life.rows { store["records"][key] = row }
        return store
    }()

    /// Writes down the steps of a story that ended in a difference, shortens them, keeps them, and says how it ended.
    private func report(_ ending: Ending, _ story: UInt64, _ taken: [Person.Taken], _ twin: Twin) -> String {
        let shrinker = Shrinker(twin: twin, end: Clock.now + patience * 1_000_000_000)
        let steps = shrinker.named(taken)
        let (few, last) = shrinker.shortened(steps) ?? (steps, ending)
        let file = "\(artefacts)/\(story).jsonl"
        let lines = few.map { $0.line }.joined(separator: "\n")
        let isKept = write("# \(last.text.split(separator: "\n").joined(separator: "\n# "))\n\(lines)\n", to: file)
        print(
            "story \(story) of seed \(seed) ended after \(taken.count) steps; \(few.count) of them are in \(isKept ? file : "no file")\n\(last.text)"
        )
        return last.text
    }
}

enum Clock {
    /// Nanoseconds of a clock that only goes on.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
