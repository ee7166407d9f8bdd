#if !arch(wasm32)
import Glibc

// The exports of the runtime (Sources/App/Web/Exports.swift), which the program that is linked with this has.
@_extern(c, "haru_inbox") private func inbox(_ size: Int32) -> UnsafeMutablePointer<UInt8>
@_extern(c, "haru_start") private func start(_ size: Int32)
@_extern(c, "haru_load") private func load(_ size: Int32)
@_extern(c, "haru_open") private func open()
@_extern(c, "haru_event") private func event(_ id: Int32, _ kind: Int32, _ size: Int32) -> Int32
@_extern(c, "haru_hostEvent") private func hostEvent(_ kind: Int32, _ number: Int32, _ size: Int32)
@_extern(c, "haru_pictureHead") private func pictureHead(_ offset: Int32, _ size: Int32) -> Int32
@_extern(c, "haru_heic") private func heic(_ size: Int32) -> Int32

/// The call and the bytes of a request, as Tests/Twin/README.md lays them out.
private enum Export: UInt8 {
    case reset, start, load, open, event, hostEvent, pictureHead, heic
}

/// Answers requests from standard input on standard output, until there are no more: the twin's native side.
public func serve() {
    while let request = readRequest() {
        reply.begin()
        switch Export(rawValue: request.export) {
        case .reset: break
        case .start: start(lay(request.bytes))
        case .load: load(lay(request.bytes))
        case .open: open()
        case .event: reply.result = event(request.first, request.second, lay(request.bytes))
        case .hostEvent: hostEvent(request.first, request.second, lay(request.bytes))
        case .pictureHead: reply.result = pictureHead(request.first, lay(request.bytes))
        case .heic: reply.result = heic(lay(request.bytes))
        case nil: fatalError("there is no export of number \(request.export)")
        }
        reply.send()
    }
}

private func lay(_ bytes: [UInt8]) -> Int32 {
    let room = inbox(Int32(bytes.count))
    bytes.withUnsafeBufferPointer { room.update(from: $0.baseAddress ?? UnsafePointer(room), count: bytes.count) }
    return Int32(bytes.count)
}

private struct Request {
    var export: UInt8
    var first: Int32
    var second: Int32
    var bytes: [UInt8]
}

/// The next request, whose clock is that of the host from now on; nil at the end.
private func readRequest() -> Request? {
    guard let head = read(25) else { return nil }
    let size = head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 0, as: UInt32.self) }
    let zones = head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 21, as: UInt32.self) }
    guard let rest = read(Int(size) - 21) else { return nil }
    return head.withUnsafeBytes { head in
        clock.now = head.loadUnaligned(fromByteOffset: 5, as: Double.self)
        if zones > 0 { clock.setZones(Array(rest.prefix(Int(zones) * 12))) }
        return Request(
            export: head[4], first: head.loadUnaligned(fromByteOffset: 13, as: Int32.self),
            second: head.loadUnaligned(fromByteOffset: 17, as: Int32.self),
            bytes: Array(rest.dropFirst(Int(zones) * 12)))
    }
}

private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
        let got = bytes.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress! + done, count - done) }
        if got <= 0 { return nil }
        done += got
    }
    return bytes
}
#endif
