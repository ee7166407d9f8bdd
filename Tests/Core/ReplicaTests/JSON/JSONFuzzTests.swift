import Foundation
import Replica
import Testing

@Suite("Damaged JSON")
struct JSONFuzzTests {
    @Test("gives a value that can be written again or an error inside the bytes, never a trap", arguments: Seeds.all)
    func damage(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        var refused = 0
        for _ in 0..<500 {
            let bytes = values.damaged(values.json().bytes)
            do throws(JSONError) {
                let value = try JSON.parse(bytes)
                #expect(try JSON.parse(value.bytes) == value)
            } catch {
                refused += 1
                #expect(error.offset >= 0 && error.offset <= bytes.count)
            }
        }
        #expect(refused > 50)
    }

    @Test("is never accepted where Foundation's parser refuses it", arguments: Seeds.all)
    func foundation(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<300 {
            let bytes = values.damaged(values.json(depth: 3).bytes)
            guard (try? JSON.parse(bytes)) != nil else { continue }
            let accepted = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(accepted != nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
