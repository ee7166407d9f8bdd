// libc's version prints, and brings printf and stdio with it, 12 KB.
#if defined(__wasm__)
#include <stdint.h>

/// Stops the app: the page then says so, with this text in its report.
__attribute__((import_module("host"), import_name("panic"))) void host_panic(const char *text, int32_t size);

_Noreturn void __assert_fail(const char *condition, const char *file, int line, const char *function) {
    (void)condition;
    (void)file;
    (void)line;
    (void)function;
    host_panic("assertion of libc", 17);
    __builtin_trap();
}
#endif
