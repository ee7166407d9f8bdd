#if !arch(wasm32)
// Rounding is in libm, which this import gives a program without Foundation.
import Glibc
import TwinChild

serve()
#endif
