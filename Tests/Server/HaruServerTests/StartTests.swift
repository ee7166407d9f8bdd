import HTTP
import LoopbackClient
import Store
import Testing

@testable import HaruServer

@Suite("Starting and stopping")
struct StartTests {
    @Test("a port in use is told in one line")
    func portInUse() throws {
        let first = try TestService()
        let error = #expect(throws: StartError.self) { try TestService { $0.port = first.port } }
        #expect(error?.description == "port \(first.port) on 127.0.0.1 is in use by another program")
    }

    @Test("a web folder that is missing or not built is told in one line")
    func webFolder() {
        let missing = #expect(throws: StartError.self) { try TestService { $0.webFolder = "/nowhere" } }
        #expect(missing?.description == "the web folder /nowhere/ cannot be read: No such file or directory")
        let empty = TemporaryFolder()
        let unbuilt = #expect(throws: StartError.self) { try TestService { $0.webFolder = empty.path } }
        #expect(unbuilt == .site(.noIndex(path: empty.path)))
    }

    @Test("a data folder that cannot be written is told in one line")
    func dataFolder() {
        let error = #expect(throws: StartError.self) { try TestService { $0.dataFolder = "/proc/haru" } }
        #expect(error?.description == "the data folder /proc/haru is not writable: No such file or directory")
    }

    @Test("a database newer than the program is told in one line")
    func newer() async throws {
        let first = try TestService()
        try await first.service.stop(within: .zero)
        try Database(path: first.data.path + "/haru.sqlite")
            .run("INSERT INTO migration (position, name, applied) VALUES (1000, 'tomorrow', 0)")
        let error = #expect(throws: StartError.self) { try TestService { $0.dataFolder = first.data.path } }
        #expect(
            error?.description
                == "the database is newer than this program (it has the step 'tomorrow'): use the Haru that wrote it")
    }

    @Test("a stop closes the store, and a second stop says that it is closed")
    func stop() async throws {
        let service = try TestService()
        #expect(try await service.get("/readyz").status == 200)
        try await service.service.stop(within: .seconds(1))
        await #expect(throws: StoreReadinessError.closed) { try await service.service.stop(within: .zero) }
    }

    @Test("an IPv6 address stands in brackets")
    func ipv6() throws {
        let service = try TestService { $0.host = "::1" }
        #expect(service.service.address == "http://[::1]:\(service.port)/")
    }
}
