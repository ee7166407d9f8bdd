// What the standard library asks about normalization, answered for text that is in Normalization Form C already, as
// haru.js hands it over (UAX #15: such text compares by its code units). The toolchain's tables and the code that reads
// them would be 21 KB of the compressed app. Natively the standard library has its own.
#if defined(__wasm__)
#include <stdint.h>

/// Combining class 0, and "quick check: yes" for both forms, of every scalar.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

/// No two scalars compose.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first;
    (void)second;
    return UINT32_MAX;
}

/// No scalar decomposes.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
    (void)scalar;
    return 0;
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
#endif
