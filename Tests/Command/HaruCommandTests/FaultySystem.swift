import FaultTable
import Foundation
import LoopbackClient

/// System calls of a server that fail where a test wants them to.
final class FaultySystem: @unchecked Sendable {
    private let folder = TemporaryFolder()
    private let table: UnsafeMutablePointer<fault_table>

    init() {
        let path = folder.path + "/faults"
        folder.write("faults", [UInt8](repeating: 0, count: MemoryLayout<fault_table>.size))
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        let bytes = mmap(
            nil, MemoryLayout<fault_table>.size, PROT_READ | PROT_WRITE, Int32(MAP_SHARED), descriptor, 0)
        precondition(bytes != MAP_FAILED)
        table = bytes!.assumingMemoryBound(to: fault_table.self)
    }

    deinit { munmap(table, MemoryLayout<fault_table>.size) }

    /// The environment that the process needs from its start.
    var environment: [String: String] {
        // The library is built beside the tests.
        let tests = URL(fileURLWithPath: CommandLine.arguments[0])
        let shim = tests.deletingLastPathComponent().appendingPathComponent("libFaultShim.so").path
        return ["LD_PRELOAD": shim, "HARU_FAULTS": folder.path + "/faults"]
    }

    /// Fails `length` calls from the `at`-th on, which counts from the start of the process.
    func fail(_ call: fault_system_call, at: Int = 1, length: Int = .max, code: Int32) {
        change(call) {
            $0.code = Int64(code)
            $0.length = Int64(length)
            $0.at = Int64(at)
        }
    }

    /// Fails `permille` of a thousand calls.
    func fail(_ call: fault_system_call, permille: Int, code: Int32, seed: UInt64) {
        table.pointee.seed = seed
        change(call) {
            $0.code = Int64(code)
            $0.permille = Int64(permille)
        }
    }

    /// Lets all calls be.
    func heal() {
        for index in 0..<Int(fault_system_calls) {
            change(fault_system_call(UInt32(index))) {
                $0.at = 0
                $0.permille = 0
            }
        }
    }

    func seen(_ call: fault_system_call) -> Int { rule(call) { Int($0.pointee.seen) } }

    func failed(_ call: fault_system_call) -> Int { rule(call) { Int($0.pointee.failed) } }

    private func change(_ call: fault_system_call, _ body: (inout fault_rule) -> Void) {
        rule(call) { body(&$0.pointee) }
    }

    private func rule<Result>(
        _ call: fault_system_call, _ body: (UnsafeMutablePointer<fault_rule>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &table.pointee.rules) { rules in
            rules.withMemoryRebound(to: fault_rule.self, capacity: Int(fault_system_calls)) {
                body($0 + Int(call.rawValue))
            }
        }
    }
}
