import Testing

@testable import AppFrame

@Suite("The order in which windows store")
struct SaveSequenceTests {
    private let three = [1, 2, 3].map { SaveSequence.Name("\($0) 9-\($0)") }

    @Test("a window goes on after the last save that was read, and after its own that are on their way")
    func afterRead() {
        var sequence = SaveSequence(of: 7, after: three[2])
        let first = sequence.next(1)
        #expect(first.before == three[2])
        #expect(first.name == SaveSequence.Name("4 7-1"))
        let second = sequence.next(2)
        #expect(second.before == first.name)
        sequence.learn(first.name)
        #expect(sequence.next(3).before == second.name)
    }

    @Test("the first save of a database comes after none")
    func first() {
        var sequence = SaveSequence(of: 7, after: SaveSequence.Name(nil))
        #expect(sequence.next(1).before.text.isEmpty)
    }

    @Test("what others store is known once everything before it is", arguments: [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
    func heard(_ order: [Int]) {
        var sequence = SaveSequence(of: 7, after: SaveSequence.Name(nil))
        for place in order {
            #expect(sequence.known != three[2])
            sequence.learn(three[place])
        }
        #expect(sequence.next(1).before == three[2])
    }

    @Test("a save that another window was faster than is tried again once that one's is known")
    func failed() {
        var sequence = SaveSequence(of: 7, after: three[0])
        let first = sequence.next(1)
        let second = sequence.next(2)
        sequence.didFail()
        #expect(!sequence.isBehind(first))
        #expect(!sequence.isBehind(second))
        sequence.learn(three[1])
        #expect(sequence.isBehind(first))
        #expect(sequence.isBehind(second))
        #expect(sequence.next(3).before == three[1])
    }

    @Test("what was heard while the records were read is not forgotten, nor does an older reading take anything back")
    func reading() {
        var sequence = SaveSequence(of: 7, after: SaveSequence.Name(nil))
        sequence.learn(three[2])
        sequence.didRead(three[1], isOther: false)
        #expect(sequence.known == three[2])
        sequence.didRead(three[0], isOther: false)
        #expect(sequence.known == three[2])
    }

    @Test("another database begins anew")
    func anotherDatabase() {
        var sequence = SaveSequence(of: 7, after: three[1])
        sequence.didRead(SaveSequence.Name(nil), isOther: true)
        #expect(sequence.next(1).name == SaveSequence.Name("1 7-1"))
    }
}
