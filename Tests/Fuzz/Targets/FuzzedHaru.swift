import HTTP
import LoopbackClient
import Store
import Threads

@testable import HaruServer

/// A Haru with one account, one browser and one program, below `/haru`; nobody is listened to.
enum FuzzedHaru {
    static let program = token("a")
    static let browser = token("b")

    static let sessions = Sessions(
        store: store, base: BasePath.root, isBehindTLS: false, now: { 1_795_235_078_007 })

    static let accounts: AccountService = made { try AccountService(store, configuration, Metrics(connectionLimit: 1)) }

    static let router: Router = {
        let web = TemporaryFolder()
        web.write("index.html", "<!doctype html>")
        web.write("fonts/digits.woff2", "wOF2")
        let site = made { try Site(folder: web.path, base: configuration.base, contact: nil) }
        var router = Router(mountedAt: configuration.base.segments)
        accounts.add(to: &router)
        router.otherwise { site.answer($0) }
        return router
    }()

    /// Takes this thread until `body` has an answer.
    static func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
        let (answer, end) = (Answer<Value>(), Semaphore())
        Task {
            answer.value = await body()
            end.post()
        }
        end.wait()
        guard let value = answer.value else { fatalError("there is no answer") }
        return value
    }

    /// Written before the semaphore is posted, and read after.
    private final class Answer<Value>: @unchecked Sendable {
        var value: Value?
    }

    private static let data = TemporaryFolder()

    private static let configuration: ServiceConfiguration = {
        var configuration = ServiceConfiguration(dataFolder: data.path, webFolder: "")
        configuration.base = made {
            guard let base = BasePath("haru") else { throw StartError.site(.noIndex(path: "haru")) }
            return base
        }
        configuration.now = { 1_795_235_078_007 }
        return configuration
    }()

    private static let store: SQLiteStore = made {
        let store = try SQLiteStore(folder: data.path)
        waiting { await fill(store) }
        return store
    }

    private static func fill(_ store: SQLiteStore) async {
        do {
            let id = program.account
            _ = try await store.add(Account(id: id, name: "미나", passphrase: "", created: 0))
            for (number, kind, token) in [(1 as Int64, Device.Kind.program, program), (2, .browser, browser)] {
                let device = Device(
                    account: id, id: number, name: "", kind: kind, created: 0, seen: 1_795_235_078_007, expires: nil)
                _ = try await store.add(device, token: token.hash)
            }
        } catch {
            fatalError("\(error)")
        }
    }

    private static func token(_ digit: String) -> Token {
        guard let token = Token("0000000000000007." + String(repeating: digit, count: 64)) else {
            fatalError("that is no token")
        }
        return token
    }
}
