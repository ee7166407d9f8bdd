// `Double(String)` needs a parser that Embedded Swift does not bring. The browser's is exact and costs nothing; libc's
// would be 8 KB.
#if defined(__wasm__)
#include <stddef.h>
#include <stdint.h>

/// The value of a number in JSON syntax, or NaN.
__attribute__((import_module("host"), import_name("number"))) double host_number(const char *text, int32_t size);

/// Returns the end of the text, or NULL where it is no number. The browser accepts more than numbers ("", " 1", "0x10",
/// "Infinity"), so those are refused first.
const char *_swift_stdlib_strtod_clocale(const char *text, double *out) {
    int32_t size = 0;
    for (; text[size]; size++) {
        const char c = text[size];
        if (!((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E')) return NULL;
    }
    *out = size == 0 ? __builtin_nan("") : host_number(text, size);
    return *out != *out ? NULL : text + size;
}
#endif
