#if !arch(wasm32)
// Rounding is in libm, which this import gives a program without Foundation.
import Glibc

print("HaruWeb runs in a browser: Tools/build-web builds it, ./run serves it.")
#endif
