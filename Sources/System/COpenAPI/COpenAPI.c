#include "COpenAPI.h"

// The compiler copies the file in milliseconds. SwiftPM's `.embedInCode` makes a Swift array of it, which takes it 13 s to optimise.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t document[] = {
#embed "openapi.json"
};

const uint8_t *haru_openapi(size_t *count) {
    *count = sizeof document;
    return document;
}
