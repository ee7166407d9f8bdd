#!/usr/bin/env bash
# Guess: wasi-libc is made of musl, and a rule such as TZ=KST-9 needs no file, so localtime() in WebAssembly follows it:
#   00:00 UTC is 09:00 in Korea.
# Seen: every zone is UTC, though the program sees the variable, and mktime() takes local time for UTC: an instant nine
#   hours off. Nothing is said. The native libc beside it follows the rule.
# Versions: PyPI ziglang 0.17.1 (its wasi-libc), wasmtime 50.0.1; Debian 12 python3 for the native libc.
# Rule: POSIX.1-2017, section 8.3: TZ as a rule (stdoffset) applies to localtime() and mktime().
# Why here: "today" in a program that was tested natively is the day before in WebAssembly, until nine in the morning of
#   Korea. Haru's shared code asks its host for the offset, and no libc.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'ziglang==0.17.1' 'wasmtime==50.0.1'
export ZIG_GLOBAL_CACHE_DIR="$scratch/zig" ZIG_LOCAL_CACHE_DIR="$scratch/zig"

cat > "$scratch/zone.c" << 'C'
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
    time_t midnight = 1795910400;
    struct tm morning = {.tm_year = 126, .tm_mon = 10, .tm_mday = 29, .tm_hour = 9, .tm_isdst = -1};
    char local[40];
    strftime(local, sizeof local, "%F %T %z", localtime(&midnight));
    printf("wasi-libc, TZ=%s: %s, 09:00 is %lld\n", getenv("TZ"), local, (long long)mktime(&morning));
}
C
nice "$scratch/python/bin/python" -m ziglang cc -target wasm32-wasi "$scratch/zone.c" -o "$scratch/zone.wasm"
seen=$(for zone in UTC0 KST-9 EST5EDT,M3.2.0,M11.1.0; do
        TZ=$zone /usr/bin/python3 << 'PYTHON'
import os
import time

local = time.strftime("%F %T %z", time.localtime(1795910400))
morning = int(time.mktime((2026, 11, 29, 9, 0, 0, 0, 0, -1)))
print(f"native, TZ={os.environ['TZ']}: {local}, 09:00 is {morning}")
PYTHON
        "$scratch/python/bin/python" - "$scratch/zone.wasm" "$zone" << 'PYTHON'
import sys

import wasmtime

engine = wasmtime.Engine()
linker, store, host = wasmtime.Linker(engine), wasmtime.Store(engine), wasmtime.WasiConfig()
linker.define_wasi()
host.env = [("TZ", sys.argv[2])]
host.inherit_stdout()
store.set_wasi(host)
program = linker.instantiate(store, wasmtime.Module.from_file(engine, sys.argv[1]))
program.exports(store)["_start"](store)
PYTHON
    done)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
native, TZ=UTC0: 2026-11-29 00:00:00 +0000, 09:00 is 1795942800
wasi-libc, TZ=UTC0: 2026-11-29 00:00:00 +0000, 09:00 is 1795942800
native, TZ=KST-9: 2026-11-29 09:00:00 +0900, 09:00 is 1795910400
wasi-libc, TZ=KST-9: 2026-11-29 00:00:00 +0000, 09:00 is 1795942800
native, TZ=EST5EDT,M3.2.0,M11.1.0: 2026-11-28 19:00:00 -0500, 09:00 is 1795960800
wasi-libc, TZ=EST5EDT,M3.2.0,M11.1.0: 2026-11-29 00:00:00 +0000, 09:00 is 1795942800
EXPECTED
echo "still so with ziglang 0.17.1"
