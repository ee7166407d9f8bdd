#pragma once
// The texts of the app by language and number (docs/technotes/words.md).

#include <stdbool.h>
#include <stdint.h>

/// The text of a number in a language, ended by a zero. A language that was not loaded has the texts of one that was;
/// before any is loaded, each text is empty.
/// - Parameter language: its place among the cases of `Language`, or 15 for the questions of a day, where a language has
///   the place of a module.
const uint8_t *_Nonnull haru_text(int32_t language, int32_t number);

/// Loads the texts of a language as Tools/words packs them. Returns false for bytes that are none, such as the page of
/// a network that wants a sign-in first. Natively all languages are loaded before `main`.
bool haru_load_texts(const uint8_t *_Nullable bytes, int32_t size);
