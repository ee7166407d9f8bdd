#pragma once
// openapi.json as a part of the program, which is one file and has no resources beside it.

#include <stddef.h>
#include <stdint.h>

/// The bytes of the document, which live as long as the program; `count` becomes their number.
const uint8_t *haru_openapi(size_t *count);
