#if arch(wasm32)
@_extern(wasm, module: "host", name: "log") @_extern(c)
func host_log(_ text: UnsafePointer<UInt8>?, _ count: Int32)

@_expose(wasm, "start") @_cdecl("haru_start")
func start(_ today: Int32) { host_log(nil, today) }
#endif
