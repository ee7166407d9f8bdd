#if !arch(wasm32)
// The functions that haru.js offers (Sources/App/Web/Host and Haru/Host.swift): each call becomes a line of the reply.

@_cdecl("host_patch")
public func patch(_ ops: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ size: Int32) {
    reply.add(UInt8(1))
    reply.add(ops, count * 4)
    reply.add(text, size)
}

@_cdecl("host_effect")
public func effect(
    _ kind: Int32, _ number: Int32, _ a: UnsafePointer<UInt8>?, _ aSize: Int32, _ b: UnsafePointer<UInt8>?,
    _ bSize: Int32
) {
    reply.add(UInt8(2))
    reply.add(kind)
    reply.add(number)
    reply.add(a, aSize)
    reply.add(b, bSize)
}

@_cdecl("host_lay")
public func lay(_ bytes: UnsafePointer<UInt8>?, _ size: Int32) {
    reply.add(UInt8(3))
    reply.add(bytes, size)
}

@_cdecl("host_measure")
public func measure(_ text: UnsafePointer<UInt8>?, _ size: Int32, _ font: UnsafePointer<UInt8>?, _ fontSize: Int32)
    -> Double
{
    reply.add(UInt8(4))
    reply.add(text, size)
    reply.add(font, fontSize)
    return Clock.width(
        of: UnsafeRawBufferPointer(start: text, count: Int(size)),
        font: UnsafeRawBufferPointer(start: font, count: Int(fontSize)))
}

@_cdecl("host_panic")
public func panic(_ text: UnsafePointer<UInt8>?, _ size: Int32) {
    reply.add(UInt8(5))
    reply.add(text, size)
    reply.send(hasCrashed: true)
}

@_cdecl("host_now")
public func now() -> Double { clock.now }

@_cdecl("host_offset")
public func offset(_ milliseconds: Double) -> Int32 { clock.offset(at: milliseconds) }

@_cdecl("host_zone")
public func zone(_ milliseconds: Double, _ name: UnsafePointer<UInt8>?, _ size: Int32) -> Int32 {
    Clock.offset(in: UnsafeRawBufferPointer(start: name, count: Int(size)), at: milliseconds)
}
#endif
