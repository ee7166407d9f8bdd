import Replica
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
    @Test(
        "writes compact text",
        arguments: [
            (JSON.null, "null"), (true, "true"), (.int(.min), "-9223372036854775808"), (0, "0"), (-120, "-120"),
            (.double(1), "1.0"), (.double(-0.0), "-0.0"), (.double(1e22), "1e+22"), ([], "[]"), (.object([]), "{}"),
            (["b": 1, "a": [nil, "x"]], #"{"b":1,"a":[null,"x"]}"#),
            ("\u{0}\u{1F}\n\r\t\"\\/\u{7F}한🐶", #""\u0000\u001f\n\r\t\"\\/"# + "\u{7F}한🐶\""),
            (.double(.infinity), "null"), (.double(.nan), "null"),
        ] as [(JSON, String)])
    func spelling(value: JSON, text: String) {
        #expect(value.text == text)
    }

    @Test("sorts members by their bytes in the canonical spelling only")
    func canonical() {
        let value: JSON = ["b": ["z": 1, "y": 2], "é": 3, "a": 4, "B": 5]
        #expect(String(decoding: value.canonicalBytes, as: UTF8.self) == #"{"B":5,"a":4,"b":{"y":2,"z":1},"é":3}"#)
        #expect(value.text == #"{"b":{"z":1,"y":2},"é":3,"a":4,"B":5}"#)
    }

    @Test("objects are equal in any order of members, and hash alike")
    func equality() {
        let left: JSON = ["a": 1, "b": [["c": 2, "d": 3]]]
        let right: JSON = ["b": [["d": 3, "c": 2]], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": 1, "b": [["c": 2, "d": 4]]])
        #expect(left != ["a": 1])
        #expect(JSON.int(1) != .double(1))
        #expect(JSON.double(0.0) != .double(-0.0))
        #expect(JSON.array([1, 2]) != [2, 1])
    }

    @Test("getters give a value of their type only")
    func access() {
        let value: JSON = ["s": "t", "i": 5_000_000_000, "n": 7, "d": 1.5, "b": true, "a": [1], "z": nil]
        #expect(value["s"]?.string == "t")
        #expect(value["i"]?.int == 5_000_000_000)
        #expect(value["i"]?.int32 == nil)
        #expect(value["n"]?.int32 == 7)
        #expect(value["n"]?.double == 7)
        #expect(value["d"]?.double == 1.5)
        #expect(value["d"]?.int == nil)
        #expect(value["b"]?.bool == true)
        #expect(value["a"]?.array == [1])
        #expect(value["z"]?.isNull == true)
        #expect(value["none"] == nil)
        #expect(value["s"]?["x"] == nil)
        #expect(value["s"]?.object == nil)
    }
}
