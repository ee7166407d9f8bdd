// The tables of cases as the browser's build answers them: Tests/Twin/tables.mjs brings a line and takes one.
#if arch(wasm32)
import CTexts
import Cases

nonisolated(unsafe) private var room = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
nonisolated(unsafe) private var answer: [UInt8] = []

/// Room for the bytes of the next line, and behind them those of the file that it names.
@_expose(wasm, "inbox") @_cdecl("probe_inbox")
func inbox(_ size: Int32) -> UnsafeMutablePointer<UInt8> {
    room.deallocate()
    room = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(size) + 1)
    return room
}

/// Takes the texts of a language, which lie in the room.
@_expose(wasm, "texts") @_cdecl("probe_texts")
func texts(_ size: Int32) -> Int32 { haru_load_texts(room, size) ? 1 : 0 }

/// Answers the line of a table. Returns how many bytes that has, for ``outbox(_:)``.
@_expose(wasm, "answer") @_cdecl("probe_answer")
func answer(_ table: Int32, _ size: Int32, _ fileSize: Int32) -> Int32 {
    guard let table = CaseTable.allCases.first(where: { $0.number == table }) else { return 0 }
    let line = String(decoding: UnsafeBufferPointer(start: room, count: Int(size)), as: UTF8.self)
    let file = [UInt8](UnsafeBufferPointer(start: room + Int(size), count: Int(fileSize)))
    answer = Array(table.answered(line, file: file).utf8)
    return Int32(truncatingIfNeeded: answer.count)
}

/// Copies the answer to an address.
@_expose(wasm, "outbox") @_cdecl("probe_outbox")
func outbox(_ place: UnsafeMutablePointer<UInt8>) { for (index, byte) in answer.enumerated() { place[index] = byte } }
#else
// Rounding is in libm, which this import gives a program without Foundation.
import Glibc

print("CaseProbe is built for WebAssembly: ./test twin runs it.")
#endif
