import Testing

@testable import Replica

@Suite("A stamp")
struct StampTests {
    @Test("is 12 digits of milliseconds, 4 of the counter and 16 of the device")
    func text() {
        let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0xAB, device: 0x1234)
        #expect(stamp.text == "01a1ee565e0000ab0000000000001234")
        #expect(stamp.milliseconds == 1_795_000_000_000)
        #expect(stamp.counter == 0xAB)
        #expect(Stamp(stamp.text) == stamp)
    }

    @Test("sorts as its text does, and survives the text", arguments: Seeds.all)
    func order(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<500 {
            let stamps = (0..<2).map { _ in
                Stamp(time: values.random.next() >> UInt64(values.int(0...60)), device: values.random.next() >> 62)
            }
            #expect((stamps[0] < stamps[1]) == (stamps[0].text < stamps[1].text))
            #expect(Stamp(stamps[0].text) == stamps[0])
        }
    }

    @Test(
        "is read from exactly 32 lowercase digits",
        arguments: [
            "", "0", "01a1ee565e0000ab000000000000123", "01a1ed7f0e0000ab00000000000012345",
            "01A1ed7f0e0000ab0000000000001234",
            "01a1ee565e0000ab000000000000123g", " 1a1ed7f0e0000ab0000000000001234", "0x a1ed7f0e0000ab000000000000123",
            "＀1a1ed7f0e0000ab0000000000001234", "01a1ed7f-0e00-00ab-0000-000000001234",
        ])
    func strict(text: String) {
        #expect(Stamp(text) == nil)
    }

    @Test("holds milliseconds within 48 bits")
    func bounds() {
        #expect(Stamp(milliseconds: -5, counter: 0, device: 0) == .zero)
        #expect(Stamp(milliseconds: .max, counter: .max, device: .max).text == String(repeating: "f", count: 32))
        #expect(!Stamp(milliseconds: .max, counter: 0, device: 0).isAcceptable)
        #expect(Stamp(milliseconds: 253_402_300_799_999, counter: 0, device: 0).isAcceptable)
    }
}
