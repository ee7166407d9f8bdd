#if !arch(wasm32)
// Rounding is in libm, which a program without Foundation gets by this import.
import Glibc

print("HaruWeb runs in a browser: Tools/build-web builds it, ./run serves it.")
#endif
