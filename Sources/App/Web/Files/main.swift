#if !arch(wasm32)
import TwinChild

serve(Exports(reset: reset, inbox: exportInbox, hostEvent: exportHostEvent))
#endif
