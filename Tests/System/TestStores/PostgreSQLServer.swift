import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own, in a temporary folder and on a socket in it, as Debian's package `postgresql` has it. It ends
/// with the process that has made it, however that ends.
public final class PostgreSQLServer: @unchecked Sendable {
    public enum Failure: Error {
        /// With its log.
        case noServer(String)
        /// A word that the script does not do.
        case refused(String)
    }

    /// One for all tests that need nothing special of it.
    public static let shared = Result { try PostgreSQLServer() }

    public let password = "geheim-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    public let folder: String
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private let ended = DispatchSemaphore(value: 0)
    private let turn = NSLock()

    /// Does one word a line, and says when it is done; ends the server, and removes the folder, when nobody can ask any more.
    private static let script = #"""
        folder=$1
        bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
        export PGHOST="$folder" PGUSER=haru PGDATABASE=postgres PGPASSFILE="$folder/passes"
        unset PGPORT PGSERVICE PGOPTIONS
        control() { "$bin/pg_ctl" -D "$folder/data" -s -w -t 120 "$@" >> "$folder/log" 2>&1; }
        start() { control -l "$folder/log" start; }
        end() { control -m immediate stop; rm -rf -- "$folder"; }
        trap end EXIT
        # Also of a signal from the terminal, and of nobody to answer to.
        trap 'exit 1' HUP INT PIPE TERM
        cut -d: -f5 "$folder/passes" > "$folder/password"
        # Texts in the order of a language, which must not matter.
        "$bin/initdb" -D "$folder/data" -U haru --auth=scram-sha-256 --pwfile="$folder/password" --no-sync --encoding=UTF8 \
            --locale=C.UTF-8 --locale-provider=icu --icu-locale=en-US > "$folder/log" 2>&1 || exit 1
        cat >> "$folder/data/postgresql.conf" <<END
        listen_addresses = ''
        unix_socket_directories = '$folder'
        fsync = off
        max_connections = 250
        shared_buffers = 32MB
        END
        start || { tail -n 5 "$folder/log"; exit 1; }
        echo done
        while read -r word name; do
            case $word in
                start) start ;;
                stop) control -m immediate stop ;;
                make) "$bin/psql" -q -c "CREATE DATABASE $name" >> "$folder/log" 2>&1 ;;
                drop) "$bin/psql" -q -c "DROP DATABASE $name WITH (FORCE)" >> "$folder/log" 2>&1 ;;
                cut) "$bin/psql" -q -t -A -c "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                    WHERE datname = '$name'" >> "$folder/log" 2>&1 ;;
                run) "$bin/psql" -q -f "$folder/statements" "$name" >> "$folder/log" 2>&1 ;;
            esac && echo done || echo failed
        done
        """#

    public init() throws {
        let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        folder = "\(root)/haru-pg-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        mkdir(folder, 0o700)
        let passes = "*:*:*:haru:\(password)\n"
        FileManager.default.createFile(
            atPath: folder + "/passes", contents: Data(passes.utf8), attributes: [.posixPermissions: 0o600])
        var command = ["/bin/sh", "-c", Self.script, "sh", folder]
        // PostgreSQL refuses to be run by root.
        if getuid() == 0 {
            guard let user = getpwnam("postgres") else { throw Failure.noServer("there is no user postgres") }
            for path in [folder, folder + "/passes"] { chown(path, user.pointee.pw_uid, user.pointee.pw_gid) }
            command = ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] + command
        }
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = input
        process.standardOutput = output
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        // Otherwise its end would not be seen.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        guard let line = line(), line == "done" else { throw Failure.noServer(line() ?? "no line") }
    }

    /// Ends it, and waits for that.
    deinit {
        try? input.fileHandleForWriting.close()
        ended.wait()
    }

    /// The address of a database, with user and password.
    public func address(of name: String) -> String { "postgres://haru:\(password)@/\(name)?host=\(folder)" }

    public func make(_ name: String) throws { try ask("make \(name)") }
    public func drop(_ name: String) throws { try ask("drop \(name)") }
    /// Ends all connections to a database.
    public func cut(_ name: String) throws { try ask("cut \(name)") }
    /// Ends the server as a crash does.
    public func stop() throws { try ask("stop") }
    public func start() throws { try ask("start") }

    /// Runs statements as another program would.
    public func run(_ statements: String, in name: String) throws {
        FileManager.default.createFile(
            atPath: folder + "/statements", contents: Data(("\\set ON_ERROR_STOP on\n" + statements).utf8),
            attributes: [.posixPermissions: 0o644])
        try ask("run \(name)")
    }

    /// The server's log, with the output of the statements that tests run.
    public var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

    private func ask(_ words: String) throws {
        try turn.withLock {
            try input.fileHandleForWriting.write(contentsOf: Data((words + "\n").utf8))
            guard line() == "done" else { throw Failure.refused("\(words): \(log.suffix(500))") }
        }
    }

    private func line() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte == Data([10]) { return String(decoding: line, as: UTF8.self) }
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
