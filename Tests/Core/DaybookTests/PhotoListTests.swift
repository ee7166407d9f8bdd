import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The photos of a record")
struct PhotoListTests {
    private static let names = (0..<5).map { String(repeating: "\($0)a", count: 32) }

    /// Each photo by one digit.
    private func photos(_ digits: String) -> [String] { digits.compactMap { $0.wholeNumberValue }.map { Self.names[$0] } }

    @Test("are read in their order, without names that are no hash, and are null if there are none")
    func fields() {
        let all = photos("201")
        #expect(PhotoList.read(PhotoList.json(all)) == all)
        #expect(PhotoList.read(.array([.string("x"), .int(1), .string(all[0])])) == [all[0]])
        #expect(PhotoList.read(nil).isEmpty && PhotoList.read("x").isEmpty)
        #expect(PhotoList.json([]) == .null)
    }

    @Test("take others in behind them, each once")
    func adding() {
        #expect(PhotoList.adding(photos("1230"), to: photos("12")) == photos("1230"))
        #expect(PhotoList.adding([], to: photos("1")) == photos("1"))
    }

    @Test(
        "merge one by one: removed here, they are gone; added here, they stand at their places",
        arguments: [
            // Here, at the beginning, stored by now, and merged.
            ("012", "01", "01", "012"), ("1", "01", "01", "1"), ("01", "01", "0123", "0123"), ("021", "01", "013", "0213"),
            ("1", "01", "013", "13"), ("01", "01", "", ""), ("012", "01", "", "2"), ("", "01", "012", "2"),
            ("01", "", "21", "021"),
        ])
    func merging(here: String, original: String, stored: String, merged: String) {
        #expect(PhotoList.merging(photos(here), over: photos(original), stored: photos(stored)) == photos(merged))
    }

    @Test("stand in Markdown by their files")
    func markdown() {
        #expect(PhotoList.markdown([]).isEmpty)
        #expect(
            PhotoList.markdown(photos("01"), top: "../") == """

                ![](../photos/\(Self.names[0]).jpg)
                ![](../photos/\(Self.names[1]).jpg)

                """)
    }
}
