#if !arch(wasm32)
print("HaruWeb runs in a browser: Tools/build-web builds it, ./run serves it.")
#endif
