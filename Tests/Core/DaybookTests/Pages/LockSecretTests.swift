import Replica
import Testing

@testable import Daybook

@Suite("The secrets of a lock")
struct LockSecretTests {
    @Test(
        "a recovery code is 155 bits and a CRC-24 in base32",
        arguments: [
            ([UInt8](repeating: 0, count: 20), "00000000000000000000000000000003EYQG"),
            ([UInt8](repeating: 255, count: 20), "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ0EK9P"),
            (Array(0..<20), "000G40R40M30E209185GR38E1W8124GAJMDY"),
        ])
    func code(random: [UInt8], code: String) throws {
        #expect(LockRecovery.code(random) == code)
        #expect(try LockRecovery.read(code) == code)
        let printed = LockRecovery.grouped(code)
        #expect(printed.count == 44)
        #expect(printed.split(separator: "-").map(\.count) == [4, 4, 4, 4, 4, 4, 4, 4, 4])
        #expect(try LockRecovery.read(printed) == code)
    }

    @Test(
        "a recovery code is read as people type it",
        arguments: [
            "000g-40r4-0m30-e209-185g-r38e-1w81-24ga-jmdy", " 000G40R40M30E209185GR38E1W8124GAJMDY\n",
            "OooG 4oR4 OM3O E2O9 i85G R38E lW8I 24GA JMDY", "000G–40R4—0M30−E209　185GR38E1W8124GAJMDY",
        ])
    func typed(text: String) throws {
        #expect(try LockRecovery.read(text) == "000G40R40M30E209185GR38E1W8124GAJMDY")
    }

    @Test(
        "a text that is no recovery code is refused with its reason",
        arguments: [
            ("", .missing), (" - ", .missing), ("000G", .length(4)),
            ("000G40R40M30E209185GR38E1W8124GAJMDYY", .length(37)),
            ("000U40R40M30E209185GR38E1W8124GAJMDY", .character("U")),
            ("하루", .character("하")), ("000G40R40M30E209185GR38E1W8124GAJMDZ", .checksum),
        ] as [(String, LockRecovery.Failure)])
    func refused(text: String, failure: LockRecovery.Failure) {
        #expect(throws: failure) { try LockRecovery.read(text) }
    }

    @Test("every wrong character and every two neighbours that changed places are found")
    func faults() {
        var random = RandomSource(7, 11)
        let code = Array(LockRecovery.code((0..<20).map { _ in UInt8(truncatingIfNeeded: random.next()) }).utf8)
        var count = 0
        func check(_ bytes: [UInt8]) {
            guard bytes != code else { return }
            count += 1
            #expect(throws: LockRecovery.Failure.checksum) {
                try LockRecovery.read(String(decoding: bytes, as: UTF8.self))
            }
        }
        for place in code.indices {
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8 {
                var wrong = code
                wrong[place] = other
                check(wrong)
            }
            guard place > 0 else { continue }
            var swapped = code
            swapped.swapAt(place, place - 1)
            check(swapped)
        }
        #expect(count > 36 * 31)
    }

    @Test(
        "a passphrase is long enough and not a row",
        arguments: [
            ("", .missing), ("short", .short(least: 10)), ("비밀번호", .short(least: 10)), ("123456789", .short(least: 20)),
            ("1928374650", .short(least: 20)), ("aaaaaaaaaaaa", .simple), ("abababababab", .simple),
            ("abcdefghijkl", .simple), ("zyxwvutsrqpo", .simple), ("01234567890123456789", nil),
            ("correct horse", nil), ("오늘도 하루를 적어요", nil), ("今日も一日を書き残す", nil), ("Tr0ub4dor&3", nil),
        ] as [(String, LockPassphrase.Problem?)])
    func passphrase(text: String, problem: LockPassphrase.Problem?) {
        #expect(LockPassphrase.problem(of: text) == problem)
    }
}
