import Glibc
import LoopbackClient
import Testing

@testable import HaruServer

@Suite("The service manager")
struct ServiceManagerTests {
    @Test("gets its notices as one datagram, at a path and at an abstract name", arguments: [false, true])
    func notices(isAbstract: Bool) throws {
        let socket = try NotifySocket(isAbstract: isAbstract)
        let manager = try #require(ServiceManager { $0 == "NOTIFY_SOCKET" ? socket.name : nil })
        #expect(manager.watchdog == nil)
        #expect(manager.send(.ready, .status("one\ntwo")))
        #expect(socket.receive() == "READY=1\nSTATUS=one two")
        #expect(manager.send(.alive))
        #expect(manager.send(.stopping))
        #expect(socket.receive() == "WATCHDOG=1")
        #expect(socket.receive() == "STOPPING=1")
        #expect(socket.receive() == nil)
    }

    @Test(
        "is nobody where no socket of this machine is named",
        arguments: [nil, "", "relative", "vsock:2:1", "/" + String(repeating: "a", count: 107)])
    func nobody(path: String?) {
        #expect(ServiceManager { $0 == "NOTIFY_SOCKET" ? path : nil } == nil)
    }

    @Test("that is gone is told by the answer, and costs no descriptor")
    func gone() throws {
        let folder = TemporaryFolder()
        let manager = try #require(ServiceManager { $0 == "NOTIFY_SOCKET" ? folder.path + "/none" : nil })
        #expect(!manager.send(.ready))
    }

    @Test(
        "says how often it wants to hear from this process",
        arguments: [
            (["WATCHDOG_USEC": "30000000"], .seconds(30)),
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"], .seconds(30)),
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"], nil),
            (["WATCHDOG_USEC": "soon"], nil), (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "-5"], nil), ([:], nil),
        ] as [([String: String], Duration?)])
    func watchdog(environment: [String: String], expected: Duration?) throws {
        let manager = try #require(
            ServiceManager { $0 == "NOTIFY_SOCKET" ? "/run/none" : environment[$0] })
        #expect(manager.watchdog == expected)
    }
}
