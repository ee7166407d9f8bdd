import Testing

@testable import Replica

@Suite("The random source")
struct RandomSourceTests {
    @Test("gives the numbers of the published xoshiro256** for the state 1, 2, 3, 4")
    func xoshiro() {
        var source = RandomSource(state: (1, 2, 3, 4))
        let numbers = (0..<6).map { _ in source.next() }
        #expect(
            numbers == [
                11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
            ])
    }

    @Test("mixes as the published splitmix64 does for the seed 0")
    func splitmix() {
        #expect(mixed(0x9E37_79B9_7F4A_7C15) == 0xE220_A839_7B1D_CDAF)
        #expect(mixed(0x9E37_79B9_7F4A_7C15 &* 2) == 0x6E78_9E6A_A1B9_65F4)
    }

    @Test("depends on both halves of the seed, and on nothing else")
    func seeds() {
        var sources = [
            RandomSource(1, 2), RandomSource(1, 2), RandomSource(1, 3), RandomSource(2, 2), RandomSource(0, 0),
        ]
        let numbers = sources.indices.map { sources[$0].next() &+ sources[$0].next() }
        #expect(numbers[0] == numbers[1])
        #expect(Set(numbers).count == 4)
    }
}
