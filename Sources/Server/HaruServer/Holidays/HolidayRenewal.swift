import Almanac
import Daybook
import KASI
import Replica
import Synchronization
import Threads

/// Keeps the holidays that follow no rule up to date: those of `holidays.json` in the data folder, checked every hour,
/// and, with a key, those of KASI's special-day service, requested once a day for this year and the next two.
///
/// Problems with a source are reported to the operator, and its last good state stays.
final class HolidayRenewal: Sendable {
    private struct State {
        /// The bytes of the operator's list when last checked; nil if there was none.
        var file: [UInt8]?
        var list = HolidayList(version: nil, decrees: [])
        var kasi = KASIHolidays()
        /// When KASI was last asked, in milliseconds since 1970.
        var tried: Int64?
        /// The last report about each source, so that it is not repeated every hour.
        var warnings: [String: String] = [:]
        var all = HolidayDecrees.known
        var answer: [UInt8] = []
    }

    private let files: HolidayFiles
    private let service: SpecialDayService?
    private let now: @Sendable () -> Int64
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let ending = Semaphore()

    private static let hour: Int64 = 3_600_000

    /// Reads the data folder. Sends no requests.
    /// - Parameters:
    ///   - folder: The data folder.
    ///   - now: Milliseconds since 1970.
    ///   - warn: Reports a line to the operator.
    init(
        _ configuration: HolidayConfiguration, folder: String,
        now: @escaping @Sendable () -> Int64 = { WallClock.now().milliseconds },
        warn: @escaping @Sendable (String) -> Void
    ) {
        files = HolidayFiles(folder: folder)
        self.now = now
        self.warn = warn
        let ending = ending
        service = configuration.kasiKey.map {
            SpecialDayService(
                key: $0, address: configuration.kasiAddress, timeout: configuration.timeout,
                sleep: { pause in
                    // Stopping the server wakes this, and must wake the next wait, too.
                    if ending.wait(for: .milliseconds(pause)) { ending.post() }
                })
        }
        readAnswers()
        readList()
        settle()
    }

    /// The list for `GET /api/v1/holidays`, as JSON.
    var answer: [UInt8] { state.withLock { $0.answer } }

    /// The same for calendars drawn here.
    var all: HolidayDecrees { state.withLock { $0.all } }

    /// Renews at once, and every hour until `stop`.
    func start() throws(WorkerThread.Refusal) {
        try WorkerThread.start { [self] in
            repeat { renew() } while !ending.wait(for: .milliseconds(Self.hour))
        }
    }

    func stop() { ending.post() }

    /// Checks the operator's list, and asks KASI unless that was done today. Must run on one thread at a time.
    func renew() {
        let before = decrees
        readList()
        askKASI()
        settle()
        let after = decrees
        for decree in after where !before.contains(where: { $0.day == decree.day }) {
            warn("holidays: \(decree.day) \(decree.name) is new")
        }
        for decree in before where !after.contains(where: { $0.day == decree.day }) {
            warn("holidays: \(decree.day) \(decree.name) is gone")
        }
    }

    /// The holidays of the sources beyond the rules and those known to this version of Haru.
    private var decrees: [HolidayDecree] {
        state.withLock { state in
            state.list.decrees + state.kasi.decrees(over: state.list.over(.known))
        }
    }

    /// Rebuilds the answer.
    private func settle() {
        let found = decrees
        state.withLock { state in
            let known = state.list.over(.known)
            let version = state.kasi.asked.map { max($0, known.version) } ?? known.version
            let list = HolidayList(version: version, decrees: HolidayDecrees.known.decrees + found)
            state.all = HolidayDecrees(version: version, decrees: list.decrees)
            state.answer = list.json.bytes
        }
    }

    // MARK: the operator's list

    private func readList() {
        let bytes: [UInt8]?
        do throws(HolidayFiles.Failure) {
            bytes = try files.read(HolidayFiles.list, limit: HolidayList.mostBytes)
        } catch {
            return warnOnce(HolidayFiles.list, error.text("read"))
        }
        warnOnce(HolidayFiles.list, nil)
        let isNew = state.withLock { state in
            defer { state.file = bytes }
            return state.file != bytes
        }
        guard isNew else { return }
        guard let bytes else {
            // Removing the file is intentional.
            return state.withLock { $0.list = HolidayList(version: nil, decrees: []) }
        }
        let (list, problems) = HolidayList.read(bytes, over: .known)
        for problem in problems { warn("\(HolidayFiles.list): \(problem.text)") }
        if let list { state.withLock { $0.list = list } }
    }

    // MARK: KASI

    /// A larger file was not written by Haru.
    private static let mostBytesOfAnswers = 1 << 20

    private func readAnswers() {
        do throws(HolidayFiles.Failure) {
            guard let bytes = try files.read(HolidayFiles.answers, limit: Self.mostBytesOfAnswers) else { return }
            guard let json = try? JSON.parse(bytes), let kasi = KASIHolidays(json) else {
                return warn("\(HolidayFiles.answers) is damaged; KASI's answers are forgotten until it is asked again")
            }
            state.withLock { $0.kasi = kasi }
        } catch {
            warn(error.text("read"))
        }
    }

    /// Asks for this year and the next two by Korean time, once a day; failures are retried an hour later.
    private func askKASI() {
        let now = now()
        let korean = now / 1000 + 9 * 3600
        guard let service, let today = Day(number: Int32(clamping: korean / 86_400)) else { return }
        let isDue = state.withLock { state in
            // After the clock was set back, a future time must not block requests forever.
            let isTried = state.tried.map { now >= $0 && now - $0 < Self.hour } ?? false
            guard state.kasi.asked != today, !isTried else { return false }
            state.tried = now
            return true
        }
        guard isDue else { return }
        var kasi = state.withLock { $0.kasi }
        let before = kasi
        var isAnswered = true
        for year in today.year...today.year + 2 where HolidayYear.years.contains(year) {
            do throws(KASIError) {
                let days = try service.holidays(year: year)
                merge(days, of: year, into: &kasi)
            } catch {
                isAnswered = false
                warnOnce("KASI", "KASI was not asked about holidays to the end: \(error)")
                break
            }
        }
        if isAnswered {
            kasi.asked = today
            warnOnce("KASI", nil)
        }
        guard kasi != before else { return }
        state.withLock { $0.kasi = kasi }
        do throws(HolidayFiles.Failure) {
            try files.write(kasi.json.bytes, to: HolidayFiles.answers)
        } catch {
            warn(error.text("written"))
        }
    }

    private func merge(_ days: [SpecialDay], of year: Int32, into kasi: inout KASIHolidays) {
        do throws(KASIHolidays.Doubt) {
            try kasi.merge(days, year: year)
            let missing = HolidayYear(year).map { HolidayVerification($0, theirs: days) }?.differences.filter {
                $0.theirs.isEmpty
            }
            let names = (missing ?? []).map { "\($0.day) \($0.ours.joined(separator: ", "))" }
            warnOnce(
                "\(year)", names.isEmpty ? nil : "KASI does not have, and Haru keeps: \(names.joined(separator: "; "))")
        } catch {
            warnOnce("\(year)", "KASI's answer for \(year) is not taken: \(error.text)")
        }
    }

    /// Reports a problem with a source unless it was the last report; nil if there is none.
    private func warnOnce(_ source: String, _ text: String?) {
        let isNews = state.withLock { state in
            defer { state.warnings[source] = text }
            return text != nil && state.warnings[source] != text
        }
        if let text, isNews { warn(Self.plain(text)) }
    }

    /// A text with question marks for control characters: KASI's error messages could forge lines of a log.
    private static func plain(_ text: String) -> String {
        String(text.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "?" : $0 })
    }
}
