import Almanac
import Daybook
import Drawing
import Glibc
import LoopbackClient
import Replica
import Synchronization
import Testing

@testable import Cards
@testable import HaruServer

@Suite("The process that draws", .timeLimit(.minutes(10)))
struct DrawingThreadTests {
    /// The lines that the operator is told.
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private func order() throws -> DrawingOrder {
        let day = try Day.parse("2026-11-18")
        var records = WidgetRecords(Replica(clock: HybridClock(device: 7)), today: day)
        return DrawingOrder(.png, scale: 10, of: Widget(WidgetChoice(), size: .small, &records, day: day))
    }

    private func thread(
        _ lines: Lines = Lines(), _ adjust: (inout DrawingConfiguration) -> Void = { _ in }
    ) throws -> DrawingThread {
        var configuration = DrawingConfiguration()
        configuration.program = TestService.drawProgram
        adjust(&configuration)
        return try DrawingThread(configuration) { lines.add($0) }
    }

    /// A program in the folder, as a script for the shell.
    private func script(_ text: String, in folder: TemporaryFolder) -> String {
        folder.write("haru-draw", "#!/bin/sh\n" + text)
        chmod(folder.path + "/haru-draw", 0o700)
        return folder.path + "/haru-draw"
    }

    /// The fields of a file in /proc that begin with the name.
    private func proc(_ process: pid_t, _ file: String, _ name: String) throws -> [Substring] {
        let text = String(decoding: try TestPhoto.contents("/proc/\(process)/\(file)"), as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
        return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace)
    }

    @Test("it is started by the first picture, has few rights, draws the next ones too, and is gone at the end")
    func life() async throws {
        let thread = try thread()
        #expect(thread.process == nil)
        let first = try await thread.draw(try order())
        #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let process = try #require(thread.process)
        #expect(try await thread.draw(try order()) == first)
        #expect(thread.process == process && thread.started == 1)
        #expect(try proc(process, "status", "NoNewPrivs:") == ["1"])
        #expect(try proc(process, "limits", "Max address space").first == "1073741824")
        #expect(try proc(process, "limits", "Max open files").first == "32")
        #expect(try proc(process, "limits", "Max core file size").first == "0")
        #expect(try Int(proc(process, "limits", "Max cpu time")[0]).map { $0 < 60 } == true)
        thread.end()
        // Once it is waited for there is no such process.
        while kill(process, 0) == 0 { sched_yield() }
        await #expect(throws: DrawingError.unavailable) { try await thread.draw(try order()) }
    }

    @Test("it sees the part of our environment that fonts need, and none of our files")
    func surroundings() async throws {
        let folder = TemporaryFolder()
        let program = script(
            """
            cat /proc/self/environ > \(folder.path)/environment
            ls /proc/self/fd > \(folder.path)/files
            exec \(TestService.drawProgram)

            """, in: folder)
        let thread = try thread { $0.program = program }
        defer { thread.end() }
        _ = try await thread.draw(try order())
        func words(_ name: String, _ separator: UInt8) throws -> [String] {
            try TestPhoto.contents("\(folder.path)/\(name)").split(separator: separator).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        let names = try words("environment", 0).compactMap { $0.split(separator: "=").first.map(String.init) }
        let fonts: Set = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
            "XDG_DATA_HOME", "MALLOC_ARENA_MAX",
        ]
        // The last one is the shell's.
        #expect(Set(names).isSubset(of: fonts.union(["PWD"])) && names.contains("MALLOC_ARENA_MAX"))
        // The fourth is the folder that is listed.
        #expect(try Set(words("files", 10)).isSubset(of: ["0", "1", "2", "3"]))
    }

    @Test("it is replaced when somebody ends it, when it has drawn many, and when nobody needs it")
    func replaced() async throws {
        let killed = try thread()
        let first = try await killed.draw(try order())
        #expect(kill(try #require(killed.process), SIGKILL) == 0)
        #expect(try await killed.draw(try order()) == first)
        #expect(killed.started == 2)
        killed.end()

        let busy = try thread { $0.mostPictures = 2 }
        for _ in 0..<5 { #expect(try await busy.draw(try order()) == first) }
        #expect(busy.started == 3)
        busy.end()

        let idle = try thread { $0.idle = .zero }
        _ = try await idle.draw(try order())
        while idle.process != nil { sched_yield() }
        #expect(try await idle.draw(try order()) == first)
        #expect(idle.started == 2)
        idle.end()
    }

    @Test("a program that is missing, ends, hangs or answers nonsense costs its picture, and is told of once")
    func failures() async throws {
        let folder = TemporaryFolder()
        let cases: [(String, String)] = [
            (folder.path + "/nothing", "\(folder.path)/nothing: No such file or directory"),
            ("/dev/null", "/dev/null: Permission denied"),
            ("/bin/false", "haru-draw ended while it drew"),
            (script("exec /bin/sleep 1000\n", in: folder), "haru-draw took too long and was ended"),
        ]
        for (program, text) in cases {
            let lines = Lines()
            let thread = try thread(lines) {
                $0.program = program
                if text.contains("took too long") { $0.deadline = .milliseconds(200) }
            }
            for _ in 0..<2 {
                await #expect(throws: DrawingError.unavailable) { try await thread.draw(try order()) }
            }
            #expect(lines.all == ["widgets: \(text)"])
            thread.end()
        }
        for answer in ["zzzzzzzz", #"\000\000\000\000"#, #"\000\000\000\001\011"#] {
            let lines = Lines()
            let program = script("printf '\(answer)' >&0\nexec /bin/sleep 1000\n", in: folder)
            let thread = try thread(lines) { $0.program = program }
            await #expect(throws: DrawingError.unavailable) { try await thread.draw(try order()) }
            #expect(lines.all == ["widgets: haru-draw gave an answer that is none"])
            thread.end()
        }
    }

    @Test("a photo may be to blame where the process ends over it, not where that cannot start or has no time")
    func blame() async throws {
        let folder = TemporaryFolder()
        folder.write("photo", "no photo")
        let photo = open(folder.path + "/photo", O_RDONLY | O_CLOEXEC)
        defer { close(photo) }
        let cases: [(String, DrawingError)] = [
            (folder.path + "/nothing", .unavailable), ("/dev/null", .unavailable), ("/bin/false", .endedWithPhoto),
            (script("exec /bin/sleep 1000\n", in: folder), .unavailable),
        ]
        for (program, error) in cases {
            let thread = try thread {
                $0.program = program
                if error == .unavailable { $0.deadline = .milliseconds(200) }
            }
            await #expect(throws: error, "\(program)") { try await thread.draw(try order(), photo: photo) }
            thread.end()
        }
    }

    @Test("a picture whose process fails is drawn by the next one")
    func again() async throws {
        let (folder, lines) = (TemporaryFolder(), Lines())
        let program = script(
            """
            if [ -e \(folder.path)/second ]; then exec \(TestService.drawProgram); fi
            : > \(folder.path)/second

            """, in: folder)
        let thread = try thread(lines) { $0.program = program }
        defer { thread.end() }
        #expect(try await thread.draw(try order()).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(thread.started == 2 && lines.all == ["widgets: haru-draw ended while it drew"])
    }
}
