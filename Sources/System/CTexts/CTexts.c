#include "CTexts.h"
#include <stddef.h>

// Of libc, whose headers are not there without a system.
void *malloc(size_t size);

enum { languages = 16, modules = 32, shift = 10, end_of_module = 0x1D };

/// A language: the start of each text, and which of them is the first of each module.
struct table {
    const uint8_t **texts;
    int32_t first[modules];
};
static struct table tables[languages];

bool haru_load_texts(const uint8_t *bytes, int32_t size) {
    if (size == 0 || *bytes >= languages || bytes[size - 1] != end_of_module) return false;
    struct table *table = &tables[*bytes++];
    if (table->texts) return true;
    uint8_t *copy = malloc(--size);
    int32_t count = 0, module = 0;
    for (int32_t at = 0; at < size; at++) count += (copy[at] = bytes[at]) == 0;
    table->texts = malloc(count * sizeof *table->texts);
    count = 0;
    for (const uint8_t *at = copy; at < copy + size; at++) {
        if (*at == end_of_module) {
            table->first[++module] = count;
        } else {
            table->texts[count++] = at;
            while (*at) at++;
        }
    }
    return true;
}

const uint8_t *haru_text(int32_t language, int32_t number) {
    for (int32_t other = 0; !tables[language].texts; other++) {
        if (other == languages) return (const uint8_t *)"";
        language = other;
    }
    const struct table *table = &tables[language];
    return table->texts[table->first[number >> shift] + (number & ((1 << shift) - 1))];
}

#if !defined(__wasm__)
/// The texts of a language that are linked in (Sources/System/TextTable), by its place; NULL behind the last.
const uint8_t *haru_linked_texts(int32_t language, int32_t *size);

__attribute__((constructor)) static void load_all(void) {
    int32_t size;
    for (int32_t language = 0; language < languages; language++) {
        const uint8_t *bytes = haru_linked_texts(language, &size);
        if (bytes) haru_load_texts(bytes, size);
    }
}
#endif
