import AppFrame
import Almanac
import HaruApp
import Markup
import WebHost

/// Keeps the state, the renderer and the day, and takes one step for each event from the browser.
struct Runtime {
    let app: AppModel
    let renderer = Renderer<Action>()

    /// Sends the names of the numbers in patches and events.
    func sendNames() {
        hostEffect(
            EffectCode.tables, 0, Tag.nameTable,
            "\(AttributeName.nameTable)\n\n\(EventKind.nameTable)\n\n\(Tag.svgNameTable)")
    }

    /// Draws the first screen and runs the effects of the start.
    mutating func start() {
        app.finishLoading()
        let effects = app.start()
        render()
        run(effects)
        wake()
    }

    /// One step: the state, then the screen, then the effects for the browser.
    mutating func perform(_ action: Action) {
        app.now = Int64(host_now())
        let effects = app.update(action)
        render()
        run(effects)
    }

    /// Checks the date, so that no step is taken on yesterday's.
    mutating func checkDay() {
        guard let day = localDay(), day != app.today else { return }
        perform(.host(.day(day)))
    }

    /// Checks the clock, and sets the next timer to do so.
    mutating func wake() {
        perform(.host(.clock(minutes: Int32(localNow() % 86_400_000 / 60_000))))
        wakeAtMidnight()
    }

    /// At midnight, and every minute before it, since timers stop while a device sleeps and a zone can change.
    private func wakeAtMidnight() {
        hostEffect(EffectCode.timer, TimerCode.wake, "\(min(86_400_020 - localNow() % 86_400_000, 60_000))")
    }

    private func render() {
        let patch = renderer.render(view(app))
        guard !patch.ops.isEmpty else { return }
        patch.ops.withUnsafeBufferPointer { ops in
            patch.text.withUnsafeBufferPointer { text in
                host_patch(
                    ops.baseAddress, Int32(truncatingIfNeeded: ops.count), text.baseAddress,
                    Int32(truncatingIfNeeded: text.count))
            }
        }
    }
}

/// Timers of the runtime itself; the app's own begin at 1.
enum TimerCode {
    static let wake: Int32 = 0
}

/// The browser's local time, in milliseconds since the day 1970-01-01 began here.
private func localNow() -> Int64 {
    let now = host_now()
    return Int64(now) + Int64(host_offset(now)) * 60_000
}

/// The browser's local day; nil only for a clock outside years 1970 to 9999.
func localDay() -> Day? { Day(number: Int32(truncatingIfNeeded: localNow() / 86_400_000)) }
