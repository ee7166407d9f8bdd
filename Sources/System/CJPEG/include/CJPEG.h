#pragma once
// libjpeg-turbo, whose errors jump out of its calls, as Swift cannot.

#include <stddef.h>
#include <stdint.h>

/// What the head of a JPEG says.
struct haru_jpeg {
    uint32_t width;
    uint32_t height;
    /// How its pixels are turned and mirrored: 1 to 8 as in Exif 2.32, tag 0x0112; 1 where it does not say.
    int orientation;
};

/// Reads the head. Returns 0, or -1 if this is no JPEG of colours that can be had as red, green and blue.
int haru_jpeg_read_head(const uint8_t *bytes, size_t count, struct haru_jpeg *head);

/// Decodes into pixels of four bytes (blue, green, red, 255), `eighths` eighths as wide and high, rounded up; they must be `width` and
/// `height`. Returns 0, or -1 if it is broken, has too many scans, or there is no memory.
int haru_jpeg_decode(
    const uint8_t *bytes, size_t count, int eighths, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height);

/// Writes pixels of four bytes (blue, green, red and one that does not count). `out` is to be given to free(). Returns 0, or -1 if there
/// is no memory.
int haru_jpeg_encode(
    const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height, int quality, uint8_t **out, size_t *count);
