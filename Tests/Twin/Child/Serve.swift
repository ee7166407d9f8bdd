#if !arch(wasm32)
import Glibc

/// The exports of a program, as its script calls them; absent ones are nil.
public struct Exports {
    let reset: () -> Void
    let inbox: (Int32) -> UnsafeMutablePointer<UInt8>
    let start: ((Int32) -> Void)?
    let load: ((Int32) -> Void)?
    let open: (() -> Void)?
    let event: ((Int32, Int32, Int32) -> Int32)?
    let hostEvent: (Int32, Int32, Int32) -> Void
    let pictureHead: ((Int32, Int32) -> Int32)?
    let heic: ((Int32) -> Int32)?
    let merge: ((Int32) -> Void)?

    public init(
        reset: @escaping () -> Void = {}, inbox: @escaping (Int32) -> UnsafeMutablePointer<UInt8>,
        start: ((Int32) -> Void)? = nil, load: ((Int32) -> Void)? = nil, open: (() -> Void)? = nil,
        event: ((Int32, Int32, Int32) -> Int32)? = nil, hostEvent: @escaping (Int32, Int32, Int32) -> Void,
        pictureHead: ((Int32, Int32) -> Int32)? = nil, heic: ((Int32) -> Int32)? = nil,
        merge: ((Int32) -> Void)? = nil
    ) {
        self.reset = reset
        self.inbox = inbox
        self.start = start
        self.load = load
        self.open = open
        self.event = event
        self.hostEvent = hostEvent
        self.pictureHead = pictureHead
        self.heic = heic
        self.merge = merge
    }
}

/// The call and the bytes of a request, as Tests/Twin/README.md lays them out.
private enum Export: UInt8 {
    case reset, start, load, open, event, hostEvent, pictureHead, heic, merge
}

/// Answers requests from standard input on standard output, until there are no more: the twin's native side.
public func serve(_ exports: Exports) {
    while let request = readRequest() {
        reply.begin()
        let lay: () -> Int32 = { place(request.bytes, in: exports) }
        switch Export(rawValue: request.export) {
        case .reset: exports.reset()
        case .start: exports.start?(lay())
        case .load: exports.load?(lay())
        case .open: exports.open?()
        case .event: reply.result = exports.event?(request.first, request.second, lay()) ?? 0
        case .hostEvent: exports.hostEvent(request.first, request.second, lay())
        case .pictureHead: reply.result = exports.pictureHead?(request.first, lay()) ?? 0
        case .heic: reply.result = exports.heic?(lay()) ?? 0
        case .merge: exports.merge?(lay())
        case nil: fatalError("there is no export of number \(request.export)")
        }
        reply.send()
    }
}

private func place(_ bytes: [UInt8], in exports: Exports) -> Int32 {
    let room = exports.inbox(Int32(bytes.count))
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
