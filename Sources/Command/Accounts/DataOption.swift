import Glibc
import HaruServer
import Store
import Synchronization

/// The data folder that a command works on, and the store in it.
enum DataOption {
    static let name = "data"

    /// `--data`, HARU_DATA, or the default of `haru serve`.
    static func folder(
        _ arguments: Arguments, _ environment: (String) -> String? = ServeOptions.environment
    ) throws(Arguments.Failure) -> String {
        guard
            let folder = arguments.value(name) ?? environment("HARU_DATA")
                ?? ServeOptions.defaultDataFolder(environment)
        else { throw .missing("--data") }
        return folder
    }

    /// Opens the store for as long as `body` runs. Haru may serve from it meanwhile.
    /// - Parameter isNew: whether a folder without data is accepted, too.
    static func use(
        _ place: DataPlace, _ console: Console, isNew: Bool = false,
        _ body: @escaping @Sendable (any Store) async throws(StoreReadinessError) -> Int32
    ) -> Int32 {
        // Only the server's user may read people's records.
        umask(0o077)
        if case .folder(let folder) = place.store, !isNew, access(folder + "/haru.sqlite", F_OK) != 0 {
            console.complain("there is no data in \(folder)")
            return 1
        }
        let store: any Store
        do throws(StoreError) {
            store = try place.store.open()
        } catch {
            console.complain(StartError.store(error).description)
            return 1
        }
        let (thread, outcome) = (BlockedThread(), Outcome())
        Task(executorPreference: thread) {
            do throws(StoreReadinessError) {
                outcome.set(.success(try await body(store)))
            } catch {
                outcome.set(.failure(error))
            }
            // If Haru serves from it, its log stays; committed data is safe either way.
            try? await store.close()
            thread.end()
        }
        thread.run()
        switch outcome.value {
        case .success(let status): return status
        case .failure(let error):
            console.complain(error.text)
            return 1
        case nil: return 1
        }
    }

    private final class Outcome: Sendable {
        private let result = Mutex<Result<Int32, StoreReadinessError>?>(nil)
        var value: Result<Int32, StoreReadinessError>? { result.withLock { $0 } }
        func set(_ value: Result<Int32, StoreReadinessError>) { result.withLock { $0 = value } }
    }
}
